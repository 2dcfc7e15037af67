import type { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { chargedDays } from "@glasen/domain/absences/count-days.ts";
import { decidesFor } from "@glasen/domain/absences/policy.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { dayValues } from "./day-value.ts";
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
