import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { chainsKey, dropChain, putChain, putStamp, putState } from "./time-clock.queries.ts";

export function applyClockEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  // The list of tracked times counts sums that the server makes.
  if (event.name.startsWith("stamp-") || event.name.startsWith("chain-"))
    void cache.invalidateQueries({ queryKey: chainsKey(crewId) });
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
    default: // what other features apply
  }
}
