import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { DurationType, Grouping } from "@glasen/domain/working-time/durations.ts";
import type { Tx } from "#kernel/database/database.ts";
import { isCountedDay, sumsBefore } from "./balances.store.ts";

/** The period of a report; `userIds` are always named, so that days are found by member. */
interface ReportPeriod {
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

const isSurcharge = (type: DurationType): boolean => type.startsWith("surcharge");

const creditColumns = [
  "holiday_credit",
  "vacation",
  "vacation_hours",
  "sickness",
  "sickness_hours",
  "education",
  "education_hours",
  "other_absence",
  "other_absence_hours",
];

/**
 * The days of a period as `day_results` has them, but in whole minutes that add up; the domain's `wholeMinutes` in SQL,
 * so that any grouping is a sum of the same days. Differences that do not count yet are zero.
 */
function wholeMinuteDays({ hasCategories, hasSurcharges }: { hasCategories: boolean; hasSurcharges: boolean }): string {
  const cut = (seconds: string): string => `floor((${seconds}) / 60::float8)`;
  const running: [name: string, value: string][] = [
    ["difference", difference],
    ["target", "r.target"],
    ["break", "r.break"],
    ...(hasSurcharges
      ? [1, 2, 3, 4, 5].map((place): [string, string] => [`surcharge_${place}`, surcharge(place)])
      : []),
  ];
  const minutes = ([name, value]: [string, string]): string => {
    const sum = `coalesce(b.${name}, 0) + sum(${value}) over w`;
    return `(${cut(sum)} - ${cut(`${sum} - ${value}`)})::int as ${name}_minutes`;
  };
  const share = (_: string, index: number): string => {
    const upTo = (count: number): string =>
      count === 0
        ? "0"
        : `floor(c.credit_minutes::float8 * (${creditColumns.slice(0, count).join(" + ")}) / nullif(credit, 0))`;
    return `(coalesce(${upTo(index + 1)} - ${upTo(index)}, 0) * 60)::int as ${creditColumns[index]}`;
  };
  const part = (seconds: string): string => `floor(work_minutes::float8 * (${seconds}) / nullif(q.work, 0))`;
  const categories = `(select jsonb_agg(jsonb_build_array(x.e->0, x.e->1, (coalesce(${part("x.up_to")} - ${part("x.up_to - x.own")}, 0) * 60)::int))
    from (select e, (e->>2)::int as own, sum((e->>2)::int) over (order by place) as up_to
      from jsonb_array_elements(q.categories) with ordinality as t (e, place)) x)`;
  return `(select q.user_id, q.day, work_minutes * 60 as work, break_minutes * 60 as break, case when $2::date > $5::date or is_counted then t.target * 60 else 0 end as target,
      case when is_counted then difference_minutes * 60 else 0 end as difference, ${creditColumns.map(share).join(", ")},
      ${hasCategories ? categories : "null::jsonb"} as categories,
      ${hasSurcharges ? `array[${[1, 2, 3, 4, 5].map((place) => `surcharge_${place}_minutes * 60`).join(", ")}]` : "null::int[]"} as surcharges
    from (
      select r.*, ${creditColumns.map((column) => `r.${column}`).join(" + ")} as credit,
        ${isCountedDay("$5")} as is_counted, ${running.map(minutes).join(", ")}
      from day_results r left join ${sumsBefore({ userIds: "$4", from: "$2", today: "$5" })} b on b.user_id = r.user_id
      where r.crew_id = $1 and r.user_id = any($4::bigint[]) and r.day between $2 and $3
      window w as (partition by r.user_id order by r.day)
    ) q
    cross join lateral (select case when is_counted and (q.work = 0 and credit = 0 or difference_minutes + target_minutes < 0)
      then -difference_minutes else target_minutes end as target) t
    cross join lateral (select case when is_counted then difference_minutes + t.target else q.work / 60 + credit / 60 end as counted) g
    cross join lateral (select case when credit = 0 then 0 when q.work = 0 then counted when is_counted
      then least((credit + 30) / 60, counted) else credit / 60 end as credit_minutes) c
    cross join lateral (select counted - credit_minutes as work_minutes) o)`;
}

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

// Every statement must use the parameter $5, also where its sums do not need today.
const daysOfPeriod =
  "r.crew_id = $1 and r.day between $2 and $3 and $5::date is not null and r.user_id = any($4::bigint[])";

const daysFrom = (types: readonly DurationType[], isWhole: boolean, hasCategories = false): string =>
  isWhole ? wholeMinuteDays({ hasCategories, hasSurcharges: types.some(isSurcharge) }) : "day_results";

const sumOf = (type: DurationType, isWhole: boolean): string =>
  isWhole && type === "work_difference" ? "r.difference" : isWhole && type === "work_target" ? "r.target" : sums[type];

export type SumRow = Partial<Record<Grouping, string | number | null>> & { sums: Record<string, number> };

export function sumDurations(
  tx: Tx,
  period: ReportPeriod,
  {
    types,
    groupBy,
    firstCategories,
    secondCategories,
    wholeMinutes,
  }: {
    types: readonly DurationType[];
    groupBy: readonly Grouping[];
    firstCategories: readonly (number | null)[] | undefined;
    secondCategories: readonly (number | null)[] | undefined;
    wholeMinutes: boolean;
  },
): Promise<SumRow[]> {
  const values: unknown[] = [period.crewId, period.from, period.to, period.userIds, period.today];
  const wantsCategories =
    firstCategories !== undefined ||
    secondCategories !== undefined ||
    groupBy.some((one) => one.startsWith("timeCategory"));
  const conditions = wholeMinutes ? ["true"] : [daysOfPeriod];
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
    const sum = sumOf(type, wholeMinutes);
    if (!wantsCategories) return sum;
    return isWork(type) ? "c.work" : `case when c.is_rest then ${sum} else 0 end`;
  };
  const keys = groupBy.map((one) => `${groups[one]} as "${one}"`);
  const totals = types.map((type) => `'${type}', coalesce(sum(${expression(type)}), 0)`).join(", ");
  const order =
    groupBy.length > 0
      ? `group by ${groupBy.map((_, index) => index + 1).join(", ")} order by ${groupBy.map((_, index) => index + 1).join(", ")}`
      : "";
  return tx.query<SumRow>(
    `select ${[...keys, `json_build_object(${totals}) as sums`].join(", ")}
     from ${daysFrom(types, wholeMinutes, wantsCategories)} r ${wantsCategories ? byCategory : ""} where ${conditions.join(" and ")} ${order}`,
    values,
  );
}

/** Each member's days other than zero as one text: "0:28800 3:27000" names the first and the fourth day. */
export function gridOf(
  tx: Tx,
  period: ReportPeriod,
  { type, wholeMinutes }: { type: DurationType; wholeMinutes: boolean },
): Promise<{ userId: number; days: string }[]> {
  const sum = sumOf(type, wholeMinutes);
  return tx.query<{ userId: number; days: string }>(
    `select r.user_id as "userId", string_agg((r.day - $2::date) || ':' || (${sum}), ' ' order by r.day) as days
     from ${daysFrom([type], wholeMinutes)} r where ${wholeMinutes ? "true" : daysOfPeriod} and (${sum}) <> 0
     group by r.user_id order by r.user_id`,
    [period.crewId, period.from, period.to, period.userIds, period.today],
  );
}

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
