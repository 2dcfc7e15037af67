import type { TimeCategory } from "@glasen/contract/categories.ts";
import type { Geofence } from "@glasen/contract/geofences.ts";
import type { QueryClient } from "@tanstack/react-query";
import { byName } from "#platform/by-name.ts";
import { crewQuery, putEntry } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";

export const categoriesKey = (crewId: number) => ["categories", crewId] as const;

/** All time categories of the crew, including disabled ones. */
export const categoriesOf = (crewId: number) =>
  crewQuery(categoriesKey(crewId), "categories.list", { crewId }, { staleTime: freshFor.members });

/** These functions serve our own answers and live events alike. */
export const putCategory = (cache: QueryClient, saved: TimeCategory): void =>
  putEntry(cache, categoriesKey(saved.crewId), saved, byName);

export const putGeofence = (cache: QueryClient, fence: Geofence): void =>
  setGeofence(cache, fence.crewId, fence.groupId, fence);

export const dropGeofence = (cache: QueryClient, crewId: number, groupId: number): void =>
  setGeofence(cache, crewId, groupId, null);

function setGeofence(cache: QueryClient, crewId: number, groupId: number, geofence: Geofence | null): void {
  cache.setQueryData(categoriesOf(crewId).queryKey, (categories) =>
    categories?.map((category) => (category.id === groupId ? { ...category, geofence } : category)),
  );
}
