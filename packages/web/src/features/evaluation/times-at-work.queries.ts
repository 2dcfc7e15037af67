import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { seconds } from "@glasen/domain/time/seconds.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { type TimeAtWork, timeAtWorkAfterStamp } from "@glasen/domain/working-time/time-at-work.ts";
import type { QueryClient } from "@tanstack/react-query";
import { serverNow } from "#platform/clock-offset.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

const atWorkKey = (crewId: number) => [...resultsKey(crewId), "at-work"] as const;

/** How long people have been at work today; a new day is another query. */
export const timesAtWork = (crewId: number, today: LocalDate) =>
  crewQuery(
    [...atWorkKey(crewId), today],
    async ({ call }): Promise<ReadonlyMap<number, TimeAtWork>> => {
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
    { staleTime: freshFor.members },
  );

/** Applies somebody's stamp to the cache, so that the times need not be loaded again. */
export function putTimeAtWork(cache: QueryClient, crewId: number, userId: number, timeAccount: TimeAccount): void {
  cache.setQueriesData<ReadonlyMap<number, TimeAtWork>>({ queryKey: atWorkKey(crewId) }, (times) => {
    if (!times) return times;
    const isWorking = timeAccount === timeAccounts.START_WORK;
    return new Map(times).set(userId, timeAtWorkAfterStamp(times.get(userId), isWorking, serverNow() as Instant));
  });
}
