/** After a change of rules: the crew's rules get a new version, and the affected days are evaluated again. */
import { randomUUID } from "node:crypto";
import type { EventBody } from "@glasen/contract/events.ts";
import type { Preview, Reevaluation } from "@glasen/contract/working-time.ts";
import { dayNumber, type LocalDate, MIN_DATE } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { requestTask } from "#kernel/call/tasks.ts";
import { renewEvaluationVersion } from "../crews/evaluation-marks.public.ts";
import { presentDuration } from "./duration.public.ts";
import { evaluateToday } from "./evaluation.public.ts";
import { reevaluateTask } from "./evaluation.tasks.ts";
import { findAffected, reevaluateDays } from "./reevaluate.ts";
import { findEvaluationState } from "./rules.store.ts";
import { findEvaluated, findFirstDay } from "./times.store.ts";

/** Up to so many days of members are evaluated while the caller waits; more become a task. */
const MAX_DAYS_IN_CALL = 20_000;

export interface RuleChange {
  what: EventBody<"working-time-changed">["what"];
  /** Null: everybody. */
  userIds: readonly number[] | null;
  from: LocalDate;
  /** Null: as far as days are evaluated. */
  to: LocalDate | null;
}

/** Gives the rules a new version, publishes the change, and evaluates the affected days again. */
export async function rulesChanged(call: Call, crewId: number, change: RuleChange): Promise<Reevaluation> {
  const { tx, now } = call;
  await renewEvaluationVersion(tx, crewId);
  await call.emit("working-time-changed", { what: change.what });
  const { userIds, from } = change;
  const to = change.to ?? (await findEvaluationState(tx, crewId)).evaluatedUntil ?? from;
  const members = (await findEvaluated(tx, crewId, userIds)).length;
  // Days before the first recorded one need no evaluation.
  const first = (await findFirstDay(tx, crewId)) ?? to;
  const days = Math.max(0, dayNumber(to) - dayNumber(from > first ? from : first) + 1) * members;
  if (days <= MAX_DAYS_IN_CALL) {
    const done = await reevaluateDays(tx, { crewId, userIds, from, to, now });
    await call.emit("days-evaluated", { userIds: userIds && [...userIds], from, to });
    return { from: done.from, to, members, taskId: null };
  }
  const taskId = randomUUID();
  const request = { crewId, userIds, from, to };
  await requestTask(call, { taskId, userId: actingUser(call.actor), kind: reevaluateTask, request });
  return { from, to, members, taskId };
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
  change: (call: Call) => Promise<Omit<RuleChange, "what">>,
): Promise<Preview> {
  const { tx, now } = call;
  await evaluateToday(call, crewId);
  await tx.run("savepoint preview");
  // A refusal of the change rolls the whole call back.
  const { userIds, from, to } = await change({ ...call, emit: async () => undefined });
  await renewEvaluationVersion(tx, crewId);
  const until = to ?? (await findEvaluationState(tx, crewId)).evaluatedUntil ?? from;
  const affected = await findAffected(tx, { crewId, userIds, from, to: until, now });
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
