import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { ownPlacesOf, putLocationPrivacy } from "./places.queries.ts";

export function applyPlaceEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "location-privacy-changed") putLocationPrivacy(cache, event.crewId, event.body);
  if (event.name === "stamp-added") void cache.invalidateQueries({ queryKey: ownPlacesOf(event.crewId).queryKey });
}
