import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { swapsKey } from "./swaps.queries.ts";

export function applySwapEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "swap-changed" || event.name === "swap-waiting")
    void cache.invalidateQueries({ queryKey: swapsKey(event.crewId) });
}
