import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { putTimeAtWork } from "./times-at-work.queries.ts";
import { resultsKey, rulesKey } from "../working-time/working-time-keys.public.ts";

export function applyEvaluationEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  switch (event.name) {
    case "working-time-changed":
      void cache.invalidateQueries({ queryKey: rulesKey(crewId) });
      break;
    // A day comes out anew with every clock-out and correction; whom one may see is for each to ask.
    case "days-evaluated":
    case "day-confirmed":
    case "break-answered":
    case "month-closed":
    case "booking-saved":
    case "chain-changed":
    case "chain-removed":
    case "absence-saved":
    // Somebody's first or last day here decides what is due.
    case "member-saved":
      void cache.invalidateQueries({ queryKey: resultsKey(crewId) });
      break;
    case "stamp-added":
      if (event.body.stamp.timeAccount === 0) void cache.invalidateQueries({ queryKey: resultsKey(crewId) });
      break;
    case "member-state-changed":
      return putTimeAtWork(cache, crewId, event.body.userId, event.body.timeAccount);
    default: // what other features apply
  }
}
