import type { accountEndpoints, SignInAnswer } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { type Call, type Preparation, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isPasswordRight } from "#kernel/secrets/passwords.ts";
import { type Credentials, findCredentials } from "../accounts/accounts.public.ts";
import { openUserSession, wasSignedInFrom } from "../sessions/sessions.public.ts";
import { rememberDevice } from "./known-device.public.ts";
import type { SignInThrottle } from "./sign-in-throttle.public.ts";
import { requestSecondFactor } from "./tickets.ts";

type SignIn = InputOf<typeof accountEndpoints.signIn>;
type OpenSession = InputOf<typeof accountEndpoints.openSession>;

export const signIn = (throttle: SignInThrottle) =>
  prepared(
    (call, { userIdentifier, identifier, userId, password }: SignIn) =>
      checkPassword(call, throttle, userIdentifier ?? identifier ?? (userId as number), password),
    (call, _input, checked) => openPasswordSession(call, checked),
  );

export const openSessionByName = (throttle: SignInThrottle) =>
  prepared(
    (call, { username, password }: OpenSession) => checkPassword(call, throttle, username, password),
    (call, _input, checked) => openPasswordSession(call, checked),
  );

interface CheckedPassword {
  /** The email, username or id that was typed, in lower case. */
  name: string;
  credentials: Credentials;
}

/** By email or username; by id only on a terminal, which lists its members on the screen. */
async function checkPassword(
  call: Preparation,
  throttle: SignInThrottle,
  who: string | number,
  password: string,
): Promise<CheckedPassword> {
  const { caller, log, traceId } = call;
  const name = String(who).toLowerCase();
  const mayLookUp = typeof who === "string" || caller.crew !== undefined;
  const attempt = await throttle.count(call, name, async (tx) => (mayLookUp ? findCredentials(tx, who) : undefined));
  const credentials = attempt.found;
  if (attempt.suspicion && !(await isFromKnownAddress(call, credentials))) throw attempt.suspicion;
  // A wrong name takes as long as a wrong password and gets the same answer.
  const isRight = await isPasswordRight(credentials?.passwordHash ?? undefined, password);
  if (!credentials || !isRight || !(await isAdmitted(call, credentials))) {
    log.warn({ traceId, address: caller.address, device: caller.device }, "sign-in failed");
    throw new Refusal("signInFailed");
  }
  await attempt.forgive();
  return { name, credentials };
}

async function openPasswordSession(call: Call, { name, credentials }: CheckedPassword): Promise<SignInAnswer> {
  const { userId, home, hasSecondFactor, wasSignedIn } = credentials;
  rememberDevice(call, name);
  if (home !== null && call.config.homes.includes(home)) return { redirectUrl: `${home}/sign-in` };
  if (hasSecondFactor && !call.caller.crew) return requestSecondFactor(call, userId);
  // Where it may be the first sign-in, the transaction decides: of two at once, only one is the first.
  const first = wasSignedIn ? { isFirstSignIn: false } : {};
  return openUserSession(call, { userId, method: "password", isLimited: hasSecondFactor, ...first });
}

const isFromKnownAddress = async (
  { database, caller }: Preparation,
  credentials: Credentials | undefined,
): Promise<boolean> =>
  credentials !== undefined && database.outsideCrews((tx) => wasSignedInFrom(tx, credentials.userId, caller.address));

/** A terminal admits the members of its crew only. */
async function isAdmitted({ memberships, caller, now }: Preparation, { userId }: Credentials): Promise<boolean> {
  return !caller.crew || (await memberships.find(caller.crew.subjectId, userId, now)) !== undefined;
}
