import type { Context } from "@glasen/contract/accounts.ts";
import { defaultFlags } from "@glasen/domain/access/feature-flags.ts";
import { flagsKey, userKey } from "#kernel/cache/cache.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { renewSessionCookies } from "#kernel/call/session-cookies.ts";
import { touchSession } from "#kernel/call/sessions.ts";
import { presentUser } from "./accounts.present.ts";
import { crewsOfUser, findUser, readFlags } from "./accounts.store.ts";

/** Crews looked at for what they ask of the user; whoever has more is told when entering one. */
const CREWS_LOOKED_AT = 20;

export function contextOf({ config }: Kernel): (call: Call) => Promise<Context> {
  const { pusher, publicUrl, homes, supportDesk, map, push } = config;
  // The same for everybody, and worked out once: nearly every page begins with this call.
  const ofInstallation = {
    homes: [...homes],
    hasSupportDesk: supportDesk !== undefined,
    realtime: {
      key: pusher?.key ?? "glasen",
      cluster: pusher?.cluster ?? "eu",
      host: pusher ? (pusher.host ?? null) : new URL(publicUrl).host,
    },
    map: { tileUrl: map.tileUrl ?? null, attribution: map.attribution },
    pushKey: push?.publicKey ?? null,
  };
  return (call) => tellContext(call, ofInstallation);
}

type OfInstallation = Pick<Context, "homes" | "hasSupportDesk" | "realtime" | "map" | "pushKey">;

async function tellContext(call: Call, ofInstallation: OfInstallation): Promise<Context> {
  const { tx, now, caller, kernel, afterCommit } = call;
  const { user, crew, admin } = caller;
  const person = user && (await personOf(call, user.subjectId));
  const featureFlags = await kernel.kept.of(flagsKey, now, () => kernel.database.outsideCrews(readFlags));
  const allCrews = person?.crews ?? [];
  const limitedTo = user?.limitedToCrew ?? null;
  const crews = limitedTo === null ? allCrews : allCrews.filter(({ id }) => id === limitedTo);
  const isSetUp = person?.hasSecondFactor ?? false;
  // Asked before this call's own transaction opens, so that no call holds a connection while it waits for a second.
  const missingIn = user && !isSetUp ? await crewsMissing(call, user.subjectId, crews) : [];
  for (const session of [user, crew, admin]) {
    if (!session || !(await touchSession(tx, session, caller.address, now))) continue;
    // Browsers forget after some 400 days whatever the cookie says; a device in use never gets there.
    afterCommit((reply) => renewSessionCookies(reply, kernel.config.publicUrl, session.kind, session.subjectId));
  }
  return {
    userAuthentication: user ? { userId: user.subjectId } : null,
    crewAuthentication: crew ? { crewId: crew.subjectId } : null,
    adminAuthentication: admin ? { adminId: admin.subjectId } : null,
    user: person?.user ?? null,
    session: user
      ? {
          method: user.method === "crew" ? "password" : user.method,
          isTerminal: user.openedOn !== null,
          isLimited: limitedTo !== null,
        }
      : null,
    crews,
    secondFactor: { isSetUp, missingIn },
    language: person?.user?.language ?? caller.language,
    productContext: person?.productContext ?? null,
    featureFlags: { ...defaultFlags, ...featureFlags },
    ...ofInstallation,
  };
}

const personOf = ({ kernel, now }: Call, userId: number) =>
  kernel.kept.of(userKey(userId), now, () =>
    kernel.database.outsideCrews(async (reading) => {
      const [row, crews] = await Promise.all([findUser(reading, userId), crewsOfUser(reading, userId)]);
      return {
        user: row ? presentUser(row) : null,
        crews,
        hasSecondFactor: row?.hasSecondFactor ?? false,
        productContext: row?.productContext ?? null,
      };
    }),
  );

async function crewsMissing(
  { kernel, now }: Call,
  userId: number,
  crews: readonly { id: number }[],
): Promise<number[]> {
  const missing: number[] = [];
  for (const { id } of crews.slice(0, CREWS_LOOKED_AT)) {
    if ((await kernel.standings.of(id, userId, now))?.lacksSecondFactor) missing.push(id);
  }
  return missing;
}
