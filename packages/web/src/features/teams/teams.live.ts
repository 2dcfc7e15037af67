import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { dropTeam, putTeam, putTeamMembers } from "./teams.queries.ts";

export function applyTeamEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "team-saved") putTeam(cache, event.body.team);
  if (event.name === "team-removed") dropTeam(cache, event.crewId, event.body.teamId);
  if (event.name === "team-members-set") putTeamMembers(cache, event.crewId, event.body.teamId, event.body.userIds);
}
