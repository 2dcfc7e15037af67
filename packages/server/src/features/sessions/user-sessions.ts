import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { DeviceSession, sessionEndpoints } from "@glasen/contract/sessions.ts";
import { actingUser, type Call, type Page } from "#kernel/call/call.ts";
import { clearSessionCookies } from "#kernel/call/cookies.ts";
import { mapPage } from "#kernel/call/pages.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentSession } from "./sessions.present.ts";
import { endSessions } from "./sessions.public.ts";
import { sessionsOfUser } from "./sessions.store.ts";

/**
 * A session through the provider of a crew sees and ends its like alone: whoever runs the provider could open one, and
 * the other sessions of the person, with their devices and addresses, are none of the crew's business.
 */
export const providerOf = ({ caller }: Pick<Call, "caller">): { singleSignOnCrew?: number } => {
  const crewId = caller.user?.singleSignOnCrew ?? null;
  return crewId === null ? {} : { singleSignOnCrew: crewId };
};

export async function listSessions(
  call: Call,
  paging: InputOf<typeof sessionEndpoints.list>,
): Promise<Page<DeviceSession>> {
  const { tx, actor, caller, now, config } = call;
  const selection = { now, idleMinutes: config.sessionIdleMinutes, ...providerOf(call) };
  const rows = await sessionsOfUser(tx, actingUser(actor), selection, paging);
  return mapPage(rows, (row) => presentSession(row, caller.user?.sessionId));
}

export async function revokeSession(call: Call, { sessionId }: InputOf<typeof sessionEndpoints.revoke>): Promise<null> {
  const { actor, caller, afterCommit } = call;
  const ended = await endSessions(call, { kind: "user", subjectId: actingUser(actor), sessionId, ...providerOf(call) });
  if (ended === 0) throw new Refusal("notFound", "sessionId");
  if (sessionId === caller.user?.sessionId) {
    afterCommit((reply) => clearSessionCookies(reply, "user"));
  }
  return null;
}

export async function revokeOtherSessions(call: Call): Promise<null> {
  const { actor, caller } = call;
  const others = { exceptSessionId: caller.user?.sessionId, ...providerOf(call) };
  await endSessions(call, { kind: "user", subjectId: actingUser(actor), ...others });
  return null;
}
