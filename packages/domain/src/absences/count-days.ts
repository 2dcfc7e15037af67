import { type Fraction, type Halves, halves, shareOf, subtractHalves } from "../holidays/day-kinds.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";
import { type Seconds, seconds } from "../time/seconds.ts";
import { type AbsenceSpan, fractionOf, halvesOn } from "./half-days.ts";

/** The value of a day for one member: the target of the working-time model, and the halves that are holiday. */
interface DayValue {
  targetSeconds: number;
  holiday: Halves;
}
export type DayValueOf = (day: LocalDate) => DayValue;

/** One day that an absence costs. */
export interface ChargedDay {
  date: LocalDate;
  fraction: Fraction;
  halves: Exclude<Halves, 0>;
  /** The working time of the absent part of the day. */
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

export const costLineKinds = ["workDays", "halfDay", "holiday", "dayOff"] as const;

/** A line of the explanation of a cost. The amounts of all lines add up to the cost. */
export interface CostLine {
  kind: (typeof costLineKinds)[number];
  /** The day of a half day or a holiday, the days off; none for the sum of the working days. */
  dates: LocalDate[];
  /** In the unit of the type: days, or hours of the target. Negative where a day costs less than a whole one. */
  amount: number;
}

/** Explains a cost: the working days of the span, less the halves that were not asked for and the holidays. */
export function costLines(
  span: AbsenceSpan,
  dayValueOf: DayValueOf,
  { isHourBased }: { isHourBased: boolean },
): CostLine[] {
  const amountOf = (targetSeconds: number, part: Exclude<Halves, 0>): number =>
    isHourBased ? shareOf(targetSeconds, part) / 3600 : 1 / fractionOf(part);
  const less: CostLine[] = [];
  const daysOff: LocalDate[] = [];
  let worked = 0;
  for (let day = span.startDate; day <= span.endDate; day = addDays(day, 1)) {
    const { targetSeconds, holiday } = dayValueOf(day);
    if (targetSeconds <= 0) {
      daysOff.push(day);
      continue;
    }
    worked += amountOf(targetSeconds, halves.whole);
    const asked = halvesOn(span, day);
    const notAsked = subtractHalves(halves.whole, asked);
    const free = subtractHalves(asked, subtractHalves(asked, holiday));
    if (notAsked !== halves.none)
      less.push({ kind: "halfDay", dates: [day], amount: -round(amountOf(targetSeconds, notAsked)) });
    if (free !== halves.none)
      less.push({ kind: "holiday", dates: [day], amount: -round(amountOf(targetSeconds, free)) });
  }
  return [
    { kind: "workDays", dates: [], amount: round(worked) },
    ...less,
    ...(daysOff.length > 0 ? [{ kind: "dayOff" as const, dates: daysOff, amount: 0 }] : []),
  ];
}

/** Days count 1 divided by their fraction. */
export const countDays = (days: readonly { fraction: number }[]): number =>
  days.reduce((sum, { fraction }) => sum + 1 / fraction, 0);

/** The cost of absent days in the unit of their type: days, or hours of the target. */
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
