import type { LocationPrivacy } from "@glasen/contract/time-clock.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { freshFor } from "#platform/query-client.ts";

export const locationPrivacyOf = (crewId: number) =>
  queryOptions({
    queryKey: ["location-privacy", crewId],
    queryFn: () => call("timeClock.locationPrivacy", { crewId }),
    staleTime: freshFor.settings,
  });

/** What is kept about where one stamped oneself. */
export const ownPlacesOf = (crewId: number) =>
  queryOptions({
    queryKey: ["own-places", crewId],
    queryFn: () => call("timeClock.ownPlaces", { crewId }),
    staleTime: freshFor.shortly,
  });

/** The same function serves our own answers and everybody else's events. */
export function putLocationPrivacy(cache: QueryClient, crewId: number, privacy: LocationPrivacy): void {
  cache.setQueryData(locationPrivacyOf(crewId).queryKey, privacy);
  void cache.invalidateQueries({ queryKey: ownPlacesOf(crewId).queryKey });
}
