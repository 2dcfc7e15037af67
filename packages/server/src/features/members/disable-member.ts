import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { todayIn } from "../crews/crews.public.ts";
import { assertInOrder } from "./change-member.ts";
import { findTarget } from "./find-target.ts";
import { saveDisabledAt } from "./save-disabled-at.ts";

/** From the given day on, today by default, the member has no access; all data stays. */
export async function disableMember(
  call: Call,
  { crewId, id, disabledAt }: InputOf<typeof memberEndpoints.disable>,
): Promise<Member> {
  const member = await findTarget(call, crewId, id, memberPolicy.administer);
  if (member.role === "owner") throw new Refusal("ownerProtected", "id");
  authorize(call.actor, memberPolicy.disable, member);
  const day = disabledAt ?? (await todayIn(call.tx, crewId, call.now));
  assertInOrder({ ...member, disabledAt: day });
  return saveDisabledAt(call, member, day);
}
