import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findUser } from "../accounts/accounts.store.ts";
import { requireOwnPassword } from "../accounts/check-own-password.ts";
import { renewCodes } from "./change-factors.ts";

export async function renewRecoveryCodes(
  call: Call,
  { password }: InputOf<typeof secondFactorEndpoints.renewRecoveryCodes>,
): Promise<{ recoveryCodes: string[] }> {
  const userId = actingUser(call.actor);
  await requireOwnPassword(call, userId, password);
  const user = await findUser(call.tx, userId);
  if (!user?.hasSecondFactor) throw new Refusal("secondFactorNeeded");
  return { recoveryCodes: await renewCodes(call, userId) };
}
