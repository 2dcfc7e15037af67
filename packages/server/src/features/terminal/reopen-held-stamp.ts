import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { OfflineOutcome, offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { isReopenable } from "@glasen/domain/time-clock/edit-limits.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { takeBackStamp } from "../time-clock/take-back-stamp.public.ts";
import { notifyHeld } from "./notify-held.ts";
import { holdAgain, isOfflineStampWithin, lockOffline } from "./offline-stamps.store.ts";

/** Takes a decision back within minutes: a booked stamp leaves the times again, and the stamp waits for another decision. */
export async function reopenHeldStamp(
  call: Call,
  { crewId, transactionID }: InputOf<typeof offlineStampEndpoints.reopen>,
): Promise<OfflineOutcome> {
  const { tx, actor, now } = call;
  const row = await lockOffline(tx, crewId, transactionID);
  const reach = reachOf(actor, crewId, "canEditTimeTrackingStamps");
  if (!row || !(await isOfflineStampWithin(tx, row, reach))) throw new Refusal("notFound", "transactionID");
  const { userId, action, madeAt, outcome, reason, decidedAt } = row;
  await refuseOwnDecision(call, row, "transactionID");
  if (outcome === "held") return { outcome, reason };
  // A stamp that was booked as it arrived was never decided.
  const isRecent = decidedAt !== null && isReopenable(instantOf(decidedAt), instantOf(now));
  if (!isRecent) throw new Refusal("requestDecided", "transactionID");
  if (outcome === "booked") {
    await takeBackStamp(call, { crewId, userId, action, at: instantOf(madeAt), field: "transactionID" });
  }
  await holdAgain(tx, row);
  call.emit("offline-stamp-held", { userId, transactionID });
  await notifyHeld(call, crewId, userId);
  return { outcome: "held", reason };
}
