import { addDays, dayNumber, type LocalDate, weekday } from "../../time/local-date.ts";
import { instantAt } from "../../time/zone.ts";
import type { CountedChain } from "../evaluation.ts";
import type { Segment } from "../segments.ts";
import {
  breaksTaken,
  longestRun,
  minMissingBreak,
  missingBreak,
  requiredBreak,
  stampedSegments,
  totalLength,
} from "./breaks.ts";
import type { Finding, LawRule, Remedy, Severity } from "./finding.ts";
import type { LawLimits } from "./law-pack.ts";

/** Time without work that began at an epoch second. */
export interface Rest {
  from: number;
  length: number;
}

/** The chains of one working day, as stamped: the law applies to the time worked, not to the time paid. */
export interface WorkedDay {
  date: LocalDate;
  zone: string;
  chains: readonly CountedChain[];
  /** The rests that this day's work ended. */
  rests: readonly Rest[];
  /** Deducted from the work by a rule, since nobody stamped it. */
  automaticBreak: number;
  /** Whether the rest was already short once in this week. */
  hadShortRest: boolean;
  /** The rests of the last days, this day's among them, as far back as wanted; seconds. */
  restsIn: (days: number) => readonly number[];
}

/** A day from 00:00 to 24:00. */
interface CalendarDay {
  date: LocalDate;
  /** Of Saturdays, Sundays and holidays. */
  work: number;
  isHoliday: boolean;
  /** On which day the last of the work was recorded; undefined where it was in time. */
  recordedOn: LocalDate | undefined;
}

const SATURDAY = 6;
const SUNDAY = 7;

export function dayFindings(day: WorkedDay, limits: LawLimits): Finding[] {
  const segments = stampedSegments(day.chains);
  const [first] = segments;
  if (!first) return [];
  const span = { from: first.from, to: segments.at(-1)?.to ?? first.to };
  const found: Finding[] = [];
  const add = (rule: LawRule, severity: Severity, actual: number, limit: number, remedy: Remedy): void => {
    found.push({ rule, severity, date: day.date, act: limits.act, unit: "seconds", actual, limit, remedy });
  };

  const stamped = totalLength(segments, "work");
  const work = stamped - day.automaticBreak;
  if (limits.dailyMaximum !== null && work > limits.dailyMaximum) {
    add("dailyMaximum", "error", work, limits.dailyMaximum, {
      kind: "workLess",
      seconds: work - limits.dailyMaximum,
    });
  }
  const taken = breaksTaken(day.chains, segments, limits);
  const due = requiredBreak(stamped, limits);
  if (taken < due) {
    // Deducted by rule: the pay is right, but there is no proof that the break was taken.
    const severity = missingBreak(day.chains, day.automaticBreak, limits) ? "warning" : "info";
    add("break", severity, taken, due, { kind: "breakLonger", seconds: minMissingBreak(stamped, taken, limits) });
  }
  const run = longestRun(segments, limits.leastPiece);
  if (limits.longestRun !== null && run.length > limits.longestRun) {
    const remedy = { kind: "breakBy", at: run.from + limits.longestRun, seconds: limits.leastPiece } as const;
    add("workInRow", "warning", run.length, limits.longestRun, remedy);
  }
  const short = day.rests.filter(({ length }) => length < limits.rest);
  for (const [index, rest] of short.entries()) {
    const { severity, remedy } = judgeRest(rest, { ...day, hadShortRest: day.hadShortRest || index > 0 }, limits);
    add("rest", severity, rest.length, limits.rest, remedy);
  }
  const rests = limits.restMean && short.length > 0 ? day.restsIn(limits.restMean.days) : [];
  const missing = limits.rest * rests.length - rests.reduce((sum, one) => sum + one, 0);
  if (limits.restMean && missing > 0) {
    const mean = Math.round(limits.rest - missing / rests.length);
    const date = addDays(day.date, limits.restMean.days);
    add("restMean", "warning", mean, limits.rest, { kind: "restUntil", seconds: limits.rest + missing, date });
  }
  if (limits.presence !== null && span.to - span.from > limits.presence) {
    add("presence", "warning", span.to - span.from, limits.presence, {
      kind: "endAt",
      at: span.from + limits.presence,
    });
  }
  if (limits.hours) {
    const earliest = instantAt(day.zone, day.date, limits.hours.from) / 1000;
    const latest = instantAt(day.zone, day.date, limits.hours.to) / 1000;
    const some = limits.hoursFromAge[0] ?? limits.hours;
    const isOfSome = {
      early: span.from >= instantAt(day.zone, day.date, some.from) / 1000,
      late: span.to <= instantAt(day.zone, day.date, some.to) / 1000,
    };
    if (span.from < earliest) {
      add("hours", isOfSome.early ? "info" : "warning", earliest - span.from, 0, { kind: "startAt", at: earliest });
    }
    if (span.to > latest) {
      add("hours", isOfSome.late ? "info" : "warning", span.to - latest, 0, { kind: "endAt", at: latest });
    }
  }
  const night = nightWork(day, segments, limits);
  if (night > limits.night.after) {
    add("nightWork", limits.night.needsPermit ? "warning" : "info", night, limits.night.after, { kind: "none" });
  }
  return found;
}

