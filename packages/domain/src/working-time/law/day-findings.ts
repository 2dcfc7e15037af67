import { addDays, type LocalDate, weekday } from "../../time/local-date.ts";
import { instantAt } from "../../time/zone.ts";
import type { CountedChain } from "../evaluation.ts";
import type { Segment } from "../segments.ts";
import { breaksTaken, dueAfter, leastMissing, lengthOf, longestRun, missingBreak, stretchesOf } from "./breaks.ts";
import type { Finding, LawRule, Remedy, Severity } from "./finding.ts";
import type { LawLimits } from "./law-pack.ts";

/** The chains that began on a day, as they were stamped: the law looks at what was, not at what is paid. */
export interface WorkedDay {
  date: LocalDate;
  zone: string;
  chains: readonly CountedChain[];
  endOfDayBefore: number | undefined;
  /** As evaluated; without it the stamped work counts. */
  netWork: number | undefined;
  automaticBreak: number;
  isHoliday: boolean;
  /** Whether the rest was already short once in this week. */
  hadShortRest: boolean;
}

/** Less than this between two chains is an interruption of one working day, not a rest between two. */
const LONGEST_INTERRUPTION = 2 * 3600;

const SATURDAY = 6;
const SUNDAY = 7;

export function dayFindings(day: WorkedDay, limits: LawLimits): Finding[] {
  const segments = stretchesOf(day.chains);
  const [first] = segments;
  if (!first) return [];
  const span = { from: first.from, to: segments.at(-1)?.to ?? first.to };
  const found: Finding[] = [];
  const add = (rule: LawRule, severity: Severity, actual: number, limit: number, remedy: Remedy): void => {
    found.push({ rule, severity, date: day.date, act: limits.act, unit: "seconds", actual, limit, remedy });
  };

  const stamped = lengthOf(segments, "work");
  const work = day.netWork ?? stamped;
  if (limits.dailyMaximum !== null && work > limits.dailyMaximum) {
    add("dailyMaximum", "error", work, limits.dailyMaximum, {
      kind: "workLess",
      seconds: work - limits.dailyMaximum,
    });
  }
  const taken = breaksTaken(day.chains, segments, limits);
  const due = dueAfter(stamped, limits);
  if (taken < due) {
    // Deducted anyhow: paid right, yet nobody knows that it was taken.
    const severity = missingBreak(day.chains, day.automaticBreak, limits) ? "warning" : "info";
    add("break", severity, taken, due, { kind: "breakLonger", seconds: leastMissing(stamped, taken, limits) });
  }
  const run = longestRun(segments, limits.leastPiece);
  if (limits.longestRun !== null && run.length > limits.longestRun) {
    const remedy = { kind: "breakBy", at: run.from + limits.longestRun, seconds: limits.leastPiece } as const;
    add("workInRow", "warning", run.length, limits.longestRun, remedy);
  }
  const rest = shortRest(span.from, day.endOfDayBefore, limits);
  if (rest !== undefined) {
    const isAllowedOnce = limits.restOnceAWeek !== null && rest >= limits.restOnceAWeek && !day.hadShortRest;
    const at = (day.endOfDayBefore ?? 0) + limits.rest;
    add("rest", isAllowedOnce ? "info" : "warning", rest, limits.rest, { kind: "startAt", at });
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
    if (span.from < earliest) add("hours", "warning", earliest - span.from, 0, { kind: "startAt", at: earliest });
    if (span.to > latest) add("hours", "warning", span.to - latest, 0, { kind: "endAt", at: latest });
  }
  const night = nightWork(day, segments, limits);
  if (night > limits.night.after) {
    add("nightWork", limits.night.needsPermit ? "warning" : "info", night, limits.night.after, { kind: "none" });
  }
  if (limits.substitute) {
    const { sunday, holiday } = limits.substitute;
    const freeDay = weekday(day.date);
    const severity = limits.isWeekendFree ? "warning" : "info";
    if (day.isHoliday)
      add("holidayWork", severity, stamped, 0, { kind: "dayOffUntil", date: addDays(day.date, holiday) });
    else if (freeDay === SUNDAY)
      add("sundayWork", severity, stamped, 0, { kind: "dayOffUntil", date: addDays(day.date, sunday) });
    else if (freeDay === SATURDAY && limits.isWeekendFree)
      add("saturdayWork", severity, stamped, 0, { kind: "dayOffUntil", date: addDays(day.date, sunday) });
  }
  return found;
}

/** How long the rest was, where it was one and too short. */
export function shortRest(start: number, endBefore: number | undefined, { rest }: LawLimits): number | undefined {
  const length = endBefore === undefined ? undefined : start - endBefore;
  return length !== undefined && length > LONGEST_INTERRUPTION && length < rest ? length : undefined;
}

/** Work in the night before, and the night after, as far as these chains reach. */
export function nightWork(
  { date, zone }: Pick<WorkedDay, "date" | "zone">,
  segments: readonly Segment[],
  { night }: LawLimits,
): number {
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
