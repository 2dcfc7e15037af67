import type { LocalDate } from "../time/local-date.ts";

/** Years before the current one whose days are evaluated. */
const MAX_YEARS_BACK = 5;

/** The first day that is evaluated. Times before it count nowhere, so they cannot be entered. */
export const firstEvaluatedDay = (today: LocalDate): LocalDate =>
  `${Number(today.slice(0, 4)) - MAX_YEARS_BACK}-01-01` as LocalDate;
