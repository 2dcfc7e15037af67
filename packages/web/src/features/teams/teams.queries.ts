import type { Team } from "@glasen/contract/teams.ts";
import { type QueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { byName } from "#platform/by-name.ts";
import { type Answer, call } from "#platform/call.ts";
import { crewMutation, crewQuery, dropEntry, putEntry } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { membersOf } from "../crews/crews.queries.ts";
import { teamTexts } from "./teams.texts.ts";

export type TeamMember = Answer<"teamMembers.list">[number];

const teamsKey = (crewId: number) => ["teams", crewId] as const;
const allSorted = { pageSize: 1000, orderBy: "+name" };

export const teamsOf = (crewId: number) =>
  crewQuery([...teamsKey(crewId), "list"], "teams.list", { crewId, ...allSorted }, { staleTime: freshFor.members });

export const teamMembersOf = (crewId: number) =>
  crewQuery([...teamsKey(crewId), "members"], "teamMembers.list", { crewId }, { staleTime: freshFor.members });

/** Teams, people, and the members of each team. */
export function useTeamData(crewId: number) {
  const [{ data: teams }, { data: teamMembers }, { data: members }] = useSuspenseQueries({
    queries: [teamsOf(crewId), teamMembersOf(crewId), membersOf(crewId)],
  });
  const present = new Set(members.map(({ userId }) => userId));
  const userIdsOf = (teamId: number): number[] =>
    teamMembers.flatMap((entry) => (entry.teamId === teamId && present.has(entry.userId) ? [entry.userId] : []));
  return { teams, members, userIdsOf };
}

/** Handles our own answers and everybody's live events, like the functions below. */
export const putTeam = (cache: QueryClient, team: Team): void =>
  putEntry(cache, teamsOf(team.crewId).queryKey, team, byName);

export function dropTeam(cache: QueryClient, crewId: number, teamId: number): void {
  dropEntry(cache, teamsOf(crewId).queryKey, teamId);
  cache.setQueryData(teamMembersOf(crewId).queryKey, (members) =>
    members?.filter((member) => member.teamId !== teamId),
  );
}

export function putTeamMembers(cache: QueryClient, crewId: number, teamId: number, userIds: readonly number[]): void {
  cache.setQueryData(
    teamMembersOf(crewId).queryKey,
    (members) =>
      members &&
      [
        ...members.filter((member) => member.teamId !== teamId),
        ...userIds.map((userId) => ({ teamId, userId, crewId })),
      ].sort((a, b) => a.teamId - b.teamId || a.userId - b.userId),
  );
}

// Until the server has answered, a new team has an id that no server gives.
let lastTemporaryId = 0;
export const nextTemporaryId = (): number => --lastTemporaryId;

export const useCreateTeam = crewMutation(
  (crewId, { name }: { name: string; temporaryId: number }) => call("teams.create", { crewId, name }),
  {
    optimistic: {
      queryKey: teamsKey,
      apply: (cache, { name, temporaryId }, crewId) => putTeam(cache, { id: temporaryId, crewId, name }),
    },
    commit: (cache, team, { temporaryId }, crewId) => {
      dropTeam(cache, crewId, temporaryId);
      putTeam(cache, team);
    },
    texts: teamTexts,
    failed: (t) => t.notCreated,
  },
);

export const useRenameTeam = crewMutation("teams.replace", {
  optimistic: { queryKey: teamsKey, apply: (cache, { id, name }, crewId) => putTeam(cache, { id, crewId, name }) },
  commit: putTeam,
  texts: teamTexts,
  failed: (t) => t.notRenamed,
});

export const useRemoveTeam = crewMutation((crewId, id: number) => call("teams.remove", { crewId, id }), {
  optimistic: { queryKey: teamsKey, apply: (cache, id, crewId) => dropTeam(cache, crewId, id) },
  texts: teamTexts,
  failed: (t) => t.notRemoved,
});

export const useSetTeamMembers = crewMutation("teamMembers.set", {
  optimistic: {
    queryKey: teamsKey,
    apply: (cache, { teamId, userIds }, crewId) => putTeamMembers(cache, crewId, teamId, userIds),
  },
  commit: (cache, members, { teamId }, crewId) =>
    putTeamMembers(
      cache,
      crewId,
      teamId,
      members.map(({ userId }) => userId),
    ),
  texts: teamTexts,
  failed: (t) => t.membersNotSaved,
});
