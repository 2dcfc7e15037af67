import type { Duration } from "@glasen/contract/durations.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { freshFor } from "#platform/query-client.ts";
import { fetchDurations } from "./durations.queries.ts";
import type { DurationsInput } from "./reports.queries.ts";
import { resultsKey } from "./working-time-keys.ts";

/** So many people are asked for at once: the first screenful is there at once, however large the crew. */
const atOnce = 60;

interface Asked {
  readonly wanted: DurationsInput;
  /** Where rows are people: those, in the order of the rows. */
  readonly userIds: readonly number[] | undefined;
  readonly isOn: boolean;
}

/** The inside of a report, from the top downwards. */
export function useCells(crewId: number, { wanted, userIds, isOn }: Asked) {
  const query = useInfiniteQuery({
    queryKey: [...resultsKey(crewId), "cells", wanted, userIds],
    queryFn: ({ pageParam }) =>
      fetchDurations({
        crewId,
        ...wanted,
        ...(userIds && { userIds: userIds.slice(pageParam, pageParam + atOnce) }),
      }),
    initialPageParam: 0,
    getNextPageParam: (_last, _all, start) => (userIds && start + atOnce < userIds.length ? start + atOnce : undefined),
    staleTime: freshFor.shortly,
    placeholderData: keepPreviousData,
    enabled: isOn,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const durations = useMemo((): readonly Duration[] => data?.pages.flat() ?? [], [data]);
  return { durations, isPending: query.isPending && isOn, error: query.error, retry: query.refetch };
}
