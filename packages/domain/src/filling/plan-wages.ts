import { type HourlyRate, rateOn, wageOf } from "../plan-actual/wages.ts";
import { netSeconds } from "../shifts/shift.ts";
import type { LocalDate } from "../time/local-date.ts";
import { type Candidate, type FillingProblem, type OpenShift, type Plan, shiftsByCandidate } from "./problem.ts";

/** The wages of all members' shifts in the period, at the rates that are kept. */
export interface PlanWages {
  beforeCents: number;
  afterCents: number;
  /** Members with shifts and without a rate on their day: their wages are not counted. */
  withoutRate: number;
}

export function planWages(
  problem: FillingProblem,
  plan: Plan,
  period: { from: LocalDate; to: LocalDate },
  ratesOf: (userId: number) => readonly HourlyRate[],
): PlanWages {
  let [before, added] = [0, 0];
  const unpaid = new Set<number>();
  for (const [member, taken] of shiftsByCandidate(problem, plan).entries()) {
    const { person, fixed } = problem.candidates[member] as Candidate;
    const rates = ratesOf(person.userId);
    const costOf = (shifts: readonly Pick<OpenShift, "date" | "from" | "to" | "breakSeconds">[]): number =>
      shifts.reduce((sum, shift) => {
        const cents = rateOn(rates, shift.date);
        if (cents === undefined) unpaid.add(person.userId);
        return sum + netSeconds(shift) * (cents ?? 0);
      }, 0);
    before += costOf(fixed.filter(({ date }) => date >= period.from && date <= period.to));
    added += costOf(taken.map((shift) => problem.shifts[shift] as OpenShift));
  }
  return { beforeCents: wageOf(before), afterCents: wageOf(before + added), withoutRate: unpaid.size };
}
