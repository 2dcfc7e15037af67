import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { wishesKey } from "./availability.queries.ts";

/** The event says only whose wishes changed: everybody fetches what they may see of them. */
export function applyAvailabilityEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "wishes-changed") void cache.invalidateQueries({ queryKey: wishesKey(event.crewId) });
}
