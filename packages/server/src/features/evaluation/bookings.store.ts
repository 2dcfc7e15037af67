import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { BookingAccount } from "@glasen/domain/working-time/accounts.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Asked } from "../reports/durations.store.ts";

export interface BookingRow {
  id: number | null;
  userId: number;
  date: LocalDate;
  timeAccount: BookingAccount;
  seconds: number;
  additionalData: Record<string, unknown>;
  bookedBy: number | null;
  bookedAt: Date | null;
}

type Read<Row> = Row & Record<string, unknown>;

const columns = `booking_id as id, user_id as "userId", day as date, time_account as "timeAccount", seconds,
  additional_data as "additionalData", booked_by as "bookedBy", booked_at as "bookedAt"`;

/** What follows from days, as bookings on the accounts that they belong to. */
const derived = `select null::bigint as id, r.user_id as "userId", r.day as date, d.account as "timeAccount", d.seconds,
    '{}'::jsonb as "additionalData", null::bigint as "bookedBy", null::timestamptz as "bookedAt"
  from day_results r cross join lateral (values (7, r.holiday_credit), (4, r.vacation + r.vacation_hours),
    (30, r.sickness + r.sickness_hours), (90, r.education + r.education_hours), (91, r.other_absence + r.other_absence_hours),
    (21, r.compensatory_memo)) as d (account, seconds)`;

const range = (table: string): string =>
  `${table}.crew_id = $1 and ${table}.day between $2 and $3 and ${table}.user_id = any($4::bigint[])`;

export function bookingsWithin(
  tx: Tx,
  { crewId, from, to, userIds }: Asked,
  timeAccount: number | undefined,
  most: number,
): Promise<BookingRow[]> {
  return tx.query<Read<BookingRow>>(
    `select * from (
       select ${columns} from bookings b where ${range("b")} and b.seconds <> 0 and ($5::int is null or b.time_account = $5)
       union all ${derived} where ${range("r")} and d.seconds <> 0 and ($5::int is null or d.account = $5)) all_bookings
     order by date, "userId", "timeAccount", id limit ${most}`,
    [crewId, from, to, userIds, timeAccount ?? null],
  );
}

/** Sums by member, account and day. */
export function accountSums(
  tx: Tx,
  { crewId, from, to, userIds }: Asked,
): Promise<{ userId: number; timeAccount: number; date: LocalDate; seconds: number }[]> {
  return tx.query<{ userId: number; timeAccount: number; date: LocalDate; seconds: number }>(
    `select "userId", "timeAccount", date, sum(seconds) as seconds from (
       select b.user_id as "userId", b.time_account as "timeAccount", b.day as date, b.seconds from bookings b where ${range("b")}
       union all select "userId", "timeAccount", date, seconds from (${derived} where ${range("r")} and d.seconds <> 0) x) every
     group by 1, 2, 3 order by 1, 2, 3`,
    [crewId, from, to, userIds],
  );
}

export async function insertBooking(
  tx: Tx,
  crewId: number,
  row: Omit<BookingRow, "id" | "bookedAt"> & { bookedAt: Date },
): Promise<BookingRow> {
  const [inserted] = await tx.query<Read<BookingRow>>(
    `insert into bookings (crew_id, user_id, day, time_account, seconds, additional_data, booked_by, booked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
    [
      crewId,
      row.userId,
      row.date,
      row.timeAccount,
      row.seconds,
      JSON.stringify(row.additionalData),
      row.bookedBy,
      row.bookedAt,
    ],
  );
  return inserted as BookingRow;
}

/** By its id, or the only one of a member, day and account. */
export async function findBooking(
  tx: Tx,
  crewId: number,
  wanted: { id?: number | undefined; userId: number; date: LocalDate; timeAccount: number },
): Promise<BookingRow | undefined> {
  const rows = await tx.query<Read<BookingRow>>(
    `select ${columns} from bookings where crew_id = $1 and (booking_id = $2
       or ($2::bigint is null and user_id = $3 and day = $4 and time_account = $5)) order by booking_id for no key update`,
    [crewId, wanted.id ?? null, wanted.userId, wanted.date, wanted.timeAccount],
  );
  return rows.length === 1 ? rows[0] : undefined;
}

export async function updateBooking(tx: Tx, crewId: number, row: BookingRow): Promise<void> {
  await tx.run(
    `update bookings set user_id = $3, day = $4, time_account = $5, seconds = $6, additional_data = $7, booked_by = $8, booked_at = $9
     where crew_id = $1 and booking_id = $2`,
    [
      crewId,
      row.id,
      row.userId,
      row.date,
      row.timeAccount,
      row.seconds,
      JSON.stringify(row.additionalData),
      row.bookedBy,
      row.bookedAt,
    ],
  );
}
