import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { DurationType, Grouping } from "@glasen/domain/working-time/durations.ts";
import type { Tx } from "#kernel/database/database.ts";
import { isCountedDay } from "./balances.store.ts";

/** The period of a report; `userIds` are always named, so that days are found by member. */
export interface ReportPeriod {
  crewId: number;
  from: LocalDate;
  to: LocalDate;
  userIds: readonly number[];
  today: LocalDate;
}

const difference = `case when ${isCountedDay("$5")} then r.difference else 0 end`;
// Of the same days as the difference, unless the period is still to come and its targets are a plan.
const target = `case when $2::date > $5::date or ${isCountedDay("$5")} then r.target else 0 end`;

const surcharge = (place: number): string => `coalesce(r.surcharges[${place}], 0)`;

const sums: Record<DurationType, string> = {
  absence:
    "r.vacation + r.vacation_hours + r.sickness + r.sickness_hours + r.education + r.education_hours + r.other_absence + r.other_absence_hours",
  break: "r.break",
  education: "r.education",
  education_hours: "r.education_hours",
  other_absence: "r.other_absence",
  other_absence_hours: "r.other_absence_hours",
  productive_work: "r.work",
  public_holiday_hours: "r.holiday_credit",
  sickness: "r.sickness",
  sickness_hours: "r.sickness_hours",
  vacation: "r.vacation",
  vacation_hours: "r.vacation_hours",
  work: "r.work",
  work_difference: difference,
  work_target: target,
  surcharge_night_25: surcharge(1),
  surcharge_night_40: surcharge(2),
  surcharge_sunday_50: surcharge(3),
  surcharge_holiday_125: surcharge(4),
  surcharge_holiday_150: surcharge(5),
};

const groups: Record<Grouping, string> = {
  userId: "r.user_id",
  day: "r.day",
  week: `to_char(r.day, 'IYYY"-W"IW')`,
  month: "to_char(r.day, 'YYYY-MM')",
  year: "extract(year from r.day)::int",
  timeCategory1Id: "c.one",
  timeCategory2Id: "c.two",
};

/** Work by category, and a row without a category that has the rest of the day. */
const byCategory = `cross join lateral (
  select (e->>0)::bigint as one, (e->>1)::bigint as two, (e->>2)::int as work, false as is_rest
  from jsonb_array_elements(r.categories) e
  union all select null, null, r.work - coalesce((select sum((e->>2)::int) from jsonb_array_elements(r.categories) e), 0)::int, true) c`;

const isWork = (type: DurationType): boolean => type === "work" || type === "productive_work";

export type SumRow = Partial<Record<Grouping, string | number | null>> & { sums: Record<string, number> };

export function sumDurations(
  tx: Tx,
  period: ReportPeriod,
  {
    types,
    groupBy,
    firstCategories,
    secondCategories,
  }: {
    types: readonly DurationType[];
    groupBy: readonly Grouping[];
    firstCategories: readonly (number | null)[] | undefined;
    secondCategories: readonly (number | null)[] | undefined;
  },
): Promise<SumRow[]> {
  const values: unknown[] = [period.crewId, period.from, period.to, period.userIds, period.today];
  const wantsCategories =
    firstCategories !== undefined ||
    secondCategories !== undefined ||
    groupBy.some((one) => one.startsWith("timeCategory"));
  const conditions = [
    "r.crew_id = $1",
    "r.day between $2 and $3",
    // Every statement must use the parameter, also where its sums do not need today.
    "$5::date is not null",
    "r.user_id = any($4::bigint[])",
  ];
  for (const [column, wanted] of [
    ["c.one", firstCategories],
    ["c.two", secondCategories],
  ] as const) {
    if (!wanted) continue;
    values.push(wanted);
    const isNamed = `${column} = any($${values.length}::bigint[])`;
    conditions.push(wanted.includes(null) ? `(${isNamed} or ${column} is null)` : isNamed);
  }
  const expression = (type: DurationType): string => {
    if (!wantsCategories) return sums[type];
    return isWork(type) ? "c.work" : `case when c.is_rest then ${sums[type]} else 0 end`;
  };
  const keys = groupBy.map((one) => `${groups[one]} as "${one}"`);
  const totals = types.map((type) => `'${type}', coalesce(sum(${expression(type)}), 0)`).join(", ");
  const order =
    groupBy.length > 0
      ? `group by ${groupBy.map((_, index) => index + 1).join(", ")} order by ${groupBy.map((_, index) => index + 1).join(", ")}`
      : "";
  return tx.query<SumRow>(
    `select ${[...keys, `json_build_object(${totals}) as sums`].join(", ")}
     from day_results r ${wantsCategories ? byCategory : ""} where ${conditions.join(" and ")} ${order}`,
    values,
  );
}

/** Each member's days other than zero as one text: "0:28800 3:27000" names the first and the fourth day. */
export const gridOf = (tx: Tx, period: ReportPeriod, type: DurationType): Promise<{ userId: number; days: string }[]> =>
  tx.query<{ userId: number; days: string }>(
    `select r.user_id as "userId", string_agg((r.day - $2::date) || ':' || (${sums[type]}), ' ' order by r.day) as days
     from day_results r where r.crew_id = $1 and r.day between $2 and $3 and r.user_id = any($4::bigint[])
       and $5::date is not null and (${sums[type]}) <> 0
     group by r.user_id order by r.user_id`,
    [period.crewId, period.from, period.to, period.userIds, period.today],
  );

const reportColumns: readonly (readonly [string, DurationType])[] = [
  ["work", "work"],
  ["break", "break"],
  ["workTarget", "work_target"],
  ["workDifference", "work_difference"],
  ["productiveWork", "productive_work"],
  ["publicHolidayHours", "public_holiday_hours"],
  ["absence", "absence"],
  ["vacation", "vacation"],
  ["vacationHours", "vacation_hours"],
  ["sickness", "sickness"],
  ["sicknessHours", "sickness_hours"],
  ["education", "education"],
  ["educationHours", "education_hours"],
  ["otherAbsence", "other_absence"],
  ["otherAbsenceHours", "other_absence_hours"],
];

/** One row per member, ordered by id. */
export async function report(
  tx: Tx,
  period: ReportPeriod,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: Record<string, unknown>[]; total: number }> {
  const shown = period.userIds.slice((page - 1) * perPage, page * perPage);
  const items = await tx.query<Record<string, unknown>>(
    `select r.user_id as "userId", ${reportColumns.map(([name, type]) => `sum(${sums[type]}) as "${name}"`).join(", ")}
     from day_results r where r.crew_id = $1 and r.day between $2 and $3 and r.user_id = any($4::bigint[]) group by r.user_id`,
    [period.crewId, period.from, period.to, shown, period.today],
  );
  return { items: inOrder(shown, items), total: period.userIds.length };
}

function inOrder(userIds: readonly number[], rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const byUser = new Map(rows.map((row) => [row["userId"], row]));
  return userIds.map((userId) => byUser.get(userId) ?? { userId });
}
