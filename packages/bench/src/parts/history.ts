import type pg from "pg";

/** Stamps of one member on one day. */
export const STAMPS_A_DAY = 8;

/**
 * Whole days of stamps for everybody up to yesterday, in the order in which they would have been recorded. Foreign keys
 * are not checked: the rows they refer to have just been inserted.
 */
export async function addHistory(
  client: pg.Client,
  { crewId, userIds, days }: { crewId: number; userIds: readonly number[]; days: number },
): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into stamp_chains (crew_id, chain_id, user_id, clock_in_at, clock_out_at, taken_until, local_day, created_at)
     select $1, ${timeOrderedId}, user_id, clock_in, clock_out, clock_out, day, clock_in
     from (select user_id, current_date - ago as day, current_date - ago + interval '5 hours' + user_id % 60 * interval '1 minute' as clock_in,
         current_date - ago + interval '13 hours' + user_id % 60 * interval '1 minute' as clock_out
       from generate_series($3::int, 1, -1) as ago cross join unnest($2::bigint[]) as user_id) d`,
    [crewId, userIds, days],
  );
  await client.query(
    `insert into stamps (crew_id, chain_id, stamp_at, user_id, account, channel, recorded_at, recorded_by)
     select crew_id, chain_id, clock_in_at + (clock_out_at - clock_in_at) * n / ${STAMPS_A_DAY - 1}, user_id,
       case n when ${STAMPS_A_DAY - 1} then 0 else 1 + n % 2 end, 'Web', clock_in_at, user_id
     from stamp_chains cross join generate_series(0, ${STAMPS_A_DAY - 1}) as n
     where crew_id = $1 and user_id = any($2) and clock_out_at is not null order by chain_id, n`,
    [crewId, userIds],
  );
  await client.query("reset session_replication_role");
  for (const table of ["stamp_chains", "stamps", "clock_states", "members"]) {
    await client.query(`vacuum analyze ${table}`);
  }
  await client.query("checkpoint");
}

/** As the product generates them: the timestamp first, then random bits. */
const timeOrderedId = `(lpad(to_hex((extract(epoch from clock_in) * 1000)::bigint), 12, '0') || '7' ||
  substr(md5(user_id || 'a' || day), 1, 3) || '8' || substr(md5(user_id || 'b' || day), 1, 15))::uuid`;
