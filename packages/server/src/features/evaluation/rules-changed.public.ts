/** After a change of rules: the crew's rules get a new version, and the affected days are evaluated again. */
import { randomUUID } from "node:crypto";
import type { EventBody } from "@glasen/contract/events.ts";
import type { Preview, Reevaluation } from "@glasen/contract/working-time.ts";
import { changedDays, type Employment } from "@glasen/domain/members/active-days.ts";
import { dayNumber, type LocalDate, MAX_DATE, MIN_DATE } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { hook } from "#kernel/call/hook.ts";
import { requestTask } from "#kernel/call/tasks.ts";
import { todayIn } from "../crews/crews.public.ts";
import { lockEvaluatedUntil, renewEvaluationVersion, setReevaluateFrom } from "../crews/evaluation-marks.public.ts";
import { presentDuration } from "./duration.public.ts";
import { reevaluateTask } from "./evaluation.tasks.ts";
import { evaluateUntil, findAffected, reevaluateDays, refreshOutdated } from "./reevaluate.ts";
import { lockTimes } from "./results.store.ts";
import { findEvaluationState } from "./rules.store.ts";
import { findEvaluated, findFirstDay } from "./times.store.ts";

/**
 * Up to so many days of members are evaluated while the caller waits. More become a task, in small transactions: nobody
 * can stamp while their days are evaluated. Until it is done, readers evaluate the days that they ask for.
 */
const MAX_DAYS_IN_CALL = 20_000;

export interface RuleChange {
  what: EventBody<"working-time-changed">["what"];
  /** Null: everybody. */
  userIds: readonly number[] | null;
  from: LocalDate;
  /** Null: as far as days are evaluated. */
  to: LocalDate | null;
}

/**
 * Counts absences again after models or holidays changed, before their days are evaluated. The members' times are
 * locked. Returns the days of the absences that come out differently.
 */
export const recountAbsences =
  hook<
    (
      call: Pick<Call, "tx" | "now">,
      crewId: number,
      change: Pick<RuleChange, "userIds" | "from" | "to">,
    ) => Promise<LocalDate[]>
  >("evaluation.recountAbsences");

/**
 * Comes before everything else in a change of rules. Locks the crew, so that changes of its rules run one after the
 * other, and evaluates days up to today, so that the results under both rules can be compared.
 */
export async function beginRuleChange({ tx, now }: Pick<Call, "tx" | "now">, crewId: number): Promise<void> {
  await lockEvaluatedUntil(tx, crewId);
  await evaluateUntil(tx, crewId, await todayIn(tx, crewId, now), now);
  await refreshOutdated(tx, { crewId, userIds: null, to: MAX_DATE, now });
}

/** Gives the rules a new version, publishes the change, and evaluates the affected days again. */
export async function rulesChanged(call: Call, crewId: number, change: RuleChange): Promise<Reevaluation> {
  const { tx, now } = call;
  await renewEvaluationVersion(tx, crewId);
  call.emit("working-time-changed", { what: change.what });
  const { userIds } = change;
  // All at once and in one order, because absences are written before the batches of evaluation are locked.
  await lockTimes(tx, crewId, userIds);
  const { from, to } = await daysOfChange(call, crewId, change);
  const members = (await findEvaluated(tx, crewId, userIds)).length;
  // Days before the first recorded one need no evaluation.
  const first = (await findFirstDay(tx, crewId)) ?? to;
  const days = Math.max(0, dayNumber(to) - dayNumber(from > first ? from : first) + 1) * members;
  if (days <= MAX_DAYS_IN_CALL) {
    const done = await reevaluateDays(tx, { crewId, userIds, from, to, now, isLocked: true });
    call.emit("days-evaluated", { userIds: userIds && [...userIds], from, to });
    return { from: done.from, to, members, taskId: null };
  }
  const { evaluationVersion, reevaluateFrom } = await findEvaluationState(tx, crewId);
  await setReevaluateFrom(tx, crewId, reevaluateFrom !== null && reevaluateFrom < from ? reevaluateFrom : from);
  const taskId = randomUUID();
  const request = { crewId, userIds, from, to, version: evaluationVersion };
  await requestTask(call, { taskId, userId: actingUser(call.actor), kind: reevaluateTask, request });
  return { from, to, members, taskId };
}

/**
 * After a job added the holidays of coming years, in a transaction that began as a change of rules. Few of these days are
 * evaluated yet, so that all of them are evaluated at once.
 */
