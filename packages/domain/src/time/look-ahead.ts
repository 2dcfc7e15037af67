import { addDays, type LocalDate } from "./local-date.ts";

const LOOK_AHEAD_DAYS = 60;

/** The last day whose holidays and absences home announces, and the years up to it. */
export function lookAheadFrom(today: LocalDate): { until: LocalDate; years: readonly number[] } {
  const until = addDays(today, LOOK_AHEAD_DAYS);
  return { until, years: [...new Set([today, until].map((day) => Number(day.slice(0, 4))))] };
}
