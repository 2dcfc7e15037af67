import { type AbsenceSpan, endHalf, startHalf } from "@glasen/domain/absences/half-days.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type Row, type RowOf, select } from "#kernel/database/rows.ts";
import { isEmployedOn } from "./persons.store.ts";

interface NewClosure {
  crewId: number;
  typeId: number;
  from: string;
  to: string;
  name: string;
  now: Date;
  by: number;
}

export async function insertClosure(tx: Tx, one: NewClosure): Promise<number> {
  const [row] = await tx.query<{ id: Row<"absence_closures">["closureId"] }>(
    `insert into absence_closures (crew_id, type_id, from_day, to_day, name, booked_at, booked_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning closure_id as id`,
    [one.crewId, one.typeId, one.from, one.to, one.name, one.now, one.by],
  );
  return (row as { id: number }).id;
}

interface Booking {
  crewId: number;
  typeId: number;
  span: AbsenceSpan;
  closureId: number;
  note: string;
  now: Date;
  by: number;
}

/** One absence per member; returns the absence ids by member. */
export async function bookClosure(
  tx: Tx,
  { crewId, typeId, span, closureId, note, now, by }: Booking,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ id: Row<"absences">["absenceId"]; userId: Row<"absences">["userId"] }>(
    `insert into absences (crew_id, user_id, type_id, start_date, start_day_part, end_date, end_day_part, start_half, end_half,
       status, admitter_note, created_at, created_by, confirmed_at, decided_by, closure_id)
     select $1, u.id, $2, $3, 'morning', $4, 'afternoon', $5, $6, 'granted', $7, $8, $9, $8, $9, $10
     from unnest($11::bigint[]) as u(id) returning absence_id as id, user_id as "userId"`,
    [crewId, typeId, span.startDate, span.endDate, startHalf(span), endHalf(span), note, now, by, closureId, userIds],
  );
  return new Map(rows.map(({ id, userId }) => [userId, id]));
}

const closure = select("absence_closures", ["crewId", "name", "typeId", "bookedAt"], {
  id: "closureId",
  from: "fromDay",
  to: "toDay",
});

type ClosureRow = RowOf<typeof closure> & { members: number; days: number };

export const closuresIn = (tx: Tx, crewId: number, from: string, to: string): Promise<ClosureRow[]> =>
  tx.query<ClosureRow>(
    `select ${closure.of("c")}, coalesce(s.members, 0)::int as members, coalesce(s.days, 0)::float8 as days
     from absence_closures c
     left join lateral (
       select count(distinct a.absence_id) as members, sum(case when d.halves = 3 then 1 when d.halves is null then 0 else 0.5 end) as days
       from absences a join members m on m.crew_id = $1 and m.user_id = a.user_id
       left join absence_costs d on d.crew_id = $1 and d.absence_id = a.absence_id and ${isEmployedOn("d.day")}
       where a.crew_id = $1 and a.closure_id = c.closure_id and a.status = 'granted') s on true
     where c.crew_id = $1 and c.cancelled_at is null and c.from_day <= $3 and c.to_day >= $2
     order by c.from_day, c.closure_id`,
    [crewId, from, to],
  );

export async function usersOfClosure(tx: Tx, crewId: number, closureId: number): Promise<number[]> {
  const rows = await tx.query<Row<"absences", "userId">>(
    'select distinct user_id as "userId" from absences where crew_id = $1 and closure_id = $2',
    [crewId, closureId],
  );
  return rows.map(({ userId }) => userId);
}

/** Returns its name; undefined where there is no such closure, or it was cancelled before. */
export async function markCancelled(
  tx: Tx,
  crewId: number,
  id: number,
  { now, by }: { now: Date; by: number },
): Promise<string | undefined> {
  const [row] = await tx.query<Row<"absence_closures", "name">>(
    `update absence_closures set cancelled_at = $3, cancelled_by = $4
     where crew_id = $1 and closure_id = $2 and cancelled_at is null returning name`,
    [crewId, id, now, by],
  );
  return row?.name;
}

/** Returns the ids of the deleted absences. */
export async function deleteOfClosure(tx: Tx, crewId: number, closureId: number, now: Date): Promise<number[]> {
  const rows = await tx.query<{ id: Row<"absences">["absenceId"] }>(
    `update absences set status = 'deleted', deleted_at = $3
     where crew_id = $1 and closure_id = $2 and status <> 'deleted' returning absence_id as id`,
    [crewId, closureId, now],
  );
  return rows.map(({ id }) => id);
}
