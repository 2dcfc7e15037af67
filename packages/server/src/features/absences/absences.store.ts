import type { ChargedDay } from "@glasen/domain/absences/count-days.ts";
import { type AbsenceSpan, type DayPart, endHalf, startHalf } from "@glasen/domain/absences/half-days.ts";
import type { AbsenceStatus } from "@glasen/domain/absences/status.ts";
import type { Reach } from "@glasen/domain/access/reach.ts";
import type { Halves } from "@glasen/domain/holidays/day-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";
import { isEmployedOn } from "./persons.store.ts";

const own = select(
  "absences",
  [
    ...(["crewId", "userId", "typeId", "startDate", "startDayPart", "endDate", "endDayPart", "layer"] as const),
    ...(["durationSeconds", "status", "memberNote", "admitterNote", "createdAt"] as const),
    ...(["firstGrantedAt", "firstGrantedBy", "confirmedAt", "rejectedAt"] as const),
    ...(["decidedBy", "decidedFor", "deputyId", "deputyAnswer"] as const),
  ],
  { id: "absenceId" },
);
interface Known {
  startDayPart: DayPart;
  endDayPart: DayPart;
  status: AbsenceStatus;
}
export type AbsenceRow = Narrowed<RowOf<typeof own>, Known> & {
  days: { date: LocalDate; halves: Exclude<Halves, 0>; seconds: number }[];
};

type Read = AbsenceRow & Record<string, unknown>;

const withDays = (filter: string): string => `${own.of("a")},
  coalesce((select json_agg(json_build_object('date', d.day, 'halves', d.halves, 'seconds', d.seconds) order by d.day)
    from absence_costs d join members m on m.crew_id = $1 and m.user_id = d.user_id
    where d.crew_id = $1 and d.absence_id = a.absence_id and ${filter}), '[]') as days`;
/** All of an absence `a` with the days it costs; `$1` is the crew. */
export const absenceColumns = withDays(isEmployedOn("d.day"));

export interface NewAbsence extends AbsenceSpan {
  crewId: number;
  userId: number;
  typeId: number;
  layer: 0 | 1;
  durationSeconds: number | null;
  memberNote: string;
  admitterNote: string;
  createdAt: Date;
  createdBy: number;
  deputyId: number | null;
  /** Set where the absence needs no decision. */
  confirmedAt: Date | null;
}

/** "overlap" where the constraint refuses it; the transaction is aborted then. */
export async function insertAbsence(tx: Tx, one: NewAbsence): Promise<number | "overlap"> {
  try {
    const [row] = await tx.query<{ id: Row<"absences">["absenceId"] }>(
      `insert into absences (crew_id, user_id, type_id, start_date, start_day_part, end_date, end_day_part, start_half, end_half,
         layer, duration_seconds, status, member_note, admitter_note, created_at, created_by, confirmed_at, decided_by, deputy_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning absence_id as id`,
      [
        one.crewId,
        one.userId,
        one.typeId,
        one.startDate,
        one.startDayPart,
        one.endDate,
        one.endDayPart,
        startHalf(one),
        endHalf(one),
        one.layer,
        one.durationSeconds,
        one.confirmedAt ? "granted" : "requested",
        one.memberNote,
        one.admitterNote,
        one.createdAt,
        one.createdBy,
        one.confirmedAt,
        one.confirmedAt && one.createdBy,
        one.deputyId,
      ],
    );
    return (row as { id: number }).id;
  } catch (error) {
    if (brokenConstraint(error) === "absences_no_overlap") return "overlap";
    throw error;
  }
}

export async function lockAbsence(tx: Tx, crewId: number, id: number): Promise<AbsenceRow | undefined> {
  await tx.query("select from absences where crew_id = $1 and absence_id = $2 for no key update", [crewId, id]);
  return findAbsence(tx, crewId, id);
}

export async function findAbsence(tx: Tx, crewId: number, id: number): Promise<AbsenceRow | undefined> {
  const [row] = await tx.query<Read>(
    `select ${absenceColumns} from absences a where a.crew_id = $1 and a.absence_id = $2`,
    [crewId, id],
  );
  return row;
}

interface Decision {
  by: number;
  /** The absent decider whose deputy decided. */
  inPlaceOf?: number | null;
  note: string | null;
  now: Date;
}

/** Status and dates change together; a constraint keeps them consistent. */
export async function moveAbsence(
  tx: Tx,
  { crewId, id }: Pick<AbsenceRow, "crewId" | "id">,
  status: Exclude<AbsenceStatus, "requested">,
  { by, inPlaceOf = null, note, now }: Decision,
): Promise<void> {
  const dates = {
    granted: "confirmed_at = $4, rejected_at = null",
    rejected: "rejected_at = $4, confirmed_at = null",
    deleted: "deleted_at = $4",
  }[status];
  await tx.run(
    `update absences set status = $3, ${dates}, admitter_note = coalesce($5, admitter_note),
       decided_by = case when $3 = 'deleted' then decided_by else $6 end,
       decided_for = case when $3 = 'deleted' then decided_for else $7 end
     where crew_id = $1 and absence_id = $2`,
    [crewId, id, status, now, note, by, inPlaceOf],
  );
}

/** The first of two decisions. */
export async function markFirstGrant(
  tx: Tx,
  { crewId, id }: Pick<AbsenceRow, "crewId" | "id">,
  { by, note, now }: { by: number; note: string; now: Date },
): Promise<void> {
  await tx.run(
    `update absences set first_granted_at = $3, first_granted_by = $4, admitter_note = $5
     where crew_id = $1 and absence_id = $2`,
    [crewId, id, now, by, note],
  );
}

/**
 * Takes the last decision back: the first of two approvals, or the final decision. "overlap" where another absence took the days
 * meanwhile; the transaction is aborted then.
 */
