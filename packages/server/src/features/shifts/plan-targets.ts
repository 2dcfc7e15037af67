import type { ShiftPlan } from "@glasen/contract/shift-plan.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import type { PlanPerson } from "./visible-shifts.store.ts";

/** The people of a plan with their targets. */
export async function planTargets(
  _call: Call,
  _crewId: number,
  people: readonly PlanPerson[],
  _period: { from: LocalDate; to: LocalDate },
): Promise<ShiftPlan["people"]> {
  return people.map(({ userId, firstWorkDayAt, disabledAt, ofAgeAt, isReached }) => ({
    userId,
    firstWorkDayAt,
    disabledAt,
    targetSeconds: null,
    monthTargetSeconds: null,
    monthPlannedSeconds: null,
    comesOfAgeAt: isReached ? ofAgeAt : null,
  }));
}
