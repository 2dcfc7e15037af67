import type { HardRules } from "./hard-rules.ts";

/**
 * Sets of shifts, grown one shift at a time. To ask the law about each would take longer than everything else, so that a set
 * counts as allowed until somebody asks; a set that is found forbidden is remembered, with all that grows from it, for
 * everybody whom the law does not tell apart.
 */
interface LawfulSets {
  /** The number of the set with one more shift, undefined where it is known to be forbidden. The empty set is 0. */
  grown(member: number, set: number, shift: number): number | undefined;
  /** Asks the law about all of these shifts, in the order in which they were added. */
  mayTake(member: number, shifts: readonly number[]): boolean;
}

const FORBIDDEN = -1;

export function createLawfulSets(rules: HardRules, shiftCount: number): LawfulSets {
  const numbersOf = new Map<number, Map<number, number>>();
  let last = 0;
  const numbersFor = (member: number): Map<number, number> => {
    const group = rules.groupOf(member);
    const known = numbersOf.get(group) ?? new Map<number, number>();
    if (known.size === 0) numbersOf.set(group, known);
    return known;
  };
  const keyOf = (set: number, shift: number): number => set * shiftCount + rules.timesOf(shift);
  const grown = (member: number, set: number, shift: number): number | undefined => {
    const numbers = numbersFor(member);
    const key = keyOf(set, shift);
    const known = numbers.get(key);
    if (known !== undefined) return known === FORBIDDEN ? undefined : known;
    last += 1;
    numbers.set(key, last);
    return last;
  };
  /** Forbids the shortest beginning that the law forbids. */
  const forbid = (member: number, shifts: readonly number[]): void => {
    let set: number | undefined = 0;
    for (const [index, shift] of shifts.entries()) {
      if (!rules.mayTake(member, shifts.slice(0, index + 1))) {
        numbersFor(member).set(keyOf(set, shift), FORBIDDEN);
        return;
      }
      set = grown(member, set, shift);
      if (set === undefined) return;
    }
  };
  return {
    grown,
    mayTake: (member, shifts) => {
      const isAllowed = rules.mayTake(member, shifts);
      if (!isAllowed) forbid(member, shifts);
      return isAllowed;
    },
  };
}
