import { timeAccounts } from "../../time-clock/stamp.ts";
import type { CountedChain } from "../evaluation.ts";
import { epochSecondOf, type Segment, segmentsWithin } from "../segments.ts";
import type { LawLimits } from "./law-pack.ts";

type BreakLimits = Pick<LawLimits, "breaks" | "leastPiece" | "breakAwayFromEdges" | "undividedUpTo">;

/** The stretches of closed chains as they were stamped. */
export const stampedSegments = (chains: readonly CountedChain[]): Segment[] =>
  chains.flatMap((chain) => segmentsWithin(chain, startOf(chain), endOf(chain)));

export const isClosedChain = (chain: CountedChain): boolean =>
  chain.length > 1 && chain.at(-1)?.timeAccount === timeAccounts.STOP_WORK;

/** Epoch seconds. */
export const startOf = (chain: CountedChain): number => epochSecondOf(chain[0]?.at ?? (0 as never));
export const endOf = (chain: CountedChain): number => epochSecondOf(chain.at(-1)?.at ?? (0 as never));

export const totalLength = (segments: readonly Segment[], kind: Segment["kind"]): number =>
  segments.reduce((sum, one) => sum + (one.kind === kind ? one.to - one.from : 0), 0);

/**
 * Breaks inside the work and gaps between chains, each long enough; one at the very start or end of work is none. Where
 * the law wants a short break in one piece, only the longest counts.
 */
export function breaksTaken(
  chains: readonly CountedChain[],
  segments: readonly Segment[],
  limits: BreakLimits,
): number {
  const { leastPiece, breakAwayFromEdges, undividedUpTo } = limits;
  const earliest = (segments.find(({ kind }) => kind === "work")?.from ?? 0) + breakAwayFromEdges;
  const latest = (segments.findLast(({ kind }) => kind === "work")?.to ?? 0) - breakAwayFromEdges;
  const pieces = segments.flatMap(({ kind, from, to }) => (kind === "break" ? [{ from, to }] : []));
  for (const [index, chain] of chains.entries()) {
    const before = chains[index - 1];
    if (before) pieces.push({ from: endOf(before), to: startOf(chain) });
  }
  const counted = pieces
    .filter(({ from, to }) => from >= earliest && to <= latest && to - from >= leastPiece)
    .map(({ from, to }) => to - from);
  const due = requiredBreak(totalLength(segments, "work"), limits);
  return due <= undividedUpTo ? Math.max(0, ...counted) : counted.reduce((sum, one) => sum + one, 0);
}

/** The most work between two interruptions that are long enough to be one. */
export function longestRun(
  segments: readonly Segment[],
  leastPiece: number,
): { from: number; to: number; length: number } {
  let longest = { from: 0, to: 0, length: 0 };
  let run = { from: 0, length: 0, to: Number.NEGATIVE_INFINITY };
  for (const { kind, from, to } of segments) {
    if (kind !== "work") continue;
    if (from - run.to >= leastPiece) run = { from, length: 0, to };
    run = { from: run.from, length: run.length + to - from, to };
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

export const requiredBreak = (work: number, { breaks }: BreakLimits): number =>
  breaks.findLast(({ after }) => work > after)?.minimum ?? 0;

/** A break that the law asks for and that was neither stamped nor deducted, and where one may have been. */
export interface MissingBreak {
  taken: number;
  due: number;
  /** The least that would do: more break is less work, and less work may ask for less. */
  missing: number;
  /** In the middle of the longest work; epoch seconds. */
  from: number;
  to: number;
}

/** For all work of a day. A break that a rule deducts anyway is not missing. */
export function missingBreak(
  chains: readonly CountedChain[],
  automaticBreak: number,
  limits: BreakLimits,
): MissingBreak | undefined {
  const segments = stampedSegments(chains);
  const work = totalLength(segments, "work");
  const taken = breaksTaken(chains, segments, limits);
  if (taken + automaticBreak >= requiredBreak(work - automaticBreak, limits)) return undefined;
  const missing = minMissingBreak(work, taken, limits);
  const { from, to } = longestStretch(segments);
  const middle = (from + to - missing) / 2;
  const start = Math.max(from, Math.floor(middle / QUARTER) * QUARTER);
  return { taken, due: requiredBreak(work, limits), missing, from: start, to: start + missing };
}

const QUARTER = 900;

/** Whole minutes, as people say them. */
export function minMissingBreak(work: number, taken: number, limits: BreakLimits): number {
  const enough = (more: number): boolean => taken + more >= requiredBreak(work - more, limits);
  const wanted = limits.breaks.flatMap(({ after, minimum }) => [minimum - taken, work - after]);
  const least = wanted
    .map((seconds) => Math.ceil(Math.max(seconds, limits.leastPiece) / 60) * 60)
    .sort((one, other) => one - other)
    .find(enough);
  return least ?? 0;
}

/** Work without any interruption, however often the category changed. */
function longestStretch(segments: readonly Segment[]): { from: number; to: number } {
  let longest = { from: 0, to: 0 };
  let current: { from: number; to: number } | undefined;
  for (const { kind, from, to } of segments) {
    if (kind !== "work") current = undefined;
    else current = current?.to === from ? { from: current.from, to } : { from, to };
    if (current && current.to - current.from > longest.to - longest.from) longest = current;
  }
  return longest;
}
