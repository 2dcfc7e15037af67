import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { newTotpSecret, totpUrl } from "#kernel/secrets/totp.ts";
import { findUser } from "../accounts/accounts.store.ts";
import { requireOwnPassword } from "../accounts/check-own-password.ts";
import { savePendingTotp } from "./second-factor.store.ts";

export async function startTotp(
  call: Call,
  { password }: InputOf<typeof secondFactorEndpoints.startTotp>,
): Promise<{ secret: string; url: string }> {
  const { tx, actor, kernel } = call;
  const userId = actingUser(actor);
  await requireOwnPassword(call, userId, password);
  const user = await findUser(tx, userId);
  if (!user) throw new Refusal("userNotFound");
  const secret = newTotpSecret();
  // One that is in use is removed first, on purpose.
  if (!(await savePendingTotp(tx, kernel.config.secret, userId, secret))) throw new Refusal("interactionError");
  return { secret, url: totpUrl(secret, user.email ?? user.username ?? user.name, "Glasen") };
}
