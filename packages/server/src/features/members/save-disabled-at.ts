import type { Member } from "@glasen/contract/members.ts";
import type { Call } from "#kernel/call/call.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { auditFields } from "../audit/audit.public.ts";
import { employmentChanged } from "../evaluation/rules-changed.public.ts";
import { reread } from "./find-target.ts";
import { presentMember } from "./members.present.ts";
import { type MemberRow, updateMember } from "./members.store.ts";

/** A repeated call finds the state as wanted: it gets the same answer and emits no second event. */
export async function saveDisabledAt(call: Call, member: MemberRow, disabledAt: string | null): Promise<Member> {
  const { crewId, userId } = member;
  if (member.disabledAt === disabledAt) return presentMember(member, true);
  await updateMember(call.tx, crewId, userId, { ...member, disabledAt });
  const action = disabledAt === null ? "member-enabled" : "member-disabled";
  await auditFields(
    call,
    { area: "member", action, subjectId: userId },
    { disabledAt: member.disabledAt },
    { disabledAt },
  );
  accessChanged(call, crewId, userId);
  call.emit("member-saved", { userIds: [userId] });
  call.emit("access-changed", { userId });
  await employmentChanged(call, crewId, [{ userId, before: member, after: { ...member, disabledAt } }]);
  return presentMember(await reread(call, crewId, userId), true);
}
