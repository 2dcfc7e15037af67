import { netSeconds } from "../shifts/shift.ts";
import { type Burden, type BurdenCounts, burdens, medianOf } from "./burdens.ts";
import {
  type Candidate,
  type FillingProblem,
  type OpenShift,
  openPlaces,
  type Plan,
  shiftsByCandidate,
} from "./problem.ts";

/** The figures of a plan that people compare. */
export interface PlanFigures {
  places: number;
  openPlaces: number;
  /** Hours missing to the contracts and beyond them, of all members together. */
  shortSeconds: number;
  overSeconds: number;
  wishesMet: number;
  /** Shifts at times at which their members would rather not work. */
  wishesMissed: number;
  /** By how many shifts of a kind the members are away from the middle of the crew, on average. */
  unfairness: Record<Burden, number>;
}

export interface MemberFigures {
  userId: number;
  contractSeconds: number;
  beforeSeconds: number;
  afterSeconds: number;
  shifts: number;
}

export function figuresOf(problem: FillingProblem, plan: Plan): PlanFigures {
  const { shifts, candidates } = problem;
  const taken = shiftsByCandidate(problem, plan);
  const wishes = taken.flatMap((own, member) =>
    own.map((shift) => (candidates[member] as Candidate).wishes.get((shifts[shift] as OpenShift).guid)),
  );
  const missing = candidates.map(({ missingSeconds }, member) => missingSeconds - workOf(problem, taken[member] ?? []));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    places: sum(shifts.map(({ places }) => places)),
    openPlaces: openPlaces(problem, plan),
    shortSeconds: sum(missing.map((seconds) => Math.max(0, seconds))),
    overSeconds: sum(missing.map((seconds) => Math.max(0, -seconds))),
    wishesMet: wishes.filter((wish) => wish === "WOULD_LIKE").length,
    wishesMissed: wishes.filter((wish) => wish === "RATHER_NOT").length,
    unfairness: unfairnessOf(candidates.map((_, member) => countsOf(problem, member, taken[member] ?? []))),
  };
}

export const memberFigures = (problem: FillingProblem, plan: Plan): MemberFigures[] =>
  shiftsByCandidate(problem, plan).map((own, member) => {
    const { person, contractSeconds, missingSeconds } = problem.candidates[member] as Candidate;
    const beforeSeconds = contractSeconds - missingSeconds;
    const afterSeconds = beforeSeconds + workOf(problem, own);
    return { userId: person.userId, contractSeconds, beforeSeconds, afterSeconds, shifts: own.length };
  });

const workOf = ({ shifts }: FillingProblem, own: readonly number[]): number =>
  own.reduce((sum, shift) => sum + netSeconds(shifts[shift] as OpenShift), 0);

function countsOf({ shifts, candidates }: FillingProblem, member: number, own: readonly number[]): BurdenCounts {
  const counts = { ...(candidates[member] as Candidate).burdens };
  for (const shift of own) for (const burden of (shifts[shift] as OpenShift).burdens) counts[burden] += 1;
  return counts;
}

function unfairnessOf(counts: readonly BurdenCounts[]): Record<Burden, number> {
  const distance = (burden: Burden): number => {
    const values = counts.map((one) => one[burden]);
    const median = medianOf(values);
    const away = values.reduce((sum, value) => sum + Math.abs(value - median), 0);
    return values.length === 0 ? 0 : Math.round((away / values.length) * 100) / 100;
  };
  return Object.fromEntries(burdens.map((burden) => [burden, distance(burden)])) as Record<Burden, number>;
}
