import type pg from "pg";

/** Results of whole days for everybody, as evaluation would have written them, inserted in one statement. */
export async function addEvaluatedDays(
  client: pg.Client,
  { crewId, userIds, from, days }: { crewId: number; userIds: readonly number[]; from: string; days: number },
): Promise<void> {
  await client.query(
    `insert into day_results (crew_id, user_id, day, work, break, automatic_break, outside_frame, target, holiday_credit, vacation,
       vacation_hours, sickness, sickness_hours, education, education_hours, other_absence, other_absence_hours,
       compensatory_memo, difference, is_from_plan, surcharges)
     select $1, u, $3::date + n, 28800 + u % 900, 1800, 0, 0, 28800, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, u % 900, false,
       case when n % 7 = 0 then array[3600, 0, 1800, 0, 0] end
     from unnest($2::bigint[]) u cross join generate_series(0, $4::int - 1) n
     on conflict do nothing`,
    [crewId, userIds, from, days],
  );
  await client.query("vacuum analyze day_results");
}

/** The first day of the month before the current one, and its number of days. */
export function lastMonth(now = new Date()): { month: string; from: string; to: string; days: number } {
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  const to = end.toISOString().slice(0, 10);
  return { month: to.slice(0, 7), from: `${to.slice(0, 7)}-01`, to, days: end.getUTCDate() };
}
