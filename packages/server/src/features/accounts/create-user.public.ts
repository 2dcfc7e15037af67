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
import { insertUser, type NewUserRow } from "./accounts.store.ts";

type SignUp = InputOf<typeof signUpEndpoints.user>;

/** Every sign-up writes an account and sends a mail, so a network makes only so many in a day. */
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

/**
 * Creates the account and what it starts with. Whether somebody has proven the address before makes no difference: the
 * new account waits for the proof, which only the mailbox of the address can give.
 */
export async function createAccount(
  call: Call,
  user: NewUserRow & { email: string },
  furnish: (userId: number) => Promise<unknown> = async () => {},
): Promise<void> {
  const userId = await insertOrRefuse(call, user);
  await furnish(userId);
  await queueSignUpMail(call.tx, userId, call.traceId);
}

/** A failure is answered with 1004. */
async function insertOrRefuse({ tx, log, traceId }: Call, user: NewUserRow): Promise<number> {
  const added = await insertUser(tx, user).catch((error: unknown) => {
    log.error({ err: error, traceId }, "user not created");
    throw new Refusal("userNotCreated");
  });
  if (typeof added === "string") throw new Refusal("userNotCreated");
  return added;
}
