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
import { assertInOrder, refuseOwnEmployment } from "./change-member.ts";
import { presentMember } from "./members.present.ts";
import { lockMembers, type MemberRow, updateMembers, updateRecords } from "./members.store.ts";

export async function changeMembers(
  call: Call,
  { crewId, memberIds, ...to }: InputOf<typeof memberEndpoints.changeMany>,
): Promise<Member[]> {
  const before = await lockEditable(call, crewId, memberIds, (place) => `memberIds.${place}`);
  const { firstWorkDayAt } = to;
  if (firstWorkDayAt !== undefined) {
    for (const member of before) {
      assertInOrder({ ...member, firstWorkDayAt });
      await refuseOwnEmployment(call, member, { ...member, firstWorkDayAt });
    }
  }

  const userIds = before.map(({ userId }) => userId);
  await updateMembers(call.tx, crewId, userIds, to);
  const teams = { add: to.addToTeamIds ?? [], remove: to.removeFromTeamIds ?? [] };
  if (teams.add.length + teams.remove.length > 0) {
    authorize(call.actor, teamPolicy.manage, { crewId });
    await changeTeamsOf(call, crewId, userIds, teams);
    accessChanged(call, crewId);
  }
  const after = await lockMembers(call.tx, crewId, { memberIds });
  await auditChanges(call, before, after);
  call.emit("member-saved", { userIds });
  if (firstWorkDayAt !== undefined) {
    const employments = before.map((was) => ({ userId: was.userId, before: was, after: { ...was, firstWorkDayAt } }));
    await employmentChanged(call, crewId, employments);
  }
  return after.map((row) => presentMember(row, true));
}

/** Personnel numbers, employments and cost centres differ between members, so each record has its own. */
export async function changeRecords(
  call: Call,
  { crewId, records }: InputOf<typeof memberEndpoints.changeRecords>,
): Promise<Member[]> {
  const memberIds = records.map(({ memberId }) => memberId);
  const before = await lockEditable(call, crewId, memberIds, (place) => `records.${place}.memberId`);
  const wasOf = new Map(before.map((member) => [member.memberId, member]));
  const next = records.flatMap(({ memberId, ...to }) => {
    const was = wasOf.get(memberId);
    return was ? [{ userId: was.userId, ...recordAfter(was, to) }] : [];
  });
  const taken = await updateRecords(call.tx, crewId, next);
  if (taken) throw new Refusal("personnelNumberTaken", "records");
  const after = await lockMembers(call.tx, crewId, { memberIds });
  await auditChanges(call, before, after);
  call.emit("member-saved", { userIds: before.map(({ userId }) => userId) });
  return after.map((row) => presentMember(row, true));
}

type Given = Omit<InputOf<typeof memberEndpoints.changeRecords>["records"][number], "memberId">;

function recordAfter(was: MemberRow, to: Given): Pick<MemberRow, "externalId" | "employmentType" | "costCentre"> {
  const value = (given: string | null | undefined, before: string | null): string | null =>
    given === undefined ? before : given?.trim() || null;
  return {
    externalId: value(to.externalId, was.externalId),
    employmentType: value(to.employmentType, was.employmentType),
    costCentre: value(to.costCentre, was.costCentre),
  };
}

/** The members by their ids, locked; refused where one is missing or beyond the caller's reach. */
async function lockEditable(
  call: Call,
  crewId: number,
  memberIds: readonly number[],
  fieldAt: (place: number) => string,
): Promise<MemberRow[]> {
  const found = await lockMembers(call.tx, crewId, { memberIds });
  const missing = memberIds.filter((id) => !found.some(({ memberId, erasedAt }) => memberId === id && !erasedAt));
  const beyond = found.filter((member) => !memberPolicy.edit(call.actor, member)).map(({ memberId }) => memberId);
  const refuse = (name: "notFound" | "notAuthorized", ids: readonly number[]): void => {
    if (ids.length > 0)
      throw new Refusal(
        name,
        ids.map((id) => ({ name, field: fieldAt(memberIds.indexOf(id)) })),
      );
  };
  refuse("notFound", missing);
  refuse("notAuthorized", beyond);
  return found;
}

async function auditChanges(call: Call, before: readonly MemberRow[], after: readonly MemberRow[]): Promise<void> {
  const changes = before.flatMap((was) => {
    const is = after.find(({ userId }) => userId === was.userId);
    const changed = is && changedFields(recordOf(was), recordOf(is));
    return changed ? [{ area: "member", action: "member-changed", subjectId: was.userId, ...changed } as const] : [];
  });
  await auditAll(call, changes);
}

const recordOf = ({ externalId, employmentType, costCentre, firstWorkDayAt, teamIds }: MemberRow) => ({
  externalId,
  employmentType,
  costCentre,
  firstWorkDayAt,
  teamIds,
});
