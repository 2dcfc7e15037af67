import type { LocationPrivacy } from "@glasen/contract/time-clock.ts";
import type { QueryClient } from "@tanstack/react-query";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { placesTexts } from "./places.texts.ts";

export const locationPrivacyOf = (crewId: number) =>
  crewQuery(["location-privacy", crewId], "timeClock.locationPrivacy", { crewId }, { staleTime: freshFor.settings });

/** The stored positions of one's own stamps. */
export const ownPlacesOf = (crewId: number) => crewQuery(["own-places", crewId], "timeClock.ownPlaces", { crewId });

/** Serves our own answers and live events alike. */
export function putLocationPrivacy(cache: QueryClient, crewId: number, privacy: LocationPrivacy): void {
  cache.setQueryData(locationPrivacyOf(crewId).queryKey, privacy);
  void cache.invalidateQueries({ queryKey: ownPlacesOf(crewId).queryKey });
}

export const useChangeLocationPrivacy = crewMutation("timeClock.changeLocationPrivacy", {
  commit: (cache, privacy, _input, crewId) => putLocationPrivacy(cache, crewId, privacy),
  texts: placesTexts,
  succeeded: (t) => t.saved,
  failed: (t) => t.notSaved,
});
