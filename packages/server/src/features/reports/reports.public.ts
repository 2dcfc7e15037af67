import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type BookingEntry, isCounted, runningBalance } from "@glasen/domain/working-time/balance.ts";
import { type ShownDay, wholeMinutes } from "@glasen/domain/working-time/whole-minutes.ts";
import type { Tx } from "#kernel/database/database.ts";
import { bookedIn, type MemberDays, type Opening, openings, type ResultRow, resultsIn } from "./balances.store.ts";

export type { Opening, ResultRow } from "./balances.store.ts";
export { type SumRow, sumDurations } from "./durations.store.ts";

/** Evaluated days of members with everything their balance follows from. */
interface DayBalances {
  /** The sums before the first day. */
  openings: Opening[];
  results: ResultRow[];
  bookings: (BookingEntry & { userId: number })[];
}

export async function dayBalances(tx: Tx, days: MemberDays & { today: LocalDate }): Promise<DayBalances> {
  const [before, results, bookings] = await Promise.all([openings(tx, days), resultsIn(tx, days), bookedIn(tx, days)]);
  return { openings: before, results, bookings };
}

/** Consecutive days of a member in whole minutes that add up, as sheets, lists and files show them. */
export function shownDays(
  opening: Opening,
  days: readonly ResultRow[],
  bookings: readonly BookingEntry[],
  today: LocalDate,
): ShownDay[] {
  const undifferenced = days.map((day) => ({ ...day, difference: 0 }));
  const booked = runningBalance(0, undifferenced, bookings, today);
  return wholeMinutes(
    days.map(({ surcharges, ...day }, index) => ({
      ...day,
      surcharges: surcharges ?? [],
      booked: booked[index]?.change ?? 0,
      isCounted: isCounted(day, today),
    })),
    opening,
  );
}

/** A day without a result, e.g. before the employment. */
export const emptyDay = (userId: number, date: LocalDate): ResultRow => ({
  userId,
  date,
  work: 0,
  break: 0,
  automaticBreak: 0,
  outsideFrame: 0,
  target: 0,
  holidayCredit: 0,
  absenceCredit: 0,
  compensatoryMemo: 0,
  difference: 0,
  isFromPlan: false,
  surcharges: null,
});
