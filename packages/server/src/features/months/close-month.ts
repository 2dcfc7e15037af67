import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { monthEndpoints } from "@glasen/contract/months.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findMembers } from "../access/members.public.ts";
import { auditAll } from "../audit/audit.public.ts";
import { evaluateUntil, monthOf, reevaluateDays } from "../evaluation/reevaluate.ts";
import { bookDifferences, closedMonths, lockTimes } from "../evaluation/results.store.ts";
import { askedOf } from "../reports/list-durations.ts";
import { crewHead } from "../working-time/rules.store.ts";
import { daysOfMonth, isClockOutMissing, presentConfirmation } from "./month-sheet.ts";
import {
  closingsOf,
  confirmationsIn,
  deleteClosings,
  insertClosings,
  openChainDays,
  putConfirmations,
} from "./months.store.ts";

type Status = OutputOf<typeof monthEndpoints.status>;
type Closed = InputOf<typeof monthEndpoints.close>;

export async function listMonthStatus(call: Call, input: InputOf<typeof monthEndpoints.status>): Promise<Status> {
  const { from, to } = daysOfMonth(input.month);
  const { userIds } = await askedOf(call, { ...input, from, to });
  return statusOf(call, input.crewId, input.month, userIds);
}

async function statusOf({ tx, now }: Call, crewId: number, month: string, userIds: readonly number[]): Promise<Status> {
  const { from, to } = daysOfMonth(month);
  const [closings, stated, open] = await Promise.all([
    closingsOf(tx, crewId, userIds, from),
    confirmationsIn(tx, crewId, userIds, from, to),
    openChainDays(tx, crewId, userIds, from, to),
  ]);
  return userIds.map((userId) => {
    const closing = closings.find((one) => one.userId === userId);
    const count = (state: string): number =>
      stated.filter((one) => one.userId === userId && one.state === state).length;
    return {
      userId,
      month,
      closing: closing ? { closedAt: closing.closedAt.toISOString(), closedBy: closing.closedBy } : null,
      confirmedDays: count("confirmed"),
      disputedDays: count("disputed"),
      openDays: open.filter((one) => one.userId === userId && isClockOutMissing(one, now)).length,
    };
  });
}

/** From now on the days stand; what later changes would make of them is booked in the open month. */
export async function closeMonth(call: Call, { crewId, month, userIds }: Closed): Promise<Status> {
  const { tx, now } = call;
  const { from, to } = daysOfMonth(month);
  await assertReached(call, crewId, userIds);
  const today = localDayOf((await crewHead(tx, crewId)).timeZone, instantOf(now));
  if (to >= today) throw new Refusal("monthNotOver", "month");
  await evaluateUntil(tx, crewId, to, now);
  await lockTimes(tx, crewId, userIds);
  if ((await openChainDays(tx, crewId, userIds, from, to)).length > 0) throw new Refusal("clockOutsMissing", "userIds");
  const closed = await insertClosings(tx, crewId, userIds, from, { closedBy: actingUser(call.actor), closedAt: now });
  await tell(call, closed, month, true);
  return statusOf(call, crewId, month, userIds);
}

/** What was booked because the month was closed is taken back, and its days come out as they are. */
export async function reopenMonth(call: Call, { crewId, month, userIds }: Closed): Promise<Status> {
  const { tx, now } = call;
  const { from, to } = daysOfMonth(month);
  await assertReached(call, crewId, userIds);
  await lockTimes(tx, crewId, userIds);
  const closings = await closingsOf(tx, crewId, userIds, from);
  const today = localDayOf((await crewHead(tx, crewId)).timeZone, instantOf(now));
  const back = closings.flatMap(({ userId, booked }) =>
    booked === 0 ? [] : [{ userId, month: from, seconds: -booked }],
  );
  await bookDifferences(tx, crewId, back, { day: monthOf(today), now });
  const opened = closings.map(({ userId }) => userId);
  await deleteClosings(tx, crewId, opened, from);
  if (opened.length > 0) await reevaluateDays(tx, { crewId, userIds: opened, from, to, now, isLocked: true });
  await tell(call, opened, month, false);
  return statusOf(call, crewId, month, userIds);
}

async function assertReached(call: Call, crewId: number, userIds: readonly number[]): Promise<void> {
  const members = await findMembers(call.tx, crewId, { userIds });
  const isReached = (userId: number): boolean =>
    members.some((member) => member.userId === userId && reaches(call.actor, "canManageBookings", member));
  if (!userIds.every(isReached)) throw new Refusal("notAuthorized", "userIds");
}

async function tell(call: Call, userIds: readonly number[], month: string, isClosed: boolean): Promise<void> {
  const action = isClosed ? "month-closed" : "month-reopened";
  await auditAll(
    call,
    userIds.map((userId) => ({ area: "member" as const, action, subjectId: userId, target: month })),
  );
  for (const userId of userIds) await call.emit("month-closed", { userId, month, isClosed });
}

export async function confirmDays(
  call: Call,
  { crewId, userId, dates, state, note }: InputOf<typeof monthEndpoints.confirm>,
): Promise<OutputOf<typeof monthEndpoints.confirm>> {
  const { tx, now } = call;
  const sorted = [...new Set(dates)].sort() as LocalDate[];
  const [first, last] = [sorted[0] as LocalDate, sorted.at(-1) as LocalDate];
  await lockTimes(tx, crewId, [userId]);
  const closed = await closedMonths(tx, crewId, [userId], first, last);
  if (sorted.some((date) => closed.some(({ month }) => month === monthOf(date))))
    throw new Refusal("monthClosed", "dates");
  await putConfirmations(tx, crewId, userId, sorted, state && { state, note, at: now });
  await call.emit("day-confirmed", { userId, dates: sorted, state });
  const rows = await confirmationsIn(tx, crewId, [userId], first, last);
  return sorted.map((date) => ({ date, confirmation: presentConfirmation(rows.find((row) => row.date === date)) }));
}
