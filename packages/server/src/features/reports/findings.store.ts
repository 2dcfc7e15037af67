import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { WorkedWeek, WorkedWeeks } from "@glasen/domain/working-time/law/week-findings.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { MemberDays } from "./balances.store.ts";

/**
 * A chain's day is that of its clock-in in the crew's zone, so that the index by clock-in finds the chains of a few days. The
 * bounds are instants: behind row-level security an index is not asked for instants compared with dates.
 */
const beganWithin = `clock_in_at >= ($3::date - 1)::timestamptz and clock_in_at < ($4::date + 2)::timestamptz
  and local_day between $3 and $4`;

const lengthOfChain = "floor(date_part('epoch', clock_out_at)) - floor(date_part('epoch', clock_in_at))";

const ofMembers = "crew_id = $1 and user_id = any($2::bigint[])";

/** Plans that count as work count as they were evaluated. */
const plannedWork = `select user_id, date_trunc('week', day)::date as monday, work,
    case when work > 0 and extract(isodow from day) = 7 then 1 else 0 end as sunday
  from day_results where ${ofMembers} and day between $3 and $4 and is_from_plan`;

const asTexts = `select user_id as "userId", string_agg(concat_ws(':', monday, work::int, sunday), ' ') as weeks
  from (select user_id, monday, sum(work) as work, max(sunday) as sunday from parts group by 1, 2) w group by user_id`;

/**
 * The most that can have been worked in each week, and whether there was any work on its Sunday: breaks count as work here,
 * so that no stamp has to be read. A chain belongs to the week of its clock-in.
 */
export const presenceIn = async (
  tx: Tx,
  { crewId, userIds, from, to }: MemberDays,
  zone: string,
): Promise<Map<number, WorkedWeeks>> =>
  parseWeeks(
    await tx.query<WeeksRow>(
      `with parts as (
         select user_id, c.sunday - 6 as monday, ${lengthOfChain} as work,
           case when clock_out_at > (c.sunday::timestamp at time zone $5) then 1 else 0 end as sunday
         from stamp_chains cross join lateral (select local_day + (7 - extract(isodow from local_day)::int) as sunday) c
         where ${ofMembers} and ${beganWithin} and clock_out_at is not null
         union all ${plannedWork})
       ${asTexts}`,
      [crewId, userIds, from, to, zone],
    ),
  );

/** The work of each week as it was stamped, less the breaks that rules deducted; of Sundays it says nothing. */
export const workIn = async (tx: Tx, { crewId, userIds, from, to }: MemberDays): Promise<Map<number, WorkedWeeks>> =>
  parseWeeks(
    await tx.query<WeeksRow>(
      `with c as materialized (
         select user_id, chain_id, date_trunc('week', local_day)::date as monday, clock_in_at, clock_out_at,
           ${lengthOfChain} as seconds
         from stamp_chains where ${ofMembers} and ${beganWithin} and clock_out_at is not null),
       breaks as (
         select user_id, chain_id, until - floor(date_part('epoch', stamp_at)) as seconds from (
           select user_id, chain_id, account, stamp_at,
             floor(date_part('epoch', lead(stamp_at) over (partition by chain_id order by stamp_at))) as until
           from stamps where ${ofMembers}
             and stamp_at between (select min(clock_in_at) from c) and (select max(clock_out_at) from c)) s
         where account = 2),
       parts as (
         select user_id, monday, seconds as work, 0 as sunday from c
         union all select b.user_id, c.monday, -b.seconds, 0 from breaks b join c on c.chain_id = b.chain_id
         union all select user_id, date_trunc('week', day)::date, -automatic_break, 0 from day_results
           where ${ofMembers} and day between $3 and $4 and not is_from_plan and automatic_break > 0
         union all ${plannedWork})
       ${asTexts}`,
      [crewId, userIds, from, to],
    ),
  );

interface WeeksRow extends Record<string, unknown> {
  userId: number;
  weeks: string;
}

const parseWeeks = (rows: readonly WeeksRow[]): Map<number, WorkedWeeks> =>
  new Map(
    rows.map(({ userId, weeks }) => [
      userId,
      new Map(
        weeks.split(" ").map((text): [LocalDate, WorkedWeek] => {
          const [monday, work, sunday] = text.split(":");
          return [monday as LocalDate, { work: Number(work), isSundayWorked: sunday === "1" }];
        }),
      ),
    ]),
  );

/** Days whose work was recorded on a later day, with that day. */
export async function recordedLate(
  tx: Tx,
  { crewId, userIds, from, to }: MemberDays,
  zone: string,
): Promise<Map<number, Map<LocalDate, LocalDate>>> {
  const rows = await tx.query<{ userId: number; day: LocalDate; recordedOn: LocalDate }>(
    `select user_id as "userId", local_day as day, max((created_at at time zone $5)::date) as "recordedOn" from stamp_chains
     where ${ofMembers} and ${beganWithin}
       and (created_at at time zone $5)::date > local_day group by 1, 2`,
    [crewId, userIds, from, to, zone],
  );
  const late = new Map<number, Map<LocalDate, LocalDate>>();
  for (const { userId, day, recordedOn } of rows) {
    const ofUser = late.get(userId) ?? new Map<LocalDate, LocalDate>();
    late.set(userId, ofUser.set(day, recordedOn));
  }
  return late;
}
