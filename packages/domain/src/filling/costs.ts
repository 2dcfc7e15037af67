import { netSeconds } from "../shifts/shift.ts";
import { type Burden, burdens, medianOf } from "./burdens.ts";
import type { HardRules } from "./hard-rules.ts";
import {
  type Candidate,
  type FillingProblem,
  type OpenShift,
  openPlaces,
  type Plan,
  shiftsByCandidate,
} from "./problem.ts";

/** The cost of a place that stays empty: more than anything that filling it can cost. */
export const EMPTY_COST = 1000;
const RATHER_NOT_COST = 12;
/** Somebody would have liked the shift and somebody else has it. */
const PASSED_OVER_COST = 4;

/** A stretch of hours beside the contract, and the cost of each hour in it. Convex: the first hours are the cheapest. */
interface CostStep {
  seconds: number;
  perHour: number;
}

/** Missing hours cost by their share of the contract, so that a shortage is spread over everybody. */
export const shortSteps = (contractSeconds: number): CostStep[] => [
  { seconds: contractSeconds / 4, perHour: 6 },
  { seconds: contractSeconds / 4, perHour: 10 },
  { seconds: Number.POSITIVE_INFINITY, perHour: 14 },
];
export const overSteps: readonly CostStep[] = [
  { seconds: 4 * 3600, perHour: 10 },
  { seconds: Number.POSITIVE_INFINITY, perHour: 20 },
];

const burdenWeights: Record<Burden, number> = { weekend: 3, night: 3, holiday: 4, early: 1, late: 1, shortNotice: 2 };

/** The costs of a problem, prepared for many questions. */
export interface Costs {
  /** Net work of a shift. */
  secondsOf(shift: number): number;
  /** The cost of giving a shift to a member that depends on these two alone. */
  wishCost(member: number, shift: number): number;
  hoursCost(member: number, takenSeconds: number): number;
  /** The cost of the nth further shift of a kind for a member, the first being 1. */
  burdenStep(member: number, burden: Burden, nth: number): number;
  /** Hours and burdens of a member with these shifts, wishes included. */
  memberCost(member: number, shifts: readonly number[]): number;
  planCost(plan: Plan): number;
}

export function createCosts(problem: FillingProblem, { allowed }: Pick<HardRules, "allowed">): Costs {
  const { shifts, candidates } = problem;
  const seconds = Float64Array.from(shifts, netSeconds);
  const kindsOf = shifts.map((shift) => shift.burdens.map((burden) => burdens.indexOf(burden)));
  const wishes = wishCosts(problem, allowed);
  const medians = burdens.map((burden) => medianOf(candidates.map((candidate) => candidate.burdens[burden])));
  const ahead = candidates.map((candidate) =>
    burdens.map((burden, kind) => candidate.burdens[burden] - (medians[kind] as number)),
  );
  const weights = burdens.map((burden) => burdenWeights[burden]);
  const steps = candidates.map(({ contractSeconds }) => shortSteps(contractSeconds));

  const wishCost = (member: number, shift: number): number => wishes[member * shifts.length + shift] as number;
  const hoursCost = (member: number, taken: number): number => {
    const missing = (candidates[member] as Candidate).missingSeconds - taken;
    return missing >= 0 ? stepCost(steps[member] as CostStep[], missing) : stepCost(overSteps, -missing);
  };
  const kindStep = (member: number, kind: number, nth: number): number =>
    (weights[kind] as number) * Math.max(0, (ahead[member]?.[kind] as number) + nth);
  const counts = new Int32Array(burdens.length);
  const memberCost = (member: number, taken: readonly number[]): number => {
    let [work, cost] = [0, 0];
    counts.fill(0);
    for (const shift of taken) {
      work += seconds[shift] as number;
      cost += wishCost(member, shift);
      for (const kind of kindsOf[shift] as number[]) {
        counts[kind] = (counts[kind] as number) + 1;
        cost += kindStep(member, kind, counts[kind] as number);
      }
    }
    return cost + hoursCost(member, work);
  };
  const planCost = (plan: Plan): number =>
    shiftsByCandidate(problem, plan).reduce(
      (sum, taken, member) => sum + memberCost(member, taken),
      openPlaces(problem, plan) * EMPTY_COST,
    );
  return {
    secondsOf: (shift) => seconds[shift] as number,
    wishCost,
    hoursCost,
    burdenStep: (member, burden, nth) => kindStep(member, burdens.indexOf(burden), nth),
    memberCost,
    planCost,
  };
}

/** By member and shift. A shift that nobody would like costs nobody the wish of somebody else. */
function wishCosts({ shifts, candidates }: FillingProblem, allowed: HardRules["allowed"]): Float64Array {
  const wished = new Set<number>();
  for (const [member, ofMember] of allowed.entries())
    for (const shift of ofMember)
      if (candidates[member]?.wishes.get((shifts[shift] as OpenShift).guid) === "WOULD_LIKE") wished.add(shift);
  const costs = new Float64Array(candidates.length * shifts.length);
  for (const [member, { wishes }] of candidates.entries())
    for (const [shift, { guid }] of shifts.entries()) {
      const wish = wishes.get(guid);
      const passedOver = wished.has(shift) && wish !== "WOULD_LIKE" ? PASSED_OVER_COST : 0;
      costs[member * shifts.length + shift] = passedOver + (wish === "RATHER_NOT" ? RATHER_NOT_COST : 0);
    }
  return costs;
}

function stepCost(steps: readonly CostStep[], seconds: number): number {
  let [left, cost] = [seconds, 0];
  for (const step of steps) {
    const within = Math.min(left, step.seconds);
    cost += (within / 3600) * step.perHour;
    left -= within;
    if (left <= 0) break;
  }
  return cost;
}
