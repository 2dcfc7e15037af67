import { addDays, type LocalDate } from "./local-date.ts";

/** A calendar month, e.g. "2026-11". */
export type Month = string;

export const monthOf = (day: LocalDate): Month => day.slice(0, 7);

export function daysOfMonth(month: Month): { first: LocalDate; last: LocalDate } {
  const first = `${month}-01` as LocalDate;
  return { first, last: addDays(`${addDays(first, 31).slice(0, 8)}01` as LocalDate, -1) };
}

export function adjacentMonth(month: Month, direction: 1 | -1): Month {
  const { first, last } = daysOfMonth(month);
  return monthOf(direction === 1 ? addDays(last, 1) : addDays(first, -1));
}
