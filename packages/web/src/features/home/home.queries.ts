import type { Member } from "@glasen/contract/members.ts";
import { useQueries, useSuspenseQuery } from "@tanstack/react-query";
import { membersOf } from "../crews/crews.queries.ts";
import { teamMembersOf, teamsOf } from "../teams/teams.queries.ts";

export interface PeopleOfTeam {
  /** Null for those who belong to none. */
  team: { id: number; name: string } | null;
  people: Member[];
}

/** Everybody of the crew, team by team; somebody in two teams stands in both. Nobody waits for the teams: they come later. */
export function usePeopleByTeam(crewId: number): { groups: PeopleOfTeam[] | undefined; total: number } {
  const { data: members } = useSuspenseQuery(membersOf(crewId));
  const [{ data: teams }, { data: teamMembers }] = useQueries({
    queries: [
      { ...teamsOf(crewId), throwOnError: true },
      { ...teamMembersOf(crewId), throwOnError: true },
    ],
  });
  const total = members.length;
  if (!teams || !teamMembers) return { groups: undefined, total };
  const placed = new Set<number>();
  const groups: PeopleOfTeam[] = teams.map((team) => {
    const inTeam = new Set(teamMembers.flatMap(({ teamId, userId }) => (teamId === team.id ? [userId] : [])));
    for (const userId of inTeam) placed.add(userId);
    return { team, people: members.filter(({ userId }) => inTeam.has(userId)) };
  });
  const rest = members.filter(({ userId }) => !placed.has(userId));
  if (rest.length > 0) groups.push({ team: null, people: rest });
  return { groups: groups.filter(({ people }) => people.length > 0), total };
}
