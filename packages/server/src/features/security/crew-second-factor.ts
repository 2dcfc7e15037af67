import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { findUser } from "../accounts/accounts.store.ts";
import { requiresSecondFactor, setRequiresSecondFactor } from "./second-factor.store.ts";

export async function getCrewRule(
  { tx }: Call,
  { crewId }: InputOf<typeof secondFactorEndpoints.crewRule>,
): Promise<{ isRequired: boolean }> {
  return { isRequired: await requiresSecondFactor(tx, crewId) };
}

/** Who asks it of others has it already; else the rule would shut its maker out. */
export async function setCrewRule(
  call: Call,
  { crewId, isRequired }: InputOf<typeof secondFactorEndpoints.setCrewRule>,
): Promise<{ isRequired: boolean }> {
  const { tx, actor } = call;
  const user = await findUser(tx, actingUser(actor));
  if (isRequired && !user?.hasSecondFactor) throw new Refusal("secondFactorNeeded", "isRequired");
  await setRequiresSecondFactor(tx, crewId, isRequired);
  accessChanged(call, crewId);
  return { isRequired };
}
