import type { Duration } from "@glasen/contract/durations.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { isoDuration, type Seconds } from "@glasen/domain/time/seconds.ts";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { call } from "#platform/call.ts";
import { freshFor } from "#platform/query-client.ts";
import { fetchDurations } from "./durations.queries.ts";
import type { DurationsInput } from "./reports.queries.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

/** So many people are asked for first: the first screenful is there at once, however large the crew. */
const atOnce = 60;
/** Days of a member are told in so few characters that many of the others come together. */
const mostOfGrid = 500;

interface Asked {
  readonly wanted: DurationsInput;
  /** Where rows are people: those, in the order of the rows. */
  readonly userIds: readonly number[] | undefined;
  readonly isOn: boolean;
}

/** The same as durations by member and day tell, in a tenth of the bytes. */
async function fetchGrid(crewId: number, wanted: DurationsInput, userIds: readonly number[]): Promise<Duration[]> {
  const { from, to } = wanted;
  const type = wanted.type?.[0] ?? "work";
  const { rows } = await call("durations.grid", { crewId, from, to, type, userIds: [...userIds] });
  return rows.flatMap(({ userId, seconds }) =>
    seconds.map(
      (value, index): Duration => ({
        type,
        userId,
        day: addDays(from as LocalDate, index),
        value: isoDuration(value as Seconds),
      }),
    ),
  );
}

/** The inside of a report, from the top downwards. */
export const cellsIn = (crewId: number, { wanted, userIds }: Omit<Asked, "isOn">) => {
  const isGrid =
    userIds !== undefined &&
    wanted.groupBy?.includes("day") === true &&
    wanted.timeCategory1Id === undefined &&
    wanted.timeCategory2Id === undefined;
  return infiniteQueryOptions({
    queryKey: [...resultsKey(crewId), "cells", wanted, userIds],
    queryFn: ({ pageParam: { start, end } }) =>
      isGrid && userIds
        ? fetchGrid(crewId, wanted, userIds.slice(start, end))
        : fetchDurations({ crewId, ...wanted, ...(userIds && { userIds: userIds.slice(start, end) }) }),
    initialPageParam: { start: 0, end: atOnce },
    getNextPageParam: (_last, _all, { end }) =>
      userIds && end < userIds.length ? { start: end, end: end + (isGrid ? mostOfGrid : atOnce) } : undefined,
    staleTime: freshFor.shortly,
  });
};

export function useCells(crewId: number, { isOn, ...asked }: Asked) {
  const query = useInfiniteQuery({ ...cellsIn(crewId, asked), placeholderData: keepPreviousData, enabled: isOn });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const durations = useMemo((): readonly Duration[] => data?.pages.flat() ?? [], [data]);
  return { durations, isPending: query.isPending && isOn, error: query.error, retry: query.refetch };
}
