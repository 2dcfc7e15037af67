import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import { parseProductContext } from "@glasen/domain/accounts/product-context.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { insertUser, type NewUserRow } from "./accounts.store.ts";

export type SignUp = InputOf<typeof signUpEndpoints.user>;

/** Checks and hashes the password of a new account; belongs in the `prepare` step of a command. */
export async function prepareUser({ caller, now }: Pick<Call, "caller" | "now">, signUp: SignUp): Promise<NewUserRow> {
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

/** The new user's id; any failure other than a taken email is answered with 1004. */
export async function createUser(
  { log, traceId }: Pick<Call, "log" | "traceId">,
  tx: Tx,
  user: NewUserRow,
): Promise<number> {
  const added = await insertUser(tx, user).catch((error: unknown) => {
    log.error({ err: error, traceId }, "user not created");
    throw new Refusal("userNotCreated");
  });
  if (typeof added === "string") throw new Refusal(added, "email");
  return added;
}
