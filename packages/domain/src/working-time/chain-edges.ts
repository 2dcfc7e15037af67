import type { CountedChain, CountedStamp, Grace, PlannedShift } from "./evaluation.ts";
import { type RoundingRule, roundToGrid } from "./rounding-rule.ts";
import { epochSecondOf, segmentsWithin, sumSegments } from "./segments.ts";
import type { Change, Trace, TraceStep } from "./trace.ts";

/** From when to when a closed chain counts; epoch seconds. */
interface ChainEdges {
  from: number;
  to: number;
}

interface EdgeRules {
  zone: string;
  grace: Grace;
  shifts: readonly PlannedShift[];
  rounding: RoundingRule | null;
  /** The end of the chain before, as it counts: time is never counted twice. */
  notBefore: number;
}

/** First the grace period around the shift, then rounding of edges outside of it. */
export function chainEdges(chain: CountedChain, rules: EdgeRules, trace?: Trace): ChainEdges {
  const { zone, shifts, grace, notBefore } = rules;
  const first = epochSecondOf((chain[0] as CountedStamp).at);
  const last = epochSecondOf((chain[chain.length - 1] as CountedStamp).at);
  const isPlanned = shifts.length > 0;
  const begun = isPlanned ? shifts.find(({ from }) => from > first && from - first <= grace.beginSeconds) : undefined;
  const ended = isPlanned ? shifts.find(({ to }) => last > to && last - to <= grace.endSeconds) : undefined;
  const { start, end } = rules.rounding ?? unrounded;
  const from = begun ? begun.from : start ? roundToGrid(zone, first, start) : first;
  const to = ended ? ended.to : end ? roundToGrid(zone, last, end) : last;
  const edges = { from: Math.max(from, notBefore), to: Math.max(from, to, notBefore) };
  if (trace) {
    const drawn = { step: "grace" } as const;
    let before: ChainEdges = { from: first, to: last };
    trace({ step: "stamps", ...before, ...changeOf(chain, undefined, before) });
    const move = (after: ChainEdges, how: (change: Change) => TraceStep): void => {
      if (after.from !== before.from || after.to !== before.to) trace(how(changeOf(chain, before, after)));
      before = after;
    };
    move({ from, to: Math.max(from, last) }, (change) => ({
      ...(start && !begun ? { step: "rounding", rule: start } : drawn),
      edge: "start",
      from: first,
      to: from,
      ...change,
    }));
    move({ from, to: Math.max(from, to) }, (change) => ({
      ...(end && !ended ? { step: "rounding", rule: end } : drawn),
      edge: "end",
      from: last,
      to,
      ...change,
    }));
    move(edges, (change) => ({ step: "overlap", from, to: notBefore, ...change }));
  }
  return edges;
}

const unrounded: RoundingRule = { start: null, end: null };

/** How much work and break change with the edges. */
function changeOf(chain: CountedChain, before: ChainEdges | undefined, after: ChainEdges): Change {
  const now = sumSegments(segmentsWithin(chain, after.from, after.to));
  const then = before ? sumSegments(segmentsWithin(chain, before.from, before.to)) : { work: 0, break: 0 };
  return { work: now.work - then.work, break: now.break - then.break };
}
