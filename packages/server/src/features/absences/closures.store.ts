import { type AbsenceSpan, endHalf, startHalf } from "@glasen/domain/absences/half-days.ts";
import type { Tx } from "#kernel/db.ts";

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
  const [row] = await tx.query<{ id: number }>(
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

/** One absence a member; gives their numbers by member. */
export async function bookClosure(
  tx: Tx,
  { crewId, typeId, span, closureId, note, now, by }: Booking,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ id: number; userId: number }>(
    `insert into absences (crew_id, user_id, type_id, start_date, start_day_part, end_date, end_day_part, start_half, end_half,
       status, admitter_note, created_at, created_by, confirmed_at, decided_by, closure_id)
     select $1, u.id, $2, $3, 'morning', $4, 'afternoon', $5, $6, 'granted', $7, $8, $9, $8, $9, $10
     from unnest($11::bigint[]) as u(id) returning absence_id as id, user_id as "userId"`,
    [crewId, typeId, span.startDate, span.endDate, startHalf(span), endHalf(span), note, now, by, closureId, userIds],
  );
  return new Map(rows.map(({ id, userId }) => [userId, id]));
}
