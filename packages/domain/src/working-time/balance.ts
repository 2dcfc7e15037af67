import type { LocalDate } from "../time/local-date.ts";
import { balanceChange } from "./accounts.ts";

export interface BookingEntry {
  date: LocalDate;
  timeAccount: number;
  seconds: number;
}

interface DayBalance {
  date: LocalDate;
  /** The change by the day and its bookings. */
  change: number;
  balance: number;
}

/** A day as far as it decides whether it counts. */
interface BegunDay {
  date: LocalDate;
  work: number;
  break: number;
  outsideFrame: number;
}

/**
 * Whether a day is part of sums and balances: it has ended, or it is today and a chain is closed. Before that it is only
 * its target, negated. Every sum of targets and differences covers these days and no others.
 */
export const isCounted = ({ date, work, break: pause, outsideFrame }: BegunDay, today: LocalDate): boolean =>
  date < today || (date === today && work + pause + outsideFrame > 0);

/** The running balance of days that count: differences, corrections as they are, payouts taken off. */
export function runningBalance(
  opening: number,
  days: readonly (BegunDay & { difference: number })[],
  bookings: readonly BookingEntry[],
  today: LocalDate,
): DayBalance[] {
  const booked = new Map<LocalDate, number>();
  for (const { date, timeAccount, seconds } of bookings) {
    booked.set(date, (booked.get(date) ?? 0) + balanceChange(timeAccount, seconds));
  }
  let balance = opening;
  return days.map((day) => {
    const { date, difference } = day;
    // Bookings count at once, a day's difference not before the day counts.
    const change = (isCounted(day, today) ? difference : 0) + (booked.get(date) ?? 0);
    balance += change;
    return { date, change, balance };
  });
}
