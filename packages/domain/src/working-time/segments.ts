import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";
import { localDayOf, startOfDay } from "../time/zone.ts";
import { timeAccounts } from "../time-clock/stamp.ts";
import type { CountedChain } from "./evaluation.ts";

/** A stretch of work or break; epoch seconds, half-open. */
export interface Segment {
  from: number;
  to: number;
  kind: "work" | "break" | "automaticBreak";
  timeCategory1Id: number | null;
  timeCategory2Id: number | null;
}

/** Seconds on the clock's face, as stamps are read everywhere. */
export const epochSecondOf = (at: Instant): number => Math.floor(at / 1000);

/** The stretches of a closed chain within a span; stamps before or after it are moved to its edge. */
export function segmentsWithin(chain: CountedChain, from: number, to: number): Segment[] {
  const segments: Segment[] = [];
  const last = chain.length - 1;
  let start = from;
  for (let index = 0; index < last; index += 1) {
    const stamp = chain[index] as CountedChain[number];
    const next = chain[index + 1] as CountedChain[number];
    const end = index + 1 === last ? to : Math.min(Math.max(epochSecondOf(next.at), start), to);
    if (end > start) {
      segments.push({
        from: start,
        to: end,
        kind: stamp.timeAccount === timeAccounts.START_BREAK ? "break" : "work",
        timeCategory1Id: stamp.timeCategory1Id,
        timeCategory2Id: stamp.timeCategory2Id,
      });
    }
    start = Math.max(start, end);
  }
  return segments;
}

interface SegmentSums {
  work: number;
  break: number;
  automaticBreak: number;
}

export function sumSegments(segments: readonly Segment[]): SegmentSums {
  const sums = { work: 0, break: 0, automaticBreak: 0 };
  for (const { kind, from, to } of segments) sums[kind] += to - from;
  return sums;
}

/** The parts of the stretches within a span. */
export function clipSegments(segments: readonly Segment[], from: number, to: number): Segment[] {
  if (segments.every((one) => one.from >= from && one.to <= to)) return [...segments];
  return segments.flatMap((one) => {
    const cut = { ...one, from: Math.max(one.from, from), to: Math.min(one.to, to) };
    return cut.from < cut.to ? [cut] : [];
  });
}

/**
 * Puts the automatic break where cumulated work passes the threshold, into the work that follows; the rest without room
 * there is taken backwards from the end.
 */
export function placeBreak(segments: readonly Segment[], after: number, amount: number): Segment[] {
  let rest = amount;
  let worked = 0;
  const placed: Segment[] = [];
  for (const one of segments) {
    const length = one.to - one.from;
    if (one.kind !== "work" || rest === 0 || worked + length <= after) {
      placed.push(one);
    } else {
      const start = one.from + Math.max(0, after - worked);
      const end = Math.min(one.to, start + rest);
      rest -= end - start;
      pushCut(placed, one, start, end);
    }
    if (one.kind === "work") worked += length;
  }
  for (let index = placed.length - 1; index >= 0 && rest > 0; index -= 1) {
    const one = placed[index] as Segment;
    if (one.kind !== "work") continue;
    const start = Math.max(one.from, one.to - rest);
    rest -= one.to - start;
    const cut: Segment[] = [];
    pushCut(cut, one, start, one.to);
    placed.splice(index, 1, ...cut);
  }
  return placed;
}

function pushCut(into: Segment[], one: Segment, from: number, to: number): void {
  if (from > one.from) into.push({ ...one, to: from });
  into.push({ ...one, from, to, kind: "automaticBreak" });
  if (to < one.to) into.push({ ...one, from: to });
}

/** Each stretch cut at every local midnight within it, with the day that it falls on. */
export function splitByDay(segments: readonly Segment[], zone: string): { date: LocalDate; segment: Segment }[] {
  const parts: { date: LocalDate; segment: Segment }[] = [];
  for (const one of segments) {
    for (let from = one.from; from < one.to; ) {
      const date = localDayOf(zone, (from * 1000) as Instant);
      const to = Math.min(one.to, startOfDay(zone, addDays(date, 1)) / 1000);
      parts.push({ date, segment: { ...one, from, to } });
      from = to;
    }
  }
  return parts;
}
