import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { BookingAccount } from "@glasen/domain/working-time/accounts.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

const booking = select("bookings", ["userId", "timeAccount", "seconds", "additionalData", "bookedBy", "bookedAt"], {
  id: "bookingId",
  date: "day",
});

type StoredBooking = Narrowed<RowOf<typeof booking>, { additionalData: Record<string, unknown> }>;

/** A stored booking, or one that follows from a day result and has neither id nor author. */
export type BookingRow = Omit<StoredBooking, "id" | "bookedAt" | "timeAccount"> & {
  id: StoredBooking["id"] | null;
  bookedAt: StoredBooking["bookedAt"] | null;
  timeAccount: BookingAccount;
};

/** The bookings of some members in a period. */
interface BookingQuery {
  crewId: number;
  userIds: readonly number[];
  from: LocalDate;
  to: LocalDate;
}

/** Credits of day results as bookings on their accounts; the columns stand in the order of a stored booking. */
const derived = `select r.user_id as "userId", d.account as "timeAccount", d.seconds, '{}'::jsonb as "additionalData",
    null::bigint as "bookedBy", null::timestamptz as "bookedAt", null::bigint as id, r.day as date
  from day_results r cross join lateral (values (7, r.holiday_credit), (4, r.vacation + r.vacation_hours),
    (30, r.sickness + r.sickness_hours), (90, r.education + r.education_hours), (91, r.other_absence + r.other_absence_hours),
    (21, r.compensatory_memo)) as d (account, seconds)`;

const range = (table: string): string =>
  `${table}.crew_id = $1 and ${table}.day between $2 and $3 and ${table}.user_id = any($4::bigint[])`;

export function bookingsWithin(
  tx: Tx,
  { crewId, from, to, userIds }: BookingQuery,
  { timeAccount, limit }: { timeAccount: number | undefined; limit: number },
): Promise<BookingRow[]> {
  return tx.query<BookingRow>(
    `select * from (
       select ${booking.of("b")} from bookings b where ${range("b")} and b.seconds <> 0 and ($5::int is null or b.time_account = $5)
       union all ${derived} where ${range("r")} and d.seconds <> 0 and ($5::int is null or d.account = $5)) all_bookings
     order by date, "userId", "timeAccount", id limit ${limit}`,
    [crewId, from, to, userIds, timeAccount ?? null],
  );
}

/** Sums of all bookings by member, account and day. */
export function accountSums(
  tx: Tx,
  { crewId, from, to, userIds }: BookingQuery,
): Promise<{ userId: number; timeAccount: number; date: LocalDate; seconds: number }[]> {
  return tx.query<{ userId: number; timeAccount: number; date: LocalDate; seconds: number }>(
    `select "userId", "timeAccount", date, sum(seconds) as seconds from (
       select b.user_id as "userId", b.time_account as "timeAccount", b.day as date, b.seconds from bookings b where ${range("b")}
       union all select "userId", "timeAccount", date, seconds from (${derived} where ${range("r")} and d.seconds <> 0) x) every
     group by 1, 2, 3 order by 1, 2, 3`,
    [crewId, from, to, userIds],
  );
}

type NewBooking = Omit<BookingRow, "id" | "bookedAt"> & { bookedAt: Date };

function valuesOf(row: NewBooking | BookingRow): unknown[] {
  const { userId, date, timeAccount, seconds, additionalData, bookedBy, bookedAt } = row;
  return [userId, date, timeAccount, seconds, JSON.stringify(additionalData), bookedBy, bookedAt];
}

export async function insertBooking(tx: Tx, crewId: number, row: NewBooking): Promise<BookingRow> {
  const [inserted] = await tx.query<BookingRow>(
    `insert into bookings (crew_id, user_id, day, time_account, seconds, additional_data, booked_by, booked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${booking.list}`,
    [crewId, ...valuesOf(row)],
  );
  return inserted as BookingRow;
}

interface BookingKey {
  id?: number | undefined;
  userId: number;
  date: LocalDate;
  timeAccount: number;
}

/** By its id, or the only booking of a member, day and account. */
export async function findBooking(tx: Tx, crewId: number, key: BookingKey): Promise<BookingRow | undefined> {
  const rows = await tx.query<BookingRow>(
    `select ${booking.list} from bookings where crew_id = $1 and (booking_id = $2
       or ($2::bigint is null and user_id = $3 and day = $4 and time_account = $5)) order by booking_id`,
    [crewId, key.id ?? null, key.userId, key.date, key.timeAccount],
  );
  return rows.length === 1 ? rows[0] : undefined;
}

export async function updateBooking(tx: Tx, crewId: number, row: BookingRow): Promise<void> {
  await tx.run(
    `update bookings set user_id = $3, day = $4, time_account = $5, seconds = $6, additional_data = $7, booked_by = $8, booked_at = $9
     where crew_id = $1 and booking_id = $2`,
    [crewId, row.id, ...valuesOf(row)],
  );
}
