import { randomUUID } from "node:crypto";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { refusals } from "@glasen/contract/errors.ts";
import type { Language } from "@glasen/contract/limits.ts";
import {
  MAX_CHANGES,
  MAX_MOVE_ROWS,
  type MoveImport,
  type MovePreview,
  type MoveProblem,
  type movingEndpoints,
} from "@glasen/contract/moving.ts";
import type { ReadRows } from "@glasen/domain/moving/entries.ts";
import { type ImportKind, type Mapping, type MoveField, missingFields } from "@glasen/domain/moving/fields.ts";
import { recognise } from "@glasen/domain/moving/recognise.ts";
import { isForward } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call, type Page, type Preparation, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findTasks, requestTask, type TaskRow } from "#kernel/call/tasks.ts";
import { kimaiTable } from "./kimai.ts";
import { type MembersEntries, type Plan, type StoredProblem, spanOfDays } from "./mover.ts";
import * as store from "./moving.store.ts";
import { assignRows, moverOf } from "./plan-import.ts";
import { readEntries, readHead } from "./read-import.ts";
import type { TableHead } from "./read-move-table.ts";
import { contextIn, fieldsOf, IMPORT_TASK, MAX_PROBLEMS, UNDO_TASK } from "./run-import.ts";

type Endpoints = typeof movingEndpoints;

/** Uploaded files of a crew that nobody has imported yet; they are deleted after a day. */
const MAX_WAITING = 20;

const presentProblem = ({ name, ...problem }: StoredProblem, language: Language): MoveProblem => ({
  ...problem,
  id: refusals[name].id,
  message: refusals[name][language],
});

