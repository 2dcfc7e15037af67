import { addDays, type LocalDate, weekday } from "../../time/local-date.ts";
import { instantAt } from "../../time/zone.ts";
import type { CountedChain } from "../evaluation.ts";
import { type Segment, secondOf, segmentsWithin } from "../segments.ts";
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
}

/** Less than this between two chains is an interruption of one working day, not a rest between two. */
const LONGEST_INTERRUPTION = 2 * 3600;

const SUNDAY = 7;

export function dayFindings(day: WorkedDay, limits: LawLimits): Finding[] {
  const segments = day.chains.flatMap((chain) => segmentsWithin(chain, startOf(chain), endOf(chain)));
  const [first] = segments;
  if (!first) return [];
  const span = { from: first.from, to: segments.at(-1)?.to ?? first.to };
  const found: Finding[] = [];
  const add = (rule: LawRule, severity: Severity, actual: number, limit: number, remedy: Remedy): void => {
    found.push({ rule, severity, date: day.date, act: limits.act, actual, limit, remedy });
  };

  const stamped = lengthOf(segments, "work");
  const work = day.netWork ?? stamped;
  if (limits.dailyMaximum !== null && work > limits.dailyMaximum) {
    add("dailyMaximum", "error", work, limits.dailyMaximum, {
      kind: "workLess",
      seconds: work - limits.dailyMaximum,
    });
  }
  const taken = breaksOf(day.chains, segments, limits.leastPiece);
  const due = limits.breaks.findLast(({ after }) => stamped > after)?.minimum ?? 0;
  if (taken < due) {
    // Deducted anyhow: paid right, yet nobody knows that it was taken.
    const severity = taken + day.automaticBreak >= due ? "info" : "warning";
    add("break", severity, taken, due, { kind: "breakLonger", seconds: due - taken });
  }
  const run = longestRun(segments, limits.leastPiece);
  if (limits.longestRun !== null && run.length > limits.longestRun) {
    const remedy = { kind: "breakBy", at: run.from + limits.longestRun, seconds: limits.leastPiece } as const;
    add("workInRow", "warning", run.length, limits.longestRun, remedy);
  }
  const rest = day.endOfDayBefore === undefined ? undefined : span.from - day.endOfDayBefore;
  if (rest !== undefined && rest > LONGEST_INTERRUPTION && rest < limits.rest) {
    const at = (day.endOfDayBefore ?? 0) + limits.rest;
    add("rest", "warning", rest, limits.rest, { kind: "startAt", at });
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
  if (night > limits.night.after) add("nightWork", "info", night, limits.night.after, { kind: "none" });
  if (limits.substitute) {
    const { sunday, holiday } = limits.substitute;
    if (day.isHoliday)
      add("holidayWork", "info", stamped, 0, { kind: "dayOffUntil", date: addDays(day.date, holiday) });
    else if (weekday(day.date) === SUNDAY) {
      add("sundayWork", "info", stamped, 0, { kind: "dayOffUntil", date: addDays(day.date, sunday) });
    }
  }
  return found;
}

const startOf = (chain: CountedChain): number => secondOf(chain[0]?.at ?? (0 as never));
const endOf = (chain: CountedChain): number => secondOf(chain.at(-1)?.at ?? (0 as never));

const lengthOf = (segments: readonly Segment[], kind: Segment["kind"]): number =>
  segments.reduce((sum, one) => sum + (one.kind === kind ? one.to - one.from : 0), 0);

/** Breaks inside the work and gaps between chains, each long enough; one at the very start or end of work is none. */
function breaksOf(chains: readonly CountedChain[], segments: readonly Segment[], leastPiece: number): number {
  const firstWork = segments.find(({ kind }) => kind === "work")?.from ?? 0;
  const lastWork = segments.findLast(({ kind }) => kind === "work")?.to ?? 0;
  let sum = 0;
  for (const { kind, from, to } of segments) {
    if (kind === "break" && from >= firstWork && to <= lastWork && to - from >= leastPiece) sum += to - from;
  }
  for (const [index, chain] of chains.entries()) {
    const before = chains[index - 1];
    const gap = before ? startOf(chain) - endOf(before) : 0;
    if (gap >= leastPiece) sum += gap;
  }
  return sum;
}

/** The most work between two interruptions that are long enough to be one. */
function longestRun(segments: readonly Segment[], leastPiece: number): { from: number; length: number } {
  let longest = { from: 0, length: 0 };
  let run = { from: 0, length: 0, to: Number.NEGATIVE_INFINITY };
  for (const { kind, from, to } of segments) {
    if (kind !== "work") continue;
    if (from - run.to >= leastPiece) run = { from, length: 0, to };
    run = { from: run.from, length: run.length + to - from, to };
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

/** Work in the night before, and the night after, as far as these chains reach. */
function nightWork({ date, zone }: WorkedDay, segments: readonly Segment[], { night }: LawLimits): number {
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
