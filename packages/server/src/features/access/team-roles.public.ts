/**
 * Roles that a member has for one team, besides their own role in the crew. The caller has checked
 * `memberPolicy.giveTeamRole`.
 */
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit, auditFields } from "../audit/audit.public.ts";
import { accessChanged } from "./memberships.public.ts";
import * as store from "./team-roles.store.ts";

export { findTeamRole } from "./team-roles.store.ts";

export type TeamRole = store.TeamRoleRow;

/** Returns the id of the new role. */
export async function addTeamRole(call: Call, crewId: number, role: TeamRole): Promise<number> {
  const id = refuseConflict(await store.insertTeamRole(call.tx, crewId, role));
  await audit(call, {
    area: "role",
    action: "team-role-given",
    subjectId: role.userId,
    target: String(id),
    after: { ...role },
  });
  await publishRoles(call, crewId, role.userId);
  return id;
}

export async function changeTeamRole(
  call: Call,
  crewId: number,
  id: number,
  { before, after }: { before: TeamRole; after: TeamRole },
): Promise<void> {
  refuseConflict(await store.updateTeamRole(call.tx, crewId, id, after));
  await auditFields(
    call,
    { area: "role", action: "team-role-changed", subjectId: before.userId, target: String(id) },
    { ...before },
    { ...after },
  );
  await publishRoles(call, crewId, before.userId);
}

export async function removeTeamRole(call: Call, crewId: number, id: number, before: TeamRole): Promise<void> {
  await store.deleteTeamRole(call.tx, crewId, id);
  await audit(call, { area: "role", action: "team-role-taken", subjectId: before.userId, before: { ...before } });
  await publishRoles(call, crewId, before.userId);
}

function refuseConflict(result: number | "taken" | "noSuchTeam"): number {
  if (result === "taken") throw new Refusal("nameTaken", "groupId");
  if (result === "noSuchTeam") throw new Refusal("notFound", "groupId");
  return result;
}

async function publishRoles(call: Call, crewId: number, userId: number): Promise<void> {
  accessChanged(call, crewId, userId);
  call.emit("access-changed", { userId });
  call.emit("member-saved", { userIds: [userId] });
}
