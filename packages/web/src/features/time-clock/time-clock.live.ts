import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { invalidateTrail, putCorrection } from "./corrections.queries.ts";
import { heldStampsKey } from "./held-stamps.queries.ts";
import { ownPlacesOf, putLocationPrivacy } from "./places.queries.ts";
import { dropChain, putChain, putStamp, putState, stampsOf, statesOf } from "./time-clock.queries.ts";

export function applyClockEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  switch (event.name) {
    case "stamp-added":
      void cache.invalidateQueries({ queryKey: ownPlacesOf(crewId).queryKey });
      return putStamp(cache, event.body.stamp);
    case "stamp-changed":
      return putStamp(cache, event.body.stamp);
    case "chain-changed":
      invalidateTrail(cache, crewId);
      return putChain(cache, event.body.clockInTimestamp, event.body.chain);
    case "chain-removed":
      invalidateTrail(cache, crewId);
      return dropChain(cache, crewId, event.body.userId, event.body.clockInTimestamp);
    case "correction-request-saved":
      return putCorrection(cache, event.body.request);
    case "offline-stamp-held":
    case "offline-stamp-decided":
      void cache.invalidateQueries({ queryKey: heldStampsKey(crewId) });
      // The device that made the stamp shows it as recorded until it learns that it is held.
      if (event.name === "offline-stamp-held")
        void cache.invalidateQueries({ queryKey: stampsOf(crewId, event.body.userId).queryKey });
      return;
    case "member-state-changed":
      return putState(cache, crewId, event.body.userId, event.body.timeAccount);
    case "member-saved":
    case "member-removed":
      // People who join or leave change the list of states, too.
      void cache.invalidateQueries({ queryKey: statesOf(crewId).queryKey });
      return;
    case "location-privacy-changed":
      return putLocationPrivacy(cache, crewId, event.body);
    default: // other features apply it
  }
}
