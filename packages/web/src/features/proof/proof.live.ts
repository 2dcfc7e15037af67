import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { inspectionsKey } from "./proof.queries.ts";

export function applyProofEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "inspections-changed") void cache.invalidateQueries({ queryKey: inspectionsKey(event.crewId) });
}
