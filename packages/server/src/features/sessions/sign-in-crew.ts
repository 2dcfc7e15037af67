import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { clearCookie, deviceCookie } from "#kernel/call/cookies.ts";
import { clearSessionCookies, setSessionCookies } from "#kernel/call/session-cookies.ts";
import { endSessions, openSession } from "./sessions.public.ts";

/** The device now speaks for the crew; the administrator who set it up is signed out, so that nobody else acts as them. */
export async function signInCrew(
  call: Call,
  { crewId }: InputOf<typeof sessionEndpoints.signInCrew>,
): Promise<{ crewId: number }> {
  const { tx, actor, caller, kernel, now, afterCommit } = call;
  const { publicUrl } = kernel.config;
  const { user, crew } = caller;
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
  });
  if (user) await endSessions(call, { kind: "user", subjectId: user.subjectId, sessionId: user.sessionId });
  afterCommit((reply) => {
    setSessionCookies(reply, publicUrl, "crew", crewId, token);
    clearSessionCookies(reply, publicUrl, "user");
    // Everybody stands before it from now on.
    clearCookie(reply, publicUrl, deviceCookie);
  });
  return { crewId };
}
