import type { CorrectionRequest, correctionEndpoints } from "@glasen/contract/corrections.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { clockInOf } from "@glasen/domain/time-clock/chain.ts";
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
import { presentCorrection } from "./corrections.present.ts";
import { type CorrectionRow, decideCorrection, lockCorrection } from "./corrections.store.ts";

type Decision = InputOf<typeof correctionEndpoints.grant>;

/** The change and the decision commit together; the history names the request. */
export const grantCorrection = (call: Call, input: Decision): Promise<CorrectionRequest> =>
  decide(call, input, "granted", applyCorrection);

export const rejectCorrection = (call: Call, input: Decision): Promise<CorrectionRequest> =>
  decide(call, input, "rejected", async () => {});

async function decide(
  call: Call,
  { crewId, id, answer }: Decision,
  status: "granted" | "rejected",
  apply: (editor: ChainEditor, call: Call, row: CorrectionRow) => Promise<void>,
): Promise<CorrectionRequest> {
  const row = await lockCorrection(call.tx, crewId, id);
  if (!row) throw new Refusal("notFound", "id");
  const editor = await ChainEditor.open(call, { crewId, userId: row.userId });
  await refuseOwnDecision(call, row, "id");
  if (!editor.isManager) throw new Refusal("notFound", "id");
  if (row.status === status) return presentCorrection(row);
  if (row.status !== "open") throw new Refusal("requestDecided", "id");
  await apply(editor, call, row);
  const to = { status, decidedBy: actingUser(call.actor), answer };
  const request = presentCorrection(await decideCorrection(call.tx, row, to, call.now));
  call.emit("correction-request-saved", { userId: row.userId, request });
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
