import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { reloadFairness, reloadFillings } from "./filling.queries.ts";

/** A filling goes on, or what the ledger counts has changed. */
export function applyFillingEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "filling-changed" || event.name === "task-changed" || event.name === "shift-drafts-changed")
    reloadFillings(cache, event.crewId);
  if (event.name === "fairness-corrected" || event.name === "shifts-published") reloadFairness(cache, event.crewId);
}
