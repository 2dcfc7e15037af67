import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { sessionEndpoints, TerminalDevice } from "@glasen/contract/sessions.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { todayIn } from "../crews/crews.public.ts";
import * as sessions from "../sessions/sessions.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";

/** The teams that the actor's terminals may serve; undefined for the whole crew. Refused where the crew does not allow it. */
export async function teamsForTerminals(
  { tx, actor, now }: Call,
  crewId: number,
): Promise<readonly number[] | undefined> {
  const reach = reachOf(actor, crewId, "canManageCrewSignIn");
  if (reach.scope === "crew") return undefined;
  const { teamTerminalsAllowed } = await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now));
  if (reach.scope !== "group" || !teamTerminalsAllowed) throw new Refusal("notAuthorized");
  return reach.teamIds;
}

export async function listTerminals(
  call: Call,
  { crewId }: InputOf<typeof sessionEndpoints.terminals>,
): Promise<TerminalDevice[]> {
  const teamIds = await teamsForTerminals(call, crewId);
  return sessions.listTerminals(call.tx, crewId, teamIds, call.caller.crew?.sessionId);
}

/** For a lost or stolen terminal: the crew's session on it ends, and with it the sessions of everybody signed in there. */
export async function revokeTerminal(
  call: Call,
  { crewId, sessionId }: InputOf<typeof sessionEndpoints.revokeTerminal>,
): Promise<null> {
  const managed = await listTerminals(call, { crewId });
  if (!managed.some(({ id }) => id === sessionId)) throw new Refusal("notFound", "sessionId");
  await sessions.endSessions(call, { kind: "crew", subjectId: crewId, sessionId });
  await sessions.endSessions(call, { openedOn: sessionId, exceptSessionId: call.caller.user?.sessionId });
  return null;
}
