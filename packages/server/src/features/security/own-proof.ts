import { actingUser, type Call, type Preparation } from "#kernel/call/call.ts";
import { type Problem, Refusal } from "#kernel/call/refusal.ts";
import { findUser } from "../accounts/accounts.public.ts";
import { isOwnPassword } from "./own-password.public.ts";
import { countCodeAttempt, takeCode } from "./second-factor-code.ts";

interface Proof {
  password: string;
  code?: string | undefined;
}

/**
 * The `prepare` step of commands that change how an account is secured: the password is checked, and the answer is
 * whether a code is due, which `takeProof` then uses up. `acceptsPasskeySession` waives the code for a session that was
 * opened with a passkey, for people whose only factor is one and who have no recovery code left.
 */
export const checkProof =
  ({ acceptsPasskeySession }: { acceptsPasskeySession: boolean }) =>
  async (call: Preparation, { password, code }: Proof): Promise<boolean> => {
    const userId = actingUser(call.actor);
    const user = await call.database.outsideCrews((tx) => findUser(tx, userId));
    const isWaived = acceptsPasskeySession && call.caller.user?.method === "passkey";
    const needsCode = (user?.hasSecondFactor ?? false) && !isWaived;
    const problems: Problem[] = [];
    if (!(await isOwnPassword(call, password))) problems.push({ name: "wrongPassword", field: "password" });
    if (needsCode && code === undefined) problems.push({ name: "presence", field: "code" });
    if (problems.length > 0) throw new Refusal("invalidArgument", problems);
    if (needsCode) await countCodeAttempt(call, userId);
    return needsCode;
  };

export async function takeProof(call: Call, { code }: Proof, needsCode: boolean): Promise<void> {
  if (needsCode && !(await takeCode(call, actingUser(call.actor), code ?? ""))) throw new Refusal("wrongCode", "code");
}
