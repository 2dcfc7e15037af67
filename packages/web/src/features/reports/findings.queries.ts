import { daysOfMonth, type Month } from "@glasen/domain/time/month.ts";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { readerFor } from "#platform/crew-query.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

/** Members of one request: the first findings appear at once, however large the crew. */
const PAGE_SIZE = 100;

const findingsIn = (crewId: number, month: Month) => {
  const { first: from, last: to } = daysOfMonth(month);
  return infiniteQueryOptions({
    queryKey: [...resultsKey(crewId), "findings", "all", month],
    queryFn: ({ pageParam: page, signal }) =>
      readerFor(signal).callPage("months.findings", { crewId, from, to, page, perPage: PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.totalPages ? pagination.page + 1 : undefined),
  });
};

/** The findings of everybody whom the viewer may see, loaded from the first member to the last. */
export function useFindings(crewId: number, month: Month) {
  const query = useInfiniteQuery(findingsIn(crewId, month));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const findings = useMemo(() => data?.pages.flatMap(({ payload }) => payload), [data]);
  return { findings, isLoading: query.isPending || hasNextPage, error: query.error, retry: query.refetch };
}
