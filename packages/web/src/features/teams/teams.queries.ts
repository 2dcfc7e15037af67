import type { Team } from "@glasen/contract/teams.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { useOptimisticWrite } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { dropTeam, putTeam, putTeamMembers, teamMembersKey, teamsArea, teamsKey } from "./teams.live.ts";
import { teamTexts } from "./teams.texts.ts";

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
