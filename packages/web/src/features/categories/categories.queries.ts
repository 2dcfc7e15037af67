import type { TimeCategory } from "@glasen/contract/categories.ts";
import type { Geofence } from "@glasen/contract/geofences.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { byName } from "#platform/by-name.ts";
import { call } from "#platform/call.ts";
import { freshFor } from "#platform/query-client.ts";

/** Every time category of the crew, disabled ones too. */
export const categoriesOf = (crewId: number) =>
  queryOptions({
    queryKey: ["categories", crewId],
    queryFn: () => call("categories.list", { crewId }),
    staleTime: freshFor.members,
  });

/** The same functions serve our own answers and everybody else's events. */
export function putCategory(cache: QueryClient, saved: TimeCategory): void {
  cache.setQueryData(
    categoriesOf(saved.crewId).queryKey,
    (categories) => categories && [...categories.filter(({ id }) => id !== saved.id), saved].sort(byName),
  );
}

export const putGeofence = (cache: QueryClient, fence: Geofence): void =>
  setGeofence(cache, fence.crewId, fence.groupId, fence);

export const dropGeofence = (cache: QueryClient, crewId: number, groupId: number): void =>
  setGeofence(cache, crewId, groupId, null);

function setGeofence(cache: QueryClient, crewId: number, groupId: number, geofence: Geofence | null): void {
  cache.setQueryData(categoriesOf(crewId).queryKey, (categories) =>
    categories?.map((category) => (category.id === groupId ? { ...category, geofence } : category)),
  );
}
