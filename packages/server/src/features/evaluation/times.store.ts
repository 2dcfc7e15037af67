/** What a day is evaluated from, read from the tables of the features that own it: times, absences, shifts, members. */
import type { Reach } from "@glasen/domain/access/reach.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { AbsenceDay, CountedChain, CountedStamp, PlannedShift } from "@glasen/domain/working-time/evaluation.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { type Narrowed, type Row, type RowOf, select } from "#kernel/database/rows.ts";
import { type EvaluationState, stateColumns } from "./rules.store.ts";

/** Days of some members. */
export interface MemberDays {
  crewId: number;
  userIds: readonly number[];
  from: LocalDate;
  to: LocalDate;
}

const employed = select("members", ["userId", "firstWorkDayAt", "disabledAt"]);

/** A member with the days of employment. */
export type EmployedMember = RowOf<typeof employed>;

/** Members whose days are evaluated; null means all. An erased member's results stay, since their inputs are partly gone. */
export const findEvaluated = (tx: Tx, crewId: number, userIds: readonly number[] | null): Promise<EmployedMember[]> =>
  tx.query<EmployedMember>(
    `select ${employed.list} from members
     where crew_id = $1 and ($2::bigint[] is null or user_id = any($2)) and erased_at is null order by user_id`,
    [crewId, userIds],
  );

/** The named members (undefined: all) within reach, ordered by id. */
export function employedWithin(
  tx: Tx,
  { crewId, userIds, reach }: { crewId: number; userIds: readonly number[] | undefined; reach: Reach },
): Promise<EmployedMember[]> {
  const values: unknown[] = [crewId, userIds ?? null];
  const isReached = withinReach(reach, "m.user_id", values);
  return tx.query<EmployedMember>(
    `select ${employed.of("m")} from members m
     where m.crew_id = $1 and ($2::bigint[] is null or m.user_id = any($2)) and ${isReached} order by m.user_id`,
    values,
  );
}

const FEW_MEMBERS = 10;
/**
 * Chains that begin on these days. Those of few members are looked up by the clock-ins that can lie on these days in any
 * zone, and the day is hidden from the planner, which would read the days of the whole crew. The bounds are instants: behind
 * row-level security an index is not asked for instants compared with dates, because that comparison is not leakproof.
 */
const beginOnDays = ({ length }: readonly number[]): string =>
  length > FEW_MEMBERS
    ? "c.local_day between $3 and $4"
    : `c.clock_in_at >= ($3::date - 1)::timestamptz and c.clock_in_at < ($4::date + 2)::timestamptz
       and c.local_day + 0 between $3 and $4`;

/** Those, and the ones that began before these days and end in them. */
const reachIntoDays = `c.local_day <= $4 and c.clock_in_at < ($4::date + 2)::timestamptz
  and (c.local_day >= $3 or c.taken_until >= ($3::date - 1)::timestamptz)`;

/**
 * Chains that begin on these days, and with `includesReaching` those that end in them. Each member's chains come as one
 * text, which is parsed fastest. Stamps are looked up by member and by the time that the chains span: by chain alone,
 * the stamps of the whole crew were read.
 */
export async function chainsOf(
  tx: Tx,
  { crewId, userIds, from, to }: MemberDays,
  { includesReaching }: { includesReaching: boolean },
): Promise<Map<number, CountedChain[]>> {
  const rows = await tx.query<{ userId: number; chains: string }>(
    `with c as materialized (
       select c.user_id, c.chain_id, c.clock_in_at, coalesce(c.taken_until, 'infinity') as until from stamp_chains c
       where c.crew_id = $1 and c.user_id = any($2::bigint[]) and ${includesReaching ? reachIntoDays : beginOnDays(userIds)})
     select c.user_id as "userId", string_agg(case when s.stamp_at = c.clock_in_at then ';' else ' ' end
         || (date_part('epoch', s.stamp_at) * 1000)::bigint || ':' || s.account || ':' || coalesce(s.time_category_1_id, 0)
         || ':' || coalesce(s.time_category_2_id, 0), '' order by s.stamp_at, c.clock_in_at) as chains
     from c join stamps s on s.crew_id = $1 and s.user_id = any($2::bigint[]) and s.chain_id = c.chain_id
       and s.stamp_at between (select min(clock_in_at) from c) and (select max(until) from c)
     group by c.user_id`,
    [crewId, userIds, from, to],
  );
  return new Map(rows.map(({ userId, chains }) => [userId, chains.slice(1).split(";").map(parseChain)]));
}

export const parseChain = (stamps: string): CountedStamp[] => stamps.split(" ").map(parseStamp);

function parseStamp(text: string): CountedStamp {
  const [at, account, first, second] = text.split(":");
  return {
    at: Number(at) as Instant,
    timeAccount: Number(account) as TimeAccount,
    timeCategory1Id: first === "0" ? null : Number(first),
    timeCategory2Id: second === "0" ? null : Number(second),
  };
}

const absenceDay = select("absence_days", ["userId", "typeId", "halves", "seconds"], { date: "day" });
type AbsenceDayRow = Narrowed<RowOf<typeof absenceDay>, Pick<AbsenceDay, "halves">>;

