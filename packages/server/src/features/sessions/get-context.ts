import type { Context } from "@glasen/contract/accounts.ts";
import { defaultFlags } from "@glasen/domain/access/feature-flags.ts";
import { ExpiringCache } from "#kernel/cache/cache.ts";
import { lacksProvider } from "#kernel/call/actor-of.ts";
import { type PreparedCommand, prepared } from "#kernel/call/call.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Membership } from "#kernel/call/memberships.ts";
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
    async ({ database, memberships, caller, now }): Promise<ContextFacts> => {
      const { user } = caller;
      const featureFlags = await flags.get(flagsKey, now, () => database.outsideCrews(readFlags));
      if (!user)
        return { profile: undefined, crews: [], endedCrews: [], missingIn: [], providersMissingIn: [], featureFlags };
      const { subjectId: userId } = user;
      const onlyCrewId = user.limitedToCrew ?? user.singleSignOnCrew;
      const profile = await profiles.get(userKey(userId), now, () =>
        database.outsideCrews((tx) => readProfile(tx, userId)),
      );
      const crews = profile.crews.filter(({ id }) => onlyCrewId === null || id === onlyCrewId);
      const checked = crews.slice(0, MAX_CREWS_CHECKED);
      const found = await Promise.all(checked.map(({ id }) => memberships.find(id, userId, now)));
      const endedCrews = checked.filter((_, index) => found[index] === undefined);
      const among = (isMissing: (membership: Membership, crewId: number) => boolean): number[] =>
        checked.map(({ id }) => id).filter((id, index) => found[index] && isMissing(found[index], id));
      const missingIn = among((membership, id) => {
        const isByProvider = user.singleSignOnCrew === id && membership.memberByProvider !== membership.member;
        return membership.lacksSecondFactor && !isByProvider;
      });
      const isLimited = user.limitedToCrew !== null;
      const providersMissingIn = among((membership, id) => !isLimited && lacksProvider(user, id, membership));
      const open = crews.filter((crew) => !endedCrews.includes(crew));
      return { profile, crews: open, endedCrews, missingIn, providersMissingIn, featureFlags };
    },
    async ({ caller }, _input, facts) => {
      const { profile, crews, endedCrews, missingIn, providersMissingIn, featureFlags } = facts;
      const { user, crew, admin } = caller;
      return {
        userAuthentication: user ? { userId: user.subjectId } : null,
        crewAuthentication: crew
          ? { crewId: crew.subjectId, ...(crew.teamIds && { teamIds: [...crew.teamIds] }) }
          : null,
        adminAuthentication: admin ? { adminId: admin.subjectId } : null,
        user: profile?.user ?? null,
        session: user
          ? {
              method: user.method === "crew" ? "password" : user.method,
              isTerminal: user.openedOn !== null,
              isLimited: user.limitedToCrew !== null,
              idleMinutes: user.idleMinutes,
              singleSignOnCrewId: user.singleSignOnCrew,
            }
          : null,
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

interface ContextFacts {
  profile: Profile | undefined;
  crews: Profile["crews"];
  endedCrews: Profile["crews"];
  missingIn: number[];
  providersMissingIn: number[];
  featureFlags: Flags;
}

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
