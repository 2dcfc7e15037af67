import type { LiveEvent } from "@glasen/contract/events.ts";
import type { Team, TeamMember } from "@glasen/contract/teams.ts";
import type { QueryClient } from "@tanstack/react-query";
import { byName } from "#platform/by-name.ts";

export const teamsArea = (crewId: number) => ["teams", crewId] as const;
export const teamsKey = (crewId: number) => [...teamsArea(crewId), "list"] as const;
export const teamMembersKey = (crewId: number) => [...teamsArea(crewId), "members"] as const;

export function putTeam(cache: QueryClient, team: Team): void {
  cache.setQueryData<Team[]>(teamsKey(team.crewId), (teams) =>
    teams && [...teams.filter(({ id }) => id !== team.id), team].sort(byName),
  );
}

export function dropTeam(cache: QueryClient, crewId: number, teamId: number): void {
  cache.setQueryData<Team[]>(teamsKey(crewId), (teams) => teams?.filter(({ id }) => id !== teamId));
  cache.setQueryData<TeamMember[]>(teamMembersKey(crewId), (members) =>
    members?.filter((member) => member.teamId !== teamId),
  );
}

export function putTeamMembers(cache: QueryClient, crewId: number, teamId: number, userIds: readonly number[]): void {
  cache.setQueryData<TeamMember[]>(
    teamMembersKey(crewId),
    (members) =>
      members && [
        ...members.filter((member) => member.teamId !== teamId),
        ...userIds.map((userId) => ({ teamId, userId, crewId })),
      ],
  );
}

export function applyTeamEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "team-saved") putTeam(cache, event.body.team);
  if (event.name === "team-removed") dropTeam(cache, event.crewId, event.body.teamId);
  if (event.name === "team-members-set")
    putTeamMembers(cache, event.crewId, event.body.teamId, event.body.userIds);
}
