import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { DeviceSession, sessionEndpoints } from "@glasen/contract/sessions.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { clearSessionCookies } from "#kernel/call/cookies.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentSession } from "./sessions.present.ts";
import { endSessions } from "./sessions.public.ts";
import { sessionsOfUser } from "./sessions.store.ts";

export async function listSessions({ tx, actor, caller, now, config }: Call): Promise<DeviceSession[]> {
  const rows = await sessionsOfUser(tx, actingUser(actor), { now, idleMinutes: config.sessionIdleMinutes });
  return rows.map((row) => presentSession(row, caller.user?.sessionId));
}

export async function revokeSession(call: Call, { sessionId }: InputOf<typeof sessionEndpoints.revoke>): Promise<null> {
  const { actor, caller, afterCommit } = call;
  const ended = await endSessions(call, { kind: "user", subjectId: actingUser(actor), sessionId });
  if (ended === 0) throw new Refusal("notFound", "sessionId");
  if (sessionId === caller.user?.sessionId) {
    afterCommit((reply) => clearSessionCookies(reply, "user"));
  }
  return null;
}

export async function revokeOtherSessions(call: Call): Promise<null> {
  const { actor, caller } = call;
  await endSessions(call, { kind: "user", subjectId: actingUser(actor), exceptSessionId: caller.user?.sessionId });
  return null;
}
