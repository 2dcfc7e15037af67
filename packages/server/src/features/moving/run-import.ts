import type { RecordChange } from "@glasen/domain/members/payroll-record.ts";
import { movingPolicy } from "@glasen/domain/moving/policy.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { preparedTask, type TaskPreparation } from "#kernel/call/tasks.ts";
import type { Tx } from "#kernel/database/database.ts";
import { audit } from "../audit/audit.public.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import { announceMovedRecords } from "../members/moved-records.public.ts";
import type { Made, MembersEntries, MoveContext, StoredProblem } from "./mover.ts";
import * as store from "./moving.store.ts";
import { assignRows, moverOf } from "./plan-import.ts";
import { readEntries } from "./read-import.ts";

export const IMPORT_TASK = "moving.import";
export const UNDO_TASK = "moving.undo";

interface ImportRequest {
  crewId: number;
  importId: string;
}

/** Problems that are kept; of more, their number. */
export const MAX_PROBLEMS = 500;
/** Entries that are written in one transaction: nobody of these members can stamp meanwhile. */
const BATCH_ENTRIES = 4000;

export interface Imported {
  row: store.ImportRow;
  known: number;
  problems: StoredProblem[];
  days: { from: LocalDate; to: LocalDate } | undefined;
}

/** Cuts a list of members into parts of about so many entries; a member is in one part only. */
function batchesOf<One>(members: readonly One[], sizeOf: (one: One) => number, ofEntries = BATCH_ENTRIES): One[][] {
  const batches: One[][] = [];
  let size = ofEntries;
  for (const one of members) {
    if (size >= ofEntries) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(one);
    size += sizeOf(one);
  }
  return batches;
}

export async function contextIn(
  tx: Tx,
  { actor, now }: Pick<Call, "actor" | "now">,
  { crewId, importId }: ImportRequest,
): Promise<MoveContext> {
  const { timeZone, today } = await crewCalendar({ tx, now }, crewId);
  return { tx, now, actor, crewId, importId, zone: timeZone, today };
}

export const fieldsOf = (row: Pick<store.ImportRow, "mapping">) => row.mapping.map((field) => field || null);

/**
 * Imports part after part, each in a transaction of its own together with the record of what it made. A worker that was
 * killed begins again with the members who are not recorded yet.
 */
export const importTask = (ofEntries: number) =>
  preparedTask(
    (preparation, request) => importParts(preparation, request as ImportRequest, ofEntries),
    async (call, request, { row, known, problems, days }) => {
      const { crewId, importId } = request as ImportRequest;
      const counts = await store.countItems(call.tx, crewId, importId, null);
      const imported = [...counts.values()].reduce((sum, items) => sum + items, 0);
      const sorted = problems.toSorted((one, other) => one.row - other.row);
      const problemCount = sorted.length;
      const done = { imported, known, problemCount, problems: sorted.slice(0, MAX_PROBLEMS), now: call.now };
      await store.markDone(call.tx, crewId, importId, done);
      await record(call, row, "import-done", { imported, known, problems: problemCount });
      if (row.kind === "records")
        await announceMovedRecords(call, changedRecords(await store.itemsOf(call.tx, crewId, importId)));
      else announce(call, row, days);
      return { imported, known, problemCount };
    },
  );

export const runImport = importTask(BATCH_ENTRIES);

async function importParts(preparation: TaskPreparation, request: ImportRequest, ofEntries: number): Promise<Imported> {
  const { database, actor } = preparation;
  const { crewId, importId } = request;
  if (!movingPolicy.moveIn(actor, { crewId })) throw new Refusal("notAuthorized");
  const { row, content, zone, today } = await database.inCrew(crewId, async (tx) => ({
    ...(await contextIn(tx, preparation, request)),
    row: await store.findImport(tx, crewId, importId),
    content: await store.contentOf(tx, crewId, importId),
  }));
  if (!row || !content || row.status !== "running") throw new Refusal("interactionError", "importId");
  const read = await readEntries(content, { kind: row.kind, mapping: fieldsOf(row), zone, today });
  const { members, problems } = await database.inCrew(crewId, async (tx) =>
    assignRows(await contextIn(tx, preparation, request), row.kind, read),
  );
  const mover = moverOf(row.kind);
  const done: Imported = { row, known: 0, problems, days: undefined };
  const batches = batchesOf(members, ({ entries }) => entries.length, ofEntries);
  for (const [at, batch] of batches.entries()) {
    await database.inCrew(crewId, async (tx) => {
      const context = await contextIn(tx, preparation, request);
      await lockTimes(tx, crewId, idsOf(batch));
      // A member who is recorded was imported by an attempt before this one: what is planned now is already there.
      const recorded = await store.countItems(tx, crewId, importId, idsOf(batch));
      const plan = await mover.plan(context, batch);
      const ready = plan.ready.filter(({ userId }) => !recorded.has(userId));
      if (ready.length > 0) await store.insertItems(tx, crewId, importId, await mover.write(context, ready));
      done.known += plan.known - knownByRecord(mover, recorded);
      done.problems.push(...plan.problems);
      for (const item of ready.flatMap(({ items }) => items)) done.days = wider(done.days, mover.daysOf(item, zone));
    });
    await preparation.reportProgress(Math.min(99, Math.floor(((at + 1) / batches.length) * 100)));
  }
  return done;
}

