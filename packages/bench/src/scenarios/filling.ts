import { brokenPlaces } from "@glasen/domain/filling/check-plan.ts";
import { explainPlan } from "@glasen/domain/filling/explain.ts";
import { randomCrew } from "@glasen/domain/filling/filling.fixture.ts";
import { createModel } from "@glasen/domain/filling/model.ts";
import { emptyPlan } from "@glasen/domain/filling/problem.ts";
import { type Effort, type Filled, fill } from "@glasen/server/features/filling/fill.ts";
import { solve } from "@glasen/server/features/filling/solver.ts";
import type { BudgetScenario, RatioScenario } from "../scenario.ts";

interface Size {
  members: number;
  places: number;
  /** How long the plain solver may look, in seconds of the wall clock. */
  solverSeconds: number;
  /** A search that is given more of everything is the other way to a best known plan. */
  long: Effort;
}

const SEED = 7;

/**
 * The cost of our plan beside the best known one: the cheapest of ours, that of the plain solver on the same model without a
 * start and within its limit, and that of a longer search. The best possible plan may be cheaper, but not below the bound, which
 * the output names beside it. Each is taken once, because it is the same in every round.
 */
const fillingScenario = (
  name: string,
  limit: number,
  { members, places, solverSeconds, long }: Size,
): RatioScenario => ({
  ...{ kind: "ratio", name, limit, unit: "points", rounds: 1, isCareful: true },
  figure: `cost of ${places} places filled for ${members} members, beside the best plan known`,
  open: async () => {
    const problem = randomCrew({ members, places, seed: SEED });
    const ours = once(() => timed(() => fill(problem)));
    const reference = once(async () => {
      const own = await ours();
      const longer = await timed(() => fill(problem, undefined, long));
      const plain = await timed(() => plainCost(problem, own, solverSeconds));
      const found: Known[] = [
        { by: "ours", cost: own.cost, seconds: own.seconds },
        { by: "a longer search", cost: longer.cost, seconds: longer.seconds },
        { by: `the plain solver with a limit of ${solverSeconds} s`, cost: plain.cost, seconds: plain.seconds },
      ].sort((one, other) => one.cost - other.cost);
      const best = found[0]?.cost ?? own.cost;
      const figures = [
        ...found.map(knownText),
        `best known ${best.toFixed(1)}, by ${found[0]?.by}: ours is ${percent(own.cost, best)} above it`,
        `no plan costs less than ${own.bound.toFixed(1)} (bound): ours is ${percent(own.cost, own.bound)} above it`,
      ];
      process.stdout.write(`  ${figures.join("\n  ")}\n`);
      return best;
    });
    return {
      ours: async () => (await ours()).cost,
      reference,
      count: async () => {
        const { plan, bound } = await ours();
        return [
          { what: "broken rules", expected: 0, found: brokenPlaces(problem, plan).length },
          { what: "bounds above the best known plan", expected: 0, found: bound > (await reference()) ? 1 : 0 },
        ];
      },
      close: async () => undefined,
    };
  },
});

type Problem = ReturnType<typeof randomCrew>;
type FilledProblem = Filled & Pick<Awaited<ReturnType<typeof fill>>, "rules" | "costs">;

interface Known {
  by: string;
  /** Infinite where no plan was found. */
  cost: number;
  seconds: number;
}

const knownText = ({ by, cost, seconds }: Known): string =>
  `${by}: ${Number.isFinite(cost) ? cost.toFixed(1) : "no plan"}, in ${seconds.toFixed(0)} s`;

async function timed<Result extends object>(work: () => Promise<Result>): Promise<Result & { seconds: number }> {
  const began = performance.now();
  const result = await work();
  return { ...result, seconds: (performance.now() - began) / 1000 };
}

/** The solver on the whole model, from an empty plan; infinite where it found nothing that keeps the rules. */
async function plainCost(
  problem: Problem,
  { rules, costs }: FilledProblem,
  seconds: number,
): Promise<{ cost: number }> {
  const model = createModel(problem, rules, costs);
  const start = model.valuesOf(emptyPlan(problem));
  const { values } = await solve({ ...model, extra: [] }, start, { nodes: 1_000_000, seconds, keepsUnfinished: true });
  const plan = values && model.planOf(values);
  const isKept = plan !== undefined && brokenPlaces(problem, plan).length === 0;
  return { cost: isKept ? costs.planCost(plan) : Number.POSITIVE_INFINITY };
}

const percent = (value: number, base: number): string => `${((value / base - 1) * 100).toFixed(2)} %`;

function once<Result>(take: () => Promise<Result>): () => Promise<Result> {
  let taken: Promise<Result> | undefined;
  return () => {
    taken ??= take();
    return taken;
  };
}

export const fillingWeek: RatioScenario = fillingScenario("filling-week", 1.01, {
  ...{ members: 40, places: 200, solverSeconds: 60 },
  long: {
    ...{ seed: 2, steps: 300_000, parts: undefined, solver: undefined },
    schedules: {
      ...{ seed: 2, roundsBetween: 12, perMember: 8, whole: { rounds: 80, turns: 20 } },
      again: { members: 14, times: 60 },
    },
  },
});
export const fillingLarge: RatioScenario = fillingScenario("filling-large", 1.05, {
  ...{ members: 150, places: 900, solverSeconds: 60 },
  long: {
    ...{ seed: 2, steps: 1_000_000, parts: undefined, solver: undefined },
    schedules: { seed: 2, whole: undefined, roundsBetween: 12, perMember: 3, again: { members: 32, times: 60 } },
  },
});

/** Words that somebody reads in a minute, and words of a reason with the name before it. */
const WORDS_PER_MINUTE = 240;
const WORDS_PER_REASON = 10;

/** Every place of a week is explained before a reader gets through the reasons of the first ones. */
export const fillingExplained: BudgetScenario = {
  ...{ kind: "budget", name: "filling-explained", limit: 1, unit: "of the time of reading", rounds: 3 },
  figure: "a filled week of 40 members and 200 places explained, over the time of reading why each place went to whom",
  open: async () => {
    const problem = randomCrew({ members: 40, places: 200, seed: SEED });
    const { rules, costs, plan } = await fill(problem, undefined, {
      ...{ seed: 1, steps: 60_000, schedules: undefined, parts: undefined, solver: undefined },
    });
    let explained = 0;
    return {
      ours: async () => {
        const began = performance.now();
        const reasons = explainPlan(problem, rules, costs, plan);
        const tookSeconds = (performance.now() - began) / 1000;
        explained = reasons.length;
        return tookSeconds / ((reasons.length * WORDS_PER_REASON * 60) / WORDS_PER_MINUTE);
      },
      count: async () => [{ what: "places explained", expected: 200, found: explained }],
      close: async () => undefined,
    };
  },
};
