import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { BookingEntry } from "@glasen/domain/working-time/balance.ts";
import { surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

/** Days of some members. */
export interface MemberDays {
  crewId: number;
  userIds: readonly number[];
  from: LocalDate;
  to: LocalDate;
}

/** The domain's `isCounted` in SQL: whether a day `r` is part of sums and balances on the day that the parameter names. */
export const isCountedDay = (today: string): string =>
  `(r.day < ${today} or (r.day = ${today} and r.work + r.break + r.outside_frame > 0))`;

/** Payouts are stored as positive seconds. */
const booked = "case time_account when 10 then -seconds else seconds end";

/** Sums before a day; `surcharges` in the order of the kinds. */
export type Opening = {
  userId: number;
  differences: number;
  targets: number;
  breaks: number;
  surcharges: number[];
  booked: number;
};

/**
 * A member's sums before a day, from the sums of whole months and the days since the last of them. From this month on,
 * days are read one by one, because they do not all count yet. The names are those of the statement's parameters.
 */
export function sumsBefore({ userIds, from, today }: { userIds: string; from: string; today: string }): string {
  const firstDay = `date_trunc('month', least(${from}::date, ${today}::date))::date`;
  return `(select user_id, sum(difference)::float8 as difference, sum(target)::float8 as target, sum(break)::float8 as break,
      ${surchargeKinds.map((_, index) => `coalesce(sum(surcharges[${index + 1}]), 0)::float8 as surcharge_${index + 1}`).join(", ")}
    from (
      select user_id, difference, target, break, surcharges
      from month_sums where crew_id = $1 and user_id = any(${userIds}::bigint[]) and month < ${firstDay}
      union all
      select r.user_id, case when ${isCountedDay(today)} then r.difference else 0 end, r.target, r.break, r.surcharges
      from day_results r where r.crew_id = $1 and r.user_id = any(${userIds}::bigint[]) and r.day >= ${firstDay} and r.day < ${from}
    ) s group by user_id)`;
}

/** The sums of members' days and bookings before a day. */
export const openings = (
  tx: Tx,
  { crewId, userIds, from, today }: Omit<MemberDays, "to"> & { today: LocalDate },
): Promise<Opening[]> =>
  tx.query<Opening>(
    `select u.user_id as "userId", coalesce(s.difference, 0) as differences, coalesce(s.target, 0) as targets,
       coalesce(s.break, 0) as breaks,
       array[${surchargeKinds.map((_, index) => `coalesce(s.surcharge_${index + 1}, 0)`).join(", ")}] as surcharges,
       coalesce(b.booked, 0) as booked
     from unnest($2::bigint[]) with ordinality as u (user_id, place)
     left join ${sumsBefore({ userIds: "$2", from: "$3", today: "$4" })} s on s.user_id = u.user_id
     left join (select user_id, sum(${booked}) as booked from bookings
       where crew_id = $1 and user_id = any($2::bigint[]) and day < $3 group by user_id) b on b.user_id = u.user_id
     order by u.place`,
    [crewId, userIds, from, today],
  );

const result = select(
  "day_results",
  [
    "userId",
    "work",
    "break",
    "automaticBreak",
    "outsideFrame",
    "target",
    "holidayCredit",
    "compensatoryMemo",
    "difference",
    "isFromPlan",
    "surcharges",
  ],
  { date: "day" },
);

/** An evaluated day; `surcharges` are seconds in the order of the kinds, null on days without any. */
export type ResultRow = RowOf<typeof result> & { absenceCredit: number };

export const resultsIn = (tx: Tx, { crewId, userIds, from, to }: MemberDays): Promise<ResultRow[]> =>
  tx.query<ResultRow>(
    `select ${result.list}, vacation + vacation_hours + sickness + sickness_hours + education + education_hours
       + other_absence + other_absence_hours as "absenceCredit"
     from day_results where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4 order by user_id, day`,
    [crewId, userIds, from, to],
  );

const booking = select("bookings", ["userId", "timeAccount", "seconds"], { date: "day" });

export const bookedIn = (
  tx: Tx,
  { crewId, userIds, from, to }: MemberDays,
): Promise<(BookingEntry & { userId: number })[]> =>
  tx.query<RowOf<typeof booking>>(
    `select ${booking.list} from bookings where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4`,
    [crewId, userIds, from, to],
  );
