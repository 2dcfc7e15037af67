import type { Client } from "pg";

/** Shifts of the week that the planner opens with, published, for everybody of a crew; gives their number. */
export async function addPlannedWeek(client: Client, crewId: number, count: number): Promise<number> {
  const { rowCount } = await client.query(
    `insert into shifts (crew_id, guid, type, user_id, day, starts_at, ends_at, break_seconds, published_at, changed_at)
     select $1, gen_random_uuid(), 'published', m.user_id, d.day, d.day + time '06:00', d.day + time '13:30', 1800, now(), now()
     from members m cross join generate_series(0, 6) as n
     cross join lateral (select date_trunc('week', now())::date + n as day) d
     where m.crew_id = $1 order by n, m.user_id limit $2`,
    [crewId, count],
  );
  await client.query("vacuum analyze shifts");
  return rowCount ?? 0;
}
