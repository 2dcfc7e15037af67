import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import type { Call } from "#kernel/call/call.ts";
import type { SessionMethod } from "#kernel/call/session.ts";
import { setSessionCookies } from "#kernel/call/session-cookies.ts";
import { markSignedIn } from "../accounts/accounts.store.ts";
import { endSessions, openSession } from "./sessions.public.ts";

export interface SignedInUser {
  userId: number;
  method: Exclude<SessionMethod, "crew">;
  /** On a crew's device: what was proved there is not enough for more than a plain member's work. */
  isLimited?: boolean;
  /** Where it is known already; else it is found out. */
  isFirstSignIn?: boolean;
}

/** A session with a token of its own, whatever cookies the browser brought; the one it had before ends. */
export async function openUserSession(
  call: Call,
  { userId, method, isLimited = false, isFirstSignIn }: SignedInUser,
): Promise<SignInAnswer> {
  const { tx, now, caller, kernel, afterCommit } = call;
  const { user, crew } = caller;
  if (user) await endSessions(call, { kind: "user", subjectId: user.subjectId, sessionId: user.sessionId });
  const { token } = openSession(tx, {
    kind: "user",
    subjectId: userId,
    device: caller.device,
    address: caller.address,
    now,
    method,
    openedOn: crew?.sessionId,
    limitedToCrew: isLimited ? crew?.subjectId : undefined,
  });
  const firstSignIn = isFirstSignIn !== false && (await markSignedIn(tx, userId, now));
  afterCommit((reply) => setSessionCookies(reply, kernel.config.publicUrl, "user", userId, token));
  return { id: userId, firstSignIn };
}
