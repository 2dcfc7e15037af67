import type { Duration } from "@glasen/contract/durations.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { isoDuration, type Seconds } from "@glasen/domain/time/seconds.ts";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { readerFor } from "#platform/crew-query.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";
import { fetchDurations } from "./durations.queries.ts";
import type { DurationsInput } from "./reports.queries.ts";

/** Members of the first request: the first screenful appears at once, however large the crew. */
const PAGE_SIZE = 60;
/** A grid is so compact that the later requests can be larger. */
const GRID_PAGE_SIZE = 500;

type Reader = ReturnType<typeof readerFor>;

interface CellsInput {
  readonly durations: DurationsInput;
  /** Set where rows are members, in the order of the rows. */
  readonly userIds: readonly number[] | undefined;
  readonly isEnabled: boolean;
}

/** Durations by member and day, in a tenth of the bytes that `durations.list` takes. */
async function fetchGrid(read: Reader["call"], input: DurationsInput & { crewId: number }, userIds: readonly number[]) {
  const { crewId, from, to } = input;
  const type = input.type?.[0] ?? "work";
  const { rows } = await read("durations.grid", {
    ...{ crewId, from, to, type, userIds: [...userIds] },
    wholeMinutes: true,
  });
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

/** The cells of a report, loaded from the top down. */
export const cellsIn = (crewId: number, { durations, userIds }: Omit<CellsInput, "isEnabled">) => {
  const isGrid =
    userIds !== undefined &&
    durations.groupBy?.includes("day") === true &&
    durations.timeCategory1Id === undefined &&
    durations.timeCategory2Id === undefined;
  return infiniteQueryOptions({
    queryKey: [...resultsKey(crewId), "cells", durations, userIds],
    queryFn: ({ pageParam: { start, end }, signal }) => {
      const { call } = readerFor(signal);
      const input = { crewId, ...durations };
      const page = userIds?.slice(start, end);
      if (isGrid && page) return fetchGrid(call, input, page);
      return fetchDurations({ ...input, wholeMinutes: true, ...(page && { userIds: page }) }, call);
    },
    initialPageParam: { start: 0, end: PAGE_SIZE },
    getNextPageParam: (_last, _all, { end }) =>
      userIds && end < userIds.length ? { start: end, end: end + (isGrid ? GRID_PAGE_SIZE : PAGE_SIZE) } : undefined,
  });
};

export function useCells(crewId: number, { isEnabled, ...input }: CellsInput) {
  const query = useInfiniteQuery({
    ...cellsIn(crewId, input),
    enabled: isEnabled,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const durations = useMemo((): readonly Duration[] => data?.pages.flat() ?? [], [data]);
  return { durations, isPending: query.isPending && isEnabled, error: query.error, retry: query.refetch };
}
