import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { categoriesOf, dropGeofence, putCategory, putGeofence } from "./categories.queries.ts";

export function applyCategoryEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "time-category-saved") putCategory(cache, event.body.timeCategory);
  if (event.name === "geofence-saved") putGeofence(cache, event.body.geofence);
  if (event.name === "geofence-removed") dropGeofence(cache, event.crewId, event.body.groupId);
  // Told without the whole category: the group that older clients know one as.
  if (event.name === "group-saved") void cache.invalidateQueries({ queryKey: categoriesOf(event.crewId).queryKey });
}
