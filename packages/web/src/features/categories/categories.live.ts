import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { categoriesOf, dropGeofence, putCategory, putGeofence } from "./categories.queries.ts";

export function applyCategoryEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "time-category-saved") putCategory(cache, event.body.timeCategory);
  if (event.name === "geofence-saved") putGeofence(cache, event.body.geofence);
  if (event.name === "geofence-removed") dropGeofence(cache, event.crewId, event.body.groupId);
  // The event of the older API has only the group, not the whole category.
  if (event.name === "group-saved") void cache.invalidateQueries({ queryKey: categoriesOf(event.crewId).queryKey });
}
