import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { membersOf } from "../crews/crews.queries.ts";
import { dropTeam, putTeam, putTeamMembers } from "./teams.queries.ts";

export function applyTeamEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "team-saved") putTeam(cache, event.body.team);
  if (event.name === "team-removed") dropTeam(cache, event.crewId, event.body.teamId);
  if (event.name === "team-members-set") putTeamMembers(cache, event.crewId, event.body.teamId, event.body.userIds);
  // The list of people tells their teams too.
  if (event.name === "team-removed" || event.name === "team-members-set")
    void cache.invalidateQueries({ queryKey: membersOf(event.crewId).queryKey });
}
