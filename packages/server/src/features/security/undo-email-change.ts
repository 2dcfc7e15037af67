import type { accountEndpoints } from "@glasen/contract/accounts.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import {
  findUser,
  markEmailConfirmed,
  profileChanged,
  setPasswordHash,
  updateUser,
} from "../accounts/accounts.public.ts";
import { endEmailChange } from "../accounts/email-links.public.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { insertReset, resetExpiry } from "./resets.store.ts";
import { deleteTicketsOf } from "./second-factor.store.ts";

type Undo = typeof accountEndpoints.undoEmailChange;

/**
 * Restores the former address. The account has no password until its owner sets a new one with the returned token, so
 * that nobody who knows the old one, and no passkey, opens it meanwhile.
 */
export async function undoEmailChange(call: Call, { token }: InputOf<Undo>): Promise<OutputOf<Undo>> {
  const { tx, now } = call;
  const ended = await endEmailChange(tx, token, now);
  const user = ended && (await findUser(tx, ended.userId));
  if (!user) throw new Refusal("confirmationInvalid", "token");
  const { userId, name, username } = user;
  const { formerEmail: email } = ended;
  const restored = await updateUser(tx, userId, { name, username, email });
  if (typeof restored === "string") throw new Refusal(restored, "token");
  await markEmailConfirmed(tx, userId, email, now);
  await setPasswordHash(tx, userId, null);
  await deleteTicketsOf(tx, userId);
  await endSessions(call, { kind: "user", subjectId: userId });
  await profileChanged(call, userId);
  return { resetToken: await insertReset(tx, { userId, now, expiresAt: resetExpiry(now) }) };
}
