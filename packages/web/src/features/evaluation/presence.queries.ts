import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type Seconds, seconds } from "@glasen/domain/time/seconds.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import type { Stay } from "@glasen/domain/working-time/presence.ts";
import type { QueryClient } from "@tanstack/react-query";
import { serverNow } from "#platform/clock-offset.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

/** What is known about a member's day. */
export interface PresenceDay {
  readonly target: Seconds | null;
  readonly usualStart: Instant | null;
  readonly plannedStart: Instant | null;
  readonly stays: readonly Stay[];
}

export const presenceKey = (crewId: number) => [...resultsKey(crewId), "presence"] as const;
const instant = (iso: string) => Date.parse(iso) as Instant;

/** Who is expected today and when people were there, by member; a new day is another query. */
export const presenceToday = (crewId: number, today: LocalDate) =>
  crewQuery(
    [...presenceKey(crewId), today],
    async ({ call }): Promise<ReadonlyMap<number, PresenceDay>> => {
      const rows = await call("durations.presence", { crewId });
      return new Map(
        rows.map(({ userId, target, usualStart, plannedStart, stays }) => [
          userId,
          {
            target: target === null ? null : seconds(secondsOf(target)),
            usualStart: usualStart === null ? null : instant(usualStart),
            plannedStart: plannedStart === null ? null : instant(plannedStart),
            stays: stays.map(({ from, to }) => ({ from: instant(from), to: to === null ? null : instant(to) })),
          },
        ]),
      );
    },
    { staleTime: freshFor.members },
  );

/** Applies somebody's stamp to the cache, so that the day need not be loaded again. */
export function putPresence(cache: QueryClient, crewId: number, userId: number, timeAccount: TimeAccount): void {
  cache.setQueriesData<ReadonlyMap<number, PresenceDay>>({ queryKey: presenceKey(crewId) }, (days) => {
    const known = days?.get(userId);
    if (!days || !known) return days;
    const now = serverNow() as Instant;
    const isThere = timeAccount !== timeAccounts.STOP_WORK;
    const isRunning = known.stays.some(({ to }) => to === null);
    if (isThere === isRunning) return days;
    const stays = isThere
      ? [...known.stays, { from: now, to: null }]
      : known.stays.map((stay) => (stay.to === null ? { ...stay, to: now } : stay));
    return new Map(days).set(userId, { ...known, stays });
  });
}
