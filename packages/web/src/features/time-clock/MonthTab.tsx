import { reaches } from "@glasen/domain/access/reach.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { isCalendarDay, isWithinBounds, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, monthOf } from "@glasen/domain/time/month.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { useMinute } from "#platform/now.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { MemberDayPanel } from "./MemberDayPanel.tsx";
import { windowOf } from "./times-period.ts";
import { trackedTimesIn } from "./tracked.queries.ts";
import { timesByDay, trackedTime } from "./tracked-time.ts";

const MonthSheet = lazyScreen("month-sheet", async () => (await import("../months/MonthSheet.public.tsx")).MonthSheet);

/** The text from the address, if it is a day. */
const dayIn = (text: string | undefined): LocalDate | undefined =>
  text !== undefined && isCalendarDay(text) && isWithinBounds(text) ? text : undefined;

interface Props {
  /** Undefined for one's own sheet. */
  readonly userId: number | undefined;
  readonly onNew: (userId: number, date: LocalDate) => void;
}

/** The evaluated month beside the times that were tracked in it. */
export function MonthTab({ userId: wantedId, onNew }: Props) {
  const { crew, me } = useCrew();
  const userId = wantedId ?? me.userId;
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const search = useSearch({ strict: false }) as { month?: string; day?: string };
  const openedDay = dayIn(search.day);
  const [month, setMonth] = useState(() => monthOf(openedDay ?? dayIn(`${search.month ?? ""}-01`) ?? today));
  const { stamped, times, member, isVisible } = useStampedDays(userId, month);
  return (
    <MonthSheet
      userId={userId}
      month={month}
      onMonth={setMonth}
      openedDay={openedDay}
      stamped={stamped}
      renderTimes={
        member && isVisible
          ? (day, onClose) => (
              <Suspense>
                <MemberDayPanel
                  key={day}
                  member={member}
                  date={day}
                  times={times.filter(({ date }) => date === day)}
                  isInSheet
                  onNew={() => onNew(userId, day)}
                  onClose={onClose}
                />
              </Suspense>
            )
          : undefined
      }
    />
  );
}

/** First clock-in and last clock-out of a day. */
interface StampedDay {
  readonly start: string;
  readonly end: string;
}

/** A member's stamped start and end of each day of a month; empty without the permission to see them. */
function useStampedDays(userId: number, month: string) {
  const { crew, me } = useCrew();
  const { timeZone } = crew;
  const minute = useMinute();
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  const member = everybody.find((one) => one.userId === userId);
  const isVisible =
    userId === me.userId || (member !== undefined && reaches(me, "canSeeCrewTimeTrackingStamps", member));
  const { first, last } = daysOfMonth(month);
  const { data: tracked } = useQuery({
    ...trackedTimesIn(crew.id, { ...windowOf(timeZone, first, last), userIds: [userId] }),
    enabled: isVisible,
  });
  const days = useMemo(() => {
    const times = (tracked ?? [])
      .map((chain) => trackedTime(chain, timeZone, minute as Instant))
      .filter(({ date }) => date >= first && date <= last);
    const stamped = new Map<LocalDate, StampedDay>(
      [...timesByDay(times)].map(([date, ofDay]) => {
        const ends = ofDay.map(({ clockOut }) => clockOut);
        const latest = Math.max(...ends.map((end) => end ?? 0)) as Instant;
        const earliest = Math.min(...ofDay.map(({ clockIn }) => clockIn)) as Instant;
        const end = ends.includes(null) ? "" : localTimeOf(timeZone, latest);
        return [date, { start: localTimeOf(timeZone, earliest), end }];
      }),
    );
    return { times, stamped };
  }, [tracked, timeZone, minute, first, last]);
  return { ...days, member, isVisible };
}
