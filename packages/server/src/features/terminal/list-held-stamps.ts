import type { InputOf } from "@glasen/contract/endpoint.ts";
import { type RefusalName, refusals } from "@glasen/contract/errors.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { HeldStamp, offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import type { HoldReason } from "@glasen/domain/terminal/offline.ts";
import { instantOf, isoInstant } from "@glasen/domain/time/instant.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { heldAtTerminals, heldStamps, heldStampsOf, type OfflineRow } from "./offline-stamps.store.ts";
import { servedPeople } from "./served-people.ts";
import { heldTexts } from "./terminal.texts.ts";
import { recordContact } from "./terminal-keys.store.ts";

export async function listHeldStamps(
  { tx, actor, caller }: Call,
  { crewId }: InputOf<typeof offlineStampEndpoints.listHeld>,
): Promise<HeldStamp[]> {
  const rows = await heldStamps(tx, crewId, reachOf(actor, crewId, "canEditTimeTrackingStamps"));
  return rows.map((row) => presentHeld(row, caller.language));
}

export async function listOwnHeldStamps(
  { tx, actor, caller }: Call,
  { crewId }: InputOf<typeof offlineStampEndpoints.listOwnHeld>,
): Promise<HeldStamp[]> {
  const rows = await heldStampsOf(tx, crewId, actingUser(actor));
  return rows.map((row) => presentHeld(row, caller.language));
}

export async function listHeldOnTerminal(
  call: Call,
  { crewId }: InputOf<typeof offlineStampEndpoints.listHeldOnTerminal>,
): Promise<{ userId: number }[]> {
  const { tx, caller, now } = call;
  // Asked by every terminal once a minute.
  if (caller.crew) await recordContact(tx, caller.crew.sessionId, now);
  return servedPeople(call, crewId, await heldAtTerminals(tx, crewId));
}

const presentHeld = (
  { crewId, userId, transactionId, action, madeAt, channel, reason }: OfflineRow,
  language: Language,
): HeldStamp => ({
  crewId,
  userId,
  transactionID: transactionId,
  action,
  timestamp: isoInstant(instantOf(madeAt)),
  channel,
  reason: reason ?? "",
  message: heldTexts[language][reason as HoldReason] ?? refusals[reason as RefusalName]?.[language] ?? "",
});