/** Findings about the calendar: work on a day that should be free, and work that was recorded too late. */
export function calendarDayFindings(day: CalendarDay, limits: LawLimits): Finding[] {
  const { date, work } = day;
  const found: Finding[] = [];
  const add = (rule: LawRule, severity: Severity, days: number): void => {
    const remedy = { kind: "dayOffUntil", date: addDays(date, days) } as const;
    found.push({ rule, severity, date, act: limits.act, unit: "seconds", actual: work, limit: 0, remedy });
  };
  if (limits.substitute && work > 0) {
    const { sunday, holiday } = limits.substitute;
    const severity = limits.freeDays.includes(SUNDAY) ? "warning" : "info";
    if (day.isHoliday) add("holidayWork", severity, holiday);
    else if (weekday(date) === SUNDAY) add("sundayWork", severity, sunday);
    else if (weekday(date) === SATURDAY && limits.freeDays.includes(SATURDAY)) add("saturdayWork", "warning", sunday);
  }
  if (limits.recordedWithin !== null && day.recordedOn !== undefined) {
    const days = dayNumber(day.recordedOn) - dayNumber(date);
    if (days > limits.recordedWithin) {
      found.push({
        rule: "lateRecord",
        severity: "warning",
        date,
        act: "MiLoG",
        unit: "days",
        actual: days,
        limit: limits.recordedWithin,
        remedy: { kind: "none" },
      });
    }
  }
  return found;
}

/** Some trades may rest for less, where they rest for longer another time; some countries allow it once a week. */
function judgeRest({ from, length }: Rest, day: WorkedDay, limits: LawLimits): { severity: Severity; remedy: Remedy } {
  const { shortRest: short, restOnceAWeek: once } = limits;
  if (short && length >= short.least) {
    const rests = day.restsIn(short.days);
    const isBalanced =
      rests.filter((one) => one >= short.balancedBy).length >= rests.filter((one) => one < limits.rest).length;
    if (isBalanced) return { severity: "info", remedy: { kind: "none" } };
    const date = addDays(day.date, short.days);
    return { severity: "warning", remedy: { kind: "restUntil", seconds: short.balancedBy, date } };
  }
  const isAllowedOnce = once !== null && length >= once && !day.hadShortRest;
  return {
    severity: isAllowedOnce ? "info" : "warning",
    remedy: { kind: "startAt", at: from + (short?.least ?? limits.rest) },
  };
}

/** Work in the night before, and the night after, as far as these chains reach. */
export function nightWork(
  { date, zone }: Pick<WorkedDay, "date" | "zone">,
  segments: readonly Segment[],
  { night }: LawLimits,
): number {
  if (segments.length === 0) return 0;
  let sum = 0;
  for (const shift of [-1, 0, 1]) {
    const evening = addDays(date, shift);
    const from = instantAt(zone, evening, night.from) / 1000;
    const to = instantAt(zone, addDays(evening, 1), night.to) / 1000;
    for (const one of segments) {
      if (one.kind === "work") sum += Math.max(0, Math.min(one.to, to) - Math.max(one.from, from));
    }
  }
  return sum;
}
