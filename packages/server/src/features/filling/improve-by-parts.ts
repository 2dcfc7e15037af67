/** Solves a plan exactly for a few members at a time, while everybody else keeps what they have. */
import type { Costs } from "@glasen/domain/filling/costs.ts";
import type { HardRules } from "@glasen/domain/filling/hard-rules.ts";
import { createModel, type LinearRow } from "@glasen/domain/filling/model.ts";
import { partOf } from "@glasen/domain/filling/part.ts";
import { type FillingProblem, type Plan, shiftsByCandidate } from "@glasen/domain/filling/problem.ts";
import { createRandom } from "@glasen/domain/filling/random.ts";
import { chooseMembers } from "./choose-members.ts";
import { solve } from "./solver.ts";

export interface PartSettings {
  /** How many members are solved together. */
  members: number;
  rounds: number;
  onProgress: (done: number) => void;
}

/** A part is solved by branches and not by time, so that a slow machine finds the same plan; the time is a safeguard. */
const PART_LIMITS = { nodes: 30, seconds: 60 };
/** A solution can break a rule that the model does not know; the solver is asked again without it. */
const MAX_TRIES = 3;

export async function improveByParts(
  problem: FillingProblem,
  rules: HardRules,
  costs: Costs,
  start: Plan,
  { members, rounds, onProgress }: PartSettings,
): Promise<Plan> {
  const random = createRandom(rounds);
  let plan = start;
  let cost = costs.planCost(plan);
  for (let round = 0; round < rounds; round += 1) {
    const chosen = chooseMembers(problem, rules, plan, members, random);
    const found = await solvePart(problem, rules, costs, plan, chosen);
    const foundCost = found ? costs.planCost(found) : cost;
    // A plan of the same cost is taken up, too: the next part then begins elsewhere.
    if (found && foundCost <= cost + 1e-6) [plan, cost] = [found, Math.min(cost, foundCost)];
    onProgress((round + 1) / rounds);
  }
  return plan;
}

async function solvePart(
  problem: FillingProblem,
  rules: HardRules,
  costs: Costs,
  plan: Plan,
  members: readonly number[],
): Promise<Plan | undefined> {
  const part = partOf(problem, rules, costs, plan, members);
  const model = createModel(part.problem, part.rules, part.costs);
  const start = model.valuesOf(part.plan);
  const extra: LinearRow[] = [];
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const { values } = await solve({ ...model, extra }, start, PART_LIMITS);
    if (!values) return undefined;
    const found = model.planOf(values);
    const forbidden = shiftsByCandidate(part.problem, found).flatMap((taken, member) =>
      part.rules.mayTake(member, taken) ? [] : [model.forbids(member, taken)],
    );
    if (forbidden.length === 0) return part.merged(found);
    extra.push(...forbidden);
  }
  return undefined;
}
