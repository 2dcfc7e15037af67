import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { WorkedWeek, WorkedWeeks } from "@glasen/domain/working-time/law/week-findings.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { MemberDays } from "./balances.store.ts";

/**
 * The work of each week as it was stamped, less the breaks that rules deducted, and whether there was any on its Sunday.
 * A chain belongs to the week of its clock-in; a plan that counts as work counts as it was evaluated.
 */
export async function weeksIn(
  tx: Tx,
  { crewId, userIds, from, to }: MemberDays,
  zone: string,
): Promise<Map<number, WorkedWeeks>> {
  const rows = await tx.query<{ userId: number; weeks: string }>(
    `with c as materialized (
       select user_id, chain_id, local_day, clock_in_at, clock_out_at,
         floor(extract(epoch from clock_out_at)) - floor(extract(epoch from clock_in_at)) as seconds,
         local_day + (7 - extract(isodow from local_day)::int) as sunday
       from stamp_chains
       where crew_id = $1 and user_id = any($2::bigint[]) and local_day between $3 and $4 and clock_out_at is not null),
     breaks as (
       select user_id, began, until - floor(extract(epoch from stamp_at)) as seconds from (
         select user_id, account, stamp_at, floor(extract(epoch from lead(stamp_at) over of_chain)) as until,
           first_value(stamp_at) over of_chain as began, bool_or(account = 0) over (partition by chain_id) as is_closed
         from stamps where crew_id = $1 and user_id = any($2::bigint[])
           and stamp_at between (select min(clock_in_at) from c) and (select max(clock_out_at) from c)
         window of_chain as (partition by chain_id order by stamp_at)) s
       where account = 2 and is_closed),
     parts as (
       select user_id, date_trunc('week', local_day)::date as monday, seconds as work, 0 as sunday from c
       union all select user_id, date_trunc('week', began at time zone $5)::date, -seconds, 0 from breaks
       union all select user_id, sunday - 6, 0, 1 from c where clock_out_at > (sunday::timestamp at time zone $5)
       union all select user_id, date_trunc('week', day)::date, case when is_from_plan then work else -automatic_break end,
         case when is_from_plan and work > 0 and extract(isodow from day) = 7 then 1 else 0 end
       from day_results where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4
         and (is_from_plan or automatic_break > 0))
     select user_id as "userId", string_agg(concat_ws(':', monday, work::int, sunday), ' ') as weeks
     from (select user_id, monday, sum(work) as work, max(sunday) as sunday from parts group by 1, 2) w group by user_id`,
    [crewId, userIds, from, to, zone],
  );
  return new Map(
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
}

/** Days whose work was recorded on a later day, with that day. */
export async function recordedLate(
  tx: Tx,
  { crewId, userIds, from, to }: MemberDays,
  zone: string,
): Promise<Map<number, Map<LocalDate, LocalDate>>> {
  const rows = await tx.query<{ userId: number; day: LocalDate; recordedOn: LocalDate }>(
    `select user_id as "userId", local_day as day, max((created_at at time zone $5)::date) as "recordedOn" from stamp_chains
     where crew_id = $1 and user_id = any($2::bigint[]) and local_day between $3 and $4
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
