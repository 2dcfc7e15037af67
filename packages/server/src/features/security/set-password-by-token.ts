import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { findUser, setPasswordHash } from "../accounts/accounts.store.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { endResets, findReset } from "./resets.store.ts";

export async function setPasswordByToken(
  call: Call,
  { token, password }: InputOf<typeof passwordEndpoints.setByToken>,
): Promise<null> {
  const { tx, now } = call;
  const reset = await findReset(tx, token);
  if (!reset) throw new Refusal("resetTokenInvalid", "token");
  if (reset.endedAt !== null || reset.expiresAt <= now) throw new Refusal("resetTokenOutdated", "token");
  const user = await findUser(tx, reset.userId);
  if (!user) throw new Refusal("resetTokenInvalid", "token");
  const problem = passwordProblem(password, user);
  if (problem) throw new Refusal("invalidArgument", [{ name: problem, field: "password" }]);
  await setPasswordHash(tx, reset.userId, await hashPassword(password));
  await endResets(tx, reset.userId, now);
  await endSessions(call, { kind: "user", subjectId: reset.userId });
  return null;
}
