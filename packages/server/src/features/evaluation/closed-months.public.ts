/** Closed months: their days stay as they are, and later changes are booked in the open month. */
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { firstOfMonth, lastOfMonth } from "@glasen/domain/time/month.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { bookCorrections } from "./book-corrections.ts";
import { type ClosedMonth, closedMonthsIn, deleteClosedMonths, insertClosedMonths } from "./closed-months.store.ts";
import { crewCalendar } from "./crew-rules.public.ts";
import { reevaluateDays, refreshOutdated } from "./reevaluate.ts";

export { closedMonthsIn as closedMonthsWithin } from "./closed-months.store.ts";

interface MonthOfMembers {
  crewId: number;
  userIds: readonly number[];
  /** The first day of the month. */
  month: LocalDate;
}

export const closingsOf = (tx: Tx, { crewId, userIds, month }: MonthOfMembers): Promise<ClosedMonth[]> =>
  closedMonthsIn(tx, { crewId, userIds, from: month, to: month });

/** The first days of the closed months of a member that have a day in the period. */
export async function closedMonthsOf(
  tx: Tx,
  { crewId, userId, from, to }: { crewId: number; userId: number; from: LocalDate; to: LocalDate },
): Promise<LocalDate[]> {
  const closed = await closedMonthsIn(tx, { crewId, userIds: [userId], from, to });
  return closed.map(({ month }) => month);
}

/** Closes a month whose times are locked; returns the members for whom it was open. */
export async function closeMonths({ tx, actor, now }: Call, of: MonthOfMembers): Promise<number[]> {
  const { crewId, userIds, month } = of;
  await refreshOutdated(tx, { crewId, userIds, to: lastOfMonth(month), now, isLocked: true });
  return insertClosedMonths(tx, of, { closedBy: actingUser(actor), closedAt: now });
}

/**
 * Reopens a month whose times are locked: takes back the differences that were booked because it was closed, and
 * evaluates its days again. Returns the members for whom it was closed.
 */
export async function reopenMonths(call: Call, { crewId, userIds, month }: MonthOfMembers): Promise<number[]> {
  const { tx, now } = call;
  const closings = await closingsOf(tx, { crewId, userIds, month });
  const { today } = await crewCalendar(call, crewId);
  const differences = closings.flatMap(({ userId, booked }) =>
    booked === 0 ? [] : [{ userId, month, seconds: -booked }],
  );
  await bookCorrections(tx, crewId, differences, { day: firstOfMonth(today), now });
  const reopened = closings.map(({ userId }) => userId);
  await deleteClosedMonths(tx, { crewId, userIds: reopened, month });
  if (reopened.length > 0) {
    const days = { from: month, to: lastOfMonth(month) };
    await reevaluateDays(tx, { crewId, userIds: reopened, ...days, now, isLocked: true });
  }
  return reopened;
}
