import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { markMaintenance } from "#platform/maintenance.ts";
import { contextQuery, loadFailedAgain } from "#platform/session.ts";
import { crewKey, crewOf, permissionsKey, putCrew } from "./crews.queries.ts";

/** Shows the maintenance screen, or takes it away; what could not be loaded meanwhile is loaded then. */
export function putMaintenance(cache: QueryClient, crewId: number, isOn: boolean): void {
  markMaintenance(crewId, isOn);
  cache.setQueryData(crewOf(crewId).queryKey, (crew) => crew && { ...crew, inMaintenance: isOn });
  if (!isOn) loadFailedAgain(cache);
}

export function applyCrewEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "crew-status-changed") putMaintenance(cache, event.body.crewId, event.body.maintenance);
  if (event.name === "crew-changed") {
    const { crewId, ...changed } = event.body;
    putCrew(cache, { id: crewId, ...changed });
  }
  if (event.name === "access-changed" || event.name === "rights-changed") {
    void cache.invalidateQueries({ queryKey: permissionsKey(event.crewId) });
    void cache.invalidateQueries({ queryKey: crewKey(event.crewId) });
    void cache.invalidateQueries({ queryKey: contextQuery.queryKey });
  }
}