/** Days of confirmed absences by member. */
export async function absencesOf(
  tx: Tx,
  { crewId, userIds, from, to }: MemberDays,
): Promise<Map<number, AbsenceDay[]>> {
  const rows = await tx.query<AbsenceDayRow>(
    `select ${absenceDay.list} from absence_days
     where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4 order by day, absence_key`,
    [crewId, userIds, from, to],
  );
  return groupBy(rows, ({ userId }) => userId);
}

const shift = select("shifts", ["userId", "breakSeconds"], { date: "day" });
type ShiftRow = Omit<RowOf<typeof shift>, "userId"> & { userId: number } & Pick<
    PlannedShift,
    "from" | "to" | "breakFrom"
  >;

/** Published shifts by member that start on these days or on the day before. */
export async function shiftsOf(
  tx: Tx,
  { crewId, userIds, from, to }: MemberDays,
): Promise<Map<number, PlannedShift[]>> {
  const rows = await tx.query<ShiftRow>(
    `select ${shift.list}, extract(epoch from starts_at)::bigint as "from", extract(epoch from ends_at)::bigint as "to",
       extract(epoch from break_at)::bigint as "breakFrom" from shifts
     where crew_id = $1 and user_id = any($2::bigint[]) and type = 'published' and day between $3::date - 1 and $4 order by starts_at`,
    [crewId, userIds, from, to],
  );
  return groupBy(rows, ({ userId }) => userId);
}

/** The wall-clock seconds at which each of these members first clocked in, one per day. */
export async function firstClockInsOf(
  tx: Tx,
  { crewId, userIds, from, to }: MemberDays,
  zone: string,
): Promise<Map<number, number[]>> {
  const rows = await tx.query<{ userId: number; starts: string }>(
    `select d.user_id as "userId", string_agg(extract(epoch from (d.first_at at time zone $5)::time)::int::text, ' ') as starts
     from (select c.user_id, c.local_day, min(c.clock_in_at) as first_at from stamp_chains c
       where c.crew_id = $1 and c.user_id = any($2::bigint[]) and ${beginOnDays(userIds)}
       group by c.user_id, c.local_day) d
     group by d.user_id`,
    [crewId, userIds, from, to, zone],
  );
  return new Map(rows.map(({ userId, starts }) => [userId, starts.split(" ").map(Number)]));
}

/** The first day with a model, a recorded time or an absence: before it there is nothing to evaluate. */
export async function findFirstDay(tx: Tx, crewId: number): Promise<LocalDate | null> {
  const [row] = await tx.query<{ day: LocalDate | null }>(
    `select least((select min(valid_from) from working_time_models where crew_id = $1),
       (select min(local_day) from stamp_chains where crew_id = $1),
       (select min(day) from absence_days where crew_id = $1)) as day`,
    [crewId],
  );
  return row?.day ?? null;
}

type OpenDayRow = EvaluationState & {
  day: Row<"stamp_chains">["localDay"];
  stamps: string;
  absences: AbsenceDay[] | null;
  shifts: PlannedShift[] | null;
  isClosed: boolean;
};

const openDay = `with open as materialized (
     select o.local_day as day from clock_states k join stamp_chains o on o.crew_id = $1 and o.chain_id = k.chain_id
     where k.crew_id = $1 and k.user_id = $2)
   select c.local_day as day,
     (select string_agg(concat_ws(':', (extract(epoch from s.stamp_at) * 1000)::bigint, s.account,
        coalesce(s.time_category_1_id, 0), coalesce(s.time_category_2_id, 0)), ' ' order by s.stamp_at)
      from stamps s where s.crew_id = $1 and s.chain_id = c.chain_id) as stamps,
     (select json_agg(json_build_object('date', a.day, 'typeId', a.type_id, 'halves', a.halves, 'seconds', a.seconds)
        order by a.absence_key)
      from absence_days a where a.crew_id = $1 and a.user_id = $2 and a.day = c.local_day) as absences,
     (select json_agg(json_build_object('date', p.day, 'from', extract(epoch from p.starts_at)::bigint,
        'to', extract(epoch from p.ends_at)::bigint, 'breakFrom', extract(epoch from p.break_at)::bigint,
        'breakSeconds', p.break_seconds) order by p.starts_at)
      from shifts p where p.crew_id = $1 and p.user_id = $2 and p.type = 'published' and p.day = c.local_day) as shifts,
     exists (select from closed_months m where m.crew_id = $1 and m.user_id = $2
       and m.month = date_trunc('month', c.local_day)::date) as "isClosed", ${stateColumns}
   from stamp_chains c join crews on crews.crew_id = $1
   where c.crew_id = $1 and c.user_id = $2 and c.local_day = (select day from open)
   order by c.clock_in_at`;

/**
 * The day of a member's open chain with everything it is evaluated by: one row per chain of that day. The open chain is
 * found first and by itself; as one join, the cost of the statement grew with the stamps of the whole crew.
 */
export const findOpenDay = (tx: Tx, crewId: number, userId: number): Promise<OpenDayRow[]> =>
  tx.query<OpenDayRow>(openDay, [crewId, userId]);
