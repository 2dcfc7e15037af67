import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { reloadManningLevels, reloadPlans } from "./plan.queries.ts";

/** The events name days only: everybody fetches what they may see of them. */
export function applyPlanEvent(cache: QueryClient, event: LiveEvent): void {
  if (
    event.name === "shift-drafts-changed" ||
    event.name === "shifts-published" ||
    event.name === "shift-offer-replied"
  )
    reloadPlans(cache, event.crewId, event.body);
  if (event.name === "manning-levels-changed") reloadManningLevels(cache, event.crewId);
}
