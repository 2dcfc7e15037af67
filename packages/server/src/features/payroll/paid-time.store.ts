import type { AbsenceRange } from "@glasen/domain/payroll/absence-ranges.ts";
import type { CostCentreSource } from "@glasen/domain/payroll/configuration.ts";
import type { PaidMember, PaidTime } from "@glasen/domain/payroll/lines.ts";
import { type AbsenceKind, absenceKinds, payrollKinds } from "@glasen/domain/payroll/time-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";

/** The days of some members. */
export interface PaidDays {
  crewId: number;
  userIds: readonly number[];
  from: LocalDate;
  to: LocalDate;
}

const absenceColumns: Record<AbsenceKind, string> = {
  vacation: "r.vacation",
  vacationHours: "r.vacation_hours",
  sickness: "r.sickness",
  sicknessHours: "r.sickness_hours",
  education: "r.education",
  educationHours: "r.education_hours",
  otherAbsence: "r.other_absence",
  otherAbsenceHours: "r.other_absence_hours",
};

/** Evaluated seconds in the order of `payrollKinds`, after the work itself. */
const otherColumns = [
  "r.holiday_credit",
  ...absenceKinds.map((kind) => absenceColumns[kind]),
  ...[1, 2, 3, 4, 5].map((place) => `r.surcharges[${place}]`),
];

interface CostSource {
  id: string;
  join: string;
  work: string;
  /** Time other than work counts once for a day, however many categories its work has; null where a day is one row. */
  isOnce: string | null;
}

const byCategory = (level: 0 | 1): CostSource => ({
  id: "c.id",
  join: `cross join lateral (
    select (e->>${level})::bigint as id, (e->>2)::int as work, false as is_rest from jsonb_array_elements(r.categories) e
    union all select null, r.work - coalesce((select sum((e->>2)::int) from jsonb_array_elements(r.categories) e), 0)::int, true) c`,
  work: "c.work",
  isOnce: "c.is_rest",
});
const whole: CostSource = { id: "null::bigint", join: "", work: "r.work", isOnce: null };

const costSources: Record<CostCentreSource, CostSource> = {
  none: whole,
  member: whole,
  timeCategory1: byCategory(0),
  timeCategory2: byCategory(1),
  workplace: {
    ...whole,
    id: "w.id",
    join: `left join lateral (select s.workplace_id as id from shifts s where s.crew_id = $1 and s.user_id = r.user_id
      and s.type = 'published' and s.day = r.day order by s.starts_at, s.shift_id limit 1) w on true`,
  },
};

interface SumRow {
  userId: number;
  date: LocalDate | null;
  costId: number | null;
  seconds: number[];
  days: number[];
}

/** Paid time by member and cost source, of each day or of the whole period; added up by the database. */
export async function paidTimes(
  tx: Tx,
  { crewId, userIds, from, to }: PaidDays,
  { isDaily, costCentreFrom }: { isDaily: boolean; costCentreFrom: CostCentreSource },
): Promise<PaidTime[]> {
  const { id, join, work, isOnce } = costSources[costCentreFrom];
  const once = isOnce === null ? "" : `filter (where ${isOnce})`;
  const others = otherColumns.map((seconds) => `coalesce(sum(${seconds}) ${once}, 0)`);
  // Most days have no absence: leaving them out first saves a third of the statement's time.
  const days = absenceKinds.map((kind) => {
    const seconds = absenceColumns[kind];
    const hasAny = `${seconds} > 0${isOnce === null ? "" : ` and ${isOnce}`}`;
    return `coalesce(sum(${seconds} / nullif(r.target, 0)::float8) filter (where ${hasAny}), 0)`;
  });
  const rows = await tx.query<SumRow>(
    `select r.user_id as "userId", ${isDaily ? "r.day" : "null::date"} as date, ${id} as "costId",
       json_build_array(sum(${work}), ${others.join(", ")}) as seconds, json_build_array(${days.join(", ")}) as days
     from day_results r ${join}
     where r.crew_id = $1 and r.user_id = any($2::bigint[]) and r.day between $3 and $4
     group by 1, 2, 3 order by 1, 2, 3`,
    [crewId, userIds, from, to],
  );
  return rows.flatMap(({ userId, date, costId, seconds, days: parts }) =>
    payrollKinds.flatMap((kind, place): PaidTime[] => {
      const own = seconds[place] ?? 0;
      if (own === 0) return [];
      const part = parts[absenceKinds.indexOf(kind as AbsenceKind)] ?? 0;
      return [{ userId, date, kind, absenceTypeId: null, costId, seconds: own, days: part }];
    }),
  );
}

/** The kinds of absence as evaluation numbers them; 3 and 8 are compensatory time off, which is not paid twice. */
const kindNumbers: readonly (readonly [number, AbsenceKind])[] = [
  [1, "vacation"],
  [2, "sickness"],
  [4, "education"],
  [5, "otherAbsence"],
  [6, "vacationHours"],
  [7, "sicknessHours"],
  [9, "educationHours"],
  [10, "otherAbsenceHours"],
];

/** Ids of absence types that a crew made itself. */
const OWN_TYPES_FROM = 1_000;

