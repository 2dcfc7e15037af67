import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { DayResult } from "@glasen/domain/working-time/evaluation.ts";
import type { WorkedDay } from "@glasen/domain/working-time/overtime.ts";
import { surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

/** The columns with seconds, by the field of a day result. */
const secondsColumns = {
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
} as const satisfies { [Field in keyof DayResult & keyof Row<"day_results">]?: string };

const fields = Object.keys(secondsColumns) as (keyof typeof secondsColumns)[];
const columns = Object.values(secondsColumns);

export interface MemberDay {
  userId: number;
  day: DayResult;
}

/** A day without any seconds needs no row. */
export const isEmptyDay = (day: DayResult): boolean => fields.every((field) => day[field] === 0);

const written = [...columns, "is_from_plan", "categories", "surcharges"];
const orUpdate = `on conflict (crew_id, user_id, day) do update set ${written.map((column) => `${column} = excluded.${column}`).join(", ")}`;

/** unnest flattens arrays of arrays, so surcharges are sent as text and cast afterwards. */
const types = ["bigint", "date", ...columns.map(() => "integer"), "boolean", "jsonb", "text"];
const castOf = (column: string): string => (column === "surcharges" ? "::int[]" : "");

/** Rows that come out unchanged are not written again. */
const writeDays = `insert into day_results as r (crew_id, user_id, day, ${written.join(", ")})
  select $1, d.user_id, d.day, ${written.map((column) => `d.${column}${castOf(column)}`).join(", ")}
  from unnest(${types.map((type, index) => `$${index + 2}::${type}[]`).join(", ")}) as d (user_id, day, ${written.join(", ")})
  ${orUpdate} where (${written.map((column) => `r.${column}`).join(", ")})
    is distinct from (${written.map((column) => `excluded.${column}`).join(", ")})`;

const writeDay = `insert into day_results (crew_id, user_id, day, ${written.join(", ")})
  values ($1::bigint, $2::bigint, $3::date, ${written.map((column, index) => `$${index + 4}::${types[index + 2]}${castOf(column)}`).join(", ")})
  ${orUpdate}`;

const categoriesOf = ({ categories }: DayResult): string | null =>
  categories.length === 0
    ? null
    : JSON.stringify(categories.map((one) => [one.timeCategory1Id, one.timeCategory2Id, one.work]));

const surchargesOf = ({ surcharges }: DayResult): string | null =>
  surcharges && arrayText(surchargeKinds.map((kind) => surcharges[kind]));

/** An array as PostgreSQL writes it; the driver would build the same text much more slowly. */
const arrayText = (values: readonly (number | string | boolean)[]): string => `{${values.join(",")}}`;

/**
 * Locks the times of members (null: of the whole crew) until the commit. Every change of stamps and every evaluation
 * takes this lock first; otherwise two of them would overwrite each other's results.
 */
export async function lockTimes(tx: Tx, crewId: number, userIds: readonly number[] | null): Promise<void> {
  const [userId] = userIds ?? [];
  // A prepared statement for any number of members is planned as a scan of the whole crew: one member has its own.
  if (userIds?.length === 1)
    await tx.query("select from members where crew_id = $1 and user_id = $2 for no key update", [crewId, userId]);
  else if (userIds)
    await tx.query(
      "select from members where crew_id = $1 and user_id = any($2::bigint[]) order by user_id for no key update",
      [crewId, userIds],
    );
  else await tx.query("select from members where crew_id = $1 order by user_id for no key update", [crewId]);
}

/** Writes all days in one statement. */
export async function saveDays(tx: Tx, crewId: number, days: readonly MemberDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.run(writeDays, [
    crewId,
    arrayText(days.map(({ userId }) => userId)),
    arrayText(days.map(({ day }) => day.date)),
    ...fields.map((field) => arrayText(days.map(({ day }) => day[field]))),
    arrayText(days.map(({ day }) => day.isFromPlan)),
    days.map(({ day }) => categoriesOf(day)),
    days.map(({ day }) => surchargesOf(day)),
  ]);
}

/** Writes one day, pipelined with the commit. */
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

/** Removes the days of a period that are not among `days` any more, except in closed months. */
export async function deleteOtherDays(
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
      arrayText(days.map(({ userId }) => userId)),
      arrayText(days.map(({ day }) => day.date)),
      closed.map(({ userId }) => userId),
      closed.map(({ month }) => month),
    ],
  );
}

/** A stored day, as far as it has seconds; surcharges in the order of their kinds. */
export type StoredDay = Record<keyof typeof secondsColumns, number> & { surcharges: readonly number[] | null };

const storedDay = `${fields.map((field) => `${secondsColumns[field]} as "${field}"`).join(", ")}, surcharges`;
const emptyDay: StoredDay = {
  ...(Object.fromEntries(fields.map((field) => [field, 0])) as Record<keyof typeof secondsColumns, number>),
  surcharges: null,
};

/** The stored result of a day; a day without a row has none but zeros. */
export async function findDay(tx: Tx, crewId: number, userId: number, date: LocalDate): Promise<StoredDay> {
  const [row] = await tx.query<StoredDay>(
    `select ${storedDay} from day_results where crew_id = $1 and user_id = $2 and day = $3`,
    [crewId, userId, date],
  );
  return row ?? emptyDay;
}

/** Whether a day came out as it is stored. */
export const isSameDay = (stored: StoredDay, day: DayResult): boolean =>
  fields.every((field) => stored[field] === day[field]);

/** The stored differences, by `user day`. */
export async function storedDifferences(
  tx: Tx,
  { crewId, userIds, from, to }: { crewId: number; userIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<Map<string, number>> {
  const rows = await tx.query<Row<"day_results", "userId" | "day" | "difference">>(
    `select user_id as "userId", day, difference from day_results
     where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4`,
    [crewId, userIds, from, to],
  );
  return new Map(rows.map(({ userId, day, difference }) => [`${userId} ${day}`, difference]));
}

/** Days with work or a target, in order, as far as overtime depends on them. */
export const workedDays = (
  tx: Tx,
  { crewId, userIds, from, to }: { crewId: number; userIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<(WorkedDay & { userId: number })[]> =>
  tx.query<WorkedDay & { userId: number }>(
    `select user_id as "userId", day as date, work, target, holiday_credit + vacation + vacation_hours + sickness + sickness_hours
       + education + education_hours + other_absence + other_absence_hours as credit
     from day_results where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4 and (work > 0 or target > 0)
     order by user_id, day`,
    [crewId, userIds, from, to],
  );
