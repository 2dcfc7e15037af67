import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";
import { type ShiftRow, shiftColumns } from "./shifts.store.ts";

/** Published shifts of members on some days, except those with these guids. */
export const otherPublished = (
  tx: Tx,
  crewId: number,
  {
    userIds,
    from,
    to,
    guids,
  }: { userIds: readonly number[]; from: LocalDate; to: LocalDate; guids: readonly string[] },
): Promise<ShiftRow[]> =>
  tx.query<ShiftRow>(
    `select ${shiftColumns.list} from shifts where crew_id = $1 and user_id = any($2::bigint[]) and type = 'published'
       and day between $3::date - 2 and $4::date + 2 and not guid = any($5::uuid[])`,
    [crewId, userIds, from, to, guids],
  );

/** Writes down the publication, with every shift before and after it. */
export async function insertPublication(
  tx: Tx,
  crewId: number,
  { guids, publishedBy, now }: { guids: readonly string[]; publishedBy: number; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ id: Row<"shift_publications">["publicationId"] }>(
    `insert into shift_publications (crew_id, published_by, published_at) values ($1, $2, $3) returning publication_id as id`,
    [crewId, publishedBy, now],
  );
  const id = row?.id as number;
  await tx.run(
    `insert into shift_publication_changes (crew_id, publication_id, guid, before, after)
     select d.crew_id, $3, d.guid, to_jsonb(p), case when d.type <> 'unpublished_delete' then to_jsonb(d) end
     from shifts d left join shifts p on p.crew_id = d.crew_id and p.guid = d.guid and p.type = 'published'
     where d.crew_id = $1 and d.guid = any($2::uuid[]) and d.type <> 'published'`,
    [crewId, guids, id],
  );
  return id;
}

const content = `user_id, workplace_id, day, starts_at, ends_at, break_at, break_seconds, notes, amount, manning_level_guid, is_offer,
  eligible_user_ids, eligible_team_ids, offer_valid_until, assignment_strategy, publish_strategy,
  qualification_ids`;
const contentOf = (alias: string): string =>
  content
    .split(",")
    .map((column) => `${alias}.${column.trim()}`)
    .join(", ");

/**
 * Makes drafts the published state. People may swap their shifts: rows that change give up their person first, so that
 * the database never sees two shifts of one member at the same time.
 */
export async function applyDrafts(
  tx: Tx,
  crewId: number,
  { guids, lateGuids, now }: { guids: readonly string[]; lateGuids: readonly string[]; now: Date },
): Promise<void> {
  await tx.run(
    `with removed as (delete from shifts d where d.crew_id = $1 and d.guid = any($2::uuid[]) and d.type = 'unpublished_delete'
       returning d.guid)
     delete from shifts p using removed where p.crew_id = $1 and p.guid = removed.guid and p.type = 'published'`,
    [crewId, guids],
  );
  await tx.run(
    `update shifts p set user_id = null from shifts d where d.crew_id = $1 and d.guid = any($2::uuid[]) and d.type = 'unpublished_update'
       and p.crew_id = $1 and p.guid = d.guid and p.type = 'published' and p.user_id is not null`,
    [crewId, guids],
  );
  await tx.run(
    `with d as (delete from shifts where crew_id = $1 and guid = any($2::uuid[]) and type = 'unpublished_update' returning *)
     update shifts p set (${content}) = (select ${contentOf("d")}), transaction_id = coalesce(d.transaction_id, p.transaction_id),
       published_at = $4, is_late = d.guid = any($3::uuid[]), changed_at = d.changed_at, changed_by = d.changed_by
     from d where p.crew_id = $1 and p.guid = d.guid and p.type = 'published'`,
    [crewId, guids, lateGuids, now],
  );
  await tx.run(
    `update shifts set type = 'published', published_at = $4, is_late = guid = any($3::uuid[])
     where crew_id = $1 and guid = any($2::uuid[]) and type = 'unpublished_create'`,
    [crewId, guids, lateGuids, now],
  );
}

const publication = select("shift_publications", ["publishedBy", "publishedAt", "takenBackAt"], {
  id: "publicationId",
});
type PublicationRow = RowOf<typeof publication>;

