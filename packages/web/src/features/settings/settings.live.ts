import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { forgetSettings } from "./settings.queries.ts";

/** What changed is asked for at once by those who look at it. */
export function applySettingEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "settings-changed") forgetSettings(cache, event.body.crewId);
}
