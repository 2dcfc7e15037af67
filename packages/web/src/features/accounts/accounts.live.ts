import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { contextQuery } from "#platform/session.ts";

/** Shows the user's own name or picture when it was changed elsewhere. */
export function applyAccountEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name !== "member-saved") return;
  const own = cache.getQueryData(contextQuery.queryKey)?.userAuthentication?.userId;
  if (own !== undefined && event.body.userIds.includes(own))
    void cache.invalidateQueries({ queryKey: contextQuery.queryKey });
}
