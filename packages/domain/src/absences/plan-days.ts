import { comparePlain } from "../text/compare-plain.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";
import type { AbsenceSpan } from "./half-days.ts";

/** The content of a planner cell: a whole day, half a day, nothing. */
export type PlannedDay = 1 | 0.5 | null;
export type Plan = ReadonlyMap<LocalDate, 1 | 0.5>;

/** A click turns nothing into a whole day, a whole into half a day, and half a day into nothing. */
export function nextPlanned(current: PlannedDay): PlannedDay {
  if (current === null) return 1;
  return current === 1 ? 0.5 : null;
}

export function withPlanned(plan: Plan, days: readonly LocalDate[], value: PlannedDay): Plan {
  const next = new Map(plan);
  for (const day of days) {
    if (value === null) next.delete(day);
    else next.set(day, value);
  }
  return next;
}

/**
 * Adjacent equal days become one absence, also across days that cost nothing (a weekend between two weeks). Half a day is the morning
 * and stands alone.
 */
export function spansOfPlan(plan: Plan, costsNothing: (day: LocalDate) => boolean = () => false): AbsenceSpan[] {
  const spans: AbsenceSpan[] = [];
  for (const [day, value] of [...plan].sort(([one], [other]) => comparePlain(one, other))) {
    const last = spans.at(-1);
    if (value === 1 && last && last.endDayPart === "afternoon" && isNext(last.endDate, day, costsNothing)) {
      last.endDate = day;
    } else {
      spans.push({
        startDate: day,
        startDayPart: "morning",
        endDate: day,
        endDayPart: value === 1 ? "afternoon" : "morning",
      });
    }
  }
  return spans;
}

function isNext(end: LocalDate, day: LocalDate, costsNothing: (day: LocalDate) => boolean): boolean {
  let next = addDays(end, 1);
  while (next < day && costsNothing(next)) next = addDays(next, 1);
  return next === day;
}
