import { stolenMs } from "./parts/stolen-time.ts";
import type { BudgetScenario, Counted, RatioScenario, Scenario } from "./scenario.ts";
import { type Spread, spreadOf } from "./spread.ts";

/** How far two runs of the reference may differ; beyond that the machine is too noisy for any result. */
export const quiet = { from: 0.9, to: 1.1 };

export type Verdict = "pass" | "fail" | "noisy";

export interface Result {
  name: string;
  figure: string;
  unit: string;
  limit: number;
  verdict: Verdict;
  /** The value compared with the limit: the ratio of the pairs, or our own figure. */
  held: Spread;
  ours: Spread;
  reference?: Spread;
  /** The reference against itself. */
  self?: Spread;
  counted: Counted[];
  rounds: number;
}

export async function measure(
  scenario: Scenario,
  rounds = scenario.rounds,
  stolen = stolenMs,
  clock = () => performance.now(),
): Promise<Result> {
  return scenario.kind === "ratio"
    ? measureRatio(scenario, rounds, (take) => undisturbed(take, stolen, clock))
    : measureBudget(scenario, rounds);
}

/**
 * A measurement is repeated, up to `again` times, if the host gave more than this share of its time to other guests. One that
 * takes longer than `untilMs` is not: some time is stolen in every such period, and its share hardly changes the figure.
 */
const disturbed = { from: 0.002, again: 5, untilMs: 10_000 };

async function undisturbed(take: () => Promise<number>, stolen: () => number, clock: () => number): Promise<number> {
  const began = clock();
  for (let again = 0; ; again++) {
    const before = { at: clock(), stolen: stolen() };
    const value = await take();
    const share = (stolen() - before.stolen) / (clock() - before.at);
    if (share <= disturbed.from || again === disturbed.again || clock() - began > disturbed.untilMs) return value;
  }
}

/** Rounds of three in rotating order: ours, the reference, and the reference again as its own control. */
async function measureRatio(
  scenario: RatioScenario,
  rounds: number,
  careful: (take: () => Promise<number>) => Promise<number>,
): Promise<Result> {
  const run = await scenario.open();
  try {
    // The first run of each only warms up.
    if (!scenario.isCareful) await run.ours();
    await run.reference();
    const reference = (): Promise<number> => careful(run.reference);
    const taken = { ours: [] as number[], reference: [] as number[], control: [] as number[] };
    const turns = [
      { into: taken.ours, take: scenario.isCareful ? run.ours : () => careful(run.ours) },
      { into: taken.reference, take: reference },
      { into: taken.control, take: reference },
    ];
    for (let round = 0; round < rounds; round++) {
      for (let turn = 0; turn < turns.length; turn++) {
        const next = turns[(round + turn) % turns.length];
        next?.into.push(await next.take());
      }
    }
    const over = (values: readonly number[]): Spread =>
      spreadOf(values.map((value, round) => value / (taken.reference[round] ?? Number.NaN)));
    const counted = await run.count();
    const [held, self] = [over(taken.ours), over(taken.control)];
    return {
      ...described(scenario),
      verdict: verdictOf(held.median <= scenario.limit, counted, self),
      held,
      self,
      ours: spreadOf(taken.ours),
      reference: spreadOf([...taken.reference, ...taken.control]),
      counted,
      rounds,
    };
  } finally {
    await run.close();
  }
}

async function measureBudget(scenario: BudgetScenario, rounds: number): Promise<Result> {
  const run = await scenario.open();
  try {
    const values: number[] = [];
    while (values.length < rounds) values.push(await run.ours());
    const counted = await run.count();
    const ours = spreadOf(values);
    const isWithin = scenario.isFloor ? ours.median >= scenario.limit : ours.median <= scenario.limit;
    return { ...described(scenario), verdict: verdictOf(isWithin, counted), held: ours, ours, counted, rounds };
  } finally {
    await run.close();
  }
}

const described = ({ name, figure, unit, limit }: Scenario) => ({ name, figure, unit, limit });

/** Work that was not done fails, whatever the figure; a noisy machine gives no verdict. */
function verdictOf(isWithin: boolean, counted: readonly Counted[], self?: Spread): Verdict {
  if (counted.some(({ expected, found }) => expected !== found)) return "fail";
  if (self && (self.median < quiet.from || self.median > quiet.to)) return "noisy";
  return isWithin ? "pass" : "fail";
}
