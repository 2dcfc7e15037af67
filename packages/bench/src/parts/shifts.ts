import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Client } from "pg";

/** Drafts or published shifts of members, one a day from a day on, until there are so many. */
export async function addShifts(
  client: Client,
  crewId: number,
  {
    type,
    members,
    from,
    days,
  }: { type: "published" | "unpublished_create"; members: number; from: LocalDate; days: number },
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into shifts (crew_id, guid, type, user_id, day, starts_at, ends_at, break_seconds, published_at, changed_at)
     select $1, gen_random_uuid(), $2, m.user_id, d.day, d.day + time '07:00', d.day + time '15:00', 1800,
       case when $2 = 'published' then now() end, now()
     from (select user_id from members where crew_id = $1 and disabled_at is null and coalesce(first_work_day_at, $4) <= $4
         order by user_id limit $3) m
       cross join (select generate_series($4::date, $5::date, interval '1 day')::date as day) d`,
    [crewId, type, members, from, addDays(from, days - 1)],
  );
  await client.query("vacuum analyze shifts");
  return rowCount ?? 0;
}
