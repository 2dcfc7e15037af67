import type { ComparisonGrouping } from "@glasen/domain/plan-actual/groupings.ts";
import type {
  ReportContent,
  ReportDetail,
  ReportFormat,
  ReportKind,
  ReportRhythm,
} from "@glasen/domain/reports/report-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Page } from "#kernel/call/call.ts";
import { type Paging, pageOfRows } from "#kernel/call/pages.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { isoInstant } from "#kernel/database/iso-instant.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

const file = select("report_files", [
  "fileId",
  "taskId",
  "crewId",
  "name",
  "mediaType",
  "size",
  "createdBy",
  "createdAt",
]);

export type FileRow = RowOf<typeof file>;

/** The person who wants to see files, and whether their right reaches the whole crew. */
interface FileReader {
  crewId: number;
  userId: number;
  reachesCrew: boolean;
}

const isReadable = `f.finished_at is not null and (not f.is_of_crew or $3::boolean) and exists (select from report_file_readers r
  where r.crew_id = $1 and r.file_id = f.file_id and r.user_id = $2)`;

export const filesFor = (tx: Tx, { crewId, userId, reachesCrew }: FileReader, paging: Paging): Promise<Page<FileRow>> =>
  pageOfRows<FileRow>(
    tx,
    `select ${file.of("f")} from report_files f where f.crew_id = $1 and ${isReadable} order by f.created_at desc, f.file_id`,
    [crewId, userId, reachesCrew],
    paging,
  );

export async function findFileFor(
  tx: Tx,
  { crewId, userId, reachesCrew }: FileReader,
  fileId: string,
): Promise<FileRow | undefined> {
  const [row] = await tx.query<FileRow>(
    `select ${file.of("f")} from report_files f where f.crew_id = $1 and ${isReadable} and f.file_id = $4`,
    [crewId, userId, reachesCrew, fileId],
  );
  return row;
}

/** The ids of somebody's tasks of a kind since a moment, the newest first. */
export async function tasksSince(
  tx: Tx,
  { crewId, userId, kind, since }: { crewId: number; userId: number; kind: string; since: Date },
): Promise<string[]> {
  const rows = await tx.query<Row<"tasks", "taskId">>(
    `select task_id as "taskId" from tasks where crew_id = $1 and user_id = $2 and kind = $3 and created_at > $4
     order by created_at desc`,
    [crewId, userId, kind, since],
  );
  return rows.map(({ taskId }) => taskId);
}

export const finishedFilesOf = (tx: Tx, crewId: number, taskIds: readonly string[]): Promise<FileRow[]> =>
  tx.query<FileRow>(
    `select ${file.list} from report_files where crew_id = $1 and task_id = any($2::uuid[]) and finished_at is not null`,
    [crewId, taskIds],
  );

export interface NewFile {
  crewId: number;
  fileId: string;
  taskId: string;
  name: string;
  mediaType: string;
  isOfCrew: boolean;
  createdBy: number;
  now: Date;
}

