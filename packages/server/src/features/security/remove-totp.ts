import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SecondFactors, secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { requireOwnPassword } from "../accounts/check-own-password.ts";
import { afterFactorRemoved } from "./change-factors.ts";
import { listSecondFactors } from "./list-second-factors.ts";
import { deleteTotp } from "./second-factor.store.ts";

export async function removeTotp(
  call: Call,
  { password }: InputOf<typeof secondFactorEndpoints.removeTotp>,
): Promise<SecondFactors> {
  const userId = actingUser(call.actor);
  await requireOwnPassword(call, userId, password);
  await deleteTotp(call.tx, userId);
  await afterFactorRemoved(call, userId);
  return listSecondFactors(call);
}
