import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { OfflineOutcome, offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { instantOf, isoInstant } from "@glasen/domain/time/instant.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { bookOfflineStamp } from "../time-clock/time-clock.public.ts";
import { closeHeldNews } from "./notify-held.ts";
import { decideOffline, isOfflineStampWithin, lockOffline } from "./offline-stamps.store.ts";

/** Books the stamp as it was made, or dismisses it. A stamp that the clock still refuses stays held. */
export async function decideHeldStamp(
  call: Call,
  { crewId, transactionID, decision }: InputOf<typeof offlineStampEndpoints.decide>,
): Promise<OfflineOutcome> {
  const { tx, actor, now } = call;
  const row = await lockOffline(tx, crewId, transactionID);
  const reach = reachOf(actor, crewId, "canEditTimeTrackingStamps");
  if (!row || !(await isOfflineStampWithin(tx, row, reach))) throw new Refusal("notFound", "transactionID");
  if (row.outcome !== "held") return { outcome: row.outcome, reason: row.reason };
  await refuseOwnDecision(call, row, "transactionID");
  const outcome = decision === "book" ? "booked" : "dismissed";
  // Before the stamp is booked, because its writes are pipelined with the commit and their error becomes the answer.
  await decideOffline(tx, row, outcome, actingUser(actor), now);
  await closeHeldNews(call, crewId, row.userId);
  const { userId, action, madeAt, timeCategory1Id, timeCategory2Id, channel } = row;
  const stamp =
    outcome === "booked"
      ? await bookOfflineStamp(call, {
          crewId,
          userId,
          action,
          timestamp: isoInstant(instantOf(madeAt)),
          timeCategory1Id: timeCategory1Id ?? undefined,
          timeCategory2Id: timeCategory2Id ?? undefined,
          channel,
          isDecided: true,
        })
      : null;
  call.emit("offline-stamp-decided", { userId, transactionID, stamp });
  return { outcome, reason: null };
}
