import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uiParameter } from "#platform/ui-parameters.ts";
import { putLiveState, refreshLive } from "./live-view.queries.ts";

export function applyLiveViewEvent(cache: QueryClient, event: LiveEvent): void {
  switch (event.name) {
    case "member-state-changed":
      if (uiParameter("isLiveRefreshed")) putLiveState(cache, event.crewId, event.body.userId, event.body.timeAccount);
      return refreshLive(cache, event.crewId);
    case "stamp-added":
    case "stamp-changed":
    case "member-saved":
    case "member-removed":
    case "location-privacy-changed":
    case "shifts-published":
      return refreshLive(cache, event.crewId);
    default: // other features apply it
  }
}
