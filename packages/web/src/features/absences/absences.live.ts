import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { absencesKey, balancesKey, putAbsence } from "./absences.queries.ts";

export function applyAbsenceEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  const reload = (...part: string[]) => void cache.invalidateQueries({ queryKey: [...absencesKey(crewId), ...part] });
  if (event.name === "absence-saved") {
    putAbsence(cache, event.body.absence);
    void cache.invalidateQueries({ queryKey: balancesKey(crewId) });
    reload("year-end");
  }
  // What the user may see of it depends on their permissions, so it is loaded again.
  if (event.name === "absence-calendar-changed") {
    for (const part of ["calendar", "blocked", "closures", "stand-ins"]) reload(part);
  }
  if (event.name === "absence-deputy-asked") reload("stand-ins");
  if (event.name === "absence-deputies-changed") {
    reload("deputies");
    reload("stand-ins");
  }
  // The settings decide which of the standard types are used.
  if (event.name === "absence-types-changed" || event.name === "settings-changed") reload("types");
  if (event.name === "absence-entitlements-saved" || event.name === "absence-accounts-changed") {
    for (const part of ["entitlements", "balances", "year-end"]) reload(part);
  }
  // Absent days before the first and after the last working day cost nothing.
  if (event.name === "member-saved") {
    for (const part of ["list", "balances", "year-end", "work-days"]) reload(part);
  }
  if (event.name === "absence-notice-saved") {
    reload("notices");
    reload("year-end");
  }
  // Models and holidays decide what an absence costs.
  if (event.name === "working-time-changed") reload();
}
