import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { actingUser, prepared } from "#kernel/call/call.ts";
import { type Problem, Refusal } from "#kernel/call/refusal.ts";
import { findUser } from "../accounts/accounts.public.ts";
import { unlimitSession } from "../sessions/sessions.public.ts";
import { isOwnPassword } from "./own-password.public.ts";
import { countCodeAttempt, takeCode } from "./second-factor-code.ts";

/**
 * Lifts the limit of a session on a terminal: the password is needed where it was opened by PIN, a code where the
 * account has a second factor.
 */
export const confirmSession = prepared(
  async (call, { password, code }: InputOf<typeof sessionEndpoints.confirm>) => {
    const { actor, caller, database } = call;
    const userId = actingUser(actor);
    const session = caller.user;
    if (!session || session.limitedToCrew === null) return undefined;
    const user = await database.outsideCrews((tx) => findUser(tx, userId));
    const needsPassword = session.method === "pin";
    const needsCode = user?.hasSecondFactor ?? false;
    const problems: Problem[] = [
      ...(needsPassword && password === undefined ? [{ name: "presence", field: "password" } as const] : []),
      ...(needsCode && code === undefined ? [{ name: "presence", field: "code" } as const] : []),
    ];
    if (problems.length > 0) throw new Refusal("invalidArgument", problems);
    if (needsPassword && !(await isOwnPassword(call, password ?? ""))) {
      throw new Refusal("invalidArgument", [{ name: "wrongPassword", field: "password" }]);
    }
    if (needsCode) await countCodeAttempt(call, userId);
    return { sessionId: session.sessionId, needsCode };
  },
  async (call, { code }, limited): Promise<{ id: number }> => {
    const userId = actingUser(call.actor);
    if (limited?.needsCode && !(await takeCode(call, userId, code ?? ""))) throw new Refusal("wrongCode", "code");
    if (limited) await unlimitSession(call, limited.sessionId);
    return { id: userId };
  },
);
