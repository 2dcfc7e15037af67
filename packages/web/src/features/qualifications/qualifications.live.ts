import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { qualificationsKey } from "./qualifications.queries.ts";

export function applyQualificationEvent(cache: QueryClient, event: LiveEvent): void {
  const part = {
    "qualifications-changed": "list",
    // The list names the workplaces that require something.
    "workplace-saved": "list",
    "workplace-removed": "list",
    "member-qualifications-changed": "held",
  }[event.name as string];
  if (part !== undefined) void cache.invalidateQueries({ queryKey: [...qualificationsKey(event.crewId), part] });
}
