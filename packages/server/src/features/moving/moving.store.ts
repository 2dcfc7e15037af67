import type { ImportKind, MoveField } from "@glasen/domain/moving/fields.ts";
import type { Product } from "@glasen/domain/moving/recognise.ts";
import type { Page } from "#kernel/call/call.ts";
import { type Paging, pageOfRows } from "#kernel/call/pages.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";
import type { StoredProblem } from "./mover.ts";

const own = select(
  "imports",
  [
    "crewId",
    "kind",
    "product",
    "fileName",
    "headings",
    "mapping",
    "rowCount",
    "status",
    "taskId",
    "imported",
    "known",
    "problemCount",
    "problems",
    "kept",
    "createdBy",
    "createdAt",
    "startedAt",
    "finishedAt",
  ],
  { id: "importId" },
);

interface Known {
  kind: ImportKind;
  product: Product | null;
  headings: string[];
  mapping: (MoveField | "")[];
  status: "read" | "running" | "done" | "undoing" | "undone";
  problems: StoredProblem[];
}
export type ImportRow = Narrowed<RowOf<typeof own>, Known>;

interface NewImport {
  crewId: number;
  id: string;
  kind: ImportKind;
  product: Product | null;
  fileName: string;
  content: Uint8Array;
  headings: readonly string[];
  mapping: readonly string[];
  rowCount: number;
  createdBy: number;
  now: Date;
}

export async function insertImport(tx: Tx, one: NewImport): Promise<void> {
  await tx.run(
    `insert into imports (crew_id, import_id, kind, product, file_name, content, headings, mapping, row_count, status, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'read', $10, $11)`,
    [
      one.crewId,
      one.id,
      one.kind,
      one.product,
      one.fileName,
      Buffer.from(one.content),
      one.headings,
      one.mapping,
      one.rowCount,
      one.createdBy,
      one.now,
    ],
  );
}

/** Files that wait to be imported; more than a few are refused. */
export async function countWaiting(tx: Tx, crewId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*)::int as count from imports where crew_id = $1 and status = 'read'",
    [crewId],
  );
  return row?.count ?? 0;
}

export const listImports = (tx: Tx, paging: Paging & { crewId: number }): Promise<Page<ImportRow>> =>
  pageOfRows<ImportRow>(
    tx,
    `select ${own.of("i")} from imports i where i.crew_id = $1 and i.status <> 'read' order by i.created_at desc, i.import_id`,
    [paging.crewId],
    paging,
  );

export async function findImport(tx: Tx, crewId: number, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.query<ImportRow>(
    `select ${own.of("i")} from imports i where i.crew_id = $1 and i.import_id = $2`,
    [crewId, id],
  );
  return row;
}

/** Locked until the transaction ends, so that an import is started once. */
export async function lockImport(tx: Tx, crewId: number, id: string): Promise<ImportRow | undefined> {
  await tx.query("select from imports where crew_id = $1 and import_id = $2 for no key update", [crewId, id]);
  return findImport(tx, crewId, id);
}

export async function contentOf(tx: Tx, crewId: number, id: string): Promise<Buffer | undefined> {
  const [row] = await tx.query<Row<"imports", "content">>(
    "select content from imports where crew_id = $1 and import_id = $2",
    [crewId, id],
  );
  return row?.content ?? undefined;
}

/** The kind and columns of the last import of a file with the same headings. */
export async function rememberedMapping(
  tx: Tx,
  crewId: number,
  headings: readonly string[],
): Promise<Pick<ImportRow, "kind" | "mapping"> | undefined> {
  const [row] = await tx.query<Pick<ImportRow, "kind" | "mapping">>(
    `select kind, mapping from imports where crew_id = $1 and status <> 'read' and headings = $2::text[]
     order by created_at desc limit 1`,
    [crewId, headings],
  );
  return row;
}

export async function markStarted(
  tx: Tx,
  crewId: number,
  id: string,
  { kind, mapping, taskId, now }: { kind: ImportKind; mapping: readonly string[]; taskId: string; now: Date },
): Promise<void> {
  await tx.run(
    `update imports set status = 'running', kind = $3, mapping = $4, task_id = $5, started_at = coalesce(started_at, $6)
     where crew_id = $1 and import_id = $2`,
    [crewId, id, kind, mapping, taskId, now],
  );
}

