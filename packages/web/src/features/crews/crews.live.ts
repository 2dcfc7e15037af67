import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { markMaintenance } from "#platform/maintenance.ts";
import { contextQuery, retryFailedQueries } from "#platform/session.ts";
import { crewKey, crewOf, permissionsKey, putCrew } from "./crews.queries.ts";
import { setupKey } from "./setup.queries.ts";

const setupEvents: ReadonlySet<LiveEvent["name"]> = new Set([
  "setup-changed",
  "working-time-changed",
  "settings-changed",
  "member-saved",
  "absence-accounts-changed",
] as const);

/** Shows or hides the maintenance screen; afterwards everything that failed to load meanwhile is loaded again. */
export function putMaintenance(cache: QueryClient, crewId: number, isOn: boolean): void {
  markMaintenance(crewId, isOn);
  cache.setQueryData(crewOf(crewId).queryKey, (crew) => crew && { ...crew, inMaintenance: isOn });
  if (!isOn) retryFailedQueries(cache);
}

export function applyCrewEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "crew-status-changed") putMaintenance(cache, event.body.crewId, event.body.maintenance);
  if (event.name === "crew-changed") {
    const { crewId, ...changed } = event.body;
    putCrew(cache, { id: crewId, ...changed });
  }
  // What the first steps are about can be entered on other screens, too.
  if (setupEvents.has(event.name)) void cache.invalidateQueries({ queryKey: setupKey(event.crewId) });
  if (event.name === "access-changed" || event.name === "rights-changed") {
    void cache.invalidateQueries({ queryKey: permissionsKey(event.crewId) });
    void cache.invalidateQueries({ queryKey: crewKey(event.crewId) });
    void cache.invalidateQueries({ queryKey: contextQuery.queryKey });
  }
}
