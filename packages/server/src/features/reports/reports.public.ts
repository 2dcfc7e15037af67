import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { BookingEntry } from "@glasen/domain/working-time/balance.ts";
import type { Tx } from "#kernel/database/database.ts";
import { bookedIn, type MemberDays, type Opening, openings, type ResultRow, resultsIn } from "./balances.store.ts";

export type { ResultRow } from "./balances.store.ts";

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
