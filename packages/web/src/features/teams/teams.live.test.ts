import type { LiveEvent } from "@glasen/contract/events.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { applyTeamEvent } from "./teams.live.ts";
import { type TeamMember, teamMembersOf, teamsOf } from "./teams.queries.ts";

type Fact = { [E in LiveEvent as E["name"]]: Pick<E, "name" | "body"> }[LiveEvent["name"]];

/** A server small enough to be right at a glance: what it would answer now, and what it would have told. */
function crewOnServer() {
  const teams: Team[] = [
    { id: 1, crewId: 7, name: "Backstube" },
    { id: 2, crewId: 7, name: "Theke" },
  ];
  const members: TeamMember[] = [
    { teamId: 1, userId: 10, crewId: 7 },
    { teamId: 2, userId: 11, crewId: 7 },
  ];
  const cache = new QueryClient();
  const load = (into: QueryClient) => {
    into.setQueryData(
      teamsOf(7).queryKey,
      [...teams].sort((a, b) => a.name.localeCompare(b.name, "de")),
    );
    into.setQueryData(
      teamMembersOf(7).queryKey,
      [...members].sort((a, b) => a.teamId - b.teamId || a.userId - b.userId),
    );
  };
  load(cache);
  const tell = (fact: Fact) => applyTeamEvent(cache, { crewId: 7, position: 1, ...fact } as LiveEvent);
  const fresh = () => {
    const other = new QueryClient();
    load(other);
    return contents(other);
  };
  return { teams, members, cache, tell, fresh };
}
const contents = (cache: QueryClient) => [
  cache.getQueryData(teamsOf(7).queryKey),
  cache.getQueryData(teamMembersOf(7).queryKey),
];

test("a team's live events lead to the same screen as a fresh load", () => {
  const { teams, members, cache, tell, fresh } = crewOnServer();
  const added = { id: 3, crewId: 7, name: "Büro" };
  teams.push(added);
  tell({ name: "team-saved", body: { team: added } });
  expect(contents(cache)).toEqual(fresh());

  const renamed = { id: 1, crewId: 7, name: "Zentrale" };
  teams[0] = renamed;
  tell({ name: "team-saved", body: { team: renamed } });
  expect(contents(cache)).toEqual(fresh());

  members.splice(0, 1, { teamId: 1, userId: 12, crewId: 7 }, { teamId: 1, userId: 9, crewId: 7 });
  tell({ name: "team-members-set", body: { teamId: 1, userIds: [12, 9] } });
  expect(contents(cache)).toEqual(fresh());

  teams.splice(0, 1);
  members.splice(0, 2);
  tell({ name: "team-removed", body: { teamId: 1 } });
  expect(contents(cache)).toEqual(fresh());
});

test("a fact about something that is not loaded changes nothing", () => {
  const cache = new QueryClient();
  applyTeamEvent(cache, { crewId: 7, position: 1, name: "team-removed", body: { teamId: 1 } });
  expect(contents(cache)).toEqual([undefined, undefined]);
});
