import { halves } from "../holidays/day-kinds.ts";
import { groupBy } from "../lists/group-by.ts";
import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";
import { localDayOf } from "../time/zone.ts";
import { addCredits, creditedOf } from "./credits.ts";
import { type EvaluatedChains, evaluateChains } from "./evaluate-chains.ts";
import type { AbsenceDay, CategoryWork, CountedChain, DayResult, EvaluationInput, PlannedShift } from "./evaluation.ts";
import { dayOf, versionOn } from "./model.ts";
import { type Segment, splitByDay, sumSegments } from "./segments.ts";
import { addSurcharges, type Surcharges, surchargesOf } from "./surcharges.ts";
import type { Trace, TraceStep } from "./trace.ts";

/**
 * The results of the days from `from` to `to`, both included. Pure and total: the same input gives the same days, whatever
 * was evaluated before. If nights are cut at midnight, the input has every chain that reaches into these days.
 */
export function evaluateDays(input: EvaluationInput, from: LocalDate, to: LocalDate): DayResult[] {
  return evaluate(input, from, to);
}

/** One day with every step that led to it, from the same evaluation. */
export function explainDay(input: EvaluationInput, date: LocalDate): { result: DayResult; steps: TraceStep[] } {
  const steps: TraceStep[] = [];
  const [result] = evaluate(input, date, date, (step) => steps.push(step));
  return { result: result as DayResult, steps };
}

/**
 * The breaks that nobody stamped and that the break rules deduct from the chains of these days, where they are placed.
 * They belong to the chains, so that nights cut at midnight make no difference.
 */
export function deductedBreaks(input: EvaluationInput, from: LocalDate, to: LocalDate): { from: number; to: number }[] {
  const chainsOf = groupBy(input.chains, (chain) => localDayOf(input.zone, (chain[0]?.at ?? 0) as Instant));
  return [...chainsOf].flatMap(([date, chains]) => {
    if (date < from || date > to) return [];
    const found = versionOn(input.models, date);
    const shifts = input.shifts.filter((one) => one.date === date);
    const rules = { date, model: found && dayOf(found.version, date), shifts, doesPlanCount: false };
    return evaluateChains(input, chains, rules).segments.filter(({ kind }) => kind === "automaticBreak");
  });
}

interface Share {
  segments: Segment[];
  outsideFrame: number;
  hasOpenChain: boolean;
  isFromPlan: boolean;
  surcharges: Surcharges | null;
}

/** With the surcharges of the work, by the calendar day in which it lies. */
type DayChains = EvaluatedChains & { byDay: ReadonlyMap<LocalDate, Surcharges> };

function evaluate(input: EvaluationInput, from: LocalDate, to: LocalDate, trace?: Trace): DayResult[] {
  const chainsOf = groupBy(input.chains, (chain) => localDayOf(input.zone, (chain[0]?.at ?? 0) as Instant));
  const shiftsOf = groupBy(input.shifts, ({ date }) => date);
  const absencesOf = groupBy(input.absences, ({ date }) => date);
  const isSplit = input.settings.nightMode === "split";
  const shares = new Map<LocalDate, Share>();
  if (isSplit) {
    const earlier = [...new Set([...chainsOf.keys(), ...shiftsOf.keys()])].filter((date) => date < from).sort();
    for (const date of earlier) {
      const earlierSteps: TraceStep[] = [];
      const evaluated = chainsOn(
        input,
        date,
        chainsOf,
        shiftsOf,
        absencesOf,
        trace && ((step) => earlierSteps.push(step)),
      );
      distribute(shares, date, evaluated, input.zone, from, trace, earlierSteps);
    }
  }
  const results: DayResult[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const evaluated = chainsOn(input, date, chainsOf, shiftsOf, absencesOf, trace);
    if (isSplit) distribute(shares, date, evaluated, input.zone, date, trace);
    const share = isSplit ? shareOn(shares, date) : { ...evaluated, surcharges: allOf(evaluated.byDay) };
    results.push(dayResult(input, date, share, absencesOf.get(date) ?? none, trace));
  }
  return results;
}

function chainsOn(
  input: EvaluationInput,
  date: LocalDate,
  chainsOf: ReadonlyMap<LocalDate, CountedChain[]>,
  shiftsOf: ReadonlyMap<LocalDate, PlannedShift[]>,
  absencesOf: ReadonlyMap<LocalDate, AbsenceDay[]>,
  trace: Trace | undefined,
): DayChains {
  const found = versionOn(input.models, date);
  if (found) trace?.({ step: "model", source: found.source, validFrom: found.version.validFrom });
  const model = found && dayOf(found.version, date);
  const isAway = (absencesOf.get(date) ?? []).some((one) => one.seconds === null && one.halves === halves.whole);
  const doesPlanCount = input.settings.isPlanActual && date < input.today && !isAway;
  const rules = { date, model, shifts: shiftsOf.get(date) ?? none, doesPlanCount };
  const evaluated = evaluateChains(input, chainsOf.get(date) ?? none, rules, trace);
  const { segments } = evaluated;
  const byDay = input.surcharges ? surchargesOf(segments, date, input.surcharges) : noSurcharges;
  return { ...evaluated, byDay };
}

