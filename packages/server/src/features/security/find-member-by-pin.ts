import { pinPolicy } from "@glasen/domain/accounts/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { findMember } from "../access/members.public.ts";
import { mayUseProduct } from "../access/products.public.ts";

/** Whose PIN it is must be in the actor's reach, and the crew must have the product. */
export async function reachPin(
  { tx, actor, now }: Call,
  { crewId, userId }: { crewId: number; userId: number },
  rule: (typeof pinPolicy)[keyof typeof pinPolicy] = pinPolicy.see,
): Promise<void> {
  const member = await findMember(tx, crewId, userId);
  // Who may not see it does not learn whether there is such a member.
  authorize(actor, rule, member ?? { crewId, userId, role: "member", teamIds: [] });
  if (!member) throw new Refusal("userNotFound", "userId");
  if (!(await mayUseProduct(tx, crewId, "timeTrackingPlus", now))) throw new Refusal("notAuthorized");
}
