import type { MemberRole, memberRoles } from "@glasen/contract/access.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { scopes } from "@glasen/domain/access/permissions.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { oneOf } from "#kernel/call/row-source.ts";
import {
  addTeamRole,
  changeTeamRole,
  findTeamRole,
  removeTeamRole,
  type TeamRole,
} from "../access/team-roles.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { memberRoleRows } from "./member-roles.store.ts";
import { lockMembers } from "./members.store.ts";
import { giveRole } from "./roles.public.ts";

type Created = InputOf<typeof memberRoles.create>;

const read = ({ tx }: Call, crewId: number, id: number): Promise<MemberRole> => oneOf(tx, memberRoleRows, crewId, id);

/** With a team, a role for that team; without one, the member's own role. */
export async function createMemberRole(call: Call, given: Created): Promise<MemberRole> {
  const { crewId, userId, groupId } = given;
  const [member] = await lockMembers(call.tx, crewId, { userIds: [userId] });
  if (!member) throw new Refusal("userNotFound", "userId");
  if (groupId === null) {
    await assertBegun(call, given);
    await giveRole(call, member, given.role, given.scope === scopes.group);
    return read(call, crewId, member.memberId);
  }
  return read(call, crewId, await addTeamRole(call, crewId, await teamRoleOf(call, given)));
}

/** Fields that are not given stay as they are. */
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
  // A member's own role cannot become a role for a team, nor the other way round.
  if ((after.groupId === null) === (teamRole !== undefined)) throw new Refusal("invalidArgument", "groupId");
  if (!teamRole) return createMemberRole(call, after);
  await changeTeamRole(call, crewId, id, { before: teamRole, after: await teamRoleOf(call, after) });
  return read(call, crewId, id);
}

/** Removing a member's own role makes them a plain member. */
export async function removeMemberRole(call: Call, { crewId, id }: InputOf<typeof memberRoles.remove>): Promise<null> {
  const before = await read(call, crewId, id);
  const teamRole = await findTeamRole(call.tx, crewId, id);
  if (!teamRole) {
    const [member] = await lockMembers(call.tx, crewId, { userIds: [before.userId] });
    if (member) await giveRole(call, member, "member", false);
    return null;
  }
  authorize(call.actor, memberPolicy.giveTeamRole, { crewId });
  await removeTeamRole(call, crewId, id, teamRole);
  return null;
}

async function teamRoleOf(call: Call, { crewId, userId, role, scope, groupId, validFrom }: Created): Promise<TeamRole> {
  authorize(call.actor, memberPolicy.giveTeamRole, { crewId });
  if (role === "member") throw new Refusal("invalidArgument", "role");
  if (scope !== scopes.group || groupId === null) throw new Refusal("invalidArgument", "scope");
  return { userId, role, teamId: groupId, validFrom: validFrom ?? (await todayIn(call.tx, crewId, call.now)) };
}

/** Only roles for teams can begin on a later day. */
async function assertBegun({ tx, now }: Call, { crewId, validFrom }: Created): Promise<void> {
  if (validFrom !== null && validFrom > (await todayIn(tx, crewId, now)))
    throw new Refusal("invalidArgument", "validFrom");
}