export async function reopenAbsence(
  tx: Tx,
  { crewId, id, status }: Pick<AbsenceRow, "crewId" | "id" | "status">,
): Promise<"overlap" | undefined> {
  const undone =
    status === "requested"
      ? "first_granted_at = null, first_granted_by = null"
      : "status = 'requested', confirmed_at = null, rejected_at = null, decided_by = null, decided_for = null";
  try {
    await tx.run(`update absences set ${undone}, admitter_note = '' where crew_id = $1 and absence_id = $2`, [
      crewId,
      id,
    ]);
    return undefined;
  } catch (error) {
    if (brokenConstraint(error) === "absences_no_overlap") return "overlap";
    throw error;
  }
}

/** Requested and granted absences that overlap a span, in the order of days. */
export const absencesWithin = (
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  span: AbsenceSpan,
): Promise<AbsenceRow[]> =>
  tx.query<Read>(
    `select ${own.of("a")}, '[]'::json as days from absences a
     where a.crew_id = $1 and a.user_id = any($2::bigint[]) and a.status in ('requested', 'granted')
       and int4range(a.start_half, a.end_half) && int4range($3, $4) order by a.start_half, a.absence_id`,
    [crewId, userIds, startHalf(span), endHalf(span)],
  );

interface CountedDays {
  absenceId: number;
  userId: number;
  typeId: number;
  days: readonly ChargedDay[];
}

/** Replaces the days that absences cost. */
export async function replaceDays(tx: Tx, crewId: number, counted: readonly CountedDays[]): Promise<void> {
  if (counted.length === 0) return;
  const ids = counted.map(({ absenceId }) => absenceId);
  await tx.run("delete from absence_costs where crew_id = $1 and absence_id = any($2::bigint[])", [crewId, ids]);
  await insertDays(tx, crewId, counted);
}

export async function insertDays(tx: Tx, crewId: number, counted: readonly CountedDays[]): Promise<void> {
  const rows = counted.flatMap(({ days, ...of }) => days.map((day) => ({ ...of, ...day })));
  if (rows.length === 0) return;
  await tx.run(
    `insert into absence_costs (crew_id, absence_id, user_id, type_id, day, halves, seconds)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::date[], $6::smallint[], $7::integer[])`,
    [
      crewId,
      rows.map(({ absenceId }) => absenceId),
      rows.map(({ userId }) => userId),
      rows.map(({ typeId }) => typeId),
      rows.map(({ date }) => date),
      rows.map(({ halves }) => halves),
      rows.map(({ seconds }) => seconds),
    ],
  );
}

/** Members of the same teams who are absent in a span. */
export async function absentColleagues(
  tx: Tx,
  crewId: number,
  userId: number,
  span: AbsenceSpan,
  seen: Reach,
): Promise<number[]> {
  const values: unknown[] = [crewId, userId, startHalf(span), endHalf(span)];
  const isSeen = withinReach(seen, "a.user_id", values);
  const rows = await tx.query<Row<"absences", "userId">>(
    `select distinct a.user_id as "userId" from absences a
     join team_members theirs on theirs.crew_id = $1 and theirs.user_id = a.user_id
     join team_members mine on mine.crew_id = $1 and mine.team_id = theirs.team_id and mine.user_id = $2
     where a.crew_id = $1 and a.user_id <> $2 and a.status in ('requested', 'granted')
       and int4range(a.start_half, a.end_half) && int4range($3, $4) and ${isSeen} order by 1`,
    values,
  );
  return rows.map(({ userId: id }) => id);
}

/** Absences with all their days, also before the first and after the last working day: evaluation leaves those out itself. */
export const absencesById = (tx: Tx, crewId: number, ids: readonly number[]): Promise<AbsenceRow[]> =>
  tx.query<Read>(
    `select ${withDays("true")} from absences a where a.crew_id = $1 and a.absence_id = any($2::bigint[]) order by a.absence_id`,
    [crewId, ids],
  );

/** Members with absences that end on a day or later. */
export async function activeUserIds(tx: Tx, crewId: number, from: LocalDate): Promise<number[]> {
  const rows = await tx.query<Row<"absences", "userId">>(
    `select distinct user_id as "userId" from absences
     where crew_id = $1 and end_date >= $2 and status in ('requested', 'granted') order by 1`,
    [crewId, from],
  );
  return rows.map(({ userId }) => userId);
}

/** Granted absences of a type. */
export async function idsOfType(tx: Tx, crewId: number, typeId: number): Promise<number[]> {
  const rows = await tx.query<{ id: Row<"absences">["absenceId"] }>(
    "select absence_id as id from absences where crew_id = $1 and type_id = $2 and status = 'granted' order by 1",
    [crewId, typeId],
  );
  return rows.map(({ id }) => id);
}

/** Deletes the notes of an erased member's absences; the absences themselves stay. */
export const clearNotes = (tx: Tx, crewId: number, userId: number): Promise<number> =>
  tx.run("update absences set member_note = '', admitter_note = '' where crew_id = $1 and user_id = $2", [
    crewId,
    userId,
  ]);

export const findHalves = (
  tx: Tx,
  crewId: number,
  { userIds, from, to }: { userIds: readonly number[]; from: LocalDate; to: LocalDate },
  statuses: readonly AbsenceStatus[],
): Promise<{ userId: number; startHalf: number; endHalf: number }[]> =>
  tx.query(
    `select user_id as "userId", start_half as "startHalf", end_half as "endHalf" from absences
     where crew_id = $1 and user_id = any($2::bigint[]) and status = any($5) and duration_seconds is null
       and start_date <= $4 and end_date >= $3`,
    [crewId, userIds, from, to, statuses],
  );
