import type { Member } from "@glasen/contract/members.ts";
import { useTeamData } from "../teams/teams.queries.ts";

export interface PeopleOfTeam {
  /** Null for those who belong to none. */
  team: { id: number; name: string } | null;
  people: Member[];
}

/** Everybody of the crew, team by team; somebody in two teams stands in both. */
export function usePeopleByTeam(crewId: number): { groups: PeopleOfTeam[]; total: number } {
  const { teams, members, userIdsOf } = useTeamData(crewId);
  const placed = new Set<number>();
  const groups: PeopleOfTeam[] = teams.map((team) => {
    const inTeam = new Set(userIdsOf(team.id));
    for (const userId of inTeam) placed.add(userId);
    return { team, people: members.filter(({ userId }) => inTeam.has(userId)) };
  });
  const rest = members.filter(({ userId }) => !placed.has(userId));
  if (rest.length > 0) groups.push({ team: null, people: rest });
  return { groups: groups.filter(({ people }) => people.length > 0), total: members.length };
}
