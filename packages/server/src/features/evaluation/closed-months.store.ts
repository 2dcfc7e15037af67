import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const closedMonth = select("closed_months", ["userId", "month", "booked", "closedBy", "closedAt"]);

/** A closed month of a member, with the seconds that were booked elsewhere because it was closed. */
export type ClosedMonth = RowOf<typeof closedMonth>;

/** Closed months that have a day in the period. */
export const closedMonthsIn = (
  tx: Tx,
  { crewId, userIds, from, to }: { crewId: number; userIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<ClosedMonth[]> =>
  tx.query<ClosedMonth>(
    `select ${closedMonth.list} from closed_months where crew_id = $1 and user_id = any($2::bigint[])
       and month <= $4 and month + interval '1 month' > $3 order by user_id, month`,
    [crewId, userIds, from, to],
  );

/** Returns the members whose month was open until now. */
export async function insertClosedMonths(
  tx: Tx,
  { crewId, userIds, month }: { crewId: number; userIds: readonly number[]; month: LocalDate },
  { closedBy, closedAt }: Pick<ClosedMonth, "closedBy" | "closedAt">,
): Promise<number[]> {
  const rows = await tx.query<Pick<ClosedMonth, "userId">>(
    `insert into closed_months (crew_id, user_id, month, closed_by, closed_at)
     select $1, u, $3, $4, $5 from unnest($2::bigint[]) as u on conflict do nothing returning user_id as "userId"`,
    [crewId, userIds, month, closedBy, closedAt],
  );
  return rows.map(({ userId }) => userId);
}

export async function deleteClosedMonths(
  tx: Tx,
  { crewId, userIds, month }: { crewId: number; userIds: readonly number[]; month: LocalDate },
): Promise<void> {
  await tx.run("delete from closed_months where crew_id = $1 and user_id = any($2::bigint[]) and month = $3", [
    crewId,
    userIds,
    month,
  ]);
}

/** The corrections of a closed month, by the day they are booked on. */
export const correctionsOf = (
  tx: Tx,
  { crewId, userId, month }: { crewId: number; userId: number; month: LocalDate },
): Promise<{ date: LocalDate; seconds: number }[]> =>
  tx.query<{ date: LocalDate; seconds: number }>(
    `select day as date, sum(seconds)::int as seconds from bookings
     where crew_id = $1 and user_id = $2 and time_account = 109 and additional_data->>'month' = $3
     group by day having sum(seconds) <> 0 order by day`,
    [crewId, userId, month.slice(0, 7)],
  );

/**
 * Books the differences of closed months in the first open month, and adds them to what each month has booked. A month
 * has one correction as long as the month of that booking is open: a change that is taken back leaves nothing behind.
 */
export async function bookDifferences(
  tx: Tx,
  crewId: number,
  differences: readonly { userId: number; month: LocalDate; seconds: number }[],
  { day, now }: { day: LocalDate; now: Date },
): Promise<void> {
  if (differences.length === 0) return;
  const values = [
    differences.map(({ userId }) => userId),
    differences.map(({ month }) => month),
    differences.map(({ seconds }) => seconds),
  ];
  // It answers with rows, since a cluster would otherwise copy them past row-level security, which refuses that.
  await tx.run(
    `with d as (select * from unnest($2::bigint[], $3::date[], $4::int[]) as d (user_id, month, seconds)),
     open as (
       select distinct on (d.user_id, d.month) d.user_id, d.month, d.seconds, b.booking_id
       from d join bookings b on b.crew_id = $1 and b.user_id = d.user_id and b.time_account = 109
         and b.additional_data->>'month' = to_char(d.month, 'YYYY-MM')
       where not exists (select from closed_months m where m.crew_id = $1 and m.user_id = b.user_id
         and m.month = date_trunc('month', b.day)::date)
       order by d.user_id, d.month, b.day desc, b.booking_id desc),
     changed as (
       update bookings b set seconds = b.seconds + o.seconds, booked_at = $6
       from open o where b.crew_id = $1 and b.booking_id = o.booking_id)
     insert into bookings (crew_id, user_id, day, time_account, seconds, additional_data, booked_at)
     select $1, d.user_id, greatest($5::date, (select (max(m.month) + interval '1 month')::date from closed_months m
         where m.crew_id = $1 and m.user_id = d.user_id)), 109, d.seconds, jsonb_build_object('month', to_char(d.month, 'YYYY-MM')), $6
     from d where (d.user_id, d.month) not in (select o.user_id, o.month from open o)
     returning 1`,
    [crewId, ...values, day, now],
  );
  await tx.run(
    `update closed_months m set booked = m.booked + c.seconds
     from unnest($2::bigint[], $3::date[], $4::int[]) as c (user_id, month, seconds)
     where m.crew_id = $1 and m.user_id = c.user_id and m.month = c.month`,
    [crewId, ...values],
  );
}
