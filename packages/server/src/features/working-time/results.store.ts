import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { DayResult } from "@glasen/domain/working-time/evaluation.ts";
import type { Tx } from "#kernel/db.ts";

/** The counted columns, by the field of a day that they keep. */
const counted = {
  work: "work",
  break: "break",
  automaticBreak: "automatic_break",
  outsideFrame: "outside_frame",
  target: "target",
  holidayCredit: "holiday_credit",
  vacation: "vacation",
  vacationHours: "vacation_hours",
  sickness: "sickness",
  sicknessHours: "sickness_hours",
  education: "education",
  educationHours: "education_hours",
  otherAbsence: "other_absence",
  otherAbsenceHours: "other_absence_hours",
  compensatoryMemo: "compensatory_memo",
  difference: "difference",
} as const satisfies Partial<Record<keyof DayResult, string>>;

const fields = Object.keys(counted) as (keyof typeof counted)[];
const columns = Object.values(counted);

export interface MemberDay {
  userId: number;
  day: DayResult;
}

/** Days without anything in them need no row. */
export const isNothing = (day: DayResult): boolean => fields.every((field) => day[field] === 0);

const insertDays = `insert into day_results (crew_id, user_id, day, ${columns.join(", ")}, is_from_plan, categories)
  select $1, d.* from unnest($2::bigint[], $3::date[], ${columns.map((_, index) => `$${index + 4}::int[]`).join(", ")},
    $${columns.length + 4}::boolean[], $${columns.length + 5}::jsonb[]) as d`;

const insertDay = `insert into day_results (crew_id, user_id, day, ${columns.join(", ")}, is_from_plan, categories)
  values ($1::bigint, $2::bigint, $3::date, ${columns.map((_, index) => `$${index + 4}::integer`).join(", ")},
    $${columns.length + 4}::boolean, $${columns.length + 5}::jsonb)
  on conflict (crew_id, user_id, day) do update set
    ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}, is_from_plan = excluded.is_from_plan,
    categories = excluded.categories`;

const categoriesOf = ({ categories }: DayResult): string | null =>
  categories.length === 0
    ? null
    : JSON.stringify(categories.map((one) => [one.timeCategory1Id, one.timeCategory2Id, one.work]));

/** A list of numbers or days as PostgreSQL writes it: what the driver would make element by element. */
const list = (values: readonly (number | string | boolean)[]): string => `{${values.join(",")}}`;

/** Adds days that have no row yet, in one statement. */
export async function addDays(tx: Tx, crewId: number, days: readonly MemberDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.run(insertDays, [
    crewId,
    list(days.map(({ userId }) => userId)),
    list(days.map(({ day }) => day.date)),
    ...fields.map((field) => list(days.map(({ day }) => day[field]))),
    list(days.map(({ day }) => day.isFromPlan)),
    days.map(({ day }) => categoriesOf(day)),
  ]);
}

/** One day, sent along with the commit. */
export function queueDay(tx: Tx, crewId: number, userId: number, day: DayResult): void {
  tx.write(insertDay, [
    crewId,
    userId,
    day.date,
    ...fields.map((field) => day[field]),
    day.isFromPlan,
    categoriesOf(day),
  ]);
}

export async function removeDays(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  from: LocalDate,
  to: LocalDate,
  kept: readonly { userId: number; month: LocalDate }[],
): Promise<void> {
  await tx.run(
    `delete from day_results r where r.crew_id = $1 and r.user_id = any($2::bigint[]) and r.day between $3 and $4
       and not exists (select from unnest($5::bigint[], $6::date[]) as k (user_id, month)
         where k.user_id = r.user_id and r.day >= k.month and r.day < k.month + interval '1 month')`,
    [crewId, userIds, from, to, kept.map(({ userId }) => userId), kept.map(({ month }) => month)],
  );
}

/** What is kept of days, as far as a change of the balance is concerned. */
export async function differencesOf(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  from: LocalDate,
  to: LocalDate,
): Promise<Map<string, number>> {
  const rows = await tx.query<{ userId: number; day: LocalDate; difference: number }>(
    `select user_id as "userId", day, difference from day_results
     where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4`,
    [crewId, userIds, from, to],
  );
  return new Map(rows.map(({ userId, day, difference }) => [`${userId} ${day}`, difference]));
}

export interface ClosedMonth {
  userId: number;
  month: LocalDate;
  booked: number;
}

export const closedMonths = (
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  from: LocalDate,
  to: LocalDate,
): Promise<ClosedMonth[]> =>
  tx.query<ClosedMonth & Record<string, unknown>>(
    `select user_id as "userId", month, booked from closed_months where crew_id = $1 and user_id = any($2::bigint[])
       and month <= $4 and month + interval '1 month' > $3 order by user_id, month`,
    [crewId, userIds, from, to],
  );

/** Books what closed months would come to now, in the first month that is open, and remembers that it did. */
export async function bookDifferences(
  tx: Tx,
  crewId: number,
  changes: readonly { userId: number; month: LocalDate; seconds: number }[],
  { day, now }: { day: LocalDate; now: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const values = [
    changes.map(({ userId }) => userId),
    changes.map(({ month }) => month),
    changes.map(({ seconds }) => seconds),
  ];
  await tx.run(
    `insert into bookings (crew_id, user_id, day, time_account, seconds, additional_data, booked_at)
     select $1, c.user_id, greatest($5::date, (select (max(m.month) + interval '1 month')::date from closed_months m
         where m.crew_id = $1 and m.user_id = c.user_id)), 109, c.seconds, jsonb_build_object('month', to_char(c.month, 'YYYY-MM')), $6
     from unnest($2::bigint[], $3::date[], $4::int[]) as c (user_id, month, seconds)`,
    [crewId, ...values, day, now],
  );
  await tx.run(
    `update closed_months m set booked = m.booked + c.seconds
     from unnest($2::bigint[], $3::date[], $4::int[]) as c (user_id, month, seconds)
     where m.crew_id = $1 and m.user_id = c.user_id and m.month = c.month`,
    [crewId, ...values],
  );
}

export async function lockEvaluatedUntil(tx: Tx, crewId: number): Promise<LocalDate | null> {
  const [row] = await tx.query<{ until: LocalDate | null }>(
    "select evaluated_until as until from crews where crew_id = $1 for no key update",
    [crewId],
  );
  return row?.until ?? null;
}

export async function setEvaluatedUntil(tx: Tx, crewId: number, day: LocalDate): Promise<void> {
  await tx.run("update crews set evaluated_until = $2 where crew_id = $1", [crewId, day]);
}
