import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { changedFields } from "@glasen/domain/audit/changed-fields.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { teamPolicy } from "@glasen/domain/teams/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { auditAll } from "../audit/audit.public.ts";
import { employmentChanged } from "../evaluation/rules-changed.public.ts";
import { changeTeamsOf } from "../teams/teams.public.ts";
import { assertInOrder } from "./change-member.ts";
import { presentMember } from "./members.present.ts";
import { lockMembers, type MemberRow, updateMembers } from "./members.store.ts";

export async function changeMembers(
  call: Call,
  { crewId, memberIds, ...to }: InputOf<typeof memberEndpoints.changeMany>,
): Promise<Member[]> {
  const before = await lockMembers(call.tx, crewId, { memberIds });
  const missing = memberIds.filter((id) => !before.some(({ memberId, erasedAt }) => memberId === id && !erasedAt));
  const beyond = before.filter((member) => !memberPolicy.edit(call.actor, member)).map(({ memberId }) => memberId);
  const at = (id: number): string => `memberIds.${memberIds.indexOf(id)}`;
  if (missing.length > 0)
    throw new Refusal(
      "notFound",
      missing.map((id) => ({ name: "notFound" as const, field: at(id) })),
    );
  if (beyond.length > 0) {
    throw new Refusal(
      "notAuthorized",
      beyond.map((id) => ({ name: "notAuthorized" as const, field: at(id) })),
    );
  }
  const { firstWorkDayAt } = to;
  if (firstWorkDayAt !== undefined) for (const member of before) assertInOrder({ ...member, firstWorkDayAt });

  const userIds = before.map(({ userId }) => userId);
  await updateMembers(call.tx, crewId, userIds, to);
  const teams = { add: to.addToTeamIds ?? [], remove: to.removeFromTeamIds ?? [] };
  if (teams.add.length + teams.remove.length > 0) {
    authorize(call.actor, teamPolicy.manage, { crewId });
    await changeTeamsOf(call, crewId, userIds, teams);
    accessChanged(call, crewId);
  }
  const after = await lockMembers(call.tx, crewId, { memberIds });
  const changes = before.flatMap((was) => {
    const is = after.find(({ userId }) => userId === was.userId);
    const changed = is && changedFields(recordOf(was), recordOf(is));
    return changed ? [{ area: "member", action: "member-changed", subjectId: was.userId, ...changed } as const] : [];
  });
  await auditAll(call, changes);
  call.emit("member-saved", { userIds });
  if (firstWorkDayAt !== undefined) {
    const employments = before.map((was) => ({ userId: was.userId, before: was, after: { ...was, firstWorkDayAt } }));
    await employmentChanged(call, crewId, employments);
  }
  return after.map((row) => presentMember(row, true));
}

const recordOf = ({ employmentType, costCentre, firstWorkDayAt, teamIds }: MemberRow) => ({
  employmentType,
  costCentre,
  firstWorkDayAt,
  teamIds,
});
