import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays, dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { instantAt, localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { instantIn } from "./plan-edits.ts";

const DAY_MINUTES = 24 * 60;

/** Minutes on the wall clock since the start of a day; negative before it. Days of 23 or 25 hours look like others. */
export function minuteOf(at: string, day: LocalDate, zone: string): number {
  const instant = instantIn(at);
  const [hour = 0, minute = 0] = localTimeOf(zone, instant).split(":").map(Number);
  return (dayNumber(localDayOf(zone, instant)) - dayNumber(day)) * DAY_MINUTES + hour * 60 + minute;
}

/** The instant at a minute of a day on the wall clock; negative minutes and those past midnight are on other days. */
export function instantOnDay(zone: string, day: LocalDate, minute: number): Instant {
  const days = Math.floor(minute / DAY_MINUTES);
  const rest = minute - days * DAY_MINUTES;
  const time = [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return instantAt(zone, addDays(day, days), time);
}

/** Left edge and width of a shift in percent of the day, clipped at midnight. */
export function placeOnDay(shift: PlanShift, day: LocalDate, zone: string): { left: number; width: number } {
  const from = Math.max(0, minuteOf(shift.from, day, zone));
  const to = Math.min(DAY_MINUTES, minuteOf(shift.to, day, zone));
  return { left: (from / DAY_MINUTES) * 100, width: (Math.max(0, to - from) / DAY_MINUTES) * 100 };
}

/** The line of each shift, so that overlapping ones stand below one another. */
export function lanesOfDay(shifts: readonly PlanShift[]): ReadonlyMap<string, number> {
  const ends: string[] = [];
  const lanes = new Map<string, number>();
  for (const shift of [...shifts].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const free = ends.findIndex((end) => end <= shift.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = shift.to;
    lanes.set(shift.guid, lane);
  }
  return lanes;
}

/** Shifts that touch a day, those that began on the day before included. */
export const onDay = (shifts: readonly PlanShift[], day: LocalDate, zone: string): PlanShift[] =>
  shifts.filter(
    ({ date, from, to }) =>
      date === day || (date < day && minuteOf(to, day, zone) > 0 && minuteOf(from, day, zone) < 24 * 60),
  );
