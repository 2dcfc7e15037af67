import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { DayResult } from "@glasen/domain/working-time/evaluation.ts";
import { surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
import type { Tx } from "#kernel/database/database.ts";
import { saveEvaluatedUntil } from "../crews/crews.public.ts";

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

const kept = [...columns, "is_from_plan", "categories", "surcharges"];
const renewed = `on conflict (crew_id, user_id, day) do update set ${kept.map((column) => `${column} = excluded.${column}`).join(", ")}`;

/** A list within a list has to be a text first. */
const types = ["bigint", "date", ...columns.map(() => "integer"), "boolean", "jsonb", "text"];
const asKept = (column: string): string => (column === "surcharges" ? "::int[]" : "");

/** What came out as before is not written again. */
const writeDays = `insert into day_results as r (crew_id, user_id, day, ${kept.join(", ")})
  select $1, d.user_id, d.day, ${kept.map((column) => `d.${column}${asKept(column)}`).join(", ")}
  from unnest(${types.map((type, index) => `$${index + 2}::${type}[]`).join(", ")}) as d (user_id, day, ${kept.join(", ")})
  ${renewed} where (${kept.map((column) => `r.${column}`).join(", ")})
    is distinct from (${kept.map((column) => `excluded.${column}`).join(", ")})`;

const writeDay = `insert into day_results (crew_id, user_id, day, ${kept.join(", ")})
  values ($1::bigint, $2::bigint, $3::date, ${kept.map((column, index) => `$${index + 4}::${types[index + 2]}${asKept(column)}`).join(", ")})
  ${renewed}`;

const categoriesOf = ({ categories }: DayResult): string | null =>
  categories.length === 0
    ? null
    : JSON.stringify(categories.map((one) => [one.timeCategory1Id, one.timeCategory2Id, one.work]));

const surchargesOf = ({ surcharges }: DayResult): string | null =>
  surcharges && list(surchargeKinds.map((kind) => surcharges[kind]));

/** A list of numbers or days as PostgreSQL writes it: what the driver would make element by element. */
const list = (values: readonly (number | string | boolean)[]): string => `{${values.join(",")}}`;

/**
 * Locks members' times (null: the whole crew's) until the commit. Every change of stamps, and everything that evaluates
 * days, takes this lock first: otherwise each of two would overwrite results that the other has not seen.
 */
export async function lockTimes(tx: Tx, crewId: number, userIds: readonly number[] | null): Promise<void> {
  await tx.query(
    `select from members where crew_id = $1 and ($2::bigint[] is null or user_id = any($2))
     order by user_id for no key update`,
    [crewId, userIds],
  );
}

/** Writes days, in one statement. */
export async function keepDays(tx: Tx, crewId: number, days: readonly MemberDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.run(writeDays, [
    crewId,
    list(days.map(({ userId }) => userId)),
    list(days.map(({ day }) => day.date)),
    ...fields.map((field) => list(days.map(({ day }) => day[field]))),
    list(days.map(({ day }) => day.isFromPlan)),
    days.map(({ day }) => categoriesOf(day)),
    days.map(({ day }) => surchargesOf(day)),
  ]);
}

/** One day, sent along with the commit. */
export function queueDay(tx: Tx, crewId: number, userId: number, day: DayResult): void {
  tx.queue(writeDay, [
    crewId,
    userId,
    day.date,
    ...fields.map((field) => day[field]),
    day.isFromPlan,
    categoriesOf(day),
    surchargesOf(day),
  ]);
}

/** Removes the days of a span that came to nothing. Closed months stay. */
export async function removeOthers(
  tx: Tx,
  crewId: number,
  { userIds, from, to }: { userIds: readonly number[]; from: LocalDate; to: LocalDate },
  days: readonly MemberDay[],
  closed: readonly { userId: number; month: LocalDate }[],
): Promise<void> {
  await tx.run(
    `delete from day_results r where r.crew_id = $1 and r.user_id = any($2::bigint[]) and r.day between $3 and $4
       and (r.user_id, r.day) not in (select d.user_id, d.day from unnest($5::bigint[], $6::date[]) as d (user_id, day))
       and not exists (select from unnest($7::bigint[], $8::date[]) as k (user_id, month)
         where k.user_id = r.user_id and r.day >= k.month and r.day < k.month + interval '1 month')`,
    [
      crewId,
      userIds,
      from,
      to,
      list(days.map(({ userId }) => userId)),
      list(days.map(({ day }) => day.date)),
      closed.map(({ userId }) => userId),
      closed.map(({ month }) => month),
    ],
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
  await saveEvaluatedUntil(tx, crewId, day);
}
