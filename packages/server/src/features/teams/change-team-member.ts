import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { teamMemberEndpoints } from "@glasen/contract/teams.ts";
import type { Call } from "#kernel/call/call.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { audit } from "../audit/audit.public.ts";
import { changeTeamsOf } from "./teams.public.ts";
import { type TeamMemberRow, teamMembers } from "./teams.store.ts";

type Pair = InputOf<typeof teamMemberEndpoints.add>;

export async function addTeamMember(call: Call, pair: Pair): Promise<TeamMemberRow> {
  await change(call, pair, { add: [pair.teamId], remove: [] });
  return pair;
}

export async function removeTeamMember(call: Call, pair: Pair): Promise<null> {
  await change(call, pair, { add: [], remove: [pair.teamId] });
  return null;
}

/** Replaces the teams of one member. */
export async function setTeamsOfMember(
  call: Call,
  { crewId, userId, teamIds }: InputOf<typeof teamMemberEndpoints.setOfMember>,
): Promise<TeamMemberRow[]> {
  const before = await teamMembers(call.tx, crewId, { userId });
  const remove = before.map(({ teamId }) => teamId).filter((teamId) => !teamIds.includes(teamId));
  await change(call, { crewId, userId }, { add: [...new Set(teamIds)], remove });
  return teamMembers(call.tx, crewId, { userId });
}

async function change(
  call: Call,
  { crewId, userId }: Pick<Pair, "crewId" | "userId">,
  teams: { add: readonly number[]; remove: readonly number[] },
): Promise<void> {
  const before = (await teamMembers(call.tx, crewId, { userId })).map(({ teamId }) => teamId);
  await changeTeamsOf(call, crewId, [userId], teams);
  const after = (await teamMembers(call.tx, crewId, { userId })).map(({ teamId }) => teamId);
  if (before.join() === after.join()) return;
  await audit(call, {
    area: "team",
    action: "member-teams-changed",
    subjectId: userId,
    before: { teamIds: before },
    after: { teamIds: after },
  });
  // The reach of managers of these teams may have changed.
  accessChanged(call, crewId);
}