/** The part of the paid absences that is of a type of the crew's own. */
export async function ownTypeTimes(
  tx: Tx,
  { crewId, userIds, from, to }: PaidDays,
  { isDaily }: { isDaily: boolean },
): Promise<(PaidTime & { absenceTypeId: number })[]> {
  const seconds = `case a.kind ${kindNumbers.map(([number, kind]) => `when ${number} then ${absenceColumns[kind]}`).join(" ")} else 0 end`;
  const rows = await tx.query<{
    userId: number;
    date: LocalDate | null;
    kind: number;
    absenceTypeId: number;
    seconds: number;
    days: number;
  }>(
    `select r.user_id as "userId", ${isDaily ? "r.day" : "null::date"} as date, a.kind, a.own_type as "absenceTypeId",
       sum(${seconds})::int as seconds, sum(case when r.target > 0 then (${seconds})::float8 / r.target else 0 end) as days
     from (select d.user_id, d.day, d.type_id as kind, min(b.type_id) as own_type
         from absence_days d join absences b on b.crew_id = $1 and d.absence_key = 'absence-' || b.absence_id
         where d.crew_id = $1 and d.user_id = any($2::bigint[]) and d.day between $3 and $4 and b.type_id >= ${OWN_TYPES_FROM}
         group by 1, 2, 3) a
       join day_results r on r.crew_id = $1 and r.user_id = a.user_id and r.day = a.day
     group by 1, 2, 3, 4`,
    [crewId, userIds, from, to],
  );
  const kindOf = new Map(kindNumbers);
  return rows.flatMap(({ kind, ...row }) => {
    const known = kindOf.get(kind);
    return known && row.seconds > 0 ? [{ ...row, kind: known, costId: null }] : [];
  });
}

/** The bits of an absence's day: the morning and the afternoon. */
const WHOLE_DAY = 3;

/**
 * Whole days of absences, from the first to the last one, or to the edge of the period where the absence goes on beyond it;
 * those of hours and half days are none.
 */
export async function absenceRanges(tx: Tx, { crewId, userIds, from, to }: PaidDays): Promise<AbsenceRange[]> {
  const rows = await tx.query<Omit<AbsenceRange, "kind"> & { kind: number }>(
    `select d.user_id as "userId", d.type_id as kind, case when b.type_id >= ${OWN_TYPES_FROM} then b.type_id end as "absenceTypeId",
       case when b.start_date < $3::date then $3::date else min(d.day) end as from, case when b.end_date > $4::date then $4::date else max(d.day) end as to
     from absence_days d left join absences b on b.crew_id = $1 and d.absence_key = 'absence-' || b.absence_id
     where d.crew_id = $1 and d.user_id = any($2::bigint[]) and d.day between $3::date and $4::date and d.halves = ${WHOLE_DAY}
     group by 1, 2, 3, d.absence_key, b.start_date, b.end_date order by 1, 4, 2`,
    [crewId, userIds, from, to],
  );
  const kindOf = new Map(kindNumbers);
  return rows.flatMap(({ kind, ...range }) => {
    const known = kindOf.get(kind);
    return known ? [{ ...range, kind: known }] : [];
  });
}

export const paidMembers = (tx: Tx, crewId: number, userIds: readonly number[]): Promise<PaidMember[]> =>
  tx.query<PaidMember & Record<string, unknown>>(
    `select m.user_id as "userId", case when m.erased_at is null then u.name else '#' || m.member_id end as name,
       m.external_id as "personnelNumber", m.employment_type as "employmentType", m.cost_centre as "costCentre"
     from members m join users u on u.user_id = m.user_id where m.crew_id = $1 and m.user_id = any($2::bigint[])`,
    [crewId, userIds],
  );

/** Work between stamps by day, in minutes after the day's midnight on the wall clock. */
export const workSpans = (
  tx: Tx,
  { crewId, userIds, from, to }: PaidDays,
  zone: string,
): Promise<{ userId: number; date: LocalDate; starts: number[]; ends: number[] }[]> => {
  const minutes = (at: string): string =>
    `array_agg((extract(epoch from (${at} at time zone $5) - w.day::timestamp) / 60)::int order by w.from_at)`;
  return tx.query(
    `select w.user_id as "userId", w.day as date, ${minutes("w.from_at")} as starts, ${minutes("w.to_at")} as ends
     from (select c.user_id, c.local_day as day, s.account::text as account, s.stamp_at as from_at,
         lead(s.stamp_at) over (partition by s.chain_id order by s.stamp_at) as to_at
       from stamp_chains c join stamps s on s.crew_id = $1 and s.chain_id = c.chain_id
       where c.crew_id = $1 and c.user_id = any($2::bigint[]) and c.local_day between $3 and $4) w
     where w.account = '1' and w.to_at is not null group by 1, 2 order by 1, 2`,
    [crewId, userIds, from, to, zone],
  );
};

/** Members with a recorded time that has no end. */
export const membersWithoutClockOut = (
  tx: Tx,
  { crewId, userIds, from, to }: PaidDays,
): Promise<{ userId: number }[]> =>
  tx.query(
    `select distinct user_id as "userId" from stamp_chains
     where crew_id = $1 and clock_out_at is null and user_id = any($2::bigint[]) and local_day between $3 and $4 order by 1`,
    [crewId, userIds, from, to],
  );

/** Members with an absence or a correction of these days on which nobody has decided. */
export const membersWithRequests = (
  tx: Tx,
  { crewId, userIds, from, to }: PaidDays,
): Promise<{ userId: number; what: "absence" | "correction" }[]> =>
  tx.query(
    `select distinct user_id as "userId", 'absence' as what from absences
       where crew_id = $1 and user_id = any($2::bigint[]) and status = 'requested' and start_date <= $4 and end_date >= $3
     union select distinct user_id, 'correction' from correction_requests
       where crew_id = $1 and user_id = any($2::bigint[]) and status = 'open'
         and coalesce(clock_in_at, (stamps->0->>'timestamp')::timestamptz, requested_at) >= $3::date - 1
         and coalesce(clock_in_at, (stamps->0->>'timestamp')::timestamptz, requested_at) < $4::date + 2
     order by 1, 2`,
    [crewId, userIds, from, to],
  );
