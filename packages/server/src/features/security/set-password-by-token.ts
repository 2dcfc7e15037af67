import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import { prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { findUser, markEmailConfirmed, setPasswordHash } from "../accounts/accounts.public.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { afterFactorRemoved } from "./change-factors.ts";
import { endResets, lockReset } from "./resets.store.ts";
import { deletePasskey, deleteTicketsOf, deleteTotp } from "./second-factor.store.ts";

export const setPasswordByToken = prepared(
  async ({ database, now }, { token, password }: InputOf<typeof passwordEndpoints.setByToken>): Promise<string> => {
    const user = await database.outsideCrews(async (tx) => findUser(tx, await validReset(tx, token, now)));
    if (!user) throw new Refusal("resetTokenInvalid", "token");
    const problem = passwordProblem(password, user);
    if (problem) throw new Refusal("invalidArgument", [{ name: problem, field: "password" }]);
    return hashPassword(password);
  },
  async (call, { token, removePasskeyIds, removeTotp }, passwordHash): Promise<null> => {
    const { tx, now } = call;
    // Checked again under a lock: of two calls with one token, the second is refused.
    const userId = await validReset(tx, token, now);
    await setPasswordHash(tx, userId, passwordHash);
    await endResets(tx, userId, now);
    await deleteTicketsOf(tx, userId);
    for (const passkeyId of removePasskeyIds) await deletePasskey(tx, userId, passkeyId);
    if (removeTotp) await deleteTotp(tx, userId);
    if (removeTotp || removePasskeyIds.length > 0) await afterFactorRemoved(call, userId);
    // The link was mailed to the address, and a change of the address would have ended it.
    const email = (await findUser(tx, userId))?.email ?? null;
    if (email !== null) await markEmailConfirmed(tx, userId, email, now);
    usersChanged(call, [userId]);
    await endSessions(call, { kind: "user", subjectId: userId });
    return null;
  },
);

/** The user of a token that can still be used. */
export async function validReset(tx: Tx, token: string, now: Date): Promise<number> {
  const reset = await lockReset(tx, token);
  if (!reset) throw new Refusal("resetTokenInvalid", "token");
  if (reset.endedAt !== null || reset.expiresAt <= now) throw new Refusal("resetTokenOutdated", "token");
  return reset.userId;
}
