import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { crewOf } from "../crews/crews.queries.ts";
import { settingsKey } from "./settings.queries.ts";

export function applySettingEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name !== "settings-changed") return;
  const { crewId } = event.body;
  void cache.invalidateQueries({ queryKey: settingsKey(crewId) });
  void cache.invalidateQueries({ queryKey: crewOf(crewId).queryKey });
}
