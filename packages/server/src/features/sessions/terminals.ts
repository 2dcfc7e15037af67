import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { sessionEndpoints, TerminalDevice } from "@glasen/contract/sessions.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentTerminal } from "./sessions.present.ts";
import { endSessions } from "./sessions.public.ts";
import { terminalsOfCrew } from "./sessions.store.ts";

export async function listTerminals(
  { tx, caller }: Call,
  { crewId }: InputOf<typeof sessionEndpoints.terminals>,
): Promise<TerminalDevice[]> {
  const rows = await terminalsOfCrew(tx, crewId);
  return rows.map((row) => presentTerminal(row, caller.crew?.sessionId));
}

/** For a lost or stolen terminal: the crew's session on it ends, and with it the sessions of everybody signed in there. */
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
