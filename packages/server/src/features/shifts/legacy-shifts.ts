/** v2 writes: shifts are published at once, drafts are left to be published later. */
import { randomUUID } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { LegacyShift, legacyShiftEndpoints, shiftDraftEndpoints } from "@glasen/contract/shifts.ts";
import type { DesiredShift } from "@glasen/domain/shifts/draft.ts";
import type { ShiftContent } from "@glasen/domain/shifts/shift.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { editAndPublish } from "./edit-and-publish.ts";
import { editShifts, type ShiftEdit } from "./edit-shifts.ts";
import { legacyByGuid, legacyOne } from "./list-shifts.ts";
import { publishGuids } from "./publish-shifts.ts";
import { changedContent, contentOf, contentOfRow, type SentChanges } from "./shift-content.ts";
import { findByTransaction, findShifts, type ShiftRow } from "./shifts.store.ts";

type NewShift = InputOf<typeof legacyShiftEndpoints.create>;
type ChangedShift = InputOf<typeof legacyShiftEndpoints.change>;
type Values = InputOf<typeof legacyShiftEndpoints.transform>["values"];

const newContent = ({ note, guid: _, crewId: __, transactionID: ___, ...sent }: NewShift): ShiftContent =>
  contentOf({
    ...sent,
    notes: note,
    isShiftOffer: false,
    qualificationIds: [],
    shiftOfferEligibleUsers: [],
    shiftOfferEligibleTeams: [],
    shiftOfferValidUntil: null,
    shiftOfferAssignmentStrategy: "FIRST_COME_FIRST_SERVE",
    shiftOfferPublishStrategy: "AUTOMATIC",
  });

const changesOf = ({
  note,
  userId,
  workplaceId,
  from,
  to,
  breakStart,
  breakDuration,
  ...rest
}: Values): SentChanges => ({
  notes: note,
  userId,
  workplaceId,
  from,
  to,
  breakStart,
  breakDuration,
  amount: rest.amount,
  manningLevelGuid: rest.manningLevelGuid,
});

/** The rows of one shift. */
interface BothRows {
  published: ShiftRow | undefined;
  draft: ShiftRow | undefined;
}

async function bothRows(call: Call, crewId: number, guids: readonly string[]): Promise<(guid: string) => BothRows> {
  const rows = await findShifts(call.tx, crewId, guids);
  return (guid) => ({
    published: rows.find((row) => row.guid === guid && row.type === "published"),
    draft: rows.find((row) => row.guid === guid && row.type !== "published"),
  });
}

/** A key that was used before names the shift that it made. */
const madeBefore = ({ tx }: Call, { crewId, transactionID }: NewShift): Promise<ShiftRow | undefined> =>
  transactionID === undefined ? Promise.resolve(undefined) : findByTransaction(tx, crewId, transactionID);

const editOfNew = (sent: NewShift): ShiftEdit => ({
  guid: sent.guid ?? randomUUID(),
  desired: newContent(sent),
  transactionId: sent.transactionID ?? null,
});

export async function createShift(call: Call, sent: NewShift): Promise<LegacyShift> {
  const made = await madeBefore(call, sent);
  if (made) return legacyOne(call, sent.crewId, made.guid, "published");
  const edit = editOfNew(sent);
  await editAndPublish(call, sent.crewId, [edit]);
  return legacyOne(call, sent.crewId, edit.guid, "published");
}

export async function createDraft(call: Call, sent: NewShift): Promise<LegacyShift> {
  const made = await madeBefore(call, sent);
  if (made) return legacyOne(call, sent.crewId, made.guid, "draft");
  const edit = editOfNew(sent);
  await editShifts(call, sent.crewId, [edit]);
  return legacyOne(call, sent.crewId, edit.guid, "draft");
}

export async function changeShift(
  call: Call,
  { crewId, guid, transactionID, ...values }: ChangedShift,
): Promise<LegacyShift> {
  const { published, draft } = (await bothRows(call, crewId, [guid]))(guid);
  if (!published) throw new Refusal("notFound", "guid");
  const desired = changedContent(contentOfRow(published), changesOf(values));
  const seen = draft ?? published;
  await editAndPublish(call, crewId, [{ guid, desired, seen, transactionId: transactionID ?? null }]);
  return legacyOne(call, crewId, guid, "published");
}

export async function changeDraft(
  call: Call,
  { crewId, guid, transactionID, ...values }: ChangedShift,
): Promise<LegacyShift> {
  const { published, draft } = (await bothRows(call, crewId, [guid]))(guid);
  const base = draft ?? published;
  if (!base) throw new Refusal("notFound", "guid");
  const desired = changedContent(contentOfRow(base), changesOf(values));
  await editShifts(call, crewId, [{ guid, desired, seen: base, transactionId: transactionID ?? null }]);
  return legacyOne(call, crewId, guid, "draft");
}

export async function removeShift(
  call: Call,
  { crewId, guid }: InputOf<typeof legacyShiftEndpoints.remove>,
): Promise<null> {
  const { published, draft } = (await bothRows(call, crewId, [guid]))(guid);
  if (!published) throw new Refusal("notFound", "guid");
  await editAndPublish(call, crewId, [{ guid, desired: "removed", seen: draft ?? published }]);
  return null;
}

export async function removeDraft(
  call: Call,
  { crewId, guid }: InputOf<typeof shiftDraftEndpoints.remove>,
): Promise<null> {
  const { published, draft } = (await bothRows(call, crewId, [guid]))(guid);
  if (!published && !draft) throw new Refusal("notFound", "guid");
  await editShifts(call, crewId, [{ guid, desired: draft ? "published" : "removed", seen: draft ?? published }]);
  return null;
}

/** Sets values in the drafts of shifts; `pick` chooses the row that they are set in, if the guid has one. */
async function transform(
  call: Call,
  { crewId, guids, values }: InputOf<typeof legacyShiftEndpoints.transform>,
  pick: (rows: BothRows) => ShiftRow | undefined,
): Promise<LegacyShift[]> {
  const rowsOf = await bothRows(call, crewId, guids);
  const changes = changesOf(values);
  const edits = guids.map((guid, index): ShiftEdit => {
    const base = pick(rowsOf(guid));
    if (!base) throw new Refusal("invalidArgument", `guids.${index}`);
    const desired: DesiredShift = changedContent(contentOfRow(base), changes);
    return { guid, desired, seen: base, place: "values.", guidField: `guids.${index}` };
  });
  await editShifts(call, crewId, edits);
  return legacyByGuid(call, crewId, guids, "draft");
}

export const transformShifts = (call: Call, input: InputOf<typeof legacyShiftEndpoints.transform>) =>
  transform(call, input, ({ published, draft }) => published && (draft ?? published));

export const transformDrafts = (call: Call, input: InputOf<typeof shiftDraftEndpoints.transform>) =>
  transform(call, input, ({ draft }) => draft);

export async function publishDrafts(
  call: Call,
  { crewId, guids, transactionID }: InputOf<typeof shiftDraftEndpoints.publish>,
): Promise<LegacyShift[]> {
  await publishGuids(call, crewId, guids, { confirmsConflicts: true, transactionID });
  return legacyByGuid(call, crewId, guids, "published");
}
