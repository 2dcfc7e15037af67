import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { movingKey } from "./moving-key.ts";

/** An import goes on or has ended. */
export function applyMovingEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "task-changed" && event.body.task.kind.startsWith("moving."))
    void cache.invalidateQueries({ queryKey: movingKey(event.crewId) });
}
