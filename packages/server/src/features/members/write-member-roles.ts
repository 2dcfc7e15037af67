import type { MemberRole, memberRoles } from "@glasen/contract/access.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { scopes } from "@glasen/domain/access/permissions.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { oneOf } from "#kernel/call/row-source.ts";
import {
  deleteTeamRole,
  findTeamRole,
  insertTeamRole,
  memberRoleRows,
  type TeamRoleRow,
  updateTeamRole,
} from "../access/access.store.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { audit, auditFields } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { findMembers } from "./members.public.ts";
import { giveRole } from "./roles.public.ts";

type Created = InputOf<typeof memberRoles.create>;

const read = ({ tx }: Call, crewId: number, id: number): Promise<MemberRole> => oneOf(tx, memberRoleRows, crewId, id);

/** With a team, a role for that team; without one, the member's own role. */
export async function createMemberRole(call: Call, given: Created): Promise<MemberRole> {
  const { crewId, userId, groupId } = given;
  const [member] = await findMembers(call.tx, crewId, { userIds: [userId] });
  if (!member) throw new Refusal("userNotFound", "userId");
  if (groupId === null) {
    await assertBegun(call, given);
    await giveRole(call, member, given.role, given.scope === scopes.group);
    return read(call, crewId, member.memberId);
  }
  const role = await teamRoleOf(call, given);
  const id = known(await insertTeamRole(call.tx, crewId, role));
  await audit(call, {
    area: "role",
    action: "team-role-given",
    subjectId: userId,
    target: String(id),
    after: { ...role },
  });
  await tell(call, crewId, userId);
  return read(call, crewId, id);
}

/** A change of some fields leaves the others as they are. */
export async function changeMemberRole(
  call: Call,
  { crewId, id, ...given }: InputOf<typeof memberRoles.change>,
): Promise<MemberRole> {
  const before = await read(call, crewId, id);
  if (given.userId !== undefined && given.userId !== before.userId) throw new Refusal("invalidArgument", "userId");
  const role = given.role ?? before.role;
  if (role === "owner") throw new Refusal("ownerProtected", "role");
  const after = {
    crewId,
    userId: before.userId,
    role,
    scope: given.scope ?? before.scope,
    groupId: given.groupId === undefined ? before.groupId : given.groupId,
    validFrom: given.validFrom === undefined ? before.validFrom : given.validFrom,
  };
  const teamRole = await findTeamRole(call.tx, crewId, id);
  // A member's own role and one for a team are two things: neither becomes the other.
  if ((after.groupId === null) === (teamRole !== undefined)) throw new Refusal("invalidArgument", "groupId");
  if (!teamRole) return createMemberRole(call, after);
  const to = await teamRoleOf(call, after);
  known(await updateTeamRole(call.tx, crewId, id, to));
  await auditFields(
    call,
    { area: "role", action: "team-role-changed", subjectId: before.userId, target: String(id) },
    { ...teamRole },
    { ...to },
  );
  await tell(call, crewId, before.userId);
  return read(call, crewId, id);
}

/** Without the role a manager is a member like any other. */
export async function removeMemberRole(call: Call, { crewId, id }: InputOf<typeof memberRoles.remove>): Promise<null> {
  const before = await read(call, crewId, id);
  const teamRole = await findTeamRole(call.tx, crewId, id);
  if (!teamRole) {
    const [member] = await findMembers(call.tx, crewId, { userIds: [before.userId] });
    if (member) await giveRole(call, member, "member", false);
    return null;
  }
  authorize(call.actor, memberPolicy.giveTeamRole, { crewId });
  await deleteTeamRole(call.tx, crewId, id);
  await audit(call, { area: "role", action: "team-role-taken", subjectId: before.userId, before: { ...teamRole } });
  await tell(call, crewId, before.userId);
  return null;
}

async function teamRoleOf(
  call: Call,
  { crewId, userId, role, scope, groupId, validFrom }: Created,
): Promise<TeamRoleRow> {
  authorize(call.actor, memberPolicy.giveTeamRole, { crewId });
  if (role === "member") throw new Refusal("invalidArgument", "role");
  if (scope !== scopes.group || groupId === null) throw new Refusal("invalidArgument", "scope");
  return { userId, role, teamId: groupId, validFrom: validFrom ?? (await todayIn(call.tx, crewId, call.now)) };
}

/** A member's own role changes when it is changed; only roles for teams can begin later. */
async function assertBegun({ tx, now }: Call, { crewId, validFrom }: Created): Promise<void> {
  if (validFrom !== null && validFrom > (await todayIn(tx, crewId, now)))
    throw new Refusal("invalidArgument", "validFrom");
}

function known(result: number | "taken" | "noSuchTeam"): number {
  if (result === "taken") throw new Refusal("nameTaken", "groupId");
  if (result === "noSuchTeam") throw new Refusal("notFound", "groupId");
  return result;
}

async function tell(call: Call, crewId: number, userId: number): Promise<void> {
  accessChanged(call, crewId, userId);
  await call.emit("access-changed", { userId });
  await call.emit("member-saved", { userIds: [userId] });
}
