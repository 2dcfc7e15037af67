import type { Call } from "#kernel/call/call.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import { editShifts, type ShiftEdit } from "./edit-shifts.ts";
import { publishGuids } from "./publish-shifts.ts";
import { findShifts } from "./shifts.store.ts";

/** Sets the desired states and publishes them at once; conflicts that may be confirmed count as confirmed. */
export async function editAndPublish(call: Call, crewId: number, edits: readonly ShiftEdit[]): Promise<void> {
  const { tx } = call;
  const guids = edits.map(({ guid }) => guid);
  const contents = edits.flatMap(({ desired }) => (typeof desired === "string" ? [] : [desired]));
  const people = [...(await findShifts(tx, crewId, guids)), ...contents].flatMap(({ userId }) => userId ?? []);
  // Members are locked before their shifts.
  await lockTimes(tx, crewId, [...new Set(people)]);
  await editShifts(call, crewId, edits);
  const rows = await findShifts(tx, crewId, guids);
  const drafts = rows.filter(({ type }) => type !== "published").map(({ guid }) => guid);
  const [transactionID] = edits.flatMap(({ transactionId }) => transactionId ?? []);
  if (drafts.length > 0) await publishGuids(call, crewId, drafts, { confirmsConflicts: true, transactionID });
}
