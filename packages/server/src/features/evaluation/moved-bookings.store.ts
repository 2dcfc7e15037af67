import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { bookingAccounts } from "@glasen/domain/working-time/accounts.ts";
import type { Tx } from "#kernel/database/database.ts";

export interface MovedBooking {
  userId: number;
  date: LocalDate;
  seconds: number;
}

const ACCOUNT = bookingAccounts.BALANCE_CORRECTION_MANUAL;

/** The corrections by hand of members in a period, those of nothing left out. */
export const correctionsOn = (
  tx: Tx,
  crewId: number,
  { userIds, from, to }: { userIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<MovedBooking[]> =>
  tx.query<MovedBooking & Record<string, unknown>>(
    `select user_id as "userId", day as date, seconds from bookings
     where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4 and time_account = ${ACCOUNT} and seconds <> 0`,
    [crewId, userIds, from, to],
  );

export async function insertCorrections(
  tx: Tx,
  crewId: number,
  bookings: readonly MovedBooking[],
  { now, by }: { now: Date; by: number },
): Promise<number[]> {
  const rows = await tx.query<MovedBooking & { id: number }>(
    `insert into bookings (crew_id, user_id, day, time_account, seconds, additional_data, booked_by, booked_at)
     select $1, b.user_id, b.day, ${ACCOUNT}, b.seconds, '{}', $5, $6 from unnest($2::bigint[], $3::date[], $4::int[]) as b (user_id, day, seconds)
     returning booking_id as id, user_id as "userId", day as date, seconds`,
    [
      crewId,
      bookings.map(({ userId }) => userId),
      bookings.map(({ date }) => date),
      bookings.map(({ seconds }) => seconds),
      by,
      now,
    ],
  );
  const ids = new Map(rows.map((row) => [`${row.userId} ${row.date}`, row.id]));
  return bookings.map(({ userId, date }) => ids.get(`${userId} ${date}`) as number);
}

/** A booking of nothing counts nowhere; the row stays as a record. */
export const clearBookings = (
  tx: Tx,
  crewId: number,
  bookings: readonly { id: number; seconds: number }[],
): Promise<(MovedBooking & { id: number })[]> =>
  tx.query<MovedBooking & { id: number }>(
    `update bookings b set seconds = 0 from unnest($2::bigint[], $3::int[]) as i (id, seconds)
     where b.crew_id = $1 and b.booking_id = i.id and b.seconds = i.seconds
       and not exists (select from closed_months c where c.crew_id = $1 and c.user_id = b.user_id and c.month = date_trunc('month', b.day)::date)
     returning b.booking_id as id, b.user_id as "userId", b.day as date, i.seconds`,
    [crewId, bookings.map(({ id }) => id), bookings.map(({ seconds }) => seconds)],
  );
