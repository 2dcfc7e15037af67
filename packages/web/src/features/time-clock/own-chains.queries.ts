import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { freshFor } from "#platform/query-client.ts";
import { chainsKey } from "./time-clock.queries.ts";

const listedDays = 35;
const dayMs = 86_400_000;

/** Somebody's tracked times of the last five weeks. */
export const trackedTimesOf = (crewId: number, userId: number) =>
  queryOptions({
    queryKey: [...chainsKey(crewId), userId],
    queryFn: () =>
      call("stampChains.list", {
        crewId,
        userId,
        startTime: new Date(serverNow() - listedDays * dayMs).toISOString(),
        endTime: new Date(serverNow() + 2 * dayMs).toISOString(),
      }),
    staleTime: freshFor.shortly,
  });
