import type { Role } from "@glasen/domain/access/permissions.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { auditFields } from "../audit/audit.public.ts";
import { reread } from "./find-target.ts";
import { type MemberRow, updateMember } from "./members.store.ts";

/** Every change of a role goes through here, except for ownership. */
export async function giveRole(
  call: Call,
  member: MemberRow,
  role: Role,
  managesTeamsOnly: boolean,
): Promise<MemberRow> {
  const { crewId, userId } = member;
  if (member.role === "owner" || role === "owner") throw new Refusal("ownerProtected", "role");
  const to = { role, managesTeamsOnly: managesTeamsOnly && role !== "member" };
  const from = { role: member.role, managesTeamsOnly: member.managesTeamsOnly };
  authorize(call.actor, memberPolicy.giveRole, { ...member, from, to });
  if (JSON.stringify(from) === JSON.stringify(to)) return member;
  await updateMember(call.tx, crewId, userId, { ...member, ...to });
  await auditFields(call, { area: "role", action: "role-changed", subjectId: userId }, from, to);
  accessChanged(call, crewId, userId);
  call.emit("member-saved", { userIds: [userId] });
  call.emit("access-changed", { userId });
  return reread(call, crewId, userId);
}
