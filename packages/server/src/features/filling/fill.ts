/** Fills a problem: local search always, and the solver to improve it and to say how far from the best it can be. */
import { brokenPlaces } from "@glasen/domain/filling/check-plan.ts";
import { type Costs, createCosts, EMPTY_COST } from "@glasen/domain/filling/costs.ts";
import { createHardRules, type HardRules } from "@glasen/domain/filling/hard-rules.ts";
import { createModel, type FillingModel, type LinearRow } from "@glasen/domain/filling/model.ts";
import { type FillingProblem, type Plan, shiftsByCandidate } from "@glasen/domain/filling/problem.ts";
import { search } from "@glasen/domain/filling/search.ts";
import { type Solved, type SolverLimits, solve } from "./solver.ts";

export interface Filled {
  plan: Plan;
  cost: number;
  /** No plan costs less. */
  bound: number;
}

interface Effort {
  seeds: readonly number[];
  steps: number;
  /** Undefined leaves the solver out. */
  solver: SolverLimits | undefined;
}

/** Up to so many possible pairs of member and shift the solver looks for whole plans, beyond them only for a bound. */
const MAX_EXACT_PAIRS = 5000;
/** Up to so many it is quick enough to prove the best plan. */
const MAX_PROVEN_PAIRS = 600;
/** A solution of the solver can break a rule that the model does not know; it is then forbidden and the solver asked again. */
const MAX_ROUNDS = 4;

function effortFor(pairs: number, places: number): Effort {
  if (pairs <= MAX_PROVEN_PAIRS) return { seeds: [1], steps: 20_000, solver: { nodes: 5000, seconds: 60 } };
  const seeds = places <= 300 ? [1, 2, 3] : [1];
  const steps = Math.min(1_000_000, Math.max(60_000, places * 1000));
  const nodes = pairs <= MAX_EXACT_PAIRS ? 1 : undefined;
  return { seeds, steps, solver: { nodes, seconds: 150 } };
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
  const places = problem.shifts.reduce((sum, shift) => sum + shift.places, 0);
  const { seeds, steps, solver } = effort ?? effortFor(pairs, places);
  let best: Filled = { plan: [], cost: Number.POSITIVE_INFINITY, bound: plainBound(problem, rules) };
  for (const [index, seed] of seeds.entries()) {
    const report = (done: number): void => onProgress(((index + done) / seeds.length) * 0.6);
    const plan = search(problem, rules, costs, { seed, steps, onProgress: report });
    const cost = costs.planCost(plan);
    if (cost < best.cost) best = { ...best, plan, cost };
  }
  onProgress(0.6);
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
