import { type Problem, Refusal } from "#kernel/call/refusal.ts";

/** What became of each of many chains, and what is wrong with those that nothing could become of. */
export interface Decided<Result> {
  results: { index: number; result: Result }[];
  problems: Problem[];
}

/** Decides on every chain, so that all that is wrong is told at once, each by its place. */
export function decideEach<Wanted, Result>(
  chains: readonly Wanted[],
  decide: (chain: Wanted) => Result,
): Decided<Result> {
  const decided: Decided<Result> = { results: [], problems: [] };
  for (const [index, chain] of chains.entries()) {
    try {
      decided.results.push({ index, result: decide(chain) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      decided.problems.push(...error.problems.map(({ name, field }) => ({ name, field: placeOf(index, field) })));
    }
  }
  return decided;
}

export const placeOf = (index: number, field: string = "stamps"): string => `chains.${index}.${field}`;

export function refuseIfAny(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new Refusal(first.name, problems);
}
