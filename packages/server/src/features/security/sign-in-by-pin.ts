import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { isServedBy } from "@glasen/domain/access/reach.ts";
import { type Call, type Preparation, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Session } from "#kernel/call/session.ts";
import { findMember } from "../access/members.public.ts";
import { mayUseProduct } from "../access/products.public.ts";
import { openUserSession } from "../sessions/sessions.public.ts";
import { countPinAttempt, findUserByPin, forgivePinAttempt } from "./pins.store.ts";

type SignIn = InputOf<typeof sessionEndpoints.signInByPin>;
type OpenSession = InputOf<typeof sessionEndpoints.openPinSession>;

export const signInByPin = prepared(
  (call, { pin, userId }: SignIn) => checkPin(call, pin, userId),
  (call, _input, checked) => openLimitedSession(call, checked),
);

export const openPinSession = prepared(
  (call, { pinCode, userId }: OpenSession) => checkPin(call, pinCode, userId),
  (call, _input, checked) => openLimitedSession(call, checked),
);

interface CheckedPin {
  terminal: Session;
  userId: number;
}

async function checkPin(call: Preparation, pin: string, expectedUserId: number | undefined): Promise<CheckedPin> {
  const { database, memberships, config, caller, now, log, traceId } = call;
  const terminal = caller.crew;
  if (!terminal) throw new Refusal("notAuthenticated");
  const crewId = terminal.subjectId;
  // The attempt is committed before its outcome is known: it stays counted when the sign-in is refused.
  const userId = await database.inCrew(crewId, async (tx) => {
    if (!(await mayUseProduct(tx, crewId, "timeTrackingPlus", now))) throw new Refusal("notAuthorized");
    const wait = await countPinAttempt(tx, crewId, terminal.sessionId, now);
    if (wait > 0) throw new Refusal("tooManyRequests", undefined, Math.ceil(wait / 1000));
    const found = await findUserByPin(tx, config.secret, crewId, pin);
    const member = found === undefined ? undefined : await findMember(tx, crewId, found);
    return member && isServedBy(terminal, member) ? found : undefined;
  });
  const isRight = userId !== undefined && (expectedUserId === undefined || expectedUserId === userId);
  if (!isRight || !(await memberships.find(crewId, userId, now))) {
    log.warn({ traceId, crewId, address: caller.address }, "PIN sign-in failed");
    throw new Refusal("wrongPin");
  }
  return { terminal, userId };
}

/** Limited to the terminal's crew: a person who may see PINs there must not reach a member's other crews with one. */
async function openLimitedSession(call: Call, { terminal, userId }: CheckedPin): Promise<SignInAnswer> {
  await forgivePinAttempt(call.tx, terminal.subjectId, terminal.sessionId, call.now);
  return openUserSession(call, { userId, method: "pin", isLimited: true });
}
