import { addDays, type LocalDate, weekday } from "../../time/local-date.ts";
import type { Finding, LawRule, Remedy, Severity } from "./finding.ts";
import type { LawLimits } from "./law-pack.ts";

/** The result of a week. */
export interface WorkedWeek {
  work: number;
  isSundayWorked: boolean;
}

/** Weeks by their Monday, as far back as averages and the year's Sundays look. */
export type WorkedWeeks = ReadonlyMap<LocalDate, WorkedWeek>;

export interface EndedWeek {
  sunday: LocalDate;
  weeks: WorkedWeeks;
  workedDays: number;
  /** On how many days of the last weeks there was night work. */
  nightsIn: (weeks: number) => number;
  /** When work ended before the Sunday and began after it; undefined where either is not known. */
  aroundSunday: { from: number; to: number } | undefined;
}

/** Findings that are known at the end of a week. */
export function weekFindings(week: EndedWeek, limits: LawLimits): Finding[] {
  const { sunday, weeks } = week;
  const monday = addDays(sunday, -6);
  const found: Finding[] = [];
  const add = (rule: LawRule, severity: Severity, [actual, limit]: [number, number], remedy: Remedy): void => {
    const unit = rule === "daysPerWeek" || rule === "freeSundays" ? "days" : "seconds";
    found.push({ rule, severity, date: sunday, act: limits.act, unit, actual, limit, remedy });
  };
  const worked = weeks.get(monday)?.work ?? 0;
  if (limits.weeklyMaximum !== null && worked > limits.weeklyMaximum) {
    const isOfSome = limits.weeklyMaximumOfSome !== null && worked <= limits.weeklyMaximumOfSome;
    const remedy = { kind: "workLess", seconds: worked - limits.weeklyMaximum } as const;
    add("weeklyMaximum", isOfSome ? "info" : "warning", [worked, limits.weeklyMaximum], remedy);
  }
  const mean = (rule: "average" | "nightAverage", { perWeek, weeks: count }: { perWeek: number; weeks: number }) => {
    const sum = sumOf(weeks, monday, count);
    if (sum === undefined || sum <= perWeek * count) return;
    add(rule, "warning", [Math.round(sum / count), perWeek], { kind: "workLess", seconds: sum - perWeek * count });
  };
  if (limits.average) mean("average", limits.average);
  if (limits.nightAverage && week.nightsIn(limits.nightAverage.weeks) >= limits.nightAverage.nights) {
    mean("nightAverage", limits.nightAverage);
  }
  if (limits.daysPerWeek !== null && week.workedDays > limits.daysPerWeek) {
    const days = week.workedDays - limits.daysPerWeek;
    add("daysPerWeek", "warning", [week.workedDays, limits.daysPerWeek], { kind: "daysOff", days });
  }
  if (limits.weekendRest !== null && week.aroundSunday) {
    const { from, to } = week.aroundSunday;
    if (to - from < limits.weekendRest) {
      const remedy = { kind: "startAt", at: from + limits.weekendRest } as const;
      add("weekendRest", "warning", [to - from, limits.weekendRest], remedy);
    }
  }
  if (limits.freeSundays !== null && weeks.get(monday)?.isSundayWorked) {
    const free = sundaysLeftFree(weeks, sunday);
    if (free < limits.freeSundays) {
      add("freeSundays", "warning", [free, limits.freeSundays], { kind: "daysOff", days: limits.freeSundays - free });
    }
  }
  return found;
}

/** A mean needs all of its weeks and is undefined before. Weeks without work may be missing from the map. */
function sumOf(weeks: WorkedWeeks, monday: LocalDate, count: number): number | undefined {
  const first = addDays(monday, -7 * (count - 1));
  if (![...weeks.keys()].some((one) => one <= first)) return undefined;
  let sum = 0;
  for (let back = 0; back < count; back += 1) sum += weeks.get(addDays(monday, -7 * back))?.work ?? 0;
  return sum;
}

/** Of the Sundays of a year those that can still stay free, after those that were worked up to this one. */
function sundaysLeftFree(weeks: WorkedWeeks, sunday: LocalDate): number {
  const year = sunday.slice(0, 4);
  let first = `${year}-01-01` as LocalDate;
  first = addDays(first, (7 - weekday(first)) % 7);
  let free = 0;
  for (let day = first; day.slice(0, 4) === year; day = addDays(day, 7)) {
    const isWorked = day <= sunday && weeks.get(addDays(day, -6))?.isSundayWorked === true;
    if (!isWorked) free += 1;
  }
  return free;
}
