import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { terminalPolicy } from "@glasen/domain/accounts/policy.ts";
import { actorOf } from "#kernel/call/actor-of.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { clearSessionCookies } from "#kernel/call/session-cookies.ts";
import { endSessions } from "./sessions.public.ts";

/** Ends the terminal. The administrator who did it stays signed in and goes on in the full application. */
export async function signOutCrew(
  call: Call,
  { crewId: named }: InputOf<typeof sessionEndpoints.signOutCrew>,
): Promise<null> {
  const { caller, kernel, now, afterCommit } = call;
  const { user, crew } = caller;
  if (!crew) throw new Refusal("notSignedOutOfCrew");
  const crewId = crew.subjectId;
  if (named !== undefined && named !== crewId) throw new Refusal("contextValidationFailed", "crewId");
  const { actor } = await actorOf(caller, ["user"], crewId, kernel.memberships, now);
  authorize(actor, terminalPolicy.leave, { crewId });
  await endSessions(call, { openedOn: crew.sessionId, exceptSessionId: user?.sessionId });
  await endSessions(call, { kind: "crew", subjectId: crewId, sessionId: crew.sessionId });
  afterCommit((reply) => clearSessionCookies(reply, kernel.config.publicUrl, "crew"));
  return null;
}
