import type { accountEndpoints } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call/call.ts";
import { clearSessionCookies } from "#kernel/call/cookies.ts";
import { endSessions } from "./sessions.public.ts";
import { providerOf } from "./user-sessions.ts";

/** On a terminal the crew's session stays open. */
export async function signOut(call: Call, { all }: InputOf<typeof accountEndpoints.signOut>): Promise<null> {
  const { caller, afterCommit } = call;
  const { user } = caller;
  // The proof behind a limited session is too weak to end the others.
  const isAll = all && user?.limitedToCrew === null;
  if (user) {
    const ended = isAll ? providerOf(call) : { sessionId: user.sessionId };
    await endSessions(call, { kind: "user", subjectId: user.subjectId, ...ended });
  }
  afterCommit((reply) => clearSessionCookies(reply, "user"));
  return null;
}
