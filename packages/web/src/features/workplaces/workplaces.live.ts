import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { dropWorkplace, putWorkplace } from "./workplaces.queries.ts";

export function applyWorkplaceEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "workplace-saved") putWorkplace(cache, event.body.workplace);
  if (event.name === "workplace-removed") dropWorkplace(cache, event.crewId, event.body.workplaceId);
}
