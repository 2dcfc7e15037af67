import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { findUser } from "../accounts/accounts.public.ts";
import { requireSecondFactor } from "../crews/crews.public.ts";
import { requiresSecondFactor } from "./second-factor.store.ts";

export async function getCrewRule(
  { tx }: Call,
  { crewId }: InputOf<typeof secondFactorEndpoints.crewRule>,
): Promise<{ isRequired: boolean }> {
  return { isRequired: await requiresSecondFactor(tx, crewId) };
}

/** Only a user with a second factor can require it; otherwise the rule would lock out the person who set it. */
export async function setCrewRule(
  call: Call,
  { crewId, isRequired }: InputOf<typeof secondFactorEndpoints.setCrewRule>,
): Promise<{ isRequired: boolean }> {
  const { tx, actor } = call;
  const user = await findUser(tx, actingUser(actor));
  if (isRequired && !user?.hasSecondFactor) throw new Refusal("secondFactorNeeded", "isRequired");
  await requireSecondFactor(tx, crewId, isRequired);
  accessChanged(call, crewId);
  return { isRequired };
}
