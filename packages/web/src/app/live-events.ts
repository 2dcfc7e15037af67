import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { applyCrewEvent } from "../features/crews/crews.live.ts";
import { applyTeamEvent } from "../features/teams/teams.live.ts";

/** What each feature makes of a fact. A feature adds one line. */
const features = [applyCrewEvent, applyTeamEvent];

export function applyLiveEvent(cache: QueryClient, event: LiveEvent): void {
  for (const apply of features) apply(cache, event);
}
