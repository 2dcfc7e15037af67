import type { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { chargedDays } from "@glasen/domain/absences/count-days.ts";
import { decidesFor, seesAbsence } from "@glasen/domain/absences/policy.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { daysBetween, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { dayValues } from "./day-value.ts";
import { refusePeriod } from "./get-calendar.ts";
import { visibilityOf } from "./list-absences.ts";
import { findPersons } from "./persons.store.ts";

export async function listWorkDays(
  call: Call,
  { crewId, userId, year }: InputOf<typeof absencePlanningEndpoints.workDays>,
): Promise<OutputOf<typeof absencePlanningEndpoints.workDays>> {
  const [person] = await findPersons(call.tx, crewId, [userId], { isLocked: false });
  const isOwn = actingUser(call.actor) === userId;
  if (!person || !(isOwn || decidesFor(call.actor, person))) throw new Refusal("notAuthorized", "userId");
  const dayValueOf = await dayValues(call, crewId);
  const [startDate, endDate] = [`${year}-01-01`, `${year}-12-31`] as [LocalDate, LocalDate];
  const whole = { startDate, startDayPart: "morning", endDate, endDayPart: "afternoon" } as const;
  return chargedDays(whole, dayValueOf(userId))
    .filter(({ date }) => isActiveOn(person, date))
    .map(({ date, fraction }) => ({ date, fraction }));
}

const MAX_DAYS = 62;

/** Days without anything to work, for a calendar. Members with the same days are listed together, because most models are alike. */
export async function listDaysOff(
  call: Call,
  { crewId, from, to }: InputOf<typeof absencePlanningEndpoints.daysOff>,
): Promise<OutputOf<typeof absencePlanningEndpoints.daysOff>> {
  refusePeriod(from, to, MAX_DAYS);
  const [{ seen }, persons, dayValueOf] = await Promise.all([
    visibilityOf(call, crewId),
    findPersons(call.tx, crewId, null, { isLocked: false }),
    dayValues(call, crewId),
  ]);
  const period = { startDate: from, startDayPart: "morning", endDate: to, endDayPart: "afternoon" } as const;
  const groups = new Map<string, { userIds: number[]; days: LocalDate[] }>();
  for (const person of persons.filter((one) => seesAbsence(call.actor, one, seen.scope === "crew"))) {
    const worked = new Set(chargedDays(period, dayValueOf(person.userId)).map(({ date }) => date));
    const days = daysBetween(from, to).filter((day) => !worked.has(day) || !isActiveOn(person, day));
    const key = days.join();
    const group = groups.get(key);
    if (group) group.userIds.push(person.userId);
    else groups.set(key, { userIds: [person.userId], days });
  }
  return [...groups.values()];
}
