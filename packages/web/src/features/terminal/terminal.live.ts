import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { heldKey } from "./held-stamps.queries.ts";
import { forgetTerminal, presentOf, putAccount, reloadRoster } from "./terminal.queries.ts";

/** Where somebody stands comes with the fact; of everything else the device asks what it may show. */
export function applyTerminalEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId, name } = event;
  if (name === "member-state-changed") {
    void cache.invalidateQueries({ queryKey: presentOf(crewId).queryKey });
    return putAccount(cache, crewId, event.body);
  }
  if (name === "offline-stamp-held" || name === "offline-stamp-decided")
    void cache.invalidateQueries({ queryKey: heldKey(crewId) });
  if (name === "member-saved" || name === "member-removed") void reloadRoster(cache, crewId);
  if (
    name === "settings-changed" ||
    name === "crew-changed" ||
    name === "access-changed" ||
    name === "time-category-saved"
  )
    void forgetTerminal(cache, crewId);
}