const idsOf = (batch: readonly MembersEntries<unknown>[]): number[] => batch.map(({ member }) => member.userId);

/** Entries that a plan finds known only because an attempt before this one made them; of changes it tells one for a member. */
function knownByRecord({ changeOf }: ReturnType<typeof moverOf>, recorded: ReadonlyMap<number, number>): number {
  if (changeOf) return recorded.size;
  return [...recorded.values()].reduce((sum, items) => sum + items, 0);
}

const wider = (days: Imported["days"], own: NonNullable<Imported["days"]> | null): Imported["days"] =>
  own
    ? {
        from: days && days.from < own.from ? days.from : own.from,
        to: days && days.to > own.to ? days.to : own.to,
      }
    : days;

/** Undoes an import part by part, except for records that somebody has changed since or that lie in a closed month. */
export const runUndo = preparedTask(
  (preparation, request) => undoParts(preparation, request as ImportRequest),
  async (call, request, { row, made }) => {
    const { crewId, importId } = request as ImportRequest;
    const left = await store.itemsOf(call.tx, crewId, importId);
    const kept = left.reduce((sum, { items }) => sum + items.length, 0);
    await store.markUndone(call.tx, crewId, importId, kept, call.now);
    await record(call, row, "import-undone", { kept });
    if (row.kind === "records") await announceMovedRecords(call, undoneRecords(made, left));
    else announce(call, row, undefined);
    return { kept };
  },
);

async function undoParts(
  preparation: TaskPreparation,
  request: ImportRequest,
): Promise<{ row: store.ImportRow; made: Made[] }> {
  const { database, actor } = preparation;
  const { crewId, importId } = request;
  if (!movingPolicy.moveIn(actor, { crewId })) throw new Refusal("notAuthorized");
  const { row, made } = await database.inCrew(crewId, async (tx) => ({
    row: await store.findImport(tx, crewId, importId),
    made: await store.itemsOf(tx, crewId, importId),
  }));
  if (!row || row.status !== "undoing") throw new Refusal("interactionError", "importId");
  const mover = moverOf(row.kind);
  const batches = batchesOf(made, ({ items }) => items.length);
  for (const [at, batch] of batches.entries()) {
    await database.inCrew(crewId, async (tx) => {
      const context = await contextIn(tx, preparation, request);
      const userIds = batch.map(({ userId }) => userId);
      await lockTimes(tx, crewId, userIds);
      const kept = await mover.undo(context, batch);
      await store.deleteItems(tx, crewId, importId, userIds);
      if (kept.size > 0) await store.insertItems(tx, crewId, importId, kept);
    });
    await preparation.reportProgress(Math.min(99, Math.floor(((at + 1) / batches.length) * 100)));
  }
  return { row, made };
}

const changedRecords = (made: readonly Made[]) =>
  made.map(({ userId, items }) => ({ userId, changes: items as RecordChange[] }));

/** The changes that an undo took back, in the other direction. */
function undoneRecords(made: readonly Made[], left: readonly Made[]) {
  const kept = new Map(changedRecords(left).map(({ userId, changes }) => [userId, changes.map(({ field }) => field)]));
  return changedRecords(made).flatMap(({ userId, changes }) => {
    const back = changes
      .filter(({ field }) => !kept.get(userId)?.includes(field))
      .map(({ field, before, after }) => ({ field, before: after, after: before }));
    return back.length > 0 ? [{ userId, changes: back }] : [];
  });
}

const record = (
  call: Call,
  { fileName, kind }: store.ImportRow,
  action: "import-done" | "import-undone",
  figures: Record<string, number>,
): Promise<void> => audit(call, { area: "integration", action, target: fileName, after: { kind, ...figures } });

/** Screens reload after an import has changed the records of many people. */
function announce(call: Call, { kind }: store.ImportRow, days: Imported["days"]): void {
  const from = days?.from ?? ("1970-01-01" as LocalDate);
  const to = days?.to ?? ("2222-01-01" as LocalDate);
  if (kind === "entitlements") call.emit("absence-accounts-changed", {});
  else call.emit("days-evaluated", { userIds: null, from, to });
  if (kind === "absences") {
    call.emit("absence-calendar-changed", {});
    call.emit("absence-accounts-changed", {});
  }
}
