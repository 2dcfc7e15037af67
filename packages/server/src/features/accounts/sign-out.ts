import type { accountEndpoints } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { publishIn } from "#kernel/bus.ts";
import type { Call } from "#kernel/call.ts";
import { clearSessionCookies } from "#kernel/session-cookies.ts";
import { revokeSessions } from "#kernel/sessions.ts";

export async function signOut(
  { tx, now, caller, kernel, afterCommit }: Call,
  { all }: InputOf<typeof accountEndpoints.signOut>,
): Promise<null> {
  const { user } = caller;
  if (user) {
    const which = { kind: "user", subjectId: user.subjectId, ...(!all && { sessionId: user.sessionId }) } as const;
    for (const sessionId of await revokeSessions(tx, which, now)) await publishIn(tx, { kind: "session", sessionId });
  }
  afterCommit((reply) => clearSessionCookies(reply, kernel.config.publicUrl, "user"));
  return null;
}
