/** Fills a problem: local search always, then the solver, to improve its plan and to say how far from the best it can be. */
import { brokenPlaces } from "@glasen/domain/filling/check-plan.ts";
import { type Costs, createCosts, EMPTY_COST } from "@glasen/domain/filling/costs.ts";
import { createHardRules, type HardRules } from "@glasen/domain/filling/hard-rules.ts";
import { createModel, type FillingModel, type LinearRow } from "@glasen/domain/filling/model.ts";
import { type FillingProblem, type Plan, shiftsByCandidate } from "@glasen/domain/filling/problem.ts";
import { search } from "@glasen/domain/filling/search.ts";
import { improveByParts, type PartSettings } from "./improve-by-parts.ts";
import { type Solved, type SolverLimits, solve } from "./solver.ts";

export interface Filled {
  plan: Plan;
  cost: number;
  /** No plan costs less. */
  bound: number;
}

interface Effort {
  seed: number;
  steps: number;
  /** Undefined leaves it out: a small problem is solved whole. */
  parts: Omit<PartSettings, "onProgress"> | undefined;
  /** Undefined leaves the solver out. */
  solver: SolverLimits | undefined;
}

/** Up to so many possible pairs of member and shift the solver looks for whole plans, beyond them only for a bound. */
const MAX_EXACT_PAIRS = 5000;
/** Up to so many it is quick enough to prove the best plan. */
const MAX_PROVEN_PAIRS = 600;
/** Members whose shifts the solver shares out anew together: few enough to be quick, enough to exchange shifts in a ring. */
const PART_MEMBERS = 12;
const MIN_PART_ROUNDS = 160;
const MAX_PART_ROUNDS = 400;
/** A solution of the solver can break a rule that the model does not know; it is then forbidden and the solver asked again. */
const MAX_ROUNDS = 4;

function effortFor(pairs: number, places: number, members: number): Effort {
  if (pairs <= MAX_PROVEN_PAIRS)
    return { seed: 1, steps: 20_000, parts: undefined, solver: { nodes: 5000, seconds: 60 } };
  const steps = Math.min(300_000, Math.max(60_000, places * 200));
  const rounds = Math.min(MAX_PART_ROUNDS, Math.max(MIN_PART_ROUNDS, members * 2));
  const nodes = pairs <= MAX_EXACT_PAIRS ? 1 : undefined;
  return { seed: 1, steps, parts: { members: PART_MEMBERS, rounds }, solver: { nodes, seconds: 60 } };
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
  const { seed, steps, parts, solver } = effort ?? effortFor(pairs, places, problem.candidates.length);
  const searchShare = parts ? 0.1 : 0.6;
  let plan = search(problem, rules, costs, { seed, steps, onProgress: (done) => onProgress(done * searchShare) });
  if (parts) {
    const report = (done: number): void => onProgress(0.1 + done * 0.5);
    plan = await improveByParts(problem, rules, costs, plan, { ...parts, onProgress: report });
  }
  let best: Filled = { plan, cost: costs.planCost(plan), bound: plainBound(problem, rules) };
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
