import type { Tx } from "#kernel/database/database.ts";
import type { PaidDays } from "./paid-time.store.ts";

/** The rows that an export is made from: $1 crew, $2 members, $3 and $4 the first and the last day, $5 configuration. */
const ofMember = "t.crew_id = $1 and t.user_id = any($2::bigint[])";
const sources = [
  `members t where ${ofMember}`,
  `day_results t where ${ofMember} and t.day between $3 and $4`,
  `absence_days t where ${ofMember} and t.day between $3 and $4`,
  `absences t where ${ofMember} and t.start_date <= $4 and t.end_date >= $3`,
  `stamp_chains t where ${ofMember} and t.local_day between $3 and $4`,
  `shifts t where ${ofMember} and t.day between $3 and $4`,
  `closed_months t where ${ofMember} and t.month = $3`,
  "correction_requests t where t.crew_id = $1 and t.status = 'open'",
  "payroll_configurations t where t.crew_id = $1 and t.configuration_id = $5",
];
const OLDEST = "age('3'::xid)::bigint";
const clockTimes = `stamp_chains c join stamps t on t.crew_id = $1 and t.chain_id = c.chain_id
  where c.crew_id = $1 and c.user_id = any($2::bigint[]) and c.local_day between $3 and $4`;

/**
 * A text that is another one as soon as anything has changed that an export is made from. `xmin` names the transaction that wrote
 * a row, and later ones have greater numbers: with as many rows as before, every change increases the sum. Ages are numbers
 * already, which the database adds up in two thirds of the time that the numbers of transactions take as texts; they are counted
 * from the oldest one that there can be, because the current one is another at the next look.
 */
export async function stateOfMonth(
  tx: Tx,
  { crewId, userIds, from, to }: PaidDays,
  { configurationId, hasClockTimes }: { configurationId: number; hasClockTimes: boolean },
): Promise<string> {
  const parts = [...sources, ...(hasClockTimes ? [clockTimes] : [])].map(
    (rows) => `(select count(*) || '/' || coalesce(count(*) * ${OLDEST} - sum(age(t.xmin)), 0) from ${rows})`,
  );
  const [row] = await tx.query<{ state: string }>(
    `select concat_ws(' ', evaluation_version, reevaluate_from, time_zone, ${parts.join(", ")}) as state
     from crews where crew_id = $1`,
    [crewId, userIds, from, to, configurationId],
  );
  return row?.state ?? "";
}
