import { addDays, type LocalDate } from "./local-date.ts";

/** A calendar month, e.g. "2026-11". */
export type Month = string;

export const monthOf = (day: LocalDate): Month => day.slice(0, 7);

/** The month a number of months later; a negative number goes back. */
export function shiftMonth(month: Month, by: number): Month {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const count = year * 12 + number - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

export function daysOfMonth(month: Month): { first: LocalDate; last: LocalDate } {
  return { first: `${month}-01` as LocalDate, last: addDays(`${shiftMonth(month, 1)}-01` as LocalDate, -1) };
}

/** The first day of the month of a day. */
export const firstOfMonth = (day: LocalDate): LocalDate => daysOfMonth(monthOf(day)).first;

/** The last day of the month of a day. */
export const lastOfMonth = (day: LocalDate): LocalDate => daysOfMonth(monthOf(day)).last;

/** The same day a number of months later, or the last day of a shorter month. */
export function addMonths(day: LocalDate, months: number): LocalDate {
  const { first, last } = daysOfMonth(shiftMonth(monthOf(day), months));
  const shifted = addDays(first, Number(day.slice(8)) - 1);
  return shifted < last ? shifted : last;
}

/** The twelve months of a year. */
export const monthsOf = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => shiftMonth(`${year}-01`, index));
