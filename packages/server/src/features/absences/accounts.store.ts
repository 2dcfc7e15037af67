import type { Reach } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";
import { isEmployedOn } from "./persons.store.ts";

const entitlement = select("absence_entitlements", ["crewId", "userId", "typeId", "year", "name"], {
  id: "entitlementId",
});
type EntitlementRow = RowOf<typeof entitlement> & { number: number };

const columns = `${entitlement.of("e")}, e.number::float8 as number`;

/** The named members (null: all) as far as they are within reach, and always oneself. */
export interface MemberScope {
  userIds: readonly number[] | null;
  ownId: number;
  reach: Reach;
}

function inScope({ userIds, ownId, reach }: MemberScope, column: string, values: unknown[]): string {
  values.push(userIds, ownId);
  const [named, own] = [`$${values.length - 1}::bigint[]`, `$${values.length}::bigint`];
  return `(${named} is null or ${column} = any(${named})) and (${column} = ${own} or ${withinReach(reach, column, values)})`;
}

export function entitlementsOf(tx: Tx, crewId: number, year: number, members: MemberScope): Promise<EntitlementRow[]> {
  const values: unknown[] = [crewId, year];
  const isInScope = inScope(members, "e.user_id", values);
  return tx.query<EntitlementRow & Record<string, unknown>>(
    `select ${columns} from absence_entitlements e where e.crew_id = $1 and e.year = $2 and ${isInScope}
     order by e.user_id, e.type_id`,
    values,
  );
}

/** Sets the entitlements of members within reach in one statement; returns their number. */
export function saveEntitlements(
  tx: Tx,
  crewId: number,
  { year, typeId, name }: { year: number; typeId: number; name: string | null },
  items: readonly { userId: number; number: number }[],
  reach: Reach = { scope: "crew" },
): Promise<number> {
  const userIds = items.map(({ userId }) => userId);
  const values: unknown[] = [crewId, year, typeId, name, userIds, items.map(({ number }) => number)];
  return tx.run(
    `insert into absence_entitlements as e (crew_id, year, type_id, name, user_id, number)
     select $1, $2, $3, coalesce($4, ''), m.user_id, i.number from unnest($5::bigint[], $6::float8[]) as i(user_id, number)
     join members m on m.crew_id = $1 and m.user_id = i.user_id and m.erased_at is null and ${withinReach(reach, "m.user_id", values)}
     on conflict on constraint absence_entitlements_once do update
       set number = excluded.number, name = ${name === null ? "e.name" : "excluded.name"}`,
    values,
  );
}

/** Whether anybody in the crew has an entitlement of any year. */
export const findAnyEntitlement = async (tx: Tx, crewId: number): Promise<boolean> =>
  (await tx.query("select from absence_entitlements where crew_id = $1 limit 1", [crewId])).length > 0;

/** Active members without an entitlement of a year. */
export async function membersWithoutEntitlement(
  tx: Tx,
  crewId: number,
  { year, typeId }: { year: number; typeId: number },
): Promise<number[]> {
  const rows = await tx.query<Row<"members", "userId">>(
    `select m.user_id as "userId" from members m where m.crew_id = $1 and m.erased_at is null
       and (m.disabled_at is null or m.disabled_at > make_date($2, 1, 1))
       and not exists (select from absence_entitlements e
         where e.crew_id = $1 and e.year = $2 and e.user_id = m.user_id and e.type_id = $3) order by 1`,
    [crewId, year, typeId],
  );
  return rows.map(({ userId }) => userId);
}

/** Those of the members who belong to the crew and are within reach. */
export async function reachedMembers(tx: Tx, crewId: number, members: MemberScope): Promise<number[]> {
  const values: unknown[] = [crewId];
  const isInScope = inScope(members, "m.user_id", values);
  const rows = await tx.query<Row<"members", "userId">>(
    `select m.user_id as "userId" from members m where m.crew_id = $1 and m.erased_at is null and ${isInScope} order by 1`,
    values,
  );
  return rows.map(({ userId }) => userId);
}

/** One year of an account of a member: years before the one asked about only where days were carried over from them. */
export interface AccountRow {
  userId: number;
  typeId: number;
  year: number;
  firstWorkDay: LocalDate | null;
  leftOn: LocalDate | null;
  entitlement: number | null;
  carryIn: number | null;
  carryOut: number | null;
  usableUntil: LocalDate | null;
  isNoticeProven: boolean;
  /** Days used, summed per side of both the balance's day and the end of the carry-over. */
  uses: { date: LocalDate; days: number; seconds: number; isGranted: boolean }[];
}

/** The years of the requested balances, and the day. */
export interface Period {
  /** Earlier years are read as well; `year` alone where it is left out. */
  fromYear?: number;
  year: number;
  date: LocalDate;
}

