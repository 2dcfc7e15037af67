/** Fills a problem: local search always, then whole schedules or parts, then the solver, to say how far from the best it can be. */
import { brokenPlaces } from "@glasen/domain/filling/check-plan.ts";
import { type Costs, createCosts, EMPTY_COST } from "@glasen/domain/filling/costs.ts";
import { createHardRules, type HardRules } from "@glasen/domain/filling/hard-rules.ts";
import { createModel, type FillingModel, type LinearRow } from "@glasen/domain/filling/model.ts";
import { type FillingProblem, type Plan, shiftsByCandidate } from "@glasen/domain/filling/problem.ts";
import { search } from "@glasen/domain/filling/search.ts";
import { improveByParts, type PartSettings } from "./improve-by-parts.ts";
import { improveBySchedules, type ScheduleSettings } from "./improve-by-schedules.ts";
import { type Solved, type SolverLimits, solve } from "./solver.ts";

export interface Filled {
  plan: Plan;
  cost: number;
  /** No plan costs less. */
  bound: number;
}

export interface Effort {
  seed: number;
  steps: number;
  /** Either way to improve the plan of the search; undefined leaves it out: a small problem is solved whole. */
  schedules: Omit<ScheduleSettings, "onProgress"> | undefined;
  parts: Omit<PartSettings, "onProgress"> | undefined;
  /** Undefined leaves the solver out. */
  solver: SolverLimits | undefined;
}

/** Up to so many possible pairs of member and shift the solver proves the best plan, beyond them it only says a bound. */
const MAX_PROVEN_PAIRS = 600;
/** Up to so many the bound is worth a branch, which is much longer work than none. */
const MAX_BRANCHED_PAIRS = 5000;
/** A solution of the solver can break a rule that the model does not know; it is then forbidden and the solver asked again. */
const MAX_ROUNDS = 4;

/** Up to so many days whole schedules are shared out; for more of them there are too many. */
const MAX_SCHEDULE_DAYS = 10;
/** Up to so many members a week is shared out as a whole. */
const FEW_MEMBERS = 60;
/** Members whose shifts the solver shares out anew together: few enough to be quick, enough to exchange shifts in a ring. */
const PART_MEMBERS = 12;
const PART_ROUNDS = 160;

function effortFor(problem: FillingProblem, pairs: number): Effort {
  const proof = { nodes: 5000, seconds: 60 };
  const bound = { nodes: pairs <= MAX_BRANCHED_PAIRS ? 1 : undefined, seconds: 60 };
  if (pairs <= MAX_PROVEN_PAIRS)
    return { seed: 1, steps: 20_000, schedules: undefined, parts: undefined, solver: proof };
  const days = new Set(problem.shifts.map(({ date }) => date)).size;
  if (days > MAX_SCHEDULE_DAYS) {
    const parts = { members: PART_MEMBERS, rounds: PART_ROUNDS };
    return { seed: 1, steps: 300_000, schedules: undefined, parts, solver: bound };
  }
  const schedules =
    problem.candidates.length <= FEW_MEMBERS
      ? { whole: { rounds: 60, turns: 12 }, roundsBetween: 8, perMember: 5, again: { members: 12, times: 30 } }
      : { whole: undefined, roundsBetween: 12, perMember: 3, again: { members: 24, times: 60 } };
  const steps = problem.candidates.length <= FEW_MEMBERS ? 60_000 : 600_000;
  return { seed: 1, steps, schedules: { ...schedules, seed: 1 }, parts: undefined, solver: bound };
}

/** The same problem always has the same plan: the search ends by steps, and a solver that ran out of time only adds its bound. */
export async function fill(
  problem: FillingProblem,
  onProgress: (done: number) => void = () => {},
  effort?: Effort,
): Promise<Filled & { rules: HardRules; costs: Costs }> {
  const rules = createHardRules(problem);
  const costs = createCosts(problem, rules);
  const pairs = rules.allowed.reduce((sum, ofMember) => sum + ofMember.length, 0);
  const { seed, steps, schedules, parts, solver } = effort ?? effortFor(problem, pairs);
  const isImproved = schedules !== undefined || parts !== undefined;
  const searchShare = isImproved ? 0.1 : 0.6;
  let plan = search(problem, rules, costs, { seed, steps, onProgress: (done) => onProgress(done * searchShare) });
  const report = (done: number): void => onProgress(0.1 + done * 0.8);
  if (schedules) plan = await improveBySchedules(problem, rules, costs, plan, { ...schedules, onProgress: report });
  if (parts) plan = await improveByParts(problem, rules, costs, plan, { ...parts, onProgress: report });
  let best: Filled = { plan, cost: costs.planCost(plan), bound: plainBound(problem, rules) };
  onProgress(isImproved ? 0.9 : 0.6);
  if (solver && pairs > 0 && best.cost > best.bound) best = await improve(problem, rules, costs, best, solver);
  onProgress(0.95);
  return { ...best, rules, costs };
}

/** Shifts that nobody may take stay empty in every plan. */
function plainBound({ shifts, candidates }: FillingProblem, { isAllowed }: HardRules): number {
  const able = (shift: number): number => candidates.filter((_, member) => isAllowed(member, shift)).length;
  return shifts.reduce((sum, { places }, shift) => sum + Math.max(0, places - able(shift)) * EMPTY_COST, 0);
}

async function improve(
  problem: FillingProblem,
  rules: HardRules,
  costs: Costs,
  found: Filled,
  limits: SolverLimits,
): Promise<Filled> {
  const model = createModel(problem, rules, costs);
  const start = model.valuesOf(found.plan);
  const extra: LinearRow[] = [];
  let best = found;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const solved = await solve({ ...model, extra }, start, limits);
    best = withSolved(best, solved);
    // The plan of a few branches is none that schedules or parts could not find, and would depend on the time it took.
    if (limits.nodes === 1) return best;
    const plan = solved.values && model.planOf(solved.values);
    if (!plan) return best;
    const forbidden = forbiddenBy(problem, rules, model, plan);
    extra.push(...forbidden);
    if (forbidden.length > 0) continue;
    const cost = costs.planCost(plan);
    const isBetter = cost < best.cost - 1e-6 && brokenPlaces(problem, plan).length === 0;
    return isBetter ? { ...best, plan, cost } : best;
  }
  return best;
}

const withSolved = (best: Filled, { bound }: Solved): Filled => ({
  ...best,
  bound: Math.min(best.cost, Math.max(best.bound, bound ?? 0)),
});

/** A row for each member who may not take what a solution gives them. */
const forbiddenBy = (problem: FillingProblem, rules: HardRules, model: FillingModel, plan: Plan): LinearRow[] =>
  shiftsByCandidate(problem, plan).flatMap((taken, member) =>
    rules.mayTake(member, taken) ? [] : [model.forbids(member, taken)],
  );
