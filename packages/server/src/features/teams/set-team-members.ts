import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { teamMemberEndpoints } from "@glasen/contract/teams.ts";
import { publishIn } from "#kernel/bus.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { findTeam, setTeamMembers, type TeamMemberRow } from "./teams.store.ts";

export async function setMembersOfTeam(
  { tx, emit }: Call,
  { crewId, teamId, userIds }: InputOf<typeof teamMemberEndpoints.set>,
): Promise<TeamMemberRow[]> {
  if (!(await findTeam(tx, crewId, teamId))) throw new Refusal("notFound", "teamId");
  const members = await setTeamMembers(tx, crewId, teamId, userIds);
  if (members.length !== new Set(userIds).size) throw new Refusal("userNotFound", "userIds");
  await publishIn(tx, { kind: "access", crewId }); // a manager's reach may have changed
  await emit("team-members-set", { teamId, userIds: members.map(({ userId }) => userId) });
  return members;
}