const noSurcharges: ReadonlyMap<LocalDate, Surcharges> = new Map();

const allOf = (byDay: ReadonlyMap<LocalDate, Surcharges>): Surcharges | null => {
  let all: Surcharges | null = null;
  if (byDay.size > 0) for (const one of byDay.values()) all = addSurcharges(all, one);
  return all;
};

/** Gives each calendar day its part of a clock-in day, and traces for the explained day the part that went to others. */
function distribute(
  shares: Map<LocalDate, Share>,
  chainDate: LocalDate,
  { segments, outsideFrame, hasOpenChain, isFromPlan, byDay }: DayChains,
  zone: string,
  explained: LocalDate,
  trace: Trace | undefined,
  earlierSteps: readonly TraceStep[] = [],
): void {
  const own = shareOn(shares, chainDate);
  own.outsideFrame += outsideFrame;
  own.hasOpenChain ||= hasOpenChain;
  own.isFromPlan ||= isFromPlan;
  for (const [date, one] of byDay) {
    const share = shareOn(shares, date);
    share.surcharges = addSurcharges(share.surcharges, one);
  }
  const parts = splitByDay(segments, zone);
  for (const { date, segment } of parts) shareOn(shares, date).segments.push(segment);
  if (!trace) return;
  const here = parts.flatMap(({ date, segment }) => (date === explained ? [segment] : []));
  if (chainDate !== explained && here.length === 0) return;
  for (const step of earlierSteps) trace(step);
  const [all, remaining] = [sumSegments(segments), sumSegments(here)];
  const change = {
    work: remaining.work - all.work,
    break: remaining.break + remaining.automaticBreak - all.break - all.automaticBreak,
  };
  if (change.work !== 0 || change.break !== 0) trace({ step: "midnight", chainDate, ...change });
}

function shareOn(shares: Map<LocalDate, Share>, date: LocalDate): Share {
  let share = shares.get(date);
  if (!share) {
    share = { segments: [], outsideFrame: 0, hasOpenChain: false, isFromPlan: false, surcharges: null };
    shares.set(date, share);
  }
  return share;
}

function dayResult(
  input: EvaluationInput,
  date: LocalDate,
  { segments, outsideFrame, hasOpenChain, isFromPlan, surcharges }: Omit<Share, "segments"> & EvaluatedChains,
  absences: readonly AbsenceDay[],
  trace: Trace | undefined,
): DayResult {
  const sums = sumSegments(segments);
  const result: DayResult = {
    ...emptyDay(date),
    work: sums.work,
    break: sums.break + sums.automaticBreak,
    automaticBreak: sums.automaticBreak,
    outsideFrame,
    hasOpenChain,
    isFromPlan,
    categories: categoriesOf(segments),
    surcharges,
  };
  addCredits(result, input, absences, trace);
  const { work, target } = result;
  const credits = creditedOf(result);
  result.difference = work + credits - target;
  trace?.({ step: "difference", work, credits, target, difference: result.difference });
  if (surcharges) trace?.({ step: "surcharges", ...surcharges });
  return result;
}

/** A day without anything. */
export const emptyDay = (date: LocalDate): DayResult => ({
  date,
  work: 0,
  break: 0,
  automaticBreak: 0,
  outsideFrame: 0,
  target: 0,
  holidayCredit: 0,
  vacation: 0,
  vacationHours: 0,
  sickness: 0,
  sicknessHours: 0,
  education: 0,
  educationHours: 0,
  otherAbsence: 0,
  otherAbsenceHours: 0,
  compensatoryMemo: 0,
  difference: 0,
  hasOpenChain: false,
  isFromPlan: false,
  categories: none,
  surcharges: null,
});

const none: never[] = [];

function categoriesOf(segments: readonly Segment[]): CategoryWork[] {
  if (segments.every((one) => one.timeCategory1Id === null && one.timeCategory2Id === null)) return none;
  const sums: CategoryWork[] = [];
  for (const { kind, from, to, timeCategory1Id, timeCategory2Id } of segments) {
    if (kind !== "work") continue;
    const known = sums.find(
      (one) => one.timeCategory1Id === timeCategory1Id && one.timeCategory2Id === timeCategory2Id,
    );
    if (known) known.work += to - from;
    else sums.push({ timeCategory1Id, timeCategory2Id, work: to - from });
  }
  return sums;
}