export async function lockPublication(tx: Tx, crewId: number, id: number): Promise<PublicationRow | undefined> {
  const [row] = await tx.query<PublicationRow>(
    `select ${publication.list} from shift_publications where crew_id = $1 and publication_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

/** The guids of the shifts that a publication changed. */
export async function guidsOfPublication(tx: Tx, crewId: number, id: number): Promise<string[]> {
  const rows = await tx.query<Row<"shift_publication_changes", "guid">>(
    "select guid from shift_publication_changes where crew_id = $1 and publication_id = $2 order by guid",
    [crewId, id],
  );
  return rows.map(({ guid }) => guid);
}

/** The people whose shifts a publication changed, before and after it. */
export async function peopleOfPublication(tx: Tx, crewId: number, id: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select distinct side.user_id as "userId" from shift_publication_changes c,
       unnest(array[(c.before ->> 'user_id')::bigint, (c.after ->> 'user_id')::bigint]) as side (user_id)
     where c.crew_id = $1 and c.publication_id = $2 and side.user_id is not null`,
    [crewId, id],
  );
  return rows.map(({ userId }) => userId);
}

/** Whether a shift of this publication was published again later, or somebody replied to it. */
export async function isPublicationOutdated(tx: Tx, crewId: number, id: number): Promise<boolean> {
  const [row] = await tx.query<{ isOutdated: boolean }>(
    `select exists (select from shift_publication_changes c join shift_publication_changes later
         on later.crew_id = $1 and later.guid = c.guid and later.publication_id > c.publication_id
         join shift_publications p on p.crew_id = $1 and p.publication_id = later.publication_id and p.taken_back_at is null
       where c.crew_id = $1 and c.publication_id = $2)
     or exists (select from shift_publication_changes c join shifts s on s.crew_id = $1 and s.guid = c.guid
         join shift_offer_replies r on r.crew_id = $1 and r.shift_id = s.shift_id
       where c.crew_id = $1 and c.publication_id = $2) as "isOutdated"`,
    [crewId, id],
  );
  return row?.isOutdated ?? false;
}

/**
 * Gives the shifts of a publication the published state that they had before it. A shift that it created becomes a draft
 * in its place; the drafts of all others are written afterwards.
 */
export async function restoreBefore(tx: Tx, crewId: number, id: number, now: Date): Promise<void> {
  const ofPublication = "c.crew_id = $1 and c.publication_id = $2 and s.crew_id = $1 and s.guid = c.guid";
  await tx.run(
    `update shifts s set type = 'unpublished_create', published_at = null, is_late = false from shift_publication_changes c
     where ${ofPublication} and c.before is null and not exists (
       select from shifts d where d.crew_id = $1 and d.guid = c.guid and d.type <> 'published')`,
    [crewId, id],
  );
  await tx.run(
    `delete from shifts s using shift_publication_changes c where ${ofPublication} and s.type = 'published'`,
    [crewId, id],
  );
  await tx.run(
    `insert into shifts select b.* from shift_publication_changes c, jsonb_populate_record(null::shifts, c.before) b
     where c.crew_id = $1 and c.publication_id = $2 and c.before is not null`,
    [crewId, id],
  );
  await tx.run("update shift_publications set taken_back_at = $3 where crew_id = $1 and publication_id = $2", [
    crewId,
    id,
    now,
  ]);
}

/** The published state of shifts before a publication. */
export const rowsBefore = (tx: Tx, crewId: number, id: number): Promise<ShiftRow[]> =>
  tx.query<ShiftRow>(
    `select ${shiftColumns.of("b")} from shift_publication_changes c, jsonb_populate_record(null::shifts, c.before) b
     where c.crew_id = $1 and c.publication_id = $2 and c.before is not null`,
    [crewId, id],
  );

/** The names of workplaces, for messages. */
export async function workplaceNames(tx: Tx, crewId: number): Promise<Map<number, string>> {
  const rows = await tx.query<{ id: Row<"workplaces">["workplaceId"]; name: Row<"workplaces">["name"] }>(
    "select workplace_id as id, name from workplaces where crew_id = $1",
    [crewId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Empties the notes of an erased member's shifts, also in the record of publications. */
export async function clearNotes(tx: Tx, crewId: number, userId: number): Promise<void> {
  await tx.run("update shifts set notes = '' where crew_id = $1 and user_id = $2", [crewId, userId]);
  const cleared = (side: string) =>
    `case when (${side} ->> 'user_id')::bigint = $2 then jsonb_set(${side}, '{notes}', '""') else ${side} end`;
  await tx.run(
    `update shift_publication_changes set before = ${cleared("before")}, after = ${cleared("after")}
     where crew_id = $1 and $2 in ((before ->> 'user_id')::bigint, (after ->> 'user_id')::bigint)`,
    [crewId, userId],
  );
}
