import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { scimKey, signOnKey, statusKey } from "./single-sign-on-keys.ts";

export function applySingleSignOnEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name !== "single-sign-on-changed") return;
  for (const keyOf of [signOnKey, scimKey, statusKey]) void cache.invalidateQueries({ queryKey: keyOf(event.crewId) });
}
