import type { Language } from "@glasen/contract/limits.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";

/** "2026-11". */
export type Month = string;

export const monthOf = (day: LocalDate): Month => day.slice(0, 7);

export function daysOfMonth(month: Month): { first: LocalDate; last: LocalDate } {
  const first = `${month}-01` as LocalDate;
  return { first, last: addDays(`${addDays(first, 31).slice(0, 8)}01` as LocalDate, -1) };
}

export const steppedMonth = (month: Month, direction: 1 | -1): Month => {
  const { first, last } = daysOfMonth(month);
  return monthOf(direction === 1 ? addDays(last, 1) : addDays(first, -1));
};

/** "Oktober 2026" */
export const monthText = (month: Month, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
