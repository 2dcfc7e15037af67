import type { Team } from "@glasen/contract/teams.ts";
import { type QueryClient, queryOptions, useSuspenseQueries } from "@tanstack/react-query";
import { byName } from "#platform/by-name.ts";
import { type Answer, call } from "#platform/call.ts";
import { useOptimisticWrite } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { membersOf } from "../crews/crews.queries.ts";
import { teamTexts } from "./teams.texts.ts";

export type TeamMember = Answer<"teamMembers.list">[number];

const teamsArea = (crewId: number) => ["teams", crewId] as const;
const teamsKey = (crewId: number) => [...teamsArea(crewId), "list"] as const;
const teamMembersKey = (crewId: number) => [...teamsArea(crewId), "members"] as const;

const everyTeam = { pageSize: 1000, orderBy: "+name" };

export const teamsOf = (crewId: number) =>
  queryOptions({
    queryKey: teamsKey(crewId),
    queryFn: () => call("teams.list", { crewId, ...everyTeam }),
    staleTime: freshFor.members,
  });

export const teamMembersOf = (crewId: number) =>
  queryOptions({
    queryKey: teamMembersKey(crewId),
    queryFn: () => call("teamMembers.list", { crewId }),
    staleTime: freshFor.members,
  });

/** Teams, people, and who is where. */
export function useTeamData(crewId: number) {
  const [{ data: teams }, { data: teamMembers }, { data: members }] = useSuspenseQueries({
    queries: [teamsOf(crewId), teamMembersOf(crewId), membersOf(crewId)],
  });
  const present = new Set(members.map(({ userId }) => userId));
  const userIdsOf = (teamId: number): number[] =>
    teamMembers.flatMap((entry) => (entry.teamId === teamId && present.has(entry.userId) ? [entry.userId] : []));
  return { teams, members, userIdsOf };
}

/** The same functions serve our own answers and everybody else's events. */
export function putTeam(cache: QueryClient, team: Team): void {
  cache.setQueryData<Team[]>(
    teamsKey(team.crewId),
    (teams) => teams && [...teams.filter(({ id }) => id !== team.id), team].sort(byName),
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
      members &&
      [
        ...members.filter((member) => member.teamId !== teamId),
        ...userIds.map((userId) => ({ teamId, userId, crewId })),
      ].sort((a, b) => a.teamId - b.teamId || a.userId - b.userId),
  );
}

// Until the server has given a number, a new team stands under one that no server gives.
let lastForeseenId = 0;

export function useCreateTeam(crewId: number) {
  const t = useTexts(teamTexts);
  return useOptimisticWrite({
    send: ({ name }: { name: string; foreseenId: number }) => call("teams.create", { crewId, name }),
    area: teamsArea(crewId),
    foresee: (cache, { name, foreseenId }) => putTeam(cache, { id: foreseenId, crewId, name }),
    settle: (cache, team, { foreseenId }) => {
      dropTeam(cache, crewId, foreseenId);
      putTeam(cache, team);
    },
    failed: t.notCreated,
  });
}
export const nextForeseenId = (): number => --lastForeseenId;

export function useRenameTeam(crewId: number) {
  const t = useTexts(teamTexts);
  return useOptimisticWrite({
    send: ({ id, name }: Pick<Team, "id" | "name">) => call("teams.replace", { crewId, id, name }),
    area: teamsArea(crewId),
    foresee: (cache, { id, name }) => putTeam(cache, { id, crewId, name }),
    settle: putTeam,
    failed: t.notRenamed,
  });
}

export function useRemoveTeam(crewId: number) {
  const t = useTexts(teamTexts);
  return useOptimisticWrite({
    send: (id: number) => call("teams.remove", { crewId, id }),
    area: teamsArea(crewId),
    foresee: (cache, id) => dropTeam(cache, crewId, id),
    settle: (cache, _nothing, id) => dropTeam(cache, crewId, id),
    failed: t.notRemoved,
  });
}

interface TeamMembersInput {
  teamId: number;
  userIds: number[];
}
export function useSetTeamMembers(crewId: number) {
  const t = useTexts(teamTexts);
  return useOptimisticWrite({
    send: ({ teamId, userIds }: TeamMembersInput) => call("teamMembers.set", { crewId, teamId, userIds }),
    area: teamsArea(crewId),
    foresee: (cache, { teamId, userIds }) => putTeamMembers(cache, crewId, teamId, userIds),
    settle: (cache, members, { teamId }) =>
      putTeamMembers(
        cache,
        crewId,
        teamId,
        members.map(({ userId }) => userId),
      ),
    failed: t.membersNotSaved,
  });
}
