import { halves } from "../holidays/day-kinds.ts";
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
export function evaluateDays(facts: EvaluationInput, from: LocalDate, to: LocalDate): DayResult[] {
  return evaluate(facts, from, to);
}

/** One day with every step that led to it, from the same evaluation. */
export function explainDay(facts: EvaluationInput, date: LocalDate): { result: DayResult; steps: TraceStep[] } {
  const steps: TraceStep[] = [];
  const [result] = evaluate(facts, date, date, (step) => steps.push(step));
  return { result: result as DayResult, steps };
}

interface Share {
  segments: Segment[];
  outsideFrame: number;
  hasOpenChain: boolean;
  isFromPlan: boolean;
  surcharges: Surcharges | null;
}

/** With the surcharges of the work, by the calendar day in which it lies. */
type Reckoned = EvaluatedChains & { byDay: ReadonlyMap<LocalDate, Surcharges> };

function evaluate(facts: EvaluationInput, from: LocalDate, to: LocalDate, tell?: Trace): DayResult[] {
  const chainsOf = groupByDay(facts.chains, (chain) => localDayOf(facts.zone, (chain[0]?.at ?? 0) as Instant));
  const shiftsOf = groupByDay(facts.shifts, ({ date }) => date);
  const absencesOf = groupByDay(facts.absences, ({ date }) => date);
  const isSplit = facts.settings.nightMode === "split";
  const shares = new Map<LocalDate, Share>();
  if (isSplit) {
    const earlier = [...new Set([...chainsOf.keys(), ...shiftsOf.keys()])].filter((date) => date < from).sort();
    for (const date of earlier) {
      const told: TraceStep[] = [];
      const reckoned = chainsOn(facts, date, chainsOf, shiftsOf, absencesOf, tell && ((step) => told.push(step)));
      distribute(shares, date, reckoned, facts.zone, from, tell, told);
    }
  }
  const results: DayResult[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const reckoned = chainsOn(facts, date, chainsOf, shiftsOf, absencesOf, tell);
    if (isSplit) distribute(shares, date, reckoned, facts.zone, date, tell);
    const share = isSplit ? shareOn(shares, date) : { ...reckoned, surcharges: allOf(reckoned.byDay) };
    results.push(dayResult(facts, date, share, absencesOf.get(date) ?? none, tell));
  }
  return results;
}

function chainsOn(
  facts: EvaluationInput,
  date: LocalDate,
  chainsOf: ReadonlyMap<LocalDate, CountedChain[]>,
  shiftsOf: ReadonlyMap<LocalDate, PlannedShift[]>,
  absencesOf: ReadonlyMap<LocalDate, AbsenceDay[]>,
  tell: Trace | undefined,
): Reckoned {
  const found = versionOn(facts.models, date);
  if (found) tell?.({ step: "model", source: found.source, validFrom: found.version.validFrom });
  const model = found && dayOf(found.version, date);
  const isAway = (absencesOf.get(date) ?? []).some((one) => one.seconds === null && one.halves === halves.whole);
  const doesPlanCount = facts.settings.isPlanActual && date < facts.today && !isAway;
  const rules = { date, model, shifts: shiftsOf.get(date) ?? none, doesPlanCount };
  const reckoned = evaluateChains(facts, chainsOf.get(date) ?? none, rules, tell);
  const { segments } = reckoned;
  const byDay = facts.surcharges ? surchargesOf(segments, date, facts.surcharges) : noSurcharges;
  return { ...reckoned, byDay };
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
  { segments, outsideFrame, hasOpenChain, isFromPlan, byDay }: Reckoned,
  zone: string,
  asked: LocalDate,
  tell: Trace | undefined,
  told: readonly TraceStep[] = [],
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
  if (!tell) return;
  const here = parts.flatMap(({ date, segment }) => (date === asked ? [segment] : []));
  if (chainDate !== asked && here.length === 0) return;
  for (const step of told) tell(step);
  const [all, kept] = [sumSegments(segments), sumSegments(here)];
  const change = {
    work: kept.work - all.work,
    break: kept.break + kept.automaticBreak - all.break - all.automaticBreak,
  };
  if (change.work !== 0 || change.break !== 0) tell({ step: "midnight", chainDate, ...change });
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
  facts: EvaluationInput,
  date: LocalDate,
  { segments, outsideFrame, hasOpenChain, isFromPlan, surcharges }: Omit<Share, "segments"> & EvaluatedChains,
  absences: readonly AbsenceDay[],
  tell: Trace | undefined,
): DayResult {
  const sums = sumSegments(segments);
  const result: DayResult = {
    date,
    work: sums.work,
    break: sums.break + sums.automaticBreak,
    automaticBreak: sums.automaticBreak,
    outsideFrame,
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
    hasOpenChain,
    isFromPlan,
    categories: categoriesOf(segments),
    surcharges,
  };
  addCredits(result, facts, absences, tell);
  const { work, target } = result;
  const credits = creditedOf(result);
  result.difference = work + credits - target;
  tell?.({ step: "difference", work, credits, target, difference: result.difference });
  if (surcharges) tell?.({ step: "surcharges", ...surcharges });
  return result;
}

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

function groupByDay<Item>(items: readonly Item[], dayOfItem: (item: Item) => LocalDate): Map<LocalDate, Item[]> {
  const groups = new Map<LocalDate, Item[]>();
  for (const item of items) {
    const date = dayOfItem(item);
    const group = groups.get(date);
    if (group) group.push(item);
    else groups.set(date, [item]);
  }
  return groups;
}
