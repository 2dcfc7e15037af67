import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { firstOfMonth } from "@glasen/domain/time/month.ts";
import type { Tx } from "#kernel/database/database.ts";
import { closedMonthsWithin } from "../evaluation/closed-months.public.ts";

/** Whether a day of a member lies in a closed month. */
export async function closedDays(
  tx: Tx,
  period: { crewId: number; userIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<(userId: number, day: LocalDate) => boolean> {
  const closed = await closedMonthsWithin(tx, { ...period, from: firstOfMonth(period.from) });
  const keys = new Set(closed.map(({ userId, month }) => `${userId} ${month}`));
  return (userId, day) => keys.size > 0 && keys.has(`${userId} ${firstOfMonth(day)}`);
}