/** Begins the file and the jobs of a task; removes the rest of an earlier attempt. */
export async function beginFile(tx: Tx, begun: NewFile, userIds: readonly number[]): Promise<void> {
  const { crewId, fileId, taskId, name, mediaType, isOfCrew, createdBy, now } = begun;
  await tx.run("delete from report_files where crew_id = $1 and task_id = $2", [crewId, taskId]);
  await tx.run("delete from report_task_jobs where crew_id = $1 and task_id = $2", [crewId, taskId]);
  await tx.run(
    `insert into report_files (crew_id, file_id, task_id, name, media_type, is_of_crew, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [crewId, fileId, taskId, name, mediaType, isOfCrew, createdBy, now],
  );
  await tx.run(
    `insert into report_task_jobs (crew_id, task_id, user_id, status) select $1, $2, u, 'PENDING' from unnest($3::bigint[]) u`,
    [crewId, taskId, userIds],
  );
}

export async function addPart(
  tx: Tx,
  { crewId, fileId }: Pick<NewFile, "crewId" | "fileId">,
  part: number,
  content: Uint8Array,
): Promise<void> {
  await tx.run("insert into report_file_parts (crew_id, file_id, part, content) values ($1, $2, $3, $4)", [
    crewId,
    fileId,
    part,
    content,
  ]);
}

export async function findPart(tx: Tx, crewId: number, fileId: string, part: number): Promise<Buffer | undefined> {
  const [row] = await tx.query<Row<"report_file_parts", "content">>(
    "select content from report_file_parts where crew_id = $1 and file_id = $2 and part = $3",
    [crewId, fileId, part],
  );
  return row?.content;
}

export async function markJobs(
  tx: Tx,
  { crewId, taskId }: Pick<NewFile, "crewId" | "taskId">,
  userIds: readonly number[],
  { status, now }: { status: "PROCESSING" | "SUCCESS"; now: Date },
): Promise<void> {
  await tx.run(
    `update report_task_jobs set status = $4, finished_at = $5 where crew_id = $1 and task_id = $2 and user_id = any($3::bigint[])`,
    [crewId, taskId, userIds, status, status === "SUCCESS" ? now : null],
  );
}

/** The members whose part was not reached failed with their task. */
export async function failJobs(tx: Tx, crewId: number, taskId: string, now: Date): Promise<void> {
  await tx.run(
    `update report_task_jobs set status = 'FAILED', finished_at = $3 where crew_id = $1 and task_id = $2 and status <> 'SUCCESS'`,
    [crewId, taskId, now],
  );
}

export async function finishFile(
  tx: Tx,
  { crewId, fileId }: Pick<NewFile, "crewId" | "fileId">,
  { size, readerIds, now }: { size: number; readerIds: readonly number[]; now: Date },
): Promise<void> {
  await tx.run("update report_files set size = $3, finished_at = $4 where crew_id = $1 and file_id = $2", [
    crewId,
    fileId,
    size,
    now,
  ]);
  await tx.run(
    "insert into report_file_readers (crew_id, file_id, user_id) select $1, $2, u from unnest($3::bigint[]) u",
    [crewId, fileId, readerIds],
  );
}

const member = select("members", ["userId", "externalId"]);
export type ReportMember = RowOf<typeof member> & { name: string };

/** Members in the order of their names; an erased one is called by a number. */
export const membersByName = (tx: Tx, crewId: number, userIds: readonly number[]): Promise<ReportMember[]> =>
  tx.query<ReportMember>(
    `select ${member.of("m")}, case when m.erased_at is null then u.name else '#' || m.member_id end as name
     from members m join users u on u.user_id = m.user_id
     where m.crew_id = $1 and m.user_id = any($2::bigint[]) order by u.name collate "de-x-icu", m.user_id`,
    [crewId, userIds],
  );

const view = select("report_views", [
  ...(["viewId", "crewId", "userId", "name", "content", "groupBy", "kinds", "format", "detail", "rhythm"] as const),
]);
interface ViewValues {
  content: ReportContent;
  groupBy: ComparisonGrouping;
  kinds: ReportKind[];
  format: ReportFormat;
  detail: ReportDetail;
  rhythm: ReportRhythm | null;
}
export type ViewRow = Narrowed<RowOf<typeof view>, ViewValues> & { recipientIds: number[] };

const viewColumns = `${view.of("v")}, coalesce((select array_agg(r.user_id order by r.user_id)::int[] from report_view_recipients r
  where r.crew_id = $1 and r.view_id = v.view_id), '{}') as "recipientIds"`;

export const viewsOf = (tx: Tx, crewId: number, userId: number): Promise<ViewRow[]> =>
  tx.query<ViewRow>(
    `select ${viewColumns} from report_views v where v.crew_id = $1 and v.user_id = $2 order by lower(v.name), v.view_id`,
    [crewId, userId],
  );

export async function findView(tx: Tx, crewId: number, userId: number, viewId: number): Promise<ViewRow | undefined> {
  const [row] = await tx.query<ViewRow>(
    `select ${viewColumns} from report_views v where v.crew_id = $1 and v.user_id = $2 and v.view_id = $3`,
    [crewId, userId, viewId],
  );
  return row;
}

export interface SavedView extends ViewValues {
  name: string;
  recipientIds: readonly number[];
}

/** Undefined where the name is taken. */
export async function insertView(
  tx: Tx,
  { crewId, userId }: { crewId: number; userId: number },
  saved: SavedView,
  { madeUntil, now }: { madeUntil: LocalDate; now: Date },
): Promise<number | undefined> {
  const [row] = await tx.query<Row<"report_views", "viewId">>(
    `insert into report_views (crew_id, user_id, name, kinds, format, detail, rhythm, made_until, changed_at,
       content, group_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning view_id as "viewId"`,
    [
      ...[crewId, userId, saved.name, saved.kinds, saved.format, saved.detail, saved.rhythm, madeUntil, now],
      ...[saved.content, saved.groupBy],
    ],
  );
  if (row) await putRecipients(tx, crewId, row.viewId, saved.recipientIds);
  return row?.viewId;
}

export async function updateView(
  tx: Tx,
  { crewId, viewId }: { crewId: number; viewId: number },
  saved: SavedView,
  { madeUntil, now }: { madeUntil: LocalDate; now: Date },
): Promise<"taken" | undefined> {
  try {
    // A rhythm that is chosen anew begins with the next period.
    await tx.run(
      `update report_views set name = $3, kinds = $4, format = $5, detail = $6, changed_at = $9,
         content = $10, group_by = $11,
         made_until = case when rhythm is distinct from $7 then $8::date else made_until end, rhythm = $7
       where crew_id = $1 and view_id = $2`,
      [
        ...[crewId, viewId, saved.name, saved.kinds, saved.format, saved.detail, saved.rhythm, madeUntil, now],
        ...[saved.content, saved.groupBy],
      ],
    );
  } catch (error) {
    if (brokenConstraint(error) === "report_views_name_once") return "taken";
    throw error;
  }
  await putRecipients(tx, crewId, viewId, saved.recipientIds);
  return undefined;
}

async function putRecipients(tx: Tx, crewId: number, viewId: number, userIds: readonly number[]): Promise<void> {
  await tx.run("delete from report_view_recipients where crew_id = $1 and view_id = $2", [crewId, viewId]);
  await tx.run(
    "insert into report_view_recipients (crew_id, view_id, user_id) select distinct $1::bigint, $2::bigint, u from unnest($3::bigint[]) u",
    [crewId, viewId, userIds],
  );
}

export const deleteView = (tx: Tx, crewId: number, userId: number, viewId: number): Promise<number> =>
  tx.run("delete from report_views where crew_id = $1 and user_id = $2 and view_id = $3", [crewId, userId, viewId]);

/** The crews in which a schedule may be due: all that have one, since each has its own day. */
export const crewsWithSchedules = async (tx: Tx): Promise<number[]> =>
  (
    await tx.query<Row<"report_views", "crewId">>(
      `select distinct crew_id as "crewId" from report_views where rhythm is not null order by 1`,
    )
  ).map(({ crewId }) => crewId);

/** Claims the schedules whose last period is later than the one they were last made for. */
export const claimDueViews = (
  tx: Tx,
  crewId: number,
  rhythm: ReportRhythm,
  until: LocalDate,
): Promise<(Omit<ViewValues, "rhythm"> & { viewId: number; userId: number })[]> =>
  tx.query(
    `update report_views set made_until = $3 where crew_id = $1 and rhythm = $2 and (made_until is null or made_until < $3)
     returning view_id as "viewId", user_id as "userId", content, group_by as "groupBy", kinds, format, detail`,
    [crewId, rhythm, until],
  );

export async function recipientsOf(tx: Tx, crewId: number, viewId: number): Promise<number[]> {
  const rows = await tx.query<Row<"report_view_recipients", "userId">>(
    `select user_id as "userId" from report_view_recipients where crew_id = $1 and view_id = $2`,
    [crewId, viewId],
  );
  return rows.map(({ userId }) => userId);
}

export const taskRows = (userId: number, kind: string): RowSource => ({
  from: "tasks t",
  where: "t.user_id = $2 and t.kind = $3",
  values: [userId, kind],
  crew: "t.crew_id",
  columns: {
    id: { sql: "t.task_id::text", kind: "text" },
    status: { sql: "t.status", kind: "text" },
    progress: { sql: "t.progress", kind: "number" },
    createdAt: { sql: "t.created_at", kind: "instant" },
    finishedAt: { sql: "t.finished_at", kind: "instant" },
  },
});

export const jobRows = (userId: number): RowSource => ({
  from: "report_task_jobs j join tasks t on t.crew_id = j.crew_id and t.task_id = j.task_id",
  where: "t.user_id = $2",
  values: [userId],
  crew: "j.crew_id",
  columns: {
    id: { sql: "j.job_id", kind: "number" },
    crewId: { sql: "j.crew_id", kind: "number" },
    taskId: { sql: "j.task_id::text", kind: "text" },
    userId: { sql: "j.user_id", kind: "number" },
    status: { sql: "j.status", kind: "text" },
    finishedAt: {
      sql: "j.finished_at",
      kind: "instant",
      shown: isoInstant("j.finished_at"),
    },
  },
});
