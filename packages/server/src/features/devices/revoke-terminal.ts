import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { sessionEndpoints } from "@glasen/contract/sessions.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { endSessions } from "../sessions/sessions.public.ts";

/** For a lost or stolen device: the crew's session ends there, and with it whoever is signed in on it. */
export async function revokeTerminal(
  call: Call,
  { crewId, sessionId }: InputOf<typeof sessionEndpoints.revokeTerminal>,
): Promise<null> {
  if ((await endSessions(call, { kind: "crew", subjectId: crewId, sessionId })) === 0) {
    throw new Refusal("notFound", "sessionId");
  }
  await endSessions(call, { openedOn: sessionId, exceptSessionId: call.caller.user?.sessionId });
  return null;
}
