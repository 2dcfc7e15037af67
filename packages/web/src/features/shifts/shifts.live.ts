import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { shiftsKey } from "./shift-keys.ts";

/** The parts of the cache that each event makes outdated; plans and manning levels have their own handler. */
const outdatedBy: Partial<Record<LiveEvent["name"], readonly string[]>> = {
  "shifts-published": ["own", "changes", "next", "offers", "applicants"],
  "shift-offer-replied": ["offers", "applicants"],
  "shift-drafts-changed": ["applicants"],
  "shift-templates-changed": ["templates", "rotations"],
};

/** Events name days only: everybody fetches what they may see of them. */
export function applyShiftEvent(cache: QueryClient, event: LiveEvent): void {
  for (const part of outdatedBy[event.name] ?? [])
    void cache.invalidateQueries({ queryKey: [...shiftsKey(event.crewId), part] });
}
