import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { type Problem, Refusal } from "#kernel/call/refusal.ts";
import { findUser } from "../accounts/accounts.store.ts";
import { isOwnPassword } from "../accounts/check-own-password.ts";
import { unlimitSession } from "../sessions/sessions.public.ts";
import { isCodeRight } from "./check-code.ts";

/** A PIN asks for the password, a second factor for its code; with both a device's session is as good as any. */
export async function confirmSession(
  call: Call,
  { password, code }: InputOf<typeof sessionEndpoints.confirm>,
): Promise<{ id: number }> {
  const { tx, actor, caller, kernel } = call;
  const userId = actingUser(actor);
  const session = caller.user;
  if (!session || session.limitedToCrew === null) return { id: userId };
  const user = await kernel.database.outsideCrews((reading) => findUser(reading, userId));
  const needsPassword = session.method === "pin";
  const needsCode = user?.hasSecondFactor ?? false;
  const problems: Problem[] = [
    ...(needsPassword && password === undefined ? [{ name: "presence", field: "password" } as const] : []),
    ...(needsCode && code === undefined ? [{ name: "presence", field: "code" } as const] : []),
  ];
  if (problems.length > 0) throw new Refusal("invalidArgument", problems);
  if (needsPassword && !(await isOwnPassword(call, userId, password ?? ""))) {
    throw new Refusal("invalidArgument", [{ name: "wrongPassword", field: "password" }]);
  }
  if (needsCode && !(await isCodeRight(call, tx, userId, code ?? ""))) throw new Refusal("wrongCode", "code");
  await unlimitSession(call, session.sessionId);
  return { id: userId };
}