export async function holidaysContinued(
  { tx, now }: Pick<Call, "tx" | "now">,
  crewId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<void> {
  await renewEvaluationVersion(tx, crewId);
  await lockTimes(tx, crewId, null);
  const days = await daysOfChange({ tx, now }, crewId, { what: "holidays", userIds: null, from, to });
  await reevaluateDays(tx, { crewId, userIds: null, ...days, now, isLocked: true });
}

/** Counts absences again where a change can concern them, and returns the days to evaluate. */
async function daysOfChange(
  call: Pick<Call, "tx" | "now">,
  crewId: number,
  { what, ...change }: RuleChange,
): Promise<{ from: LocalDate; to: LocalDate }> {
  const { evaluatedUntil } = await findEvaluationState(call.tx, crewId);
  const days = { from: change.from, to: change.to ?? evaluatedUntil ?? change.from };
  if (what !== "models" && what !== "holidays") return days;
  // An absence by the hour spreads over its days, so that one of them changes the others.
  for (const date of await recountAbsences.call(call, crewId, change)) {
    if (date < days.from) days.from = date;
    if (date > days.to && evaluatedUntil !== null && date <= evaluatedUntil) days.to = date;
  }
  return days;
}

/** After the crew got another time zone and its chains were dated by it. */
export async function zoneChanged(call: Call, crewId: number): Promise<void> {
  const from = await findFirstDay(call.tx, crewId);
  if (from) await rulesChanged(call, crewId, { what: "settings", userIds: null, from, to: null });
}

/** After settings were written: only grace periods matter to evaluation, from the day on that they change. */
export async function graceChanged(
  call: Call,
  crewId: number,
  names: readonly string[],
  from: LocalDate,
): Promise<void> {
  if (!names.some((name) => name.startsWith("shiftPlannerGracePeriod"))) return;
  await rulesChanged(call, crewId, { what: "settings", userIds: null, from, to: null });
}

/** An employment before and after a change; a new member had none. */
interface EmploymentChange {
  userId: number;
  before: Employment | null;
  after: Employment;
}

/** After members joined, or their first or last working day changed: their targets and credits exist on other days. */
export async function employmentChanged(
  { tx, now }: Call,
  crewId: number,
  changes: readonly EmploymentChange[],
): Promise<void> {
  const changed = changes.flatMap(({ userId, before, after }) => {
    const days = before ? changedDays(before, after) : { from: after.firstWorkDayAt ?? MIN_DATE, to: MAX_DATE };
    return days ? [{ userId, ...days }] : [];
  });
  const first = changed.length > 0 ? await findFirstDay(tx, crewId) : null;
  if (!first) return;
  const from = changed.reduce((one, day) => (day.from < one ? (day.from as LocalDate) : one), MAX_DATE);
  const to = changed.reduce((one, day) => (day.to > one ? (day.to as LocalDate) : one), MIN_DATE);
  const userIds = changed.map(({ userId }) => userId);
  await reevaluateDays(tx, { crewId, userIds, from: from < first ? first : from, to, now });
}

/**
 * After the day changed on which members come of age: other laws and other breaks apply to all of their days. Published
 * as a change of settings, since a member's age is not for the whole crew to know.
 */
export async function minorsChanged(call: Call, crewId: number, userIds: readonly number[]): Promise<void> {
  await rulesChanged(call, crewId, { what: "settings", userIds, from: MIN_DATE, to: null });
}

/** Writes a change in a savepoint, finds the days that would come out differently, and takes the change back. */
export async function previewOf(
  call: Call,
  crewId: number,
  what: RuleChange["what"],
  change: (call: Call) => Promise<Omit<RuleChange, "what">>,
): Promise<Preview> {
  const { tx, now } = call;
  await beginRuleChange(call, crewId);
  await tx.run("savepoint preview");
  // A refusal of the change rolls the whole call back.
  const changed = await change({ ...call, emit: () => undefined });
  const { userIds } = changed;
  await renewEvaluationVersion(tx, crewId);
  await lockTimes(tx, crewId, userIds);
  const days = await daysOfChange(call, crewId, { what, ...changed });
  const affected = await findAffected(tx, { crewId, userIds, ...days, now });
  await tx.run("rollback to savepoint preview");
  return {
    from: affected.from,
    to: affected.to,
    members: affected.members.map(({ userId, days, before, after, booked }) => ({
      userId,
      days,
      before: presentDuration(before),
      after: presentDuration(after),
      booked: presentDuration(booked),
    })),
  };
}
