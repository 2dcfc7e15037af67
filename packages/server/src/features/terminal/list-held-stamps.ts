import type { InputOf } from "@glasen/contract/endpoint.ts";
import { type RefusalName, refusals } from "@glasen/contract/errors.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { HeldStamp, offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import type { HoldReason } from "@glasen/domain/terminal/offline.ts";
import { instantOf, isoInstant } from "@glasen/domain/time/instant.ts";
import { actingUser, type Call, type Page } from "#kernel/call/call.ts";
import { mapPage } from "#kernel/call/pages.ts";
import { heldAtTerminals, heldStamps, heldStampsOf, type OfflineRow } from "./offline-stamps.store.ts";
import { servedPeople } from "./served-people.ts";
import { heldTexts } from "./terminal.texts.ts";
import { recordContact } from "./terminal-keys.store.ts";

export async function listHeldStamps(
  { tx, actor, caller }: Call,
  input: InputOf<typeof offlineStampEndpoints.listHeld>,
): Promise<Page<HeldStamp>> {
  const rows = await heldStamps(tx, input, reachOf(actor, input.crewId, "canEditTimeTrackingStamps"));
  return mapPage(rows, (row) => presentHeld(row, caller.language));
}

export async function listOwnHeldStamps(
  { tx, actor, caller }: Call,
  input: InputOf<typeof offlineStampEndpoints.listOwnHeld>,
): Promise<Page<HeldStamp>> {
  const rows = await heldStampsOf(tx, input, actingUser(actor));
  return mapPage(rows, (row) => presentHeld(row, caller.language));
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
