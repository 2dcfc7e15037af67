import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { categoriesOf, putCategory } from "./categories.queries.ts";

export function applyCategoryEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "time-category-saved") putCategory(cache, event.body.timeCategory);
  // A fence is told without its category.
  if (event.name === "geofence-saved" || event.name === "geofence-removed")
    void cache.invalidateQueries({ queryKey: categoriesOf(event.crewId).queryKey });
}
