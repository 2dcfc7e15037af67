import type { Call } from "#kernel/call/call.ts";
import { clearSessionCookies } from "#kernel/call/session-cookies.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { insertLogEntry } from "./operator.store.ts";

export async function signOutOperator(call: Call): Promise<null> {
  const { tx, caller, kernel, traceId, now, afterCommit } = call;
  const { admin, address } = caller;
  if (admin) {
    const { subjectId, sessionId } = admin;
    await endSessions(call, { kind: "admin", subjectId, sessionId });
    await insertLogEntry(tx, { operatorId: subjectId, act: "signed out", about: {}, address, traceId, now });
  }
  afterCommit((reply) => clearSessionCookies(reply, kernel.config.publicUrl, "admin"));
  return null;
}
