import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { absencesArea, balancesKey, putAbsence, typesOf } from "./absences.queries.ts";

export function applyAbsenceEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  switch (event.name) {
    case "absence-saved":
      putAbsence(cache, event.body.absence);
      void cache.invalidateQueries({ queryKey: balancesKey(crewId) });
      break;
    case "absence-calendar-changed":
      // Who may see what of whom is for each to ask.
      void cache.invalidateQueries({ queryKey: [...absencesArea(crewId), "calendar"] });
      break;
    case "absence-types-changed":
      void cache.invalidateQueries({ queryKey: typesOf(crewId).queryKey });
      break;
    case "absence-entitlements-saved":
      void cache.invalidateQueries({ queryKey: [...absencesArea(crewId), "entitlements"] });
      void cache.invalidateQueries({ queryKey: balancesKey(crewId) });
      break;
    case "absence-notice-saved":
      void cache.invalidateQueries({ queryKey: [...absencesArea(crewId), "notices"] });
      void cache.invalidateQueries({ queryKey: [...absencesArea(crewId), "year-end"] });
      break;
  }
}
