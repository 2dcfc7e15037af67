import { addDays, type LocalDate, mondayOf } from "../time/local-date.ts";
import { daysOfMonth, monthOf, shiftMonth } from "../time/month.ts";
import type { ReportRhythm } from "./report-kinds.ts";

/** The last week or month that was over before a day: the period of the report that is due on it. */
export function lastPeriod(rhythm: ReportRhythm, today: LocalDate): { from: LocalDate; to: LocalDate } {
  if (rhythm === "monthly") {
    const { first, last } = daysOfMonth(shiftMonth(monthOf(today), -1));
    return { from: first, to: last };
  }
  const monday = mondayOf(today);
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
