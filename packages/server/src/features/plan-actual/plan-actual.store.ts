import type { EndedShift } from "@glasen/domain/plan-actual/compare-day.ts";
import type { WorkedHour } from "@glasen/domain/plan-actual/forecast.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { MemberDays } from "../evaluation/times.public.ts";

/** A published shift; times in epoch seconds. */
export interface PlannedShift extends EndedShift {
  userId: number;
  date: LocalDate;
}

/** The published shifts of members that start on these days, with the category of their workplaces. */
export const publishedShifts = (tx: Tx, { crewId, userIds, from, to }: MemberDays): Promise<PlannedShift[]> =>
  tx.query<PlannedShift & Record<string, unknown>>(
    `select s.user_id as "userId", s.day as date, s.workplace_id as "workplaceId", w.group_id as "categoryId",
       extract(epoch from s.starts_at)::bigint as "from", extract(epoch from s.ends_at)::bigint as "to",
       s.break_seconds as "breakSeconds"
     from shifts s left join workplaces w on w.crew_id = $1 and w.workplace_id = s.workplace_id
     where s.crew_id = $1 and s.user_id = any($2::bigint[]) and s.type = 'published' and s.day between $3 and $4
     order by s.starts_at, s.shift_id`,
    [crewId, userIds, from, to],
  );

export interface WorkedDayRow {
  userId: number;
  date: LocalDate;
  work: number;
  /** First category, second category, seconds; null where the day has none. */
  categories: [number | null, number | null, number][] | null;
}

/** The evaluated days with work. */
export const workedDays = (tx: Tx, { crewId, userIds, from, to }: MemberDays): Promise<WorkedDayRow[]> =>
  tx.query<WorkedDayRow & Record<string, unknown>>(
    `select user_id as "userId", day as date, work, categories from day_results
     where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4 and work > 0`,
    [crewId, userIds, from, to],
  );

/** The workplace of each category that only one workplace in use names. */
export async function workplacesByCategory(tx: Tx, crewId: number): Promise<Map<number, number>> {
  const rows = await tx.query<{ categoryId: number; workplaceId: number }>(
    `select group_id as "categoryId", min(workplace_id) as "workplaceId" from workplaces
     where crew_id = $1 and group_id is not null and disabled_at is null group by group_id having count(*) = 1`,
    [crewId],
  );
  return new Map(rows.map(({ categoryId, workplaceId }) => [categoryId, workplaceId]));
}

/**
 * Time spent at each workplace in each hour of these days, breaks included: shifts meet manning levels with theirs, too.
 * A stretch belongs to the workplace of the shift that it meets longest, or else to the only workplace of its category.
 * Hours are those of the wall clock.
 */
export function workedHours(
  tx: Tx,
  { crewId, days, zone }: { crewId: number; days: readonly LocalDate[]; zone: string },
): Promise<WorkedHour[]> {
  // As values, the days let the planner estimate the rows; it would join tens of thousands one by one otherwise.
  const begun = [...new Set(days.flatMap((day) => [addDays(day, -1), day]))].sort();
  return tx.query<WorkedHour & Record<string, unknown>>(
    `with stretches as (
       select c.user_id, c.local_day, s.account, s.time_category_1_id as category_id, s.stamp_at as from_at,
         lead(s.stamp_at) over (partition by s.chain_id order by s.stamp_at) as to_at
       from stamp_chains c join stamps s on s.crew_id = $1 and s.chain_id = c.chain_id
       where c.crew_id = $1 and c.local_day = any($4::date[])
     ), met as materialized (
       -- Each shift once for every day whose stretches it can meet, so that both are joined by equality in one pass.
       select h.shift_id, h.user_id, h.workplace_id, h.starts_at, h.ends_at, h.day + near.days as local_day
       from shifts h cross join (values (-1), (0), (1)) near (days)
       where h.crew_id = $1 and h.type = 'published' and h.user_id is not null and h.day between $5::date - 1 and $6::date + 1
     ), placed as (
       select distinct on (w.user_id, w.from_at) coalesce(h.workplace_id, o.workplace_id) as workplace_id, w.from_at, w.to_at
       from stretches w
       left join met h on h.user_id = w.user_id and h.local_day = w.local_day and h.starts_at < w.to_at and h.ends_at > w.from_at
       left join (
         select group_id, min(workplace_id) as workplace_id from workplaces
         where crew_id = $1 and group_id is not null and disabled_at is null group by group_id having count(*) = 1) o
         on o.group_id = w.category_id
       where w.account <> ${timeAccounts.STOP_WORK} and w.to_at is not null
       order by w.user_id, w.from_at, least(h.ends_at, w.to_at) - greatest(h.starts_at, w.from_at) desc, h.shift_id
     )
     select w.workplace_id as "workplaceId", l.at::date as date, extract(hour from l.at)::int as hour,
       sum(extract(epoch from least(w.to_at, h.at + interval '1 hour') - greatest(w.from_at, h.at)))::float8 as seconds
     from placed w
     cross join lateral generate_series(date_trunc('hour', w.from_at), w.to_at - interval '1 microsecond', interval '1 hour') h (at)
     cross join lateral (select h.at at time zone $3 as at) l
     where w.workplace_id is not null and l.at::date = any($2::date[])
     group by 1, 2, 3`,
    [crewId, days, zone, begun, begun[0], begun.at(-1)],
  );
}
