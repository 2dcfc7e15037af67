import type { accountEndpoints, SignInAnswer } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { type Call, type Preparation, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isPasswordRight } from "#kernel/secrets/passwords.ts";
import { openUserSession, usersSignedInFrom } from "../sessions/sessions.public.ts";
import { rememberDevice } from "./known-device.public.ts";
import { accountsNamed, type NamedAccount } from "./named-accounts.ts";
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
  account: NamedAccount;
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
  const attempt = await throttle.count(call, name, async (tx) =>
    mayLookUp ? accountsNamed(tx, who, caller.address) : [undefined],
  );
  const places = attempt.suspicion ? await knownHere(call, attempt.found) : attempt.found;
  if (attempt.suspicion && places.every((account) => account === undefined)) throw attempt.suspicion;
  const account = await findRight(call, places, password);
  if (!account) {
    log.warn({ traceId, address: caller.address, device: caller.device }, "sign-in failed");
    throw new Refusal("signInFailed");
  }
  await attempt.forgive();
  return { name, account };
}

/** A wrong name takes as long as a wrong password and gets the same answer. */
async function findRight(
  call: Preparation,
  places: readonly (NamedAccount | undefined)[],
  password: string,
): Promise<NamedAccount | undefined> {
  for (const account of places) {
    const isRight = await isPasswordRight(account?.passwordHash ?? undefined, password);
    if (account && isRight && (await isAdmitted(call, account))) return account;
  }
  return undefined;
}

async function openPasswordSession(call: Call, { name, account }: CheckedPassword): Promise<SignInAnswer> {
  const { userId, home, hasSecondFactor, wasSignedIn, isWaiting } = account;
  // Attempts from a known browser are counted separately: signing up with another person's address brings no additional ones.
  if (!isWaiting) rememberDevice(call, name);
  if (home !== null && call.config.homes.includes(home)) return { redirectUrl: `${home}/sign-in` };
  if (hasSecondFactor && !call.caller.crew) return requestSecondFactor(call, userId);
  // Where it may be the first sign-in, the transaction decides: of two at once, only one is the first.
  const first = wasSignedIn ? { isFirstSignIn: false } : {};
  return openUserSession(call, { userId, method: "password", isLimited: hasSecondFactor, ...first });
}

/** Only the accounts that were signed in from the caller's address before keep their places. */
async function knownHere(
  { database, caller }: Preparation,
  places: readonly (NamedAccount | undefined)[],
): Promise<(NamedAccount | undefined)[]> {
  const userIds = places.flatMap((account) => account?.userId ?? []);
  const known = await database.outsideCrews((tx) => usersSignedInFrom(tx, userIds, caller.address));
  return places.map((account) => (account && known.includes(account.userId) ? account : undefined));
}

/** A terminal admits the members of its crew only. */
async function isAdmitted({ memberships, caller, now }: Preparation, { userId }: NamedAccount): Promise<boolean> {
  return !caller.crew || (await memberships.find(caller.crew.subjectId, userId, now)) !== undefined;
}
