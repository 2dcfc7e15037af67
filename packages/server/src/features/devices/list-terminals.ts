import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { sessionEndpoints, TerminalDevice } from "@glasen/contract/sessions.ts";
import type { Call } from "#kernel/call/call.ts";
import { presentTerminal } from "../sessions/sessions.present.ts";
import { terminalsOfCrew } from "../sessions/sessions.store.ts";

export async function listTerminals(
  { tx, caller }: Call,
  { crewId }: InputOf<typeof sessionEndpoints.terminals>,
): Promise<TerminalDevice[]> {
  const rows = await terminalsOfCrew(tx, crewId);
  return rows.map((row) => presentTerminal(row, caller.crew?.sessionId));
}
