import { type AbsenceSpan, endHalf, startHalf } from "@glasen/domain/absences/half-days.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

export interface NewMovedAbsence {
  userId: number;
  typeId: number;
  span: AbsenceSpan;
  note: string;
}

/** Adds granted absences in one statement; their ids are in the order of the list. */
export async function insertMovedAbsences(
  tx: Tx,
  crewId: number,
  absences: readonly NewMovedAbsence[],
  { now, by }: { now: Date; by: number },
): Promise<number[]> {
  const rows = await tx.query<{
    id: Row<"absences">["absenceId"];
    userId: Row<"absences">["userId"];
    startHalf: Row<"absences">["startHalf"];
  }>(
    `insert into absences (crew_id, user_id, type_id, start_date, start_day_part, end_date, end_day_part, start_half, end_half, layer,
       status, member_note, created_at, created_by, confirmed_at, decided_by)
     select $1, a.user_id, a.type_id, a.start_date, a.start_day_part, a.end_date, a.end_day_part, a.start_half, a.end_half, 0, 'granted', n.note, $10, $11, $10, $11
     from unnest($2::bigint[], $3::bigint[], $4::date[], $5::text[], $6::date[], $7::text[], $8::int[], $9::int[]) with ordinality
       as a (user_id, type_id, start_date, start_day_part, end_date, end_day_part, start_half, end_half, place)
     join unnest($12::text[]) with ordinality as n (note, place) using (place)
     returning absence_id as id, user_id as "userId", start_half as "startHalf"`,
    [
      crewId,
      absences.map(({ userId }) => userId),
      absences.map(({ typeId }) => typeId),
      absences.map(({ span }) => span.startDate),
      absences.map(({ span }) => span.startDayPart),
      absences.map(({ span }) => span.endDate),
      absences.map(({ span }) => span.endDayPart),
      absences.map(({ span }) => startHalf(span)),
      absences.map(({ span }) => endHalf(span)),
      now,
      by,
      absences.map(({ note }) => note),
    ],
  );
  const ids = new Map(rows.map((row) => [`${row.userId} ${row.startHalf}`, row.id]));
  return absences.map(({ userId, span }) => ids.get(`${userId} ${startHalf(span)}`) as number);
}

export interface MovedAbsence {
  id: number;
  userId: number;
  startDate: LocalDate;
  endDate: LocalDate;
}

/** The absences of these ids that are still granted as they were imported. */
export const untouchedAbsences = (tx: Tx, crewId: number, ids: readonly number[]): Promise<MovedAbsence[]> =>
  tx.query<MovedAbsence & Record<string, unknown>>(
    `select absence_id as id, user_id as "userId", start_date as "startDate", end_date as "endDate" from absences
     where crew_id = $1 and absence_id = any($2::bigint[]) and status = 'granted' and confirmed_at = created_at order by absence_id`,
    [crewId, ids],
  );

export async function markDeleted(tx: Tx, crewId: number, ids: readonly number[], now: Date): Promise<void> {
  await tx.run(
    "update absences set status = 'deleted', deleted_at = $3 where crew_id = $1 and absence_id = any($2::bigint[])",
    [crewId, ids, now],
  );
}

/** Entitlements of members in some years, by member, type and year. */
export const entitlementNumbers = (
  tx: Tx,
  crewId: number,
  { userIds, years }: { userIds: readonly number[]; years: readonly number[] },
): Promise<{ userId: number; typeId: number; year: number; number: number }[]> =>
  tx.query<{ userId: number; typeId: number; year: number; number: number }>(
    `select user_id as "userId", type_id as "typeId", year, number::float8 as number from absence_entitlements
     where crew_id = $1 and user_id = any($2::bigint[]) and year = any($3::int[])`,
    [crewId, userIds, years],
  );

interface EntitlementKey {
  userId: number;
  typeId: number;
  year: number;
}

/** Sets entitlements that still have the imported number to the number before it, or deletes them; returns those. */
export async function restoreEntitlements(
  tx: Tx,
  crewId: number,
  items: readonly (EntitlementKey & { number: number; before: number | null })[],
): Promise<EntitlementKey[]> {
  const list = `unnest($2::bigint[], $3::bigint[], $4::int[], $5::float8[], $6::float8[]) as i (user_id, type_id, year, number, before)`;
  const same = `e.crew_id = $1 and e.user_id = i.user_id and e.type_id = i.type_id and e.year = i.year and e.number = i.number::numeric(7, 2)`;
  const values = [
    crewId,
    items.map(({ userId }) => userId),
    items.map(({ typeId }) => typeId),
    items.map(({ year }) => year),
    items.map(({ number }) => number),
    items.map(({ before }) => before),
  ];
  const keys = `e.user_id as "userId", e.type_id as "typeId", e.year`;
  const deleted = await tx.query<EntitlementKey & Record<string, unknown>>(
    `delete from absence_entitlements e using ${list} where ${same} and i.before is null returning ${keys}`,
    values,
  );
  const reset = await tx.query<EntitlementKey & Record<string, unknown>>(
    `update absence_entitlements e set number = i.before from ${list} where ${same} and i.before is not null returning ${keys}`,
    values,
  );
  return [...deleted, ...reset];
}
