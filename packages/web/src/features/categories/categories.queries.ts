import type { TimeCategoryShape } from "@glasen/contract/categories.ts";
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

export function putCategory(cache: QueryClient, saved: TimeCategoryShape): void {
  cache.setQueryData(
    categoriesOf(saved.crewId).queryKey,
    (categories) => categories && [...categories.filter(({ id }) => id !== saved.id), saved].sort(byName),
  );
}
