import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { assertRoom, lockForMembers } from "./crew-size.ts";
import { findTarget } from "./find-target.ts";
import { saveDisabledAt } from "./save-disabled-at.ts";

export async function enableMember(
  call: Call,
  { crewId, id }: InputOf<typeof memberEndpoints.enable>,
): Promise<Member> {
  const crew = await lockForMembers(call.tx, crewId, call.now);
  const member = await findTarget(call, crewId, id, memberPolicy.disable);
  const isCounted = member.disabledAt === null || member.disabledAt > crew.today;
  if (!isCounted) await assertRoom(call.tx, crewId, crew);
  return saveDisabledAt(call, member, null);
}
