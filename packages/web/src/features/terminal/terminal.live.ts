import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { invalidateTerminal, presentOf, putAccount, reloadRoster, reloadTileShifts } from "./terminal.queries.ts";

/** A changed state comes with its event; everything else is loaded again, because a terminal may not see all of it. */
export function applyTerminalEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId, name } = event;
  if (name === "member-state-changed") {
    void cache.invalidateQueries({ queryKey: presentOf(crewId).queryKey });
    return putAccount(cache, crewId, event.body);
  }
  const isRosterChanged = name === "member-saved" || name === "member-removed";
  if (isRosterChanged) void reloadRoster(cache, crewId);
  if (isRosterChanged || name === "shifts-published" || name === "workplace-saved" || name === "workplace-removed")
    void reloadTileShifts(cache, crewId);
  if (
    name === "settings-changed" ||
    name === "crew-changed" ||
    name === "access-changed" ||
    name === "time-category-saved"
  )
    void invalidateTerminal(cache, crewId);
}
