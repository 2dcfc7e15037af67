import type { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { balanceAfterTaking, dayInYear } from "@glasen/domain/absences/balance.ts";
import { costByYear, costOf } from "@glasen/domain/absences/count-days.ts";
import { isActiveThroughout } from "@glasen/domain/members/active-days.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { absencesWithin } from "./absences.store.ts";
import { balancesOf } from "./balances.ts";
import { bookClosureFor, spanOfClosure } from "./book-closure.ts";
import { daysOf } from "./count-absence.ts";
import { dayValues } from "./day-value.ts";
import { refusePeriod } from "./get-calendar.ts";
import { yearOf } from "./list-accounts.ts";
import { findPersons } from "./persons.store.ts";
import { recordedTimes } from "./recorded-times.ts";
import { typesOfCrew } from "./types-of-crew.ts";

type RequestedClosure = InputOf<typeof absencePlanningEndpoints.previewClosure>;
type Effects = OutputOf<typeof absencePlanningEndpoints.previewClosure>;

const MAX_DAYS = 62;

export async function previewClosure(call: Call, closure: RequestedClosure): Promise<Effects> {
  const { members } = await checkClosure(call, closure, { isLocked: false });
  return members.map(({ days: _, ...effect }) => effect);
}

export async function closeCompany(
  call: Call,
  { name, ...requested }: InputOf<typeof absencePlanningEndpoints.close>,
): Promise<OutputOf<typeof absencePlanningEndpoints.close>> {
  const { crewId, typeId, from, to } = requested;
  const { members } = await checkClosure(call, requested, { isLocked: true });
  const booked = members.filter(({ isSkipped }) => !isSkipped);
  const closure = { crewId, typeId, from, to, name, by: actingUser(call.actor) };
  const closureId = await bookClosureFor(call, closure, booked);
  await audit(call, {
    area: "absence",
    action: "closure-booked",
    target: name,
    after: { from, to, members: booked.length },
  });
  call.emit("absence-calendar-changed", {});
  return { closureId, booked: booked.length, skipped: members.length - booked.length };
}

async function checkClosure(
  call: Call,
  { crewId, typeId, from, to, teamIds }: RequestedClosure,
  how: { isLocked: boolean },
) {
  const { tx, now } = call;
  refusePeriod(from, to, MAX_DAYS);
  const today = await todayIn(tx, crewId, now);
  const types = await typesOfCrew(tx, crewId, today);
  const type = types.get(typeId);
  if (!type || type.isDisabled || type.isSickness || type.isHourBased) throw new Refusal("invalidArgument", "typeId");
  const span = spanOfClosure({ from, to });
  const persons = (await findPersons(tx, crewId, null, how)).filter(
    (person) =>
      isActiveThroughout(person, from, to) &&
      (teamIds.length === 0 || person.teamIds.some((teamId) => teamIds.includes(teamId))),
  );
  const userIds = persons.map(({ userId }) => userId);
  const [dayValueOf, taken] = await Promise.all([dayValues(call, crewId), absencesWithin(tx, crewId, userIds, span)]);
  const costs = new Map(
    userIds.map((userId) => [userId, daysOf({ ...span, durationSeconds: null }, dayValueOf(userId))]),
  );
  const paid = [...new Set([...costs.values()].flat().map(({ date }) => date))];
  const times = await recordedTimes(call, persons, { days: paid, today, ...how });
  const worked = new Set(times.map(({ userId, day }) => `${userId} ${day}`));
  const absent = new Set(taken.map(({ userId }) => userId));
  const year = yearOf(from);
  const scope = { userIds, ownId: 0, reach: { scope: "crew" } } as const;
  const balances = type.hasEntitlement
    ? await balancesOf(tx, crewId, { year, date: dayInYear(year, today), typeId, types }, scope)
    : [];
  const balanceOf = new Map(balances.map((balance) => [balance.userId, balance]));
  const members = persons.map(({ userId }) => {
    const cost = costs.get(userId) ?? [];
    const hasTimes = cost.some(({ date }) => worked.has(`${userId} ${date}`));
    const isSkipped = absent.has(userId) || hasTimes;
    const days = isSkipped ? [] : cost;
    const before = balanceOf.get(userId);
    const after = before ? balanceAfterTaking(before, costByYear(days, type).get(year) ?? 0) : null;
    return { userId, days, cost: costOf(days, type), after, isSkipped, hasTimes };
  });
  return { members };
}
