import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { terminalPolicy } from "@glasen/domain/accounts/policy.ts";
import { actorOf } from "#kernel/call/actor-of.ts";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import { clearSessionCookies, deviceCookie, setSessionCookies } from "#kernel/call/cookies.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { endSessions, openSession } from "../sessions/sessions.public.ts";
import { teamsForTerminals } from "./terminals.ts";

/** Makes the device a terminal of the crew. The administrator who set it up is signed out, so that nobody acts as them. */
export async function signInCrew(
  call: Call,
  { crewId }: InputOf<typeof sessionEndpoints.signInCrew>,
): Promise<{ crewId: number }> {
  const { tx, actor, caller, now, afterCommit } = call;
  const { user, crew } = caller;
  const teamIds = await teamsForTerminals(call, crewId);
  if (crew) {
    await endSessions(call, { openedOn: crew.sessionId });
    await endSessions(call, { kind: "crew", subjectId: crew.subjectId, sessionId: crew.sessionId });
  }
  const { token } = openSession(tx, {
    kind: "crew",
    subjectId: crewId,
    device: caller.device,
    address: caller.address,
    now,
    method: "crew",
    openedBy: actingUser(actor),
    teamIds,
  });
  if (user) await endSessions(call, { kind: "user", subjectId: user.subjectId, sessionId: user.sessionId });
  afterCommit((reply) => {
    setSessionCookies(reply, "crew", crewId, token);
    clearSessionCookies(reply, "user");
    // The browser is shared from now on, so it no longer vouches for one person.
    reply.clearCookie(deviceCookie);
  });
  return { crewId };
}

/** Ends the terminal. The administrator who ends it stays signed in, in the full application. */
export const signOutCrew = prepared(
  async ({ caller, memberships, now }, { crewId: named }: InputOf<typeof sessionEndpoints.signOutCrew>) => {
    const { crew } = caller;
    if (!crew) throw new Refusal("notSignedOutOfCrew");
    const crewId = crew.subjectId;
    if (named !== undefined && named !== crewId) throw new Refusal("contextValidationFailed", "crewId");
    const { actor } = await actorOf(caller, ["user"], crewId, memberships, now);
    authorize(actor, terminalPolicy.leave, { crewId });
    return crew;
  },
  async (call, _input, crew): Promise<null> => {
    const { caller, afterCommit } = call;
    await endSessions(call, { openedOn: crew.sessionId, exceptSessionId: caller.user?.sessionId });
    await endSessions(call, { kind: "crew", subjectId: crew.subjectId, sessionId: crew.sessionId });
    afterCommit((reply) => clearSessionCookies(reply, "crew"));
    return null;
  },
);
