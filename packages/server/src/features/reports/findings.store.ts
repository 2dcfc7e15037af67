import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { WorkedWeek, WorkedWeeks } from "@glasen/domain/working-time/law/week-findings.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { MemberDays } from "./balances.store.ts";

export interface WorkOfDay {
  date: LocalDate;
  work: number;
  automaticBreak: number;
}

/** Days with work; each member's as one text, which is parsed fastest. */
export async function workIn(tx: Tx, { crewId, userIds, from, to }: MemberDays): Promise<Map<number, WorkOfDay[]>> {
  const rows = await tx.query<{ userId: number; days: string }>(
    `select user_id as "userId", string_agg(concat_ws(':', day, work, automatic_break), ' ' order by day) as days
     from day_results where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4 and work > 0 group by user_id`,
    [crewId, userIds, from, to],
  );
  return new Map(
    rows.map(({ userId, days }) => [
      userId,
      days.split(" ").map((text) => {
        const [date, work, automaticBreak] = text.split(":");
        return { date: date as LocalDate, work: Number(work), automaticBreak: Number(automaticBreak) };
      }),
    ]),
  );
}

/** Sums by week, and whether its Sunday was worked. */
export async function weeksIn(tx: Tx, { crewId, userIds, from, to }: MemberDays): Promise<Map<number, WorkedWeeks>> {
  const rows = await tx.query<{ userId: number; weeks: string }>(
    `select user_id as "userId", string_agg(concat_ws(':', monday, work, sunday), ' ') as weeks from (
       select user_id, date_trunc('week', day)::date as monday, sum(work) as work,
         max(case when work > 0 and extract(isodow from day) = 7 then 1 else 0 end) as sunday
       from day_results where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4 group by 1, 2) w
     group by user_id`,
    [crewId, userIds, from, to],
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
