import type { Context } from "@glasen/contract/accounts.ts";
import { defaultFlags } from "@glasen/domain/access/feature-flags.ts";
import { ExpiringCache } from "#kernel/cache/cache.ts";
import { lacksProvider } from "#kernel/call/actor-of.ts";
import { type PreparedCommand, prepared } from "#kernel/call/call.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Membership, Memberships } from "#kernel/call/memberships.ts";
import type { UsedSession } from "#kernel/call/session.ts";
import type { Tx } from "#kernel/database/database.ts";
import { crewsOfUser, findUser, presentUser } from "../accounts/accounts.public.ts";
import { userKey } from "../accounts/user-cache.public.ts";
import { flagsKey } from "./sessions.public.ts";
import { readFlags } from "./sessions.store.ts";

/** Crews checked for ended access and a missing second factor; in any further one the user learns of it on entering. */
const MAX_CREWS_CHECKED = 20;

type Profile = Awaited<ReturnType<typeof readProfile>>;
type Flags = Awaited<ReturnType<typeof readFlags>>;

/** Nearly every page begins with this call, so users and flags are cached until they change. */
export function contextOf({ config, bus }: Kernel): PreparedCommand<unknown, ContextFacts, Context> {
  const profiles = new ExpiringCache<Profile>({ maxEntries: 50_000, ttlMs: 5_000 });
  const flags = new ExpiringCache<Flags>({ maxEntries: 1, ttlMs: 5_000 });
  bus.subscribe((message) => {
    if (message.kind !== "cache") return;
    profiles.invalidate(message.key);
    flags.invalidate(message.key);
  });
  bus.onGap(() => {
    profiles.invalidate();
    flags.invalidate();
  });
  const installation = installationContext(config);

  return prepared(
    async ({ database, memberships, caller: { user }, now }): Promise<ContextFacts> => {
      const featureFlags = await flags.get(flagsKey, now, () => database.outsideCrews(readFlags));
      if (!user) return { profile: undefined, ...noCrews, featureFlags };
      const profile = await profiles.get(userKey(user.subjectId), now, () =>
        database.outsideCrews((tx) => readProfile(tx, user.subjectId)),
      );
      return { profile, ...(await sortCrews(profile.crews, user, memberships, now)), featureFlags };
    },
    async ({ caller }, _input, { profile, crews, endedCrews, missingIn, providersMissingIn, featureFlags }) => {
      const { user, crew, admin } = caller;
      return {
        userAuthentication: user ? { userId: user.subjectId } : null,
        crewAuthentication: crew
          ? { crewId: crew.subjectId, ...(crew.teamIds && { teamIds: [...crew.teamIds] }) }
          : null,
        adminAuthentication: admin ? { adminId: admin.subjectId } : null,
        user: profile?.user ?? null,
        session: user ? presentSession(user) : null,
        crews,
        endedCrews,
        secondFactor: { isSetUp: profile?.hasSecondFactor ?? false, missingIn },
        singleSignOn: { missingIn: providersMissingIn },
        language: profile?.user?.language ?? caller.language,
        productContext: profile?.productContext ?? null,
        featureFlags: { ...defaultFlags, ...featureFlags },
        ...installation,
      };
    },
  );
}

type Crews = Profile["crews"];

/** The crews of a session, and what stands between the user and each of them. */
interface SortedCrews {
  crews: Crews;
  endedCrews: Crews;
  /** Crews that want a second factor which the user has not set up. */
  missingIn: number[];
  /** Crews that want a sign-in by their provider. */
  providersMissingIn: number[];
}
const noCrews: SortedCrews = { crews: [], endedCrews: [], missingIn: [], providersMissingIn: [] };

interface ContextFacts extends SortedCrews {
  profile: Profile | undefined;
  featureFlags: Flags;
}

async function sortCrews(
  all: Crews,
  user: UsedSession,
  memberships: Pick<Memberships, "find">,
  now: Date,
): Promise<SortedCrews> {
  const onlyCrewId = user.limitedToCrew ?? user.singleSignOnCrew;
  const crews = all.filter(({ id }) => onlyCrewId === null || id === onlyCrewId);
  const checked = crews.slice(0, MAX_CREWS_CHECKED);
  const found = await Promise.all(checked.map(({ id }) => memberships.find(id, user.subjectId, now)));
  const endedCrews = checked.filter((_, index) => found[index] === undefined);
  const among = (isMissing: (membership: Membership, crewId: number) => boolean): number[] =>
    checked.map(({ id }) => id).filter((id, index) => found[index] && isMissing(found[index], id));
  const isLimited = user.limitedToCrew !== null;
  return {
    crews: crews.filter((crew) => !endedCrews.includes(crew)),
    endedCrews,
    missingIn: among((membership, id) => {
      const isByProvider = user.singleSignOnCrew === id && membership.memberByProvider !== membership.member;
      return membership.lacksSecondFactor && !isByProvider;
    }),
    providersMissingIn: among((membership, id) => !isLimited && lacksProvider(user, id, membership)),
  };
}

const presentSession = (user: UsedSession): NonNullable<Context["session"]> => ({
  method: user.method === "crew" ? "password" : user.method,
  isTerminal: user.openedOn !== null,
  isLimited: user.limitedToCrew !== null,
  idleMinutes: user.idleMinutes,
  singleSignOnCrewId: user.singleSignOnCrew,
});

/** The part that is the same for everybody. */
function installationContext(config: Kernel["config"]) {
  const { pusher, publicUrl, homes, supportDesk, billing, map, push, legalLinks } = config;
  return {
    homes: [...homes],
    hasSupportDesk: supportDesk !== undefined,
    hasBilling: billing === "on",
    realtime: {
      key: pusher?.key ?? "glasen",
      cluster: pusher?.cluster ?? "eu",
      host: pusher ? (pusher.host ?? null) : new URL(publicUrl).host,
    },
    map: { tileUrl: map.tileUrl ?? null, attribution: map.attribution },
    legalLinks: { imprint: legalLinks.imprint ?? null, privacy: legalLinks.privacy ?? null },
    pushKey: push?.publicKey ?? null,
  };
}

async function readProfile(tx: Tx, userId: number) {
  const [row, crews] = await Promise.all([findUser(tx, userId), crewsOfUser(tx, userId)]);
  return {
    user: row ? presentUser(row) : null,
    crews,
    hasSecondFactor: row?.hasSecondFactor ?? false,
    productContext: row?.productContext ?? null,
  };
}
