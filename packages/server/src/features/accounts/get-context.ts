import type { Context } from "@glasen/contract/accounts.ts";
import type { Call } from "#kernel/call.ts";
import { touchSession } from "#kernel/sessions.ts";
import { presentUser } from "./accounts.present.ts";
import { crewsOfUser, featureFlags, findUser } from "./accounts.store.ts";

export async function getContext({ tx, now, caller, kernel }: Call): Promise<Context> {
  const { user, crew, admin } = caller;
  const { pusher, publicUrl } = kernel.config;
  const [row, crews, flags] = await Promise.all([
    user && findUser(tx, user.subjectId),
    user ? crewsOfUser(tx, user.subjectId) : [],
    featureFlags(tx),
  ]);
  for (const session of [user, crew, admin]) if (session) await touchSession(tx, session.sessionId, now);
  return {
    userAuthentication: user ? { userId: user.subjectId } : null,
    crewAuthentication: crew ? { crewId: crew.subjectId } : null,
    adminAuthentication: admin ? { adminId: admin.subjectId } : null,
    user: row ? presentUser(row) : null,
    crews,
    featureFlags: flags,
    realtime: {
      key: pusher?.key ?? "glasen",
      cluster: pusher?.cluster ?? "eu",
      host: pusher ? (pusher.host ?? null) : new URL(publicUrl).host,
    },
  };
}
