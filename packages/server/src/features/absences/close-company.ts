import type { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import type { AnswerOf, InputOf } from "@glasen/contract/endpoint.ts";
import { costByYear, costOf } from "@glasen/domain/absences/count-days.ts";
import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import { isActiveThroughout } from "@glasen/domain/members/active-days.ts";
import { actingUser, type Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { absencesWithin, insertDays } from "./absences.store.ts";
import { balancesOf, dayInYear } from "./balances.ts";
import { bookClosure, insertClosure } from "./closures.store.ts";
import { daysOf } from "./count-absence.ts";
import { worthOfMembers } from "./day-worth.ts";
import { refusePeriod } from "./get-calendar.ts";
import { yearOf } from "./list-accounts.ts";
import { findPersons } from "./persons.store.ts";
import { tellEvaluation } from "./tell-evaluation.ts";
import { typesOfCrew } from "./types-of-crew.ts";

type Asked = InputOf<typeof absencePlanningEndpoints.previewClosure>;
type Effects = AnswerOf<typeof absencePlanningEndpoints.previewClosure>;

const MOST_DAYS = 62;

export async function previewClosure(call: Call, asked: Asked): Promise<Effects> {
  const { members } = await weighClosure(call, asked, { isLocked: false });
  return members.map(({ userId, cost, after, isSkipped }) => ({ userId, cost, after, isSkipped }));
}

/** Everybody gets an absence of the same days in one statement each for absences and their days. */
export async function closeCompany(
  call: Call,
  { name, ...asked }: InputOf<typeof absencePlanningEndpoints.close>,
): Promise<AnswerOf<typeof absencePlanningEndpoints.close>> {
  const { crewId, typeId } = asked;
  const { members, span } = await weighClosure(call, asked, { isLocked: true });
  const booked = members.filter(({ isSkipped }) => !isSkipped);
  const by = actingUser(call.actor);
  const closureId = await insertClosure(call.tx, { ...asked, name, now: call.now, by });
  const userIds = booked.map(({ userId }) => userId);
  const ids = await bookClosure(call.tx, { crewId, typeId, span, closureId, note: name, now: call.now, by }, userIds);
  await insertDays(
    call.tx,
    crewId,
    booked.map(({ userId, days }) => ({ absenceId: ids.get(userId) as number, userId, typeId, days })),
  );
  await tellEvaluation(call, crewId, [...ids.values()]);
  const after = { from: asked.from, to: asked.to, members: booked.length };
  await audit(call, { area: "absence", action: "closure-booked", target: name, after });
  await call.emit("absence-calendar-changed", {});
  return { closureId, booked: booked.length, skipped: members.length - booked.length };
}

async function weighClosure(call: Call, { crewId, typeId, from, to, teamIds }: Asked, how: { isLocked: boolean }) {
  const { tx, now } = call;
  refusePeriod(from, to, MOST_DAYS);
  const today = await todayIn(tx, crewId, now);
  const types = await typesOfCrew(tx, crewId, today);
  const type = types.get(typeId);
  if (!type || type.isDisabled || type.isSickness || type.isHourBased) throw new Refusal("invalidArgument", "typeId");
  const span: AbsenceSpan = { startDate: from, startDayPart: "morning", endDate: to, endDayPart: "afternoon" };
  const persons = (await findPersons(tx, crewId, null, how)).filter(
    (person) =>
      isActiveThroughout(person, from, to) &&
      (teamIds.length === 0 || person.teamIds.some((teamId) => teamIds.includes(teamId))),
  );
  const userIds = persons.map(({ userId }) => userId);
  const [worthOf, taken] = await Promise.all([worthOfMembers(call, crewId), absencesWithin(tx, crewId, userIds, span)]);
  const absent = new Set(taken.map(({ userId }) => userId));
  const year = yearOf(from);
  const whom = { userIds, ownId: 0, reach: { scope: "crew" } } as const;
  const balances = type.hasEntitlement
    ? await balancesOf(tx, crewId, { year, date: dayInYear(year, today), typeId, types }, whom)
    : [];
  const left = new Map(balances.map(({ userId, valueAfterPending }) => [userId, valueAfterPending]));
  const members = persons.map(({ userId }) => {
    const isSkipped = absent.has(userId);
    const days = isSkipped ? [] : daysOf({ ...span, durationSeconds: null }, worthOf(userId));
    const before = left.get(userId);
    const after = before === undefined ? null : before - (costByYear(days, type).get(year) ?? 0);
    return { userId, days, cost: costOf(days, type), after, isSkipped };
  });
  return { members, span };
}
