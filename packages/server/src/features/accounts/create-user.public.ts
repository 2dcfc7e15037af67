import { randomUUID } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import { parseProductContext } from "@glasen/domain/accounts/product-context.ts";
import type { Call, Preparation } from "#kernel/call/call.ts";
import { countAttempt } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { networkOf } from "#kernel/process/address.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { queueSignUpMail } from "./accounts.jobs.ts";
import { insertUser, isAddressTaken, type NewUserRow } from "./accounts.store.ts";

export type SignUp = InputOf<typeof signUpEndpoints.user>;

/** Whether a sign-in follows tells a new address from a known one, so a network tries only so many in a day. */
const signUpsPerDay = { attempts: 100, seconds: 86_400 };

/** Checks and hashes the password of a new account. */
export async function prepareUser(
  { database, caller, now }: Preparation,
  signUp: SignUp,
): Promise<NewUserRow & { email: string }> {
  await countAttempt(database, `sign-up-day:${networkOf(caller.address)}`, signUpsPerDay, now);
  const { email, name, password } = signUp;
  const problem = passwordProblem(password, { email, username: null });
  if (problem) throw new Refusal("invalidArgument", [{ name: problem, field: "password" }]);
  return {
    name,
    email,
    username: null,
    language: signUp.language ?? caller.language,
    passwordHash: await hashPassword(password),
    termsAcceptedAt: now,
    productContext: parseProductContext(signUp.acquisitionTracking),
    now,
  };
}

/** Ends the attempt to create an account for an address that has one. */
class AddressTaken extends Error {}

/**
 * Creates the account, and what it starts with. The answer does not tell whether the address has an account already: then
 * the same work is done for a made-up address and taken back, and the owner of the address is notified by mail.
 */
export async function createAccount(
  call: Call,
  user: NewUserRow & { email: string },
  furnish: (userId: number) => Promise<unknown> = async () => {},
): Promise<void> {
  const { tx, now, traceId } = call;
  const { email } = user;
  const isTaken = await isAddressTaken(tx, email, now);
  const create = async (): Promise<number> => {
    const userId = await insertOrRefuse(call, isTaken ? { ...user, email: `${randomUUID()}@taken.invalid` } : user);
    await furnish(userId);
    if (isTaken) throw new AddressTaken();
    return userId;
  };
  const userId = await tx.attempt(create).catch((error: unknown) => {
    if (error instanceof AddressTaken) return null;
    throw error;
  });
  await queueSignUpMail(tx, { email, userId }, traceId);
}

/** Any failure other than a taken address is answered with 1004. */
async function insertOrRefuse({ tx, log, traceId }: Call, user: NewUserRow): Promise<number> {
  const added = await insertUser(tx, user).catch((error: unknown) => {
    log.error({ err: error, traceId }, "user not created");
    throw new Refusal("userNotCreated");
  });
  // A concurrent sign-up was faster.
  if (typeof added === "string") throw new AddressTaken();
  return added;
}
