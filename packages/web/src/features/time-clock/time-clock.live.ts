import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { dropChain, putChain, putStamp, putState } from "./time-clock.queries.ts";

export function applyClockEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  switch (event.name) {
    case "stamp-added":
    case "stamp-changed":
      return putStamp(cache, event.body.stamp);
    case "chain-changed":
      return putChain(cache, event.body.clockInTimestamp, event.body.chain);
    case "chain-removed":
      return dropChain(cache, crewId, event.body.userId, event.body.clockInTimestamp);
    case "member-state-changed":
      return putState(cache, crewId, event.body.userId, event.body.timeAccount);
  }
}
