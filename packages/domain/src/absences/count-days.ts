import { type Fraction, type Halves, halves, shareOf, subtractHalves } from "../holidays/day-kinds.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";
import { type Seconds, seconds } from "../time/seconds.ts";
import { type AbsenceSpan, fractionOf, halvesOn } from "./half-days.ts";

/** What a day is worth to one member: the target of the working-time model, and the halves that are holiday. */
export interface DayValue {
  targetSeconds: number;
  holiday: Halves;
}
export type DayValueOf = (day: LocalDate) => DayValue;

/** One day that an absence costs. */
export interface ChargedDay {
  date: LocalDate;
  fraction: Fraction;
  halves: Exclude<Halves, 0>;
  /** What the absent part of the day is worth in working time. */
  seconds: Seconds;
}

/**
 * The days that an absence costs: only halves with something to work on them. A whole holiday or a day off costs nothing, a half
 * holiday leaves half a day; `given` are halves that another absence takes over (sickness over vacation).
 */
export function chargedDays(
  span: AbsenceSpan,
  dayValueOf: DayValueOf,
  given: (day: LocalDate) => Halves = () => halves.none,
): ChargedDay[] {
  const days: ChargedDay[] = [];
  for (let day = span.startDate; day <= span.endDate; day = addDays(day, 1)) {
    const { targetSeconds, holiday } = dayValueOf(day);
    const due =
      targetSeconds > 0 ? subtractHalves(subtractHalves(halvesOn(span, day), holiday), given(day)) : halves.none;
    if (due === halves.none) continue;
    days.push({ date: day, fraction: fractionOf(due), halves: due, seconds: seconds(shareOf(targetSeconds, due)) });
  }
  return days;
}

/** Days count 1 divided by their fraction. */
export const countDays = (days: readonly { fraction: number }[]): number =>
  days.reduce((sum, { fraction }) => sum + 1 / fraction, 0);

/** What absent days cost in the unit of their kind: days, or hours of the target. */
export const costOf = (
  days: readonly { fraction: number; seconds: number }[],
  { isHourBased }: { isHourBased: boolean },
): number => (isHourBased ? round(days.reduce((sum, day) => sum + day.seconds, 0) / 3600) : countDays(days));

const round = (hours: number): number => Math.round(hours * 100) / 100;

/** An absence of some hours on one day takes those, never more than the day is worth. */
export const withDuration = (days: readonly ChargedDay[], duration: number | null): ChargedDay[] =>
  duration === null ? [...days] : days.map((day) => ({ ...day, seconds: seconds(Math.min(duration, day.seconds)) }));

/** A half day asked for on the half that is holiday anyway: it costs nothing, and the other half stays due. */
export function fallsOnHalfHoliday(span: AbsenceSpan, dayValueOf: DayValueOf): boolean {
  for (const day of [span.startDate, span.endDate]) {
    const { targetSeconds, holiday } = dayValueOf(day);
    const asked = halvesOn(span, day);
    if (targetSeconds > 0 && asked !== halves.whole && asked !== halves.none && holiday === asked) return true;
  }
  return false;
}

export const countGroupings = ["day", "month", "year"] as const;

/** Costs are booked against the year of their date. */
export function costByYear(days: readonly ChargedDay[], type: { isHourBased: boolean }): ReadonlyMap<number, number> {
  const byYear = new Map<number, ChargedDay[]>();
  for (const day of days) {
    const year = Number(day.date.slice(0, 4));
    byYear.set(year, [...(byYear.get(year) ?? []), day]);
  }
  return new Map([...byYear].map(([year, inYear]) => [year, costOf(inYear, type)]));
}
