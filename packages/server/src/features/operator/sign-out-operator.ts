import type { Call } from "#kernel/call.ts";
import { clearSessionCookies } from "#kernel/session-cookies.ts";
import { endSessions } from "#kernel/sessions.ts";

export async function signOutOperator(call: Call): Promise<null> {
  const { caller, kernel, afterCommit } = call;
  const { admin } = caller;
  if (admin) await endSessions(call, { kind: "admin", subjectId: admin.subjectId, sessionId: admin.sessionId });
  afterCommit((reply) => clearSessionCookies(reply, kernel.config.publicUrl, "admin"));
  return null;
}
