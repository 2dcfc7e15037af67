import type { LocalDate } from "../time/local-date.ts";
import { timeAccounts } from "../time-clock/stamp.ts";
import { automaticBreak, type BreakRule, breakRuleForMinors, LEAST_GAP_SECONDS } from "./break-rule.ts";
import { chainEdges } from "./chain-edges.ts";
import type { CountedChain, EvaluationInput, PlannedShift } from "./evaluation.ts";
import { type FrameSpan, frameSpan } from "./frame.ts";
import { dayOf, type ModelDay, versionOn } from "./model.ts";
import { clipSegments, placeBreak, type Segment, segmentsWithin, sumSegments } from "./segments.ts";
import type { Trace } from "./trace.ts";

/** The result of the chains of one clock-in day, before nights are cut and credits are added. */
export interface EvaluatedChains {
  segments: readonly Segment[];
  outsideFrame: number;
  hasOpenChain: boolean;
  isFromPlan: boolean;
}

const noGrace = { validFrom: "1970-01-01" as LocalDate, beginSeconds: 0, endSeconds: 0 };

const nothing: EvaluatedChains = { segments: [], outsideFrame: 0, hasOpenChain: false, isFromPlan: false };

interface DayRules {
  date: LocalDate;
  model: ModelDay | undefined;
  shifts: readonly PlannedShift[];
  /** Whether a published shift counts where nobody stamped. */
  doesPlanCount: boolean;
}

const isClosed = (chain: CountedChain): boolean =>
  chain[chain.length - 1]?.timeAccount === timeAccounts.STOP_WORK && chain.length > 1;

/** Grace, rounding, frame and break rule, for all chains that began on a day. */
export function evaluateChains(
  input: EvaluationInput,
  chains: readonly CountedChain[],
  { date, model, shifts, doesPlanCount }: DayRules,
  trace?: Trace,
): EvaluatedChains {
  if (chains.length === 0 && !(doesPlanCount && shifts.length > 0)) return nothing;
  const frame = frameOn(input, date);
  const groups: Segment[][] = [];
  let outsideFrame = 0;
  let hasOpenChain = false;
  let notBefore = Number.NEGATIVE_INFINITY;
  const rounding = model?.roundingRule ?? null;
  const grace = input.settings.graces.findLast(({ validFrom }) => validFrom <= date) ?? noGrace;
  for (const chain of chains) {
    if (!isClosed(chain)) {
      hasOpenChain = true;
      const from = Math.floor((chain[0]?.at ?? 0) / 1000);
      trace?.({ step: "stamps", from, to: null, work: 0, break: 0 });
      continue;
    }
    const edges = chainEdges(chain, { zone: input.zone, grace, shifts, rounding, notBefore }, trace);
    notBefore = edges.to;
    groups.push(segmentsWithin(chain, edges.from, edges.to));
  }
  const isFromPlan = chains.length === 0;
  if (isFromPlan) for (const shift of shifts) groups.push(plannedSegments(shift, trace));
  if (frame) {
    for (const [index, segments] of groups.entries()) {
      const framed = withinFrame(segments, frame, trace);
      outsideFrame += framed.outside;
      groups[index] = framed.segments;
    }
  }
  const rule = breakRuleOn(input, model, date);
  const segments = rule ? withBreak(groups, rule, input.settings, trace) : together(groups);
  return { segments, outsideFrame, hasOpenChain, isFromPlan };
}

function breakRuleOn({ ofAgeAt }: EvaluationInput, model: ModelDay | undefined, date: LocalDate): BreakRule | null {
  const rule = model?.breakRule ?? null;
  return rule && ofAgeAt !== null && date < ofAgeAt ? breakRuleForMinors(rule) : rule;
}

function frameOn({ frames, zone }: EvaluationInput, date: LocalDate): FrameSpan | undefined {
  const frame = versionOn(frames, date);
  const day = frame && dayOf(frame.version, date);
  return day ? frameSpan(zone, date, day) : undefined;
}

function withinFrame(
  segments: Segment[],
  { from, to }: FrameSpan,
  trace: Trace | undefined,
): { segments: Segment[]; outside: number } {
  const cut = clipSegments(segments, from, to);
  const [before, after] = [sumSegments(segments), sumSegments(cut)];
  const change = { work: after.work - before.work, break: after.break - before.break };
  if (change.work !== 0 || change.break !== 0) trace?.({ step: "frame", from, to, ...change });
  return { segments: cut, outside: before.work - after.work };
}

/** A shift as if it had been stamped; a break without a place stands in its middle. */
function plannedSegments({ from, to, breakFrom, breakSeconds }: PlannedShift, trace: Trace | undefined): Segment[] {
  const start = Math.min(Math.max(breakFrom ?? Math.floor((from + to - breakSeconds) / 2), from), to);
  const end = Math.min(start + breakSeconds, to);
  const none = { timeCategory1Id: null, timeCategory2Id: null };
  const all: Segment[] = [
    { from, to: start, kind: "work", ...none },
    { from: start, to: end, kind: "break", ...none },
    { from: end, to, kind: "work", ...none },
  ];
  const segments = all.filter((one) => one.from < one.to);
  const sums = sumSegments(segments);
  trace?.({ step: "plan", from, to, work: sums.work, break: sums.break });
  return segments;
}

/** The break rule looks at all of the day: work, breaks that are long enough, and gaps between chains. */
function withBreak(
  groups: readonly Segment[][],
  rule: BreakRule,
  { leastPieceSeconds, doesGapCountAsBreak }: EvaluationInput["settings"],
  trace: Trace | undefined,
): Segment[] {
  const segments = together(groups);
  let worked = 0;
  let taken = 0;
  for (const { kind, from, to } of segments) {
    if (kind === "work") worked += to - from;
    else if (to - from >= leastPieceSeconds) taken += to - from;
  }
  const gaps = doesGapCountAsBreak ? gapsBetween(groups) : 0;
  const tiers: (BreakRule["tiers"][number] & { added: number })[] = [];
  const amount = automaticBreak(
    rule,
    worked,
    taken + gaps,
    trace && ((tier, added) => void tiers.push({ ...tier, added })),
  );
  const placed = amount === 0 ? segments : placeBreak(segments, rule.tiers[0]?.after ?? 0, amount);
  trace?.({
    step: "breakRule",
    mode: rule.mode,
    worked,
    taken,
    gaps,
    tiers,
    placed: placed.flatMap(({ kind, from, to }) => (kind === "automaticBreak" ? [{ from, to }] : [])),
    work: -amount,
    break: amount,
  });
  return placed;
}

const together = (groups: readonly Segment[][]): Segment[] =>
  groups.length === 1 ? (groups[0] as Segment[]) : groups.flat();

function gapsBetween(groups: readonly Segment[][]): number {
  let sum = 0;
  let end: number | undefined;
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    if (end !== undefined && first.from - end >= LEAST_GAP_SECONDS) sum += first.from - end;
    end = group.at(-1)?.to;
  }
  return sum;
}
