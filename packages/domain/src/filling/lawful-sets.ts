import type { HardRules } from "./hard-rules.ts";

/**
 * The sets of shifts that members may take, grown one shift at a time. A set is a number, the empty one is 0, and its
 * answers are remembered for everybody whom the law does not tell apart: a set is judged once, however often it is asked for.
 */
export interface LawfulSets {
  /** The set with one more shift, undefined where the member may not take it; `shifts` are all shifts of that larger set. */
  extended(member: number, set: number, shift: number, shifts: () => readonly number[]): number | undefined;
}

const FORBIDDEN = -1;

export function createLawfulSets(rules: HardRules, shiftCount: number): LawfulSets {
  const answersOf = new Map<number, Map<number, number>>();
  let last = 0;
  return {
    extended: (member, set, shift, shifts) => {
      const group = rules.groupOf(member);
      const answers = answersOf.get(group) ?? new Map<number, number>();
      if (answers.size === 0) answersOf.set(group, answers);
      const key = set * shiftCount + rules.timesOf(shift);
      const known = answers.get(key);
      if (known !== undefined) return known === FORBIDDEN ? undefined : known;
      const isLawful = rules.mayTake(member, shifts());
      if (isLawful) last += 1;
      answers.set(key, isLawful ? last : FORBIDDEN);
      return isLawful ? last : undefined;
    },
  };
}
