import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { seconds } from "@glasen/domain/time/seconds.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { type TimeAtWork, timeAtWorkAfterStamp } from "@glasen/domain/working-time/time-at-work.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { freshFor } from "#platform/query-client.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

const allDays = (crewId: number) => [...resultsKey(crewId), "at-work"] as const;

/** How long people have been at work on the day that it is; a new day asks anew. */
export const timesAtWork = (crewId: number, today: LocalDate) =>
  queryOptions({
    queryKey: [...allDays(crewId), today],
    queryFn: async (): Promise<ReadonlyMap<number, TimeAtWork>> => {
      const rows = await call("durations.atWork", { crewId });
      return new Map(
        rows.map(({ userId, worked, runsSince }) => [
          userId,
          {
            worked: seconds(secondsOf(worked)),
            runsSince: runsSince === null ? null : (Date.parse(runsSince) as Instant),
          },
        ]),
      );
    },
    staleTime: freshFor.members,
  });

/** After somebody stamped: nobody has to ask for what follows from it. */
export function putTimeAtWork(cache: QueryClient, crewId: number, userId: number, timeAccount: TimeAccount): void {
  cache.setQueriesData<ReadonlyMap<number, TimeAtWork>>({ queryKey: allDays(crewId) }, (times) => {
    if (!times) return times;
    const isWorking = timeAccount === timeAccounts.START_WORK;
    return new Map(times).set(userId, timeAtWorkAfterStamp(times.get(userId), isWorking, serverNow() as Instant));
  });
}
