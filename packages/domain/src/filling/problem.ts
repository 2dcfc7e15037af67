import type { WishKind } from "../availability/wish.ts";
import type { JudgedPerson, JudgedShift } from "../shifts/conflict.ts";
import type { PlanRules } from "../shifts/conflicts.ts";
import type { Burden, BurdenCounts } from "./burdens.ts";

/** An open shift of the period that is to be filled, with identical places. */
export interface OpenShift extends JudgedShift {
  userId: null;
  places: number;
  burdens: readonly Burden[];
  /** The members it is meant for; null for everybody. */
  eligibleUserIds: ReadonlySet<number> | null;
}

/** A member who can be given shifts. */
export interface Candidate {
  person: JudgedPerson;
  /** The shifts that the member has already, also those around the period. Nothing changes them. */
  fixed: readonly JudgedShift[];
  /** Contract hours of the period less the fixed shifts in it, in seconds; negative where the member has too many. */
  missingSeconds: number;
  /** Contract hours of the period, in seconds. */
  contractSeconds: number;
  /** The last twelve months, with the fixed shifts of the period. */
  burdens: BurdenCounts;
  /** By the guid of an open shift; what the member cannot take is a matter of the rules. */
  wishes: ReadonlyMap<string, Exclude<WishKind, "CANNOT">>;
}

/** Everything that a filling depends on: the same problem always has the same result. */
export interface FillingProblem {
  rules: PlanRules;
  shifts: readonly OpenShift[];
  candidates: readonly Candidate[];
}

/** The members of each open shift, by their position in the problem; each list is sorted. */
export type Plan = readonly (readonly number[])[];

export const emptyPlan = ({ shifts }: FillingProblem): Plan => shifts.map(() => []);

/** The shifts of each member under a plan, in the order of the problem. */
export function shiftsByCandidate({ candidates }: FillingProblem, plan: Plan): number[][] {
  const all: number[][] = candidates.map(() => []);
  for (const [shift, members] of plan.entries()) for (const member of members) all[member]?.push(shift);
  return all;
}

export const openPlaces = ({ shifts }: FillingProblem, plan: Plan): number =>
  shifts.reduce((sum, { places }, index) => sum + places - (plan[index]?.length ?? 0), 0);
