import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { forgetTrail, putCorrection } from "./corrections.queries.ts";
import { dropChain, putChain, putStamp, putState, statesOf } from "./time-clock.queries.ts";

export function applyClockEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  switch (event.name) {
    case "stamp-added":
    case "stamp-changed":
      return putStamp(cache, event.body.stamp);
    case "chain-changed":
      forgetTrail(cache, crewId);
      return putChain(cache, event.body.clockInTimestamp, event.body.chain);
    case "chain-removed":
      forgetTrail(cache, crewId);
      return dropChain(cache, crewId, event.body.userId, event.body.clockInTimestamp);
    case "correction-request-saved":
      return putCorrection(cache, event.body.request);
    case "member-state-changed":
      return putState(cache, crewId, event.body.userId, event.body.timeAccount);
    case "member-saved":
    case "member-removed":
      // Who came or left belongs to the picture of who is at work, too.
      void cache.invalidateQueries({ queryKey: statesOf(crewId).queryKey });
      return;
    default: // what other features apply
  }
}
