import type { accountEndpoints, SignInAnswer } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isPasswordRight } from "#kernel/secrets/passwords.ts";
import { type Credentials, findCredentials, findCredentialsOf, isKnownAddress } from "../accounts/accounts.store.ts";
import { openUserSession } from "../sessions/open-user-session.ts";
import { askSecondFactor } from "./ask-second-factor.ts";
import { rememberDevice } from "./known-device.ts";
import { countSignInTry } from "./throttle-sign-in.ts";

export const signIn = (call: Call, input: InputOf<typeof accountEndpoints.signIn>): Promise<SignInAnswer> => {
  const identifier = input.userIdentifier ?? input.identifier;
  return signInWithPassword(call, identifier ?? (input.userId as number), input.password);
};

export const openPasswordSession = (
  call: Call,
  { username, password }: InputOf<typeof accountEndpoints.openSession>,
): Promise<SignInAnswer> => signInWithPassword(call, username, password);

/** By email or username; by number only on a crew's device, where its members are on the screen anyway. */
async function signInWithPassword(call: Call, who: string | number, password: string): Promise<SignInAnswer> {
  const { kernel, caller, traceId } = call;
  const device = caller.crew;
  // Read apart from the call's transaction, so that no connection waits while the password is checked.
  const name = String(who).toLowerCase();
  const tried = await countSignInTry(call, "sign-in", name, async (tx) =>
    typeof who === "string" ? findCredentials(tx, who) : device && findCredentialsOf(tx, who),
  );
  const found = tried.read;
  if (tried.suspicion && !(await isAtHome(call, found))) throw tried.suspicion;
  // A wrong name takes as long as a wrong password, and is told in the same words.
  const isRight = await isPasswordRight(found?.passwordHash ?? undefined, password);
  if (!found || !isRight || !(await isAdmitted(call, found))) {
    kernel.log.warn({ traceId, address: caller.address, device: caller.device }, "sign-in failed");
    throw new Refusal("signInFailed");
  }
  tried.forgive();
  rememberDevice(call, name);
  const { userId, home, hasSecondFactor, wasSignedIn } = found;
  if (home !== null && kernel.config.homes.includes(home)) return { redirectUrl: `${home}/sign-in` };
  if (hasSecondFactor && !device) return askSecondFactor(call, userId);
  // Found out again where nobody was yet: of two first sign-ins at once one is the first.
  const first = wasSignedIn ? { isFirstSignIn: false } : {};
  return openUserSession(call, { userId, method: "password", isLimited: hasSecondFactor, ...first });
}

/** Whether the person was ever signed in from there. */
const isAtHome = async ({ kernel, caller }: Call, found: Credentials | undefined): Promise<boolean> =>
  found !== undefined && kernel.database.outsideCrews((tx) => isKnownAddress(tx, found.userId, caller.address));

/** A crew's device lets in the people of that crew only. */
async function isAdmitted({ kernel, caller, now }: Call, { userId }: Credentials): Promise<boolean> {
  return !caller.crew || (await kernel.memberships.find(caller.crew.subjectId, userId, now)) !== undefined;
}
