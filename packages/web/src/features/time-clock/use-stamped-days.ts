import { reaches } from "@glasen/domain/access/reach.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCrew } from "#platform/crew.ts";
import { useMinute } from "#platform/now.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { daysOf, windowOf } from "./times-period.ts";
import { trackedTimesIn } from "./tracked.queries.ts";
import { type TrackedTime, trackedTime } from "./tracked-time.ts";

/** First clock-in and last clock-out of a day. */
interface StampedDay {
  readonly start: string;
  readonly end: string;
}

/** When a member came and went on each day of a month, as it was stamped; nothing where one may not see that. */
export function useStampedDays(userId: number, month: string) {
  const { crew, me } = useCrew();
  const { timeZone } = crew;
  const minute = useMinute();
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  const member = everybody.find((one) => one.userId === userId);
  const isSeen = userId === me.userId || (member !== undefined && reaches(me, "canSeeCrewTimeTrackingStamps", member));
  const { first, last } = daysOf("month", `${month}-01` as LocalDate);
  const { data: tracked } = useQuery({
    ...trackedTimesIn(crew.id, { ...windowOf(timeZone, first, last), userIds: [userId] }),
    enabled: isSeen,
  });
  const days = useMemo(() => {
    const times = (tracked ?? [])
      .map((chain) => trackedTime(chain, timeZone, minute as Instant))
      .filter(({ date }) => date >= first && date <= last);
    const byDay = new Map<LocalDate, TrackedTime[]>();
    for (const time of times) byDay.set(time.date, [...(byDay.get(time.date) ?? []), time]);
    const stamped = new Map<LocalDate, StampedDay>(
      [...byDay].map(([date, ofDay]) => {
        const ends = ofDay.map(({ clockOut }) => clockOut);
        const isOpen = ends.includes(null);
        const latest = Math.max(...ends.map((end) => end ?? 0)) as Instant;
        return [
          date,
          {
            start: localTimeOf(timeZone, Math.min(...ofDay.map(({ clockIn }) => clockIn)) as Instant),
            end: isOpen ? "" : localTimeOf(timeZone, latest),
          },
        ];
      }),
    );
    return { times, stamped };
  }, [tracked, timeZone, minute, first, last]);
  return { ...days, member, isSeen };
}
