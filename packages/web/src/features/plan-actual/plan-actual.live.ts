import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { needKey, planActualKey, reload, wagesKey } from "./plan-actual-keys.ts";

export function applyPlanActualEvent(cache: QueryClient, { name, crewId }: LiveEvent): void {
  switch (name) {
    case "shifts-published":
    case "hour-budgets-changed":
      void reload(cache, planActualKey(crewId));
      return;
    case "wages-changed":
      void reload(cache, planActualKey(crewId), wagesKey(crewId));
      return;
    case "manning-levels-changed":
      void reload(cache, needKey(crewId));
      return;
    default: // other features apply it
  }
}
