import type { Client } from "pg";

/** Absences of a member in a year: vacation, some sickness, now and then another type. */
export const ABSENCES_A_YEAR = 12;

/** A year of absences for everybody of a crew, three days each, a month apart. */
export async function addYearOfAbsences(client: Client, crewId: number, year: number): Promise<number> {
  const { rowCount } = await client.query(
    `insert into absences (crew_id, user_id, type_id, start_date, start_day_part, end_date, end_day_part, start_half, end_half, status,
       created_at, confirmed_at)
     select $1, m.user_id, 1 + n % 5, d.first, 'morning', d.first + 2, 'afternoon', (d.first - date '1970-01-01') * 2,
       (d.first + 2 - date '1970-01-01') * 2 + 2, case when n % 6 = 0 then 'requested' else 'granted' end, now(),
       case when n % 6 = 0 then null else now() end
     from members m cross join generate_series(0, $3::int - 1) as n
     cross join lateral (select make_date($2, 1 + n, 1 + (m.user_id % 24)::int) as first) d where m.crew_id = $1`,
    [crewId, year, ABSENCES_A_YEAR],
  );
  await client.query("vacuum analyze absences");
  return rowCount ?? 0;
}
