import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SecondFactors, secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { requireOwnPassword } from "../accounts/check-own-password.ts";
import { afterFactorRemoved } from "./change-factors.ts";
import { listSecondFactors } from "./list-second-factors.ts";
import { deletePasskey } from "./second-factor.store.ts";

export async function removePasskey(
  call: Call,
  { passkeyId, password }: InputOf<typeof secondFactorEndpoints.removePasskey>,
): Promise<SecondFactors> {
  const userId = actingUser(call.actor);
  await requireOwnPassword(call, userId, password);
  if (!(await deletePasskey(call.tx, userId, passkeyId))) throw new Refusal("notFound", "passkeyId");
  await afterFactorRemoved(call, userId);
  return listSecondFactors(call);
}
