import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { sessionEndpoints } from "@glasen/contract/sessions.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { mayUseProduct } from "../access/products.public.ts";
import { openUserSession } from "../sessions/open-user-session.ts";
import { findByPin, forgivePinTry, takePinTry } from "./pins.store.ts";

export const signInByPin = (
  call: Call,
  { pin, userId }: InputOf<typeof sessionEndpoints.signInByPin>,
): Promise<SignInAnswer> => signInWithPin(call, pin, userId);

export const openPinSession = (
  call: Call,
  { pinCode, userId }: InputOf<typeof sessionEndpoints.openPinSession>,
): Promise<SignInAnswer> => signInWithPin(call, pinCode, userId);

/** The session is limited to the crew: whoever may see PINs there must not get into a member's other crews by one. */
async function signInWithPin(call: Call, pin: string, wanted: number | undefined): Promise<SignInAnswer> {
  const { tx, kernel, caller, now, traceId } = call;
  const device = caller.crew;
  if (!device) throw new Refusal("notAuthenticated");
  const crewId = device.subjectId;
  const { database, config } = kernel;
  // A transaction of its own: what is counted as wrong stays so when the sign-in is refused.
  const userId = await database.inCrew(crewId, async (counting) => {
    if (!(await mayUseProduct(counting, crewId, "timeTrackingPlus", now))) throw new Refusal("notAuthorized");
    const wait = await takePinTry(counting, crewId, device.sessionId, now);
    if (wait > 0) throw new Refusal("tooManyRequests", undefined, Math.ceil(wait / 1000));
    return findByPin(counting, config.secret, crewId, pin);
  });
  const isRight = userId !== undefined && (wanted === undefined || wanted === userId);
  if (!isRight || !(await kernel.memberships.find(crewId, userId, now))) {
    kernel.log.warn({ traceId, crewId, address: caller.address }, "PIN sign-in failed");
    throw new Refusal("wrongPin");
  }
  await forgivePinTry(tx, crewId, device.sessionId, now);
  return openUserSession(call, { userId, method: "pin", isLimited: true });
}
