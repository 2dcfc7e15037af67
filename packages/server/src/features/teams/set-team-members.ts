import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { teamMemberEndpoints } from "@glasen/contract/teams.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { auditFields } from "../audit/audit.public.ts";
import { findTeam, setTeamMembers, type TeamMemberRow, teamMembers } from "./teams.store.ts";

export async function setMembersOfTeam(
  call: Call,
  { crewId, teamId, userIds }: InputOf<typeof teamMemberEndpoints.set>,
): Promise<TeamMemberRow[]> {
  const { tx, emit } = call;
  if (!(await findTeam(tx, crewId, teamId))) throw new Refusal("notFound", "teamId");
  const before = (await teamMembers(tx, crewId, { teamIds: [teamId] })).map(({ userId }) => userId);
  const members = await setTeamMembers(tx, crewId, teamId, userIds);
  if (members.length !== new Set(userIds).size) throw new Refusal("userNotFound", "userIds");
  // The reach of the team's managers may have changed.
  accessChanged(call, crewId);
  const after = members.map(({ userId }) => userId);
  await auditFields(
    call,
    { area: "team", action: "team-members-set", target: String(teamId) },
    { userIds: before },
    { userIds: after },
  );
  await emit("team-members-set", { teamId, userIds: after });
  return members;
}
