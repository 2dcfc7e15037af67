/** v3 writes: they make drafts, and publish where the type says so. */
import { randomUUID } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Shift, shifts } from "@glasen/contract/shifts.ts";
import type { DesiredShift } from "@glasen/domain/shifts/draft.ts";
import type { ShiftType } from "@glasen/domain/shifts/shift.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { oneOf } from "#kernel/call/row-source.ts";
import { editAndPublish } from "./edit-and-publish.ts";
import { editShifts, type ShiftEdit } from "./edit-shifts.ts";
import { changedContent, contentOf, contentOfRow } from "./shift-content.ts";
import { shiftRows } from "./shift-viewer.ts";
import { findByTransaction, findShift, findShifts, type ShiftRow } from "./shifts.store.ts";

type NewShift = InputOf<typeof shifts.create>;

export async function createShiftV3(call: Call, sent: NewShift): Promise<Shift> {
  const { crewId, type, publishedShiftId: _, transactionID, ...content } = sent;
  // A key that was used before names the shift that it made.
  const made = transactionID === null ? undefined : await findByTransaction(call.tx, crewId, transactionID);
  if (made) return oneOf<Shift>(call.tx, await shiftRows(call, crewId), crewId, made.id);
  const guid = await guidOfNew(call, sent);
  return write(
    call,
    crewId,
    { guid, desired: desiredBy(type, contentOf(content)), transactionId: transactionID },
    type,
  );
}

/** A draft of a published shift names it; a new shift names none. */
async function guidOfNew({ tx }: Call, { crewId, type, publishedShiftId }: NewShift): Promise<string> {
  const isOfPublished = type === "unpublished_update" || type === "unpublished_delete";
  if (isOfPublished !== (publishedShiftId !== null)) throw new Refusal("invalidArgument", "publishedShiftId");
  if (publishedShiftId === null) return randomUUID();
  const published = await findShift(tx, crewId, publishedShiftId);
  if (published?.type !== "published") throw new Refusal("invalidArgument", "publishedShiftId");
  return published.guid;
}

/** The id of a published shift also identifies its draft: new changes are added to the draft. */
export async function changeShiftV3(call: Call, sent: InputOf<typeof shifts.change>): Promise<Shift> {
  const { crewId, id, type, publishedShiftId, transactionID, ...changes } = sent;
  const named = await findNamed(call, crewId, id);
  refuseOtherPublished(named, publishedShiftId);
  const seen = named.draft ?? named.row;
  const desired = desiredBy(type, changedContent(contentOfRow(seen), changes));
  return write(call, crewId, { guid: seen.guid, desired, seen, transactionId: transactionID ?? null }, type);
}

export async function replaceShiftV3(call: Call, sent: InputOf<typeof shifts.replace>): Promise<Shift> {
  const { crewId, id, type, publishedShiftId, transactionID, ...content } = sent;
  const named = await findNamed(call, crewId, id);
  refuseOtherPublished(named, publishedShiftId ?? undefined);
  const desired = desiredBy(type, contentOf(content));
  return write(call, crewId, { guid: named.row.guid, desired, transactionId: transactionID }, type);
}

/** Discards a draft; a published shift gets the draft of its deletion. */
export async function removeShiftV3(call: Call, { crewId, id }: InputOf<typeof shifts.remove>): Promise<null> {
  const { row, draft } = await findNamed(call, crewId, id);
  const desired = row.type === "published" ? "removed" : "published";
  await editShifts(call, crewId, [{ guid: row.guid, desired, seen: draft ?? row }]);
  return null;
}

const desiredBy = (type: ShiftType | undefined, content: DesiredShift): DesiredShift =>
  type === "unpublished_delete" ? "removed" : content;

interface NamedShift {
  row: ShiftRow;
  draft: ShiftRow | undefined;
  published: ShiftRow | undefined;
}

async function findNamed({ tx }: Call, crewId: number, id: number): Promise<NamedShift> {
  const row = await findShift(tx, crewId, id);
  if (!row) throw new Refusal("notFound", "id");
  const both = await findShifts(tx, crewId, [row.guid]);
  return {
    row,
    draft: both.find(({ type }) => type !== "published"),
    published: both.find(({ type }) => type === "published"),
  };
}

/** A draft keeps the shift that it changes. */
function refuseOtherPublished({ published }: NamedShift, wanted: number | null | undefined): void {
  if (wanted !== undefined && wanted !== null && wanted !== published?.id)
    throw new Refusal("invalidArgument", "publishedShiftId");
}

async function write(call: Call, crewId: number, edit: ShiftEdit, type: ShiftType | undefined): Promise<Shift> {
  const isPublished = type === "published";
  if (isPublished) await editAndPublish(call, crewId, [edit]);
  else await editShifts(call, crewId, [edit]);
  const rows = await findShifts(call.tx, crewId, [edit.guid]);
  const row = rows.find((one) => (one.type === "published") === isPublished) ?? rows[0];
  if (!row) throw new Refusal("notFound", "id");
  return oneOf<Shift>(call.tx, await shiftRows(call, crewId), crewId, row.id);
}
