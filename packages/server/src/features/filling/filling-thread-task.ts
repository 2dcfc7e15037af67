/** The work of a filling's thread: from a problem to a plan with its reasons. */
import { type ExplainedPlace, explainPlan } from "@glasen/domain/filling/explain.ts";
import type { FillingProblem, Plan } from "@glasen/domain/filling/problem.ts";
import { fill } from "./fill.ts";

export interface FilledPlan {
  plan: Plan;
  cost: number;
  bound: number;
  places: ExplainedPlace[];
}

export async function fillAndExplain(problem: FillingProblem, onProgress: (done: number) => void): Promise<FilledPlan> {
  const { plan, cost, bound, rules, costs } = await fill(problem, onProgress);
  return {
    ...{ plan, cost, bound: Math.min(bound, cost) },
    places: explainPlan(problem, rules, costs, plan),
  };
}
