import { randomUUID } from "node:crypto";
import type { EventBody } from "@glasen/contract/events.ts";
import type { Preview, Reevaluation } from "@glasen/contract/working-time.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { isoDuration, type Seconds } from "@glasen/domain/time/seconds.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { requestTask } from "#kernel/call/tasks.ts";
import { crewHead, renewEvaluation } from "../working-time/rules.store.ts";
import { affectedBy, evaluateUntil, reevaluateDays } from "./reevaluate.ts";
import { lockTimes } from "./results.store.ts";
import { firstDay, people, redateChains } from "./times.store.ts";

/** So many days of members are evaluated while the caller waits; more become a task. */
const MOST_AT_ONCE = 20_000;

export const reevaluateTask = "workingTime.reevaluate";

export interface Changed {
  what: EventBody<"working-time-changed">["what"];
  /** Null: everybody. */
  userIds: readonly number[] | null;
  from: LocalDate;
  /** Null: as far as days are evaluated. */
  to: LocalDate | null;
}

/** After a rule was written: what was read under the old ones is forgotten, everybody hears of it, and the days come out anew. */
export async function rulesChanged(call: Call, crewId: number, changed: Changed): Promise<Reevaluation> {
  const { tx, now } = call;
  await renewEvaluation(tx, crewId);
  await call.emit("working-time-changed", { what: changed.what });
  const { userIds, from } = changed;
  const to = changed.to ?? (await crewHead(tx, crewId)).evaluatedUntil ?? from;
  const members = (await people(tx, crewId, userIds)).length;
  // Before anything happened there is nothing to reckon.
  const first = (await firstDay(tx, crewId)) ?? to;
  const days = Math.max(0, dayNumber(to) - dayNumber(from > first ? from : first) + 1) * members;
  if (days <= MOST_AT_ONCE) {
    const done = await reevaluateDays(tx, { crewId, userIds, from, to, now });
    await call.emit("days-evaluated", { userIds: userIds && [...userIds], from, to });
    return { from: done.from, to, members, taskId: null };
  }
  const taskId = randomUUID();
  const request = { crewId, taskId, userIds, from, to };
  await requestTask(call, { taskId, userId: actingUser(call.actor), kind: reevaluateTask, request });
  return { from, to, members, taskId };
}

/** After a crew's clocks were set to another zone: what was stamped belongs to other days, and those come out anew. */
export async function zoneChanged(call: Call, crewId: number, timeZone: string): Promise<void> {
  const { tx } = call;
  // Who is stamping by the old zone is waited for; whoever comes after reads the new one.
  await lockTimes(tx, crewId, null);
  await redateChains(tx, crewId, timeZone);
  const from = await firstDay(tx, crewId);
  if (from) await rulesChanged(call, crewId, { what: "settings", userIds: null, from, to: null });
}

/**
 * Writes a change, looks at what would come of it, and takes everything back: what is told is what would happen.
 */
export async function previewOf(
  call: Call,
  crewId: number,
  change: (call: Call) => Promise<Omit<Changed, "what">>,
): Promise<Preview> {
  const { tx, now } = call;
  const today = localDayOf((await crewHead(tx, crewId)).timeZone, instantOf(now));
  await evaluateUntil(tx, crewId, today, now);
  await tx.run("savepoint preview");
  // A refusal ends the whole call, and with it what was written.
  const { userIds, from, to } = await change({ ...call, emit: async () => undefined });
  await renewEvaluation(tx, crewId);
  const until = to ?? (await crewHead(tx, crewId)).evaluatedUntil ?? from;
  const affected = await affectedBy(tx, { crewId, userIds, from, to: until, now });
  await tx.run("rollback to savepoint preview");
  return {
    from: affected.from,
    to: affected.to,
    members: affected.members.map(({ userId, days, before, after, booked }) => ({
      userId,
      days,
      before: isoDuration(before as Seconds),
      after: isoDuration(after as Seconds),
      booked: isoDuration(booked as Seconds),
    })),
  };
}
