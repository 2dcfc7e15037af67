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

/** The sums of members' days and bookings before a day. */
export const openings = (
  tx: Tx,
  { crewId, userIds, from, today }: Omit<MemberDays, "to"> & { today: LocalDate },
): Promise<Opening[]> =>
  tx.query<Opening>(
    `select u.user_id as "userId", r.*,
       coalesce((select sum(${booked}) from bookings b where b.crew_id = $1 and b.user_id = u.user_id and b.day < $3), 0) as booked
     from unnest($2::bigint[]) as u (user_id)
     cross join lateral (
       select coalesce(sum(r.difference) filter (where ${isCountedDay("$4")}), 0) as differences, coalesce(sum(r.target), 0) as targets,
         coalesce(sum(r.break), 0) as breaks,
         array[${surchargeKinds.map((_, index) => `coalesce(sum(r.surcharges[${index + 1}]), 0)::float8`).join(", ")}] as surcharges
       from day_results r where r.crew_id = $1 and r.user_id = u.user_id and r.day < $3) r`,
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
