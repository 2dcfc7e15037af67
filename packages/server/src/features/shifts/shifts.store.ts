import type { ShiftContent, ShiftType } from "@glasen/domain/shifts/shift.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

export const shiftColumns = select(
  "shifts",
  [
    "crewId",
    "guid",
    "type",
    "userId",
    "workplaceId",
    "startsAt",
    "endsAt",
    "breakAt",
    "breakSeconds",
    "notes",
    "amount",
    "manningLevelGuid",
    "transactionId",
    "isOffer",
    "eligibleUserIds",
    "eligibleTeamIds",
    "offerValidUntil",
    "assignmentStrategy",
    "publishStrategy",
    "qualificationIds",
    "publishedAt",
    "isLate",
  ],
  { id: "shiftId", date: "day" },
);

export type ShiftRow = RowOf<typeof shiftColumns>;

/** SQL: the draft changes or deletes a published shift. A draft that creates one has no counterpart, and may lie for years. */
export const isReplacing = (draft: string): string => `${draft}.type in ('unpublished_update', 'unpublished_delete')`;

/** The rows of shifts, published and draft, locked until the commit so that two planners edit one after the other. */
export async function lockShifts(tx: Tx, crewId: number, guids: readonly string[]): Promise<ShiftRow[]> {
  await tx.run(
    `select from shifts where crew_id = $1 and guid = any($2::uuid[]) order by guid, shift_id for no key update`,
    [crewId, guids],
  );
  // Another holder of the lock may have made a draft, which only a new statement sees.
  return findShifts(tx, crewId, guids);
}

/** The rows of shifts, published and draft, without a lock. */
export const findShifts = (tx: Tx, crewId: number, guids: readonly string[]): Promise<ShiftRow[]> =>
  tx.query<ShiftRow>(
    `select ${shiftColumns.list} from shifts where crew_id = $1 and guid = any($2::uuid[]) order by guid, shift_id`,
    [crewId, guids],
  );

export async function findShift(tx: Tx, crewId: number, id: number): Promise<ShiftRow | undefined> {
  const [row] = await tx.query<ShiftRow>(
    `select ${shiftColumns.list} from shifts where crew_id = $1 and shift_id = $2`,
    [crewId, id],
  );
  return row;
}

/** The guids of shifts by their ids. */
export async function findGuids(tx: Tx, crewId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.query<Pick<ShiftRow, "id" | "guid">>(
    "select shift_id as id, guid from shifts where crew_id = $1 and shift_id = any($2::bigint[])",
    [crewId, ids],
  );
  return new Map(rows.map(({ id, guid }) => [id, guid]));
}

/** The shift that an earlier call with this key made. */
export async function findByTransaction(tx: Tx, crewId: number, transactionId: string): Promise<ShiftRow | undefined> {
  const [row] = await tx.query<ShiftRow>(
    `select ${shiftColumns.list} from shifts where crew_id = $1 and transaction_id = $2`,
    [crewId, transactionId],
  );
  return row;
}

export interface NewDraft {
  guid: string;
  type: Exclude<ShiftType, "published">;
  date: LocalDate;
  content: ShiftContent;
  transactionId?: string | null;
}