function present(row: store.ImportRow, task: TaskRow | undefined, language: Language): MoveImport {
  const { taskId: _, mapping: __, problems, rowCount, status, startedAt: ___, ...rest } = row;
  const isFailed = task?.status === "FAILED" || task?.status === "ERROR";
  const isUnderWay = status === "running" || status === "undoing";
  return {
    ...rest,
    mapping: fieldsOf(row),
    rows: rowCount,
    status: isUnderWay && isFailed ? "failed" : status,
    progress: isUnderWay ? (task?.progress ?? 0) : 100,
    problems: problems.map((problem) => presentProblem(problem, language)),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

async function presentAll(call: Call, crewId: number, rows: readonly store.ImportRow[]): Promise<MoveImport[]> {
  const tasks = await findTasks(
    call.tx,
    crewId,
    rows.flatMap(({ taskId }) => taskId ?? []),
  );
  const taskOf = new Map(tasks.map((task) => [task.taskId, task]));
  return rows.map((row) => present(row, taskOf.get(row.taskId ?? ""), call.caller.language));
}

export async function listImports(call: Call, input: InputOf<Endpoints["list"]>): Promise<Page<MoveImport>> {
  const { items, total } = await store.listImports(call.tx, input);
  return { items: await presentAll(call, input.crewId, items), total };
}

/** Reads the file before a connection is held, and recognises its columns; those of an earlier import are remembered. */
export const uploadFile = prepared(
  async (_call, { content }: InputOf<Endpoints["upload"]>) => {
    const head = await readHead(content);
    if (head.rows === 0) throw new Refusal("tableNotReadable", "content");
    if (head.rows > MAX_MOVE_ROWS) throw new Refusal("tooMany", "content");
    return head;
  },
  (call, { crewId, name, content }, head) => keepTable(call, { crewId, name, content, head }),
);

/** The same with the times of a Kimai, read over its API before a connection is held. */
export const readKimai = prepared(
  async ({ config }, { url, token, from, to }: InputOf<Endpoints["readKimai"]>) => {
    if (!isForward(from, to)) throw new Refusal("invalidArgument", "to");
    const content = Buffer.from(await kimaiTable(config.outgoing, { url, token, from, to }));
    return { content, head: await readHead(content) };
  },
  (call, { crewId, url, from, to }, { content, head }) => {
    if (head.rows === 0) throw new Refusal("kimaiEmpty", "from");
    return keepTable(call, { crewId, name: `${new URL(url).hostname} ${from} ${to}.csv`, content, head });
  },
);

interface ReadTable {
  crewId: number;
  name: string;
  content: Uint8Array;
  head: TableHead;
}

async function keepTable(
  { tx, now, actor, caller }: Call,
  { crewId, name, content, head: { headings, rows, samples } }: ReadTable,
): Promise<OutputOf<Endpoints["upload"]>> {
  if ((await store.countWaiting(tx, crewId)) >= MAX_WAITING) throw new Refusal("tooMany", "content");
  const found = recognise(headings, samples);
  const remembered = await store.rememberedMapping(tx, crewId, headings);
  const kind = remembered?.kind ?? found.kind;
  const mapping = remembered?.mapping ?? found.mapping.map((field) => field ?? "");
  const id = randomUUID();
  const createdBy = actingUser(actor);
  const file = { crewId, id, fileName: name, content, headings, rowCount: rows, createdBy, now };
  await store.insertImport(tx, { ...file, kind, mapping, product: found.product });
  const row = (await store.findImport(tx, crewId, id)) as store.ImportRow;
  return { ...present(row, undefined, caller.language), samples: samples.slice(0, 5) };
}

/** Refuses a mapping that does not fit the file, or that lacks a column without which nothing can be read. */
function checkMapping(row: store.ImportRow, kind: ImportKind, mapping: Mapping): void {
  if (mapping.length !== row.headings.length) throw new Refusal("invalidArgument", "mapping");
  const used = mapping.filter((field) => field !== null);
  if (new Set(used).size !== used.length) throw new Refusal("invalidArgument", "mapping");
  const missing = missingFields(kind, mapping);
  if (missing.length > 0)
    throw new Refusal(
      "presence",
      missing.map((field) => ({ name: "presence" as const, field: `mapping.${field}` })),
    );
}

export const previewImport = prepared(
  async (
    preparation: Preparation,
    { crewId, importId, kind, mapping }: InputOf<Endpoints["preview"]>,
  ): Promise<ReadRows> => {
    const { content, row, zone, today } = await preparation.database.inCrew(crewId, async (tx) => ({
      ...(await contextIn(tx, preparation, { crewId, importId })),
      row: await store.findImport(tx, crewId, importId),
      content: await store.contentOf(tx, crewId, importId),
    }));
    if (!row || row.status !== "read" || !content) throw new Refusal("notFound", "importId");
    checkMapping(row, kind, mapping as Mapping);
    return readEntries(content, { kind, mapping: mapping as Mapping, zone, today });
  },
  async (call, { crewId, importId, kind }, read): Promise<MovePreview> => {
    const context = await contextIn(call.tx, call, { crewId, importId });
    const { members, problems } = await assignRows(context, kind, read);
    const mover = moverOf(kind);
    const plan = await mover.plan(context, members);
    const items = plan.ready.flatMap((one) => one.items);
    const days = items.map((item) => mover.daysOf(item, context.zone));
    const span = spanOfDays(days.flatMap((own) => (own ? [own.from, own.to] : [])));
    const all = [...problems, ...plan.problems].sort((one, other) => one.row - other.row);
    return {
      ready: items.length,
      known: plan.known,
      people: plan.ready.length,
      from: span?.from ?? null,
      to: span?.to ?? null,
      changes: changesOf(mover, plan, members).slice(0, MAX_CHANGES),
      problemCount: all.length,
      problems: all.slice(0, MAX_PROBLEMS).map((problem) => presentProblem(problem, call.caller.language)),
    };
  },
);

const changesOf = (
  { changeOf }: ReturnType<typeof moverOf>,
  { ready }: Plan<unknown>,
  members: readonly MembersEntries<unknown>[],
): MovePreview["changes"] => {
  if (!changeOf) return [];
  const nameOf = new Map(members.map(({ member }) => [member.userId, member.name]));
  return ready.flatMap(({ userId, items }) =>
    items.map((item) => ({ userId, name: nameOf.get(userId) ?? "", ...changeOf(item) })),
  );
};

export async function startImport(
  call: Call,
  { crewId, importId, kind, mapping }: InputOf<Endpoints["start"]>,
): Promise<MoveImport> {
  const row = await store.lockImport(call.tx, crewId, importId);
  if (!row) throw new Refusal("notFound", "importId");
  if (row.status !== "read") throw new Refusal("interactionError", "importId");
  const fields = mapping as (MoveField | null)[];
  checkMapping(row, kind, fields);
  const taskId = randomUUID();
  const started = { kind, mapping: fields.map((field) => field ?? ""), taskId, now: call.now };
  await store.markStarted(call.tx, crewId, importId, started);
  return request(call, { crewId, importId, taskId, kind: IMPORT_TASK });
}

/** An import that failed half-way can be taken back too: everything it made is recorded. */
export async function undoImport(call: Call, { crewId, importId }: InputOf<Endpoints["undo"]>): Promise<MoveImport> {
  const row = await store.lockImport(call.tx, crewId, importId);
  if (!row) throw new Refusal("notFound", "importId");
  const [shown] = await presentAll(call, crewId, [row]);
  if (shown?.status !== "done" && shown?.status !== "failed") throw new Refusal("interactionError", "importId");
  const taskId = randomUUID();
  await store.markUndoing(call.tx, crewId, importId, taskId);
  return request(call, { crewId, importId, taskId, kind: UNDO_TASK });
}

async function request(
  call: Call,
  { crewId, importId, taskId, kind }: { crewId: number; importId: string; taskId: string; kind: string },
): Promise<MoveImport> {
  await requestTask(call, {
    taskId,
    userId: actingUser(call.actor),
    kind,
    request: { crewId, importId } as { crewId: number },
  });
  const row = (await store.findImport(call.tx, crewId, importId)) as store.ImportRow;
  return (await presentAll(call, crewId, [row]))[0] as MoveImport;
}
