import type { DayWorth, WorthOf } from "@glasen/domain/absences/count-days.ts";
import { type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/db.ts";

const FULL_DAY_SECONDS = 28_800;

/** What each day is worth to each of these members. */
export async function worthOfMembers(
  _tx: Tx,
  _crewId: number,
  _userIds: readonly number[],
  _period: { from: LocalDate; to: LocalDate },
): Promise<(userId: number) => WorthOf> {
  const worthOf = (day: LocalDate): DayWorth => ({
    targetSeconds: weekday(day) > 5 ? 0 : FULL_DAY_SECONDS,
    holiday: 0,
  });
  return () => worthOf;
}
