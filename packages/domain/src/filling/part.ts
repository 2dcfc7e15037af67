import type { Costs } from "./costs.ts";
import type { HardRules } from "./hard-rules.ts";
import type { Candidate, FillingProblem, OpenShift, Plan } from "./problem.ts";

/** A few members of a problem with everything they could take while all others keep what they have. */
export interface ProblemPart {
  problem: FillingProblem;
  rules: HardRules;
  costs: Costs;
  /** What the members have at present. */
  plan: Plan;
  /** The whole plan, with another plan of the part in it. */
  merged(plan: Plan): Plan;
}

/** The part is asked the same questions as the whole: only the numbers of its members and shifts differ. */
export function partOf(
  whole: FillingProblem,
  rules: HardRules,
  costs: Costs,
  plan: Plan,
  members: readonly number[],
): ProblemPart {
  const numberOf = new Map(members.map((member, index) => [member, index]));
  const kept = plan.map((ofShift) => ofShift.filter((member) => !numberOf.has(member)));
  const isWanted = (shift: number): boolean => members.some((member) => rules.isAllowed(member, shift));
  const placesLeft = (shift: number): number =>
    (whole.shifts[shift] as OpenShift).places - (kept[shift] as number[]).length;
  const shifts = whole.shifts.flatMap((_, shift) => (placesLeft(shift) > 0 && isWanted(shift) ? [shift] : []));
  const newNumberOf = new Map(shifts.map((shift, index) => [shift, index]));
  const member = (index: number): number => members[index] as number;
  const shift = (index: number): number => shifts[index] as number;
  return {
    problem: {
      rules: whole.rules,
      shifts: shifts.map((old) => ({ ...(whole.shifts[old] as OpenShift), places: placesLeft(old) })),
      candidates: members.map((old) => whole.candidates[old] as Candidate),
    },
    rules: {
      allowed: members.map((old) => (rules.allowed[old] ?? []).flatMap((taken) => newNumberOf.get(taken) ?? [])),
      isAllowed: (one, taken) => rules.isAllowed(member(one), shift(taken)),
      areApart: (one, first, second) => rules.areApart(member(one), shift(first), shift(second)),
      mayTake: (one, taken) => rules.mayTake(member(one), taken.map(shift)),
      groupOf: (one) => rules.groupOf(member(one)),
      formOf: (one) => rules.formOf(shift(one)),
      timesOf: (one) => rules.timesOf(shift(one)),
    },
    costs: {
      secondsOf: (one) => costs.secondsOf(shift(one)),
      wishCost: (one, taken) => costs.wishCost(member(one), shift(taken)),
      hoursCost: (one, seconds) => costs.hoursCost(member(one), seconds),
      burdenStep: (one, burden, nth) => costs.burdenStep(member(one), burden, nth),
      memberCost: (one, taken) => costs.memberCost(member(one), taken.map(shift)),
      planCost: (ofPart) => costs.planCost(merge(ofPart)),
    },
    plan: shifts.map((old) => (plan[old] ?? []).flatMap((one) => numberOf.get(one) ?? [])),
    merged: merge,
  };

  function merge(ofPart: Plan): Plan {
    return kept.map((others, old) => {
      const own = ofPart[newNumberOf.get(old) ?? -1] ?? [];
      return [...others, ...own.map(member)].sort((one, other) => one - other);
    });
  }
}
