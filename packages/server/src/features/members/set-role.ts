import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { findTarget } from "./find-target.ts";
import { presentMember } from "./members.present.ts";
import { giveRole } from "./roles.public.ts";

export async function setRole(
  call: Call,
  { crewId, memberId, role, managesTeamsOnly }: InputOf<typeof memberEndpoints.setRole>,
): Promise<Member> {
  const member = await findTarget(call, crewId, memberId, memberPolicy.administer);
  return presentMember(await giveRole(call, member, role, managesTeamsOnly), true);
}
