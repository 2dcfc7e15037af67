import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { webhooksKey } from "./webhooks-key.ts";

export function applyWebhookEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === "webhooks-changed") void cache.invalidateQueries({ queryKey: webhooksKey(event.crewId) });
}
