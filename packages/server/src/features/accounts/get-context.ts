import type { Context } from "@glasen/contract/accounts.ts";
import type { Call } from "#kernel/call.ts";
import { flagsKey, userKey } from "#kernel/kept-loads.ts";
import { renewSessionCookies } from "#kernel/session-cookies.ts";
import { touchSession } from "#kernel/sessions.ts";
import { presentUser } from "./accounts.present.ts";
import { crewsOfUser, featureFlags, findUser } from "./accounts.store.ts";

/** Crews looked at for what they ask of the user; whoever has more is told when entering one. */
const CREWS_LOOKED_AT = 20;

export async function getContext(call: Call): Promise<Context> {
  const { tx, now, caller, kernel, afterCommit } = call;
  const { user, crew, admin } = caller;
  const { pusher, publicUrl, homes, map } = kernel.config;
  const [{ row, crews: allCrews }, flags] = await Promise.all([
    user ? personOf(call, user.subjectId) : { row: undefined, crews: [] },
    kernel.kept.of(flagsKey, now, () => kernel.database.outsideCrews(featureFlags)),
  ]);
  const limitedTo = user?.limitedToCrew ?? null;
  const crews = limitedTo === null ? allCrews : allCrews.filter(({ id }) => id === limitedTo);
  // Asked before this call's own transaction opens, so that no call holds a connection while it waits for a second.
  const missingIn = row && !row.hasSecondFactor ? await crewsMissing(call, row.userId, crews) : [];
  for (const session of [user, crew, admin]) {
    if (!session) continue;
    await touchSession(tx, session, caller.address, now);
    // Browsers forget after some 400 days whatever the cookie says; a device in use never gets there.
    afterCommit((reply) => renewSessionCookies(reply, publicUrl, session.kind, session.subjectId));
  }
  return {
    userAuthentication: user ? { userId: user.subjectId } : null,
    crewAuthentication: crew ? { crewId: crew.subjectId } : null,
    adminAuthentication: admin ? { adminId: admin.subjectId } : null,
    user: row ? presentUser(row) : null,
    session: user
      ? {
          method: user.method === "crew" ? "password" : user.method,
          isTerminal: user.openedOn !== null,
          isLimited: limitedTo !== null,
        }
      : null,
    crews,
    secondFactor: { isSetUp: row?.hasSecondFactor ?? false, missingIn },
    language: row?.language ?? caller.language,
    productContext: row?.productContext ?? null,
    featureFlags: flags,
    homes: [...homes],
    hasSupportDesk: kernel.config.supportDesk !== undefined,
    realtime: {
      key: pusher?.key ?? "glasen",
      cluster: pusher?.cluster ?? "eu",
      host: pusher ? (pusher.host ?? null) : new URL(publicUrl).host,
    },
    map: { tileUrl: map.tileUrl ?? null, attribution: map.attribution },
  };
}

const personOf = ({ kernel, now }: Call, userId: number) =>
  kernel.kept.of(userKey(userId), now, () =>
    kernel.database.outsideCrews(async (reading) => {
      const [row, crews] = await Promise.all([findUser(reading, userId), crewsOfUser(reading, userId)]);
      return { row, crews };
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
