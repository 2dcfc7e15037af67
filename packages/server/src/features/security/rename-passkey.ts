import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SecondFactors, secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { listSecondFactors } from "./list-second-factors.ts";
import { updatePasskeyName } from "./second-factor.store.ts";

export async function renamePasskey(
  call: Call,
  { passkeyId, name }: InputOf<typeof secondFactorEndpoints.renamePasskey>,
): Promise<SecondFactors> {
  const isOwn = await updatePasskeyName(call.tx, actingUser(call.actor), passkeyId, name);
  if (!isOwn) throw new Refusal("notFound", "passkeyId");
  return listSecondFactors(call);
}
