import type { Instant } from "@glasen/domain/time/instant.ts";
import { isCalendarDay, isWithinBounds, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { useMinute } from "#platform/now.ts";
import { MemberDayPanel } from "./MemberDayPanel.tsx";
import { useStampedDays } from "./use-stamped-days.ts";

const MonthSheet = lazyScreen("month-sheet", async () => (await import("../months/MonthSheet.public.tsx")).MonthSheet);

/** What stands in the address, as far as it is a day. */
const dayIn = (text: string | undefined): LocalDate | undefined =>
  text !== undefined && isCalendarDay(text) && isWithinBounds(text) ? text : undefined;

interface Props {
  /** Whose sheet; oneself where nobody is named. */
  readonly userId: number | undefined;
  readonly onNew: (userId: number, date: LocalDate) => void;
}

/** The evaluated month beside what was tracked in it. */
export function MonthTab({ userId: wanted, onNew }: Props) {
  const { crew, me } = useCrew();
  const userId = wanted ?? me.userId;
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const asked = useSearch({ strict: false }) as { month?: string; day?: string };
  const day = dayIn(asked.day);
  const [month, setMonth] = useState(() => (day ?? dayIn(`${asked.month ?? ""}-01`) ?? today).slice(0, 7));
  const { stamped, times, member, isSeen } = useStampedDays(userId, month);
  return (
    <MonthSheet
      userId={userId}
      month={month}
      onMonth={setMonth}
      openedDay={day}
      stamped={stamped}
      renderTimes={
        member && isSeen
          ? (day, onClose) => (
              <Suspense>
                <MemberDayPanel
                  key={day}
                  member={member}
                  date={day}
                  times={times.filter(({ date }) => date === day)}
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
