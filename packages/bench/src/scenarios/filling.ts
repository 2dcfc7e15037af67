import { brokenPlaces } from "@glasen/domain/filling/check-plan.ts";
import { randomCrew } from "@glasen/domain/filling/filling.fixture.ts";
import { createModel } from "@glasen/domain/filling/model.ts";
import { emptyPlan } from "@glasen/domain/filling/problem.ts";
import { fill } from "@glasen/server/features/filling/fill.ts";
import { solve } from "@glasen/server/features/filling/solver.ts";
import type { RatioScenario } from "../scenario.ts";

interface Size {
  members: number;
  places: number;
  /** How long the plain solver may look, in seconds of the wall clock. */
  solverSeconds: number;
}

/** A search of more steps from another seed, with larger parts, is the other way to a best known plan. */
const LONG_STEPS = 400;
const LONG_PARTS = { members: 13, rounds: 300 };

/**
 * The cost of our plan beside the best known one: that of the plain solver on the same model without a start, or of a longer
 * search. Both are the same in every round, so that each is taken once.
 */
const fillingScenario = (name: string, limit: number, { members, places, solverSeconds }: Size): RatioScenario => ({
  ...{ kind: "ratio", name, limit, unit: "points", rounds: 1, isCareful: true },
  figure: `cost of ${places} places filled for ${members} members, beside the plain solver on the same model`,
  open: async () => {
    const problem = randomCrew({ members, places, seed: 7 });
    const ours = once(() => fill(problem));
    const reference = once(async () => {
      const long = { seed: 2, steps: places * LONG_STEPS, parts: LONG_PARTS, solver: undefined };
      const { rules, costs, cost } = await fill(problem, undefined, long);
      const model = createModel(problem, rules, costs);
      const start = model.valuesOf(emptyPlan(problem));
      const { values } = await solve({ ...model, extra: [] }, start, { nodes: 1, seconds: solverSeconds });
      const plan = values && model.planOf(values);
      const isSound = plan !== undefined && brokenPlaces(problem, plan).length === 0;
      return Math.min(cost, isSound ? costs.planCost(plan) : cost);
    });
    return {
      ours: async () => (await ours()).cost,
      reference,
      count: async () => {
        const { plan, cost, bound } = await ours();
        return [
          { what: "broken rules", expected: 0, found: brokenPlaces(problem, plan).length },
          {
            what: "bounds above the best known plan",
            expected: 0,
            found: bound > Math.min(cost, await reference()) ? 1 : 0,
          },
        ];
      },
      close: async () => undefined,
    };
  },
});

function once<Result>(take: () => Promise<Result>): () => Promise<Result> {
  let taken: Promise<Result> | undefined;
  return () => {
    taken ??= take();
    return taken;
  };
}

export const fillingWeek: RatioScenario = fillingScenario("filling-week", 1.01, {
  ...{ members: 40, places: 200, solverSeconds: 60 },
});
export const fillingLarge: RatioScenario = fillingScenario("filling-large", 1.05, {
  ...{ members: 150, places: 900, solverSeconds: 60 },
});
