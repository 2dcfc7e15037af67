import type { InputOf } from "@glasen/contract/endpoint.ts";
import { type RefusalName, refusals } from "@glasen/contract/errors.ts";
import type { HeldStamp, offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { instantOf, isoInstant } from "@glasen/domain/time/instant.ts";
import type { Call } from "#kernel/call/call.ts";
import { heldStamps } from "./offline-stamps.store.ts";
import { heldTexts } from "./terminal.texts.ts";

export async function listHeldStamps(
  { tx, actor, caller }: Call,
  { crewId }: InputOf<typeof offlineStampEndpoints.listHeld>,
): Promise<HeldStamp[]> {
  const rows = await heldStamps(tx, crewId, reachOf(actor, crewId, "canEditTimeTrackingStamps"));
  const { language } = caller;
  return rows.map(({ userId, transactionId, action, madeAt, channel, reason }) => ({
    crewId,
    userId,
    transactionID: transactionId,
    action,
    timestamp: isoInstant(instantOf(madeAt)),
    channel,
    reason: reason ?? "",
    message: heldTexts[language][reason ?? ""] ?? refusals[reason as RefusalName]?.[language] ?? "",
  }));
}