/** Everything that the balances of a year follow from, by member, type and year. */
export function accountsOf(
  tx: Tx,
  crewId: number,
  { fromYear, year, date, typeIds }: Period & { typeIds: readonly number[] },
  members: MemberScope,
): Promise<AccountRow[]> {
  const values: unknown[] = [crewId, year, date, typeIds, fromYear ?? year];
  const isInScope = inScope(members, "m.user_id", values);
  return tx.query<AccountRow & Record<string, unknown>>(
    `with recursive account_years as (
       select m.user_id, t.id as type_id, $2::integer as year, m.first_work_day_at, m.disabled_at
       from members m cross join unnest($4::bigint[]) as t(id)
       where m.crew_id = $1 and m.erased_at is null and ${isInScope}
       union all
       select y.user_id, y.type_id, y.year - 1, y.first_work_day_at, y.disabled_at from account_years y
       where y.year > $5::integer or exists (select from absence_carry_overs c
         where c.crew_id = $1 and c.year = y.year and c.user_id = y.user_id and c.type_id = y.type_id))
     select m.user_id as "userId", m.type_id as "typeId", m.year, m.first_work_day_at as "firstWorkDay", m.disabled_at as "leftOn",
       e.number::float8 as entitlement, c.number::float8 as "carryIn", n.number::float8 as "carryOut", c.usable_until as "usableUntil",
       c.crew_id is not null and exists (select from absence_notices p where p.crew_id = $1 and p.user_id = m.user_id
         and p.type_id = m.type_id and p.year = m.year - 1 and p.received_at is not null) as "isNoticeProven",
       -- A subquery for each year always uses the index of the member's days, however many years the recursion is expected to return.
       coalesce((
         select json_agg(json_build_object('date', u.date, 'days', u.days, 'seconds', u.seconds, 'isGranted', u.is_granted)) from (
           select min(d.day) as date, sum(case d.halves when 3 then 1 else 0.5 end)::float8 as days, sum(d.seconds)::bigint as seconds,
             a.status = 'granted' as is_granted
           from absence_costs d
           join absences a on a.crew_id = $1 and a.absence_id = d.absence_id and a.status in ('requested', 'granted')
           where d.crew_id = $1 and d.user_id = m.user_id and d.type_id = m.type_id
             and d.day between make_date(m.year, 1, 1) and make_date(m.year, 12, 31) and ${isEmployedOn("d.day")}
           group by a.status, d.day <= $3::date, d.day <= c.usable_until) u), '[]') as uses
     from account_years m
     left join absence_entitlements e on e.crew_id = $1 and e.year = m.year and e.user_id = m.user_id and e.type_id = m.type_id
     left join absence_carry_overs c on c.crew_id = $1 and c.year = m.year and c.user_id = m.user_id and c.type_id = m.type_id
     left join absence_carry_overs n on n.crew_id = $1 and n.year = m.year + 1 and n.user_id = m.user_id and n.type_id = m.type_id
     order by m.user_id, m.type_id, m.year`,
    values,
  );
}

/** The last year into which days of a member were carried over; undefined where there is none. */
export async function lastCarryYear(
  tx: Tx,
  crewId: number,
  { userId, typeId }: { userId: number; typeId: number },
): Promise<number | undefined> {
  const [row] = await tx.query<{ year: number | null }>(
    "select max(year) as year from absence_carry_overs where crew_id = $1 and user_id = $2 and type_id = $3",
    [crewId, userId, typeId],
  );
  return row?.year ?? undefined;
}

export interface CountRow {
  userId: number;
  typeId: number;
  /** "2026-11-16", "2026-11" or "2026". */
  period: string;
  days: number;
  seconds: number;
}

const formats = { day: "YYYY-MM-DD", month: "YYYY-MM", year: "YYYY" } as const;

export function dayCounts(
  tx: Tx,
  crewId: number,
  {
    typeId,
    groupBy,
    from,
    to,
    limit,
  }: { typeId: number | null; groupBy: keyof typeof formats; from: string; to: string; limit: number },
  members: MemberScope,
): Promise<CountRow[]> {
  const values: unknown[] = [crewId, typeId, from, to];
  const isInScope = inScope(members, "d.user_id", values);
  return tx.query<CountRow & Record<string, unknown>>(
    `select d.user_id as "userId", d.type_id as "typeId", to_char(d.day, '${formats[groupBy]}') as period,
       sum(case d.halves when 3 then 1 else 0.5 end)::float8 as days, sum(d.seconds)::bigint as seconds
     from absence_costs d join absences a on a.crew_id = $1 and a.absence_id = d.absence_id and a.status = 'granted'
     join members m on m.crew_id = $1 and m.user_id = d.user_id and ${isEmployedOn("d.day")}
     where d.crew_id = $1 and ($2::bigint is null or d.type_id = $2) and d.day between $3::date and $4::date and ${isInScope}
     group by 1, 2, 3 order by 1, 2, 3 limit ${limit}`,
    values,
  );
}

/** The names of all members by their ids; the name of an erased member is a number. */
export async function namesOfMembers(tx: Tx, crewId: number): Promise<Map<number, string>> {
  const rows = await tx.query<{ userId: number; name: string }>(
    `select m.user_id as "userId", case when m.erased_at is null then u.name else '#' || m.member_id end as name
     from members m join users u on u.user_id = m.user_id where m.crew_id = $1`,
    [crewId],
  );
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

export async function nameOfCrew(tx: Tx, crewId: number): Promise<string> {
  const [row] = await tx.query<Row<"crews", "name">>("select name from crews where crew_id = $1", [crewId]);
  return row?.name ?? "";
}
