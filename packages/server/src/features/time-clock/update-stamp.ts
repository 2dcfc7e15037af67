import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Stamp, timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { type Instant, instantOf, parseInstant } from "@glasen/domain/time/instant.ts";
import { type Chain, clockInOf, clockOutOf } from "@glasen/domain/time-clock/chain.ts";
import { isWithinStopWorkWindow } from "@glasen/domain/time-clock/edit-limits.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { ChainEditor } from "./chain-editor.ts";
import { findChainWithStamp, type StoredStamp, updateNote } from "./chains.store.ts";
import { presentStamp } from "./time-clock.present.ts";

/** Changes the note of a stamp: freely while the chain runs, afterwards as any other edit. */
export async function updateStamp(
  call: Call,
  { crewId, userId, timestamp, note }: InputOf<typeof timeClockEndpoints.updateStamp>,
): Promise<Stamp> {
  const at = parseInstant(timestamp) as Instant;
  const editor = await ChainEditor.open(call, { crewId, userId });
  const chain = await findChainWithStamp(call.tx, crewId, userId, at);
  const stamp = chain?.find((one) => one.at === at);
  if (!chain || !stamp) throw new Refusal("timestampNotFound", "timestamp");
  assertStillChangeable(call, editor, chain);
  if (stamp.note === note) return presentStamp(stamp);
  await updateNote(call.tx, stamp, note);
  // Drafts of a note while the chain runs are not recorded in the history.
  const isFinished = clockOutOf(chain) !== null;
  if (isFinished) editor.recordNote(chain, stamp, note);
  const changed = presentStamp({ ...stamp, note });
  await call.emit("stamp-changed", { userId, stamp: changed });
  return changed;
}

/** Allows the own chain while it runs and shortly afterwards; with the right to edit, any chain within the limit. */
export function assertStillChangeable(call: Call, editor: ChainEditor, chain: Chain<StoredStamp>): void {
  const clockOut = clockOutOf(chain);
  if (editor.mayEdit) {
    if (clockOut !== null) editor.assertWithinLimit(clockInOf(chain), "edit");
    return;
  }
  if (!editor.isOwn) throw new Refusal("notAuthorized", "userId");
  if (clockOut !== null && !isWithinStopWorkWindow(clockOut, instantOf(call.now))) {
    throw new Refusal("stampEditingOutsideLimit", "timestamp");
  }
}
