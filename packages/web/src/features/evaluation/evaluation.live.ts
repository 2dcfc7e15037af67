import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { resultsKey, rulesKey } from "../working-time/working-time-keys.public.ts";
import { presenceKey, putPresence } from "./presence.queries.ts";
import { putTimeAtWork } from "./times-at-work.queries.ts";

export function applyEvaluationEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  switch (event.name) {
    // A published shift says when somebody is expected, and the month sheet names it on days that are not evaluated yet.
    case "shifts-published":
      void cache.invalidateQueries({ queryKey: presenceKey(crewId) });
      void cache.invalidateQueries({ queryKey: resultsKey(crewId) });
      break;
    case "working-time-changed":
      void cache.invalidateQueries({ queryKey: rulesKey(crewId) });
      void cache.invalidateQueries({ queryKey: presenceKey(crewId) });
      break;
    // Each of these changes evaluated days. The event does not say what the viewer may see of them: the server does.
    case "days-evaluated":
    case "day-confirmed":
    case "break-answered":
    case "finding-marked":
    case "month-closed":
    case "month-signed-off":
    case "booking-saved":
    case "chain-changed":
    case "chain-removed":
    case "absence-saved":
    // A member's first and last day decide which days have a target.
    case "member-saved":
      void cache.invalidateQueries({ queryKey: resultsKey(crewId) });
      break;
    case "stamp-added":
      if (event.body.stamp.timeAccount === 0) void cache.invalidateQueries({ queryKey: resultsKey(crewId) });
      break;
    case "member-state-changed":
      putPresence(cache, crewId, event.body.userId, event.body.timeAccount);
      return putTimeAtWork(cache, crewId, event.body.userId, event.body.timeAccount);
    default: // other features handle the rest
  }
}
