import type { CorrectionRequest, correctionEndpoints } from "@glasen/contract/corrections.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { type Instant, instantOf, parseInstant } from "@glasen/domain/time/instant.ts";
import { clockInOf } from "@glasen/domain/time-clock/chain.ts";
import { isReopenable } from "@glasen/domain/time-clock/edit-limits.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import {
  assertUnchanged,
  ChainEditor,
  type ChangeReason,
  type ExpectedTimes,
  type StampInput,
} from "./chain-editor.ts";
import { findChain } from "./chains.store.ts";
import { changeOfRequest } from "./changes.store.ts";
import { presentCorrection } from "./corrections.present.ts";
import { type CorrectionRow, decideCorrection, lockCorrection } from "./corrections.store.ts";
import { notifyDecided } from "./notify-times.ts";

type Decision = InputOf<typeof correctionEndpoints.grant>;

/** The change and the decision commit together; the history names the request. */
export const grantCorrection = (call: Call, input: Decision): Promise<CorrectionRequest> =>
  decide(call, input, "granted", applyCorrection);

export const rejectCorrection = (call: Call, input: Decision): Promise<CorrectionRequest> =>
  decide(call, input, "rejected", async () => {});

/** A grant is reverted only while the times are as it left them. */
export async function reopenCorrection(
  call: Call,
  { crewId, id }: InputOf<typeof correctionEndpoints.reopen>,
): Promise<CorrectionRequest> {
  const { row, editor } = await loadForDecision(call, crewId, id);
  if (row.status === "open") return presentCorrection(row);
  const isRecent = row.decidedAt !== null && isReopenable(instantOf(row.decidedAt), instantOf(call.now));
  if (row.status === "withdrawn" || !isRecent) throw new Refusal("requestDecided", "id");
  if (row.status === "granted") await revertCorrection(editor, call, row);
  const to = { status: "open", decidedBy: null, answer: "" } as const;
  const request = presentCorrection(await decideCorrection(call.tx, row, to, null));
  call.emit("correction-request-saved", { userId: row.userId, request });
  return request;
}

async function revertCorrection(editor: ChainEditor, { tx }: Call, row: CorrectionRow): Promise<void> {
  const change = await changeOfRequest(tx, row);
  const [before, after] = [change?.before, change?.after] as (StampInput[] | null | undefined)[];
  const clockIn = after?.[0] && (parseInstant(after[0].timestamp) as Instant);
  const current = clockIn === undefined ? undefined : await findChain(tx, row.crewId, row.userId, clockIn);
  if (after && !current) throw new Refusal("timesChanged", "id");
  if (after && current) assertUnchanged(current, { stamps: after, field: "id" });
  if (current && !before) await editor.remove(current, { kind: "delete", reason: "" });
  else if (before) {
    const restored = editor.chainFrom(before, current);
    if (current) await editor.replace(current, restored, { kind: "replace", reason: "" });
    else await editor.insert(restored, { kind: "create", reason: "" });
  }
  await editor.finish();
}

/** For people outside of the caller's reach, a request does not exist. */
async function loadForDecision(
  call: Call,
  crewId: number,
  id: number,
): Promise<{ row: CorrectionRow; editor: ChainEditor }> {
  const row = await lockCorrection(call.tx, crewId, id);
  if (!row) throw new Refusal("notFound", "id");
  const editor = await ChainEditor.open(call, { crewId, userId: row.userId });
  await refuseOwnDecision(call, row, "id");
  if (!editor.isManager) throw new Refusal("notFound", "id");
  return { row, editor };
}

async function decide(
  call: Call,
  { crewId, id, answer }: Decision,
  status: "granted" | "rejected",
  apply: (editor: ChainEditor, call: Call, row: CorrectionRow) => Promise<void>,
): Promise<CorrectionRequest> {
  const { row, editor } = await loadForDecision(call, crewId, id);
  if (row.status === status) return presentCorrection(row);
  if (row.status !== "open") throw new Refusal("requestDecided", "id");
  await apply(editor, call, row);
  const to = { status, decidedBy: actingUser(call.actor), answer };
  const decided = await decideCorrection(call.tx, row, to, call.now);
  const request = presentCorrection(decided);
  call.emit("correction-request-saved", { userId: row.userId, request });
  await notifyDecided(call, editor.member, decided, status);
  return request;
}

async function applyCorrection(editor: ChainEditor, { tx }: Call, row: CorrectionRow): Promise<void> {
  const { crewId, userId, kind, reason } = row;
  const change: ChangeReason = { kind, reason, correctionRequestId: row.id };
  const before = row.clockInAt && (await findChain(tx, crewId, userId, instantOf(row.clockInAt)));
  if (row.clockInAt && !before) throw new Refusal("closestChainNotFound", "id");
  if (before) editor.assertWithinLimit(clockInOf(before), "edit");
  const seen: ExpectedTimes | undefined = row.seen ? { stamps: row.seen as StampInput[], field: "id" } : undefined;
  if (kind === "delete" && before) {
    if (seen) assertUnchanged(before, seen);
    await editor.remove(before, change);
  } else {
    const after = editor.chainFrom(row.stamps as StampInput[], before || undefined, seen);
    editor.assertWithinLimit(clockInOf(after), "edit");
    if (before) await editor.replace(before, after, change);
    else await editor.insert(after, change);
  }
  await editor.finish();
}
