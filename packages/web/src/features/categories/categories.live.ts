import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { categoriesOf, putCategory } from "./categories.queries.ts";

export function applyCategoryEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "time-category-saved") putCategory(cache, event.body.timeCategory);
  // Told without the whole category: a fence, and the group that older clients know a category as.
  if (event.name === "geofence-saved" || event.name === "geofence-removed" || event.name === "group-saved")
    void cache.invalidateQueries({ queryKey: categoriesOf(event.crewId).queryKey });
}
