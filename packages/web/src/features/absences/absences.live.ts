import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { absencesArea, balancesKey, putAbsence } from "./absences.queries.ts";

export function applyAbsenceEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  const again = (...part: string[]) => void cache.invalidateQueries({ queryKey: [...absencesArea(crewId), ...part] });
  if (event.name === "absence-saved") {
    putAbsence(cache, event.body.absence);
    void cache.invalidateQueries({ queryKey: balancesKey(crewId) });
  }
  // Who may see what of whom is for each to ask.
  if (event.name === "absence-calendar-changed") {
    for (const part of ["calendar", "blocked", "closures", "stand-ins"]) again(part);
  }
  if (event.name === "absence-deputy-asked") again("stand-ins");
  if (event.name === "absence-deputies-changed") {
    again("deputies");
    again("stand-ins");
  }
  // Which of the standard kinds are used stands in the settings.
  if (event.name === "absence-types-changed" || event.name === "settings-changed") again("types");
  if (event.name === "absence-entitlements-saved") {
    again("entitlements");
    again("balances");
  }
  if (event.name === "absence-notice-saved") {
    again("notices");
    again("year-end");
  }
  // Models and holidays decide what an absence costs.
  if (event.name === "working-time-changed") again();
}
