import { type Problem, Refusal } from "#kernel/call/refusal.ts";

/** The results of the valid chains by their index, and the problems of all others. */
export interface CheckedChains<Result> {
  results: { index: number; result: Result }[];
  problems: Problem[];
}

/** Checks every chain, so that one refusal names all problems by chain and field. */
export function checkEach<Wanted, Result>(
  chains: readonly Wanted[],
  check: (chain: Wanted) => Result,
): CheckedChains<Result> {
  const checked: CheckedChains<Result> = { results: [], problems: [] };
  for (const [index, chain] of chains.entries()) {
    try {
      checked.results.push({ index, result: check(chain) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      checked.problems.push(...error.problems.map((problem) => ({ ...problem, field: fieldOf(index, problem.field) })));
    }
  }
  return checked;
}

export const fieldOf = (index: number, field: string = "stamps"): string => `chains.${index}.${field}`;

export function refuseIfAny(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new Refusal(first.name, problems);
}