export async function markUndoing(tx: Tx, crewId: number, id: string, taskId: string): Promise<void> {
  await tx.run(
    "update imports set status = 'undoing', task_id = $3, content = null where crew_id = $1 and import_id = $2",
    [crewId, id, taskId],
  );
}

/** Ends an import and deletes its file. */
export async function markDone(
  tx: Tx,
  crewId: number,
  id: string,
  done: { imported: number; known: number; problemCount: number; problems: readonly StoredProblem[]; now: Date },
): Promise<void> {
  await tx.run(
    `update imports set status = 'done', content = null, imported = $3, known = $4, problem_count = $5, problems = $6, finished_at = $7
     where crew_id = $1 and import_id = $2`,
    [crewId, id, done.imported, done.known, done.problemCount, JSON.stringify(done.problems), done.now],
  );
}

export async function markUndone(tx: Tx, crewId: number, id: string, kept: number, now: Date): Promise<void> {
  await tx.run(
    "update imports set status = 'undone', kept = $3, finished_at = $4 where crew_id = $1 and import_id = $2",
    [crewId, id, kept, now],
  );
}

/** The number of entries that an import made for each of these members, or for everybody. */
export async function countItems(
  tx: Tx,
  crewId: number,
  importId: string,
  userIds: readonly number[] | null,
): Promise<Map<number, number>> {
  const rows = await tx.query<{ userId: number; count: number }>(
    `select user_id as "userId", jsonb_array_length(items) as count from import_items
     where crew_id = $1 and import_id = $2 and ($3::bigint[] is null or user_id = any($3))`,
    [crewId, importId, userIds],
  );
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

/** The records that an import created for each member. */
export const itemsOf = (tx: Tx, crewId: number, importId: string): Promise<{ userId: number; items: unknown[] }[]> =>
  tx.query<{ userId: number; items: unknown[] }>(
    `select user_id as "userId", items from import_items where crew_id = $1 and import_id = $2 order by user_id`,
    [crewId, importId],
  );

export async function insertItems(
  tx: Tx,
  crewId: number,
  importId: string,
  made: ReadonlyMap<number, readonly unknown[]>,
): Promise<void> {
  const rows = [...made];
  await tx.run(
    `insert into import_items (crew_id, import_id, user_id, items)
     select $1, $2, m.user_id, m.items::jsonb from unnest($3::bigint[], $4::text[]) as m (user_id, items)`,
    [crewId, importId, rows.map(([userId]) => userId), rows.map(([, items]) => JSON.stringify(items))],
  );
}

export async function deleteItems(tx: Tx, crewId: number, importId: string, userIds: readonly number[]): Promise<void> {
  await tx.run("delete from import_items where crew_id = $1 and import_id = $2 and user_id = any($3::bigint[])", [
    crewId,
    importId,
    userIds,
  ]);
}

/** A member with everything that a file can name a person by. */
export interface MatchableMember {
  userId: number;
  name: string;
  email: string | null;
  username: string | null;
  externalId: string | null;
  firstWorkDayAt: string | null;
  disabledAt: string | null;
}

export const membersToMatch = (tx: Tx, crewId: number): Promise<MatchableMember[]> =>
  tx.query<MatchableMember & Record<string, unknown>>(
    `select m.user_id as "userId", u.name, lower(u.email) as email, lower(u.username) as username, m.external_id as "externalId",
       m.first_work_day_at as "firstWorkDayAt", m.disabled_at as "disabledAt"
     from members m join users u on u.user_id = m.user_id where m.crew_id = $1 and m.erased_at is null order by m.user_id`,
    [crewId],
  );

export const categoriesByName = (tx: Tx, crewId: number): Promise<{ id: number; level: number; name: string }[]> =>
  tx.query<{ id: number; level: number; name: string }>(
    `select time_category_id as id, level, lower(name) as name from time_categories where crew_id = $1 and disabled_at is null
     order by time_category_id desc`,
    [crewId],
  );
