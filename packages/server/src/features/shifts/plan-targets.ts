import type { ShiftPlan } from "@glasen/contract/shift-plan.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { firstOfMonth, lastOfMonth } from "@glasen/domain/time/month.ts";
import type { Call } from "#kernel/call/call.ts";
import { currentRules, isMinorOn } from "../evaluation/crew-rules.public.ts";
import { dueWorkOf } from "../evaluation/due-work.public.ts";
import type { PlanPerson } from "./plan.store.ts";
import { plannedSecondsOf } from "./plan-rules.store.ts";

/** The people of a plan with the work that is due from them and planned for them, as far as the caller plans them. */
export async function planTargets(
  call: Call,
  crewId: number,
  people: readonly PlanPerson[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<ShiftPlan["people"]> {
  const month = { from: firstOfMonth(from), to: lastOfMonth(from) };
  const reached = people.filter(({ isReached }) => isReached);
  const { rules } = await currentRules(call, crewId);
  const [days, planned] = await Promise.all([
    dueWorkOf(call, crewId, reached, { from: month.from, to: to > month.to ? to : month.to }),
    plannedSecondsOf(call.tx, crewId, month),
  ]);
  const dueWithin = (userId: number, first: LocalDate, last: LocalDate): number =>
    (days.get(userId) ?? []).reduce((sum, { date, seconds }) => sum + (date >= first && date <= last ? seconds : 0), 0);
  return people.map(({ userId, firstWorkDayAt, disabledAt, ofAgeAt, isReached }) => ({
    userId,
    firstWorkDayAt,
    disabledAt,
    targetSeconds: isReached ? dueWithin(userId, from, to) : null,
    monthTargetSeconds: isReached ? dueWithin(userId, month.from, month.to) : null,
    monthPlannedSeconds: isReached ? (planned.get(userId) ?? 0) : null,
    comesOfAgeAt: isReached ? ofAgeAt : null,
    isMinor: isReached && ofAgeAt === null && isMinorOn(rules, userId, from),
  }));
}