const instant = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Writes the drafts of shifts, each in place of the draft that the shift had. */
export async function saveDrafts(
  tx: Tx,
  { crewId, changedBy, now }: { crewId: number; changedBy: number; now: Date },
  drafts: readonly NewDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  // Arrays inside of arrays cannot be unnested, so the eligible people travel as JSON.
  const rows = drafts.map(({ guid, type, date, content, transactionId = null }) => ({
    guid,
    type,
    user_id: content.userId,
    workplace_id: content.workplaceId,
    day: date,
    starts_at: instant(content.from),
    ends_at: instant(content.to),
    break_at: instant(content.breakFrom),
    break_seconds: content.breakSeconds,
    notes: content.notes,
    amount: content.amount,
    manning_level_guid: content.manningLevelGuid,
    transaction_id: transactionId,
    is_offer: content.isOffer,
    eligible_user_ids: content.eligibleUserIds,
    eligible_team_ids: content.eligibleTeamIds,
    offer_valid_until: instant(content.offerValidUntil),
    assignment_strategy: content.assignmentStrategy,
    publish_strategy: content.publishStrategy,
    qualification_ids: content.qualificationIds,
  }));
  await tx.run(
    `insert into shifts (crew_id, guid, type, user_id, workplace_id, day, starts_at, ends_at, break_at, break_seconds, notes, amount,
       manning_level_guid, transaction_id, is_offer, eligible_user_ids, eligible_team_ids, offer_valid_until, assignment_strategy,
       publish_strategy, qualification_ids, changed_at, changed_by)
     select $1, d.guid, d.type, d.user_id, d.workplace_id, d.day, d.starts_at, d.ends_at, d.break_at, d.break_seconds, d.notes, d.amount,
       d.manning_level_guid, d.transaction_id, d.is_offer, d.eligible_user_ids, d.eligible_team_ids, d.offer_valid_until,
       d.assignment_strategy, d.publish_strategy, d.qualification_ids, $3, $4
     from jsonb_to_recordset($2::jsonb) as d (guid uuid, type text, user_id bigint, workplace_id bigint, day date, starts_at timestamptz,
       ends_at timestamptz, break_at timestamptz, break_seconds int, notes text, amount int, manning_level_guid text,
       transaction_id text, is_offer boolean, eligible_user_ids bigint[], eligible_team_ids bigint[], offer_valid_until timestamptz,
       assignment_strategy text, publish_strategy text, qualification_ids bigint[])
     on conflict (crew_id, guid) where type <> 'published' do update set type = excluded.type, user_id = excluded.user_id,
       workplace_id = excluded.workplace_id, day = excluded.day, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       break_at = excluded.break_at, break_seconds = excluded.break_seconds, notes = excluded.notes, amount = excluded.amount,
       manning_level_guid = excluded.manning_level_guid, transaction_id = coalesce(excluded.transaction_id, shifts.transaction_id), is_offer = excluded.is_offer,
       eligible_user_ids = excluded.eligible_user_ids, eligible_team_ids = excluded.eligible_team_ids,
       offer_valid_until = excluded.offer_valid_until, assignment_strategy = excluded.assignment_strategy,
       publish_strategy = excluded.publish_strategy, qualification_ids = excluded.qualification_ids, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [crewId, JSON.stringify(rows), now, changedBy],
  );
}

export async function deleteDrafts(tx: Tx, crewId: number, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  await tx.run(`delete from shifts where crew_id = $1 and guid = any($2::uuid[]) and type <> 'published'`, [
    crewId,
    guids,
  ]);
}

export interface PlannedPerson {
  crewId: number;
  userId: number;
  teamIds: number[];
  firstWorkDayAt: LocalDate | null;
  disabledAt: LocalDate | null;
}

/** Members with their teams, as far as planning depends on them; null asks for everybody. */
export async function findPeople(tx: Tx, crewId: number, userIds: readonly number[] | null): Promise<PlannedPerson[]> {
  const rows = await tx.query<PlannedPerson & Record<string, unknown>>(
    `select m.crew_id as "crewId", m.user_id as "userId", m.first_work_day_at as "firstWorkDayAt", m.disabled_at as "disabledAt",
       array(select t.team_id from team_members t where t.crew_id = $1 and t.user_id = m.user_id) as "teamIds"
     from members m where m.crew_id = $1 and m.erased_at is null and ($2::bigint[] is null or m.user_id = any($2)) order by m.user_id`,
    [crewId, userIds],
  );
  return rows.map((row) => ({ ...row, teamIds: row.teamIds.map(Number) }));
}

/** The ids of workplaces that shifts can name. */
export async function findOpenWorkplaceIds(tx: Tx, crewId: number): Promise<Set<number>> {
  const rows = await tx.query<{ id: Row<"workplaces">["workplaceId"] }>(
    `select workplace_id as id from workplaces where crew_id = $1 and disabled_at is null`,
    [crewId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those among the ids that are members of the crew. */
export async function findMemberIds(tx: Tx, crewId: number, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ id: Row<"members">["userId"] }>(
    "select user_id as id from members where crew_id = $1 and user_id = any($2::bigint[])",
    [crewId, userIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those among the ids that are teams of the crew. */
export async function findTeamIds(tx: Tx, crewId: number, teamIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ id: Row<"teams">["teamId"] }>(
    "select team_id as id from teams where crew_id = $1 and team_id = any($2::bigint[])",
    [crewId, teamIds],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function findZone(tx: Tx, crewId: number): Promise<string> {
  const [row] = await tx.query<{ zone: Row<"crews">["timeZone"] }>(
    `select time_zone as zone from crews where crew_id = $1`,
    [crewId],
  );
  return row?.zone ?? "Europe/Berlin";
}
