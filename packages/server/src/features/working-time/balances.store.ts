import type { Reach } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { BookingEntry } from "@glasen/domain/working-time/balance.ts";
import type { Tx } from "#kernel/db.ts";
import { withinReach } from "#kernel/reach-sql.ts";
import type { PersonRow } from "./facts.store.ts";

const booked = "case time_account when 10 then -seconds else seconds end";

export interface Opening {
  userId: number;
  differences: number;
  booked: number;
}

/** What members' differences and bookings had come to before a day. */
export const openings = (
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  before: LocalDate,
  today: LocalDate,
): Promise<Opening[]> =>
  tx.query<Opening & Record<string, unknown>>(
    `select u.user_id as "userId",
       coalesce((select sum(r.difference) from day_results r where r.crew_id = $1 and r.user_id = u.user_id
         and r.day < $3 and r.day < $4), 0) as differences,
       coalesce((select sum(${booked}) from bookings b where b.crew_id = $1 and b.user_id = u.user_id and b.day < $3), 0) as booked
     from unnest($2::bigint[]) as u (user_id)`,
    [crewId, userIds, before, today],
  );

/** Members within reach, of those who are asked for, in the order of their ids. */
export function peopleWithin(
  tx: Tx,
  { crewId, userIds, reach }: { crewId: number; userIds: readonly number[] | undefined; reach: Reach },
): Promise<PersonRow[]> {
  const values: unknown[] = [crewId, userIds ?? null];
  const isReached = withinReach(reach, "m.user_id", values);
  return tx.query<PersonRow & Record<string, unknown>>(
    `select m.user_id as "userId", m.first_work_day_at as "firstWorkDayAt", m.disabled_at as "disabledAt" from members m
     where m.crew_id = $1 and ($2::bigint[] is null or m.user_id = any($2)) and ${isReached} order by m.user_id`,
    values,
  );
}

export interface ResultRow {
  userId: number;
  date: LocalDate;
  work: number;
  break: number;
  automaticBreak: number;
  outsideFrame: number;
  target: number;
  holidayCredit: number;
  absenceCredit: number;
  compensatoryMemo: number;
  difference: number;
  isFromPlan: boolean;
  /** Seconds in the order of the kinds; null on days without any. */
  surcharges: number[] | null;
}

export const resultsIn = (
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  from: LocalDate,
  to: LocalDate,
): Promise<ResultRow[]> =>
  tx.query<ResultRow & Record<string, unknown>>(
    `select user_id as "userId", day as date, work, break, automatic_break as "automaticBreak", outside_frame as "outsideFrame",
       target, holiday_credit as "holidayCredit", vacation + vacation_hours + sickness + sickness_hours + education
         + education_hours + other_absence + other_absence_hours as "absenceCredit", compensatory_memo as "compensatoryMemo",
       difference, is_from_plan as "isFromPlan", surcharges
     from day_results where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4 order by user_id, day`,
    [crewId, userIds, from, to],
  );

export const bookedIn = (
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  from: LocalDate,
  to: LocalDate,
): Promise<(BookingEntry & { userId: number })[]> =>
  tx.query<BookingEntry & { userId: number } & Record<string, unknown>>(
    `select user_id as "userId", day as date, time_account as "timeAccount", seconds from bookings
     where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4`,
    [crewId, userIds, from, to],
  );
