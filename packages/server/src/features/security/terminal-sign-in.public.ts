import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import type { RefusalName } from "@glasen/contract/errors.ts";
import { isServedBy } from "@glasen/domain/access/reach.ts";
import type { Call, Preparation } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Session } from "#kernel/call/session.ts";
import type { Tx } from "#kernel/database/database.ts";
import { findMember } from "../access/members.public.ts";
import { mayUseProduct } from "../access/products.public.ts";
import { openUserSession } from "../sessions/sessions.public.ts";
import { countPinAttempt, forgivePinAttempt } from "./pins.store.ts";

export interface CheckedPerson {
  terminal: Session;
  userId: number;
}

interface Check {
  /** The member by what was typed or read. */
  find: (tx: Tx, crewId: number) => Promise<number | undefined>;
  refusal: RefusalName;
  /** The only one it may be. */
  expectedUserId?: number | undefined;
}

/** Checks a PIN or a badge on a terminal; all wrong attempts of a terminal are counted together. */
export async function checkOnTerminal(
  call: Preparation,
  { find, refusal, expectedUserId }: Check,
): Promise<CheckedPerson> {
  const { database, memberships, caller, now, log, traceId } = call;
  const terminal = caller.crew;
  if (!terminal) throw new Refusal("notAuthenticated");
  const crewId = terminal.subjectId;
  // The attempt is committed before its outcome is known: it stays counted when the sign-in is refused.
  const userId = await database.inCrew(crewId, async (tx) => {
    if (!(await mayUseProduct(tx, crewId, "timeTrackingPlus", now))) throw new Refusal("notAuthorized");
    const wait = await countPinAttempt(tx, crewId, terminal.sessionId, now);
    if (wait > 0) throw new Refusal("tooManyRequests", undefined, Math.ceil(wait / 1000));
    const found = await find(tx, crewId);
    const member = found === undefined ? undefined : await findMember(tx, crewId, found);
    return member && isServedBy(terminal, member) ? found : undefined;
  });
  const isRight = userId !== undefined && (expectedUserId === undefined || expectedUserId === userId);
  if (!isRight || !(await memberships.find(crewId, userId, now))) {
    log.warn({ traceId, crewId, address: caller.address, refusal }, "terminal sign-in failed");
    throw new Refusal(refusal);
  }
  return { terminal, userId };
}

/** Limited to the terminal's crew: a person who may see PINs there must not reach a member's other crews with one. */
export async function openLimitedSession(call: Call, { terminal, userId }: CheckedPerson): Promise<SignInAnswer> {
  await forgivePinAttempt(call.tx, terminal.subjectId, terminal.sessionId, call.now);
  return openUserSession(call, { userId, method: "pin", isLimited: true });
}
