import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import { parseProductContext } from "@glasen/domain/accounts/product-context.ts";
import type { Call } from "#kernel/call.ts";
import type { Tx } from "#kernel/db.ts";
import { hashPassword } from "#kernel/passwords.ts";
import { Refusal } from "#kernel/refusal.ts";
import { insertUser, type NewUserRow } from "./accounts.store.ts";

export type Newcomer = InputOf<typeof signUpEndpoints.user>;

/** Checks and hashes before any transaction is open. */
export async function makeNewcomer({ caller, now }: Call, sent: Newcomer): Promise<NewUserRow> {
  const { email, name, password } = sent;
  const problem = passwordProblem(password, { email, username: null });
  if (problem) throw new Refusal("invalidArgument", [{ name: problem, field: "password" }]);
  return {
    name,
    email,
    username: null,
    language: sent.language ?? caller.language,
    passwordHash: await hashPassword(password),
    termsAcceptedAt: now,
    productContext: parseProductContext(sent.acquisitionTracking),
    now,
  };
}

/** The new user's number; what goes wrong besides a taken email is told as 1004. */
export async function addNewcomer({ kernel, traceId }: Call, tx: Tx, user: NewUserRow): Promise<number> {
  const added = await insertUser(tx, user).catch((error: unknown) => {
    kernel.log.error({ err: error, traceId }, "user not created");
    throw new Refusal("userNotCreated");
  });
  if (typeof added === "string") throw new Refusal(added, "email");
  return added;
}
