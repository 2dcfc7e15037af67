import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { type Seconds, seconds } from "@glasen/domain/time/seconds.ts";
import { endOfDay, localDayOf, startOfDay } from "@glasen/domain/time/zone.ts";
import { dayOfChain } from "@glasen/domain/time-clock/midnight.ts";
import { gapsOf } from "@glasen/domain/time-clock/period.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import { minutesOf } from "@glasen/domain/working-time/whole-minutes.ts";
import { countedUntil, type WatchChain, workOf } from "../time-clock/chains.public.ts";

export interface DaySegment {
  timeAccount: TimeAccount;
  from: Instant;
  /** Now, while it still runs. */
  to: Instant;
  isRunning: boolean;
  timeCategory1Id: number | null;
}

/** Work and breaks of today; a night shift is cut at midnight. */
export function segmentsOfDay(chains: readonly WatchChain[], zone: string, now: Instant): DaySegment[] {
  const day = localDayOf(zone, now);
  const [begin, end] = [startOfDay(zone, day), endOfDay(zone, day)];
  return chains.flatMap((chain) =>
    gapsOf(chain, zone, now).flatMap(({ stamp, timeAccount, from, to }) => {
      const segment = {
        timeAccount,
        from: Math.max(from, begin) as Instant,
        to: Math.min(to ?? countedUntil(chain, now), end) as Instant,
        isRunning: to === null,
        timeCategory1Id: stamp.timeCategory1Id,
      };
      return segment.from < segment.to ? segment : [];
    }),
  );
}

export interface PlannedSpan {
  from: number;
  to: number;
}

/** When shifts begin and end. */
export const plannedSpans = (shifts: readonly { from: string; to: string }[] = []): PlannedSpan[] =>
  shifts.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));

export interface WeekDay {
  date: LocalDate;
  worked: Seconds;
  isToday: boolean;
}

/** Monday to Sunday; a chain counts on the day of its clock-in. */
export function weekOf(
  chains: readonly WatchChain[],
  zone: string,
  now: Instant,
  counted?: ReadonlyMap<LocalDate, Seconds>,
): WeekDay[] {
  const today = localDayOf(zone, now);
  const monday = mondayOf(today);
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index);
    const ofDay = chains.filter((chain) => dayOfChain(chain, zone) === date);
    return {
      date,
      isToday: date === today,
      worked: seconds(ofDay.reduce((sum, chain) => sum + workOf(chain, now), 0)),
    };
  });
  return shownDays(days, counted);
}

/**
 * Days that count are shown as in the month sheet, where rounding and break rules apply; the others as stamped, in whole minutes. The
 * figures of the days add up to that of the week.
 */
export function shownDays(
  days: readonly WeekDay[],
  counted: ReadonlyMap<LocalDate, Seconds> = new Map<LocalDate, Seconds>(),
): WeekDay[] {
  const minutes = minutesOf(days.map(({ date, worked }) => counted.get(date) ?? worked));
  return days.map((day, index) => ({ ...day, worked: seconds(minutes[index] ?? 0) }));
}
