import type { LocalDate } from "../time/local-date.ts";
import { balanceChange } from "./accounts.ts";

export interface BookingEntry {
  date: LocalDate;
  timeAccount: number;
  seconds: number;
}

export interface DayBalance {
  date: LocalDate;
  /** What the day and its bookings added. */
  change: number;
  balance: number;
}

/** The running balance of days that ended: differences, corrections as they are, payouts taken off. */
export function runningBalance(
  opening: number,
  days: readonly { date: LocalDate; difference: number }[],
  bookings: readonly BookingEntry[],
  today: LocalDate,
): DayBalance[] {
  const booked = new Map<LocalDate, number>();
  for (const { date, timeAccount, seconds } of bookings) {
    booked.set(date, (booked.get(date) ?? 0) + balanceChange(timeAccount, seconds));
  }
  let balance = opening;
  return days.flatMap(({ date, difference }) => {
    // Bookings count at once, a day's difference not before the day ended.
    const change = (date < today ? difference : 0) + (booked.get(date) ?? 0);
    balance += change;
    return [{ date, change, balance }];
  });
}
