import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { monthEndpoints } from "@glasen/contract/months.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, firstOfMonth } from "@glasen/domain/time/month.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { auditAll } from "../audit/audit.public.ts";
import { closedMonthsOf, closeMonths, closingsOf, reopenMonths } from "../evaluation/closed-months.public.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { ensureEvaluated, lockTimes } from "../evaluation/evaluation.public.ts";
import { resolvePeriod } from "../evaluation/period.public.ts";
import { findMembers } from "../members/members.public.ts";
import { type Hashing, sealFacts } from "../sealed-log/sealed-log.public.ts";
import { isClockOutMissing, presentConfirmation } from "./month-sheet.ts";
import { confirmationsIn, openChainDays, putConfirmations } from "./months.store.ts";
import { notifyClosed } from "./notify-months.ts";
import { presentSignOff, signOffsOf } from "./sign-offs.store.ts";

type Status = OutputOf<typeof monthEndpoints.status>;
type CloseInput = InputOf<typeof monthEndpoints.close>;

export async function listMonthStatus(call: Call, input: InputOf<typeof monthEndpoints.status>): Promise<Status> {
  const { first: from, last: to } = daysOfMonth(input.month);
  const { userIds } = await resolvePeriod(call, { ...input, from, to });
  return statusOf(call, input.crewId, input.month, userIds);
}

export async function statusOf(
  { tx, now }: Call,
  crewId: number,
  month: string,
  userIds: readonly number[],
): Promise<Status> {
  const { first: from, last: to } = daysOfMonth(month);
  const days = { crewId, userIds, from, to };
  const [closings, confirmations, open, signOffs] = await Promise.all([
    closingsOf(tx, { crewId, userIds, month: from }),
    confirmationsIn(tx, days),
    openChainDays(tx, days),
    signOffsOf(tx, { crewId, userIds, month: from }),
  ]);
  return userIds.map((userId) => {
    const closing = closings.find((one) => one.userId === userId);
    const count = (state: string): number =>
      confirmations.filter((one) => one.userId === userId && one.state === state).length;
    return {
      userId,
      month,
      closing: closing ? { closedAt: closing.closedAt.toISOString(), closedBy: closing.closedBy } : null,
      signOff: presentSignOff(signOffs.find((one) => one.userId === userId)),
      confirmedDays: count("confirmed"),
      disputedDays: count("disputed"),
      openDays: open.filter((one) => one.userId === userId && isClockOutMissing(one, now)).length,
      runningDays: open.filter((one) => one.userId === userId && !isClockOutMissing(one, now)).length,
    };
  });
}

/** From now on the days stay as they are; later changes are booked in the open month. */
export async function closeMonth(call: Call, { crewId, month, userIds }: CloseInput): Promise<Status> {
  const { tx, now } = call;
  const { first: from, last: to } = daysOfMonth(month);
  const isOver = to < (await crewCalendar(call, crewId)).today;
  // Before members are locked, because evaluation locks the crew, and locks are taken in one order.
  if (isOver) await ensureEvaluated(tx, crewId, to, now);
  await assertReached(call, crewId, userIds);
  if (!isOver) throw new Refusal("monthNotOver", "month");
  await lockTimes(tx, crewId, userIds);
  if ((await openChainDays(tx, { crewId, userIds, from, to })).length > 0)
    throw new Refusal("clockOutsMissing", "userIds");
  await publish(call, {
    crewId,
    userIds: await closeMonths(call, { crewId, userIds, month: from }),
    month,
    isClosed: true,
    reason: "",
  });
  return statusOf(call, crewId, month, userIds);
}

/** Takes back the bookings that were made because the month was closed; its days are evaluated as usual. */
export async function reopenMonth(
  call: Call,
  { crewId, month, userIds, reason }: InputOf<typeof monthEndpoints.reopen>,
): Promise<Status> {
  await assertReached(call, crewId, userIds);
  await lockTimes(call.tx, crewId, userIds);
  const reopened = await reopenMonths(call, { crewId, userIds, month: daysOfMonth(month).first });
  await publish(call, { crewId, userIds: reopened, month, isClosed: false, reason });
  return statusOf(call, crewId, month, userIds);
}

async function assertReached(call: Call, crewId: number, userIds: readonly number[]): Promise<void> {
  const members = await findMembers(call.tx, crewId, { userIds });
  const isReached = (userId: number): boolean =>
    members.some((member) => member.userId === userId && reaches(call.actor, "canManageBookings", member));
  if (!userIds.every(isReached)) throw new Refusal("notAuthorized", "userIds");
}

async function publish(
  call: Call,
  { crewId, userIds, month, isClosed, reason }: Required<CloseInput> & { isClosed: boolean; reason: string },
): Promise<void> {
  const action = isClosed ? "month-closed" : "month-reopened";
  await auditAll(
    call,
    userIds.map((userId) => ({
      area: "member" as const,
      action,
      subjectId: userId,
      target: month,
      after: reason === "" ? null : { reason },
    })),
  );
  const days = daysOfMonth(month);
  const by = actingUser(call.actor);
  const facts = ({ note }: Hashing): object => ({ month, reason: note(reason) });
  sealFacts(
    call.tx,
    crewId,
    call.now,
    userIds.map((userId) => ({ userId, kind: action, days, by, facts })),
  );
  await notifyClosed(call, { crewId, userIds, month, isClosed, reason });
  for (const userId of userIds) call.emit("month-closed", { userId, month, isClosed });
}

export async function confirmDays(
  call: Call,
  { crewId, userId, dates, state, note }: InputOf<typeof monthEndpoints.confirm>,
): Promise<OutputOf<typeof monthEndpoints.confirm>> {
  const { tx, now } = call;
  const sorted = [...new Set(dates)].sort() as LocalDate[];
  const [first, last] = [sorted[0] as LocalDate, sorted.at(-1) as LocalDate];
  await lockTimes(tx, crewId, [userId]);
  const closed = await closedMonthsOf(tx, { crewId, userId, from: first, to: last });
  if (sorted.some((date) => closed.includes(firstOfMonth(date)))) throw new Refusal("monthClosed", "dates");
  await putConfirmations(tx, crewId, userId, sorted, state && { state, note, at: now });
  call.emit("day-confirmed", { userId, dates: sorted, state });
  const rows = await confirmationsIn(tx, { crewId, userIds: [userId], from: first, to: last });
  return sorted.map((date) => ({ date, confirmation: presentConfirmation(rows.find((row) => row.date === date)) }));
}
