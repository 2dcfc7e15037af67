import { DAY_MS } from "@glasen/domain/time/instant.ts";
import { redactReplies } from "#kernel/call/idempotency.ts";
import type { Tx } from "#kernel/database/database.ts";
import { redactEvents } from "#kernel/events/events.ts";
import { forgetOldPlaces } from "../sealed-log/sealed-log.public.ts";
import { defaultPrivacy, deletePositions, positionsInText, shortRetentions } from "./positions.store.ts";

/** Events and idempotent replies are deleted after so many days anyway. */
const MAX_EVENT_DAYS = 14;

/**
 * Deletes positions from stamps and from every copy of them once they are older than their crew stores them; for a crew
 * that stores none, at once. Returns the number of stamps that had one.
 */
export async function deleteOldPositions(tx: Tx, now: Date, crewId: number | null = null): Promise<number> {
  const deleted = await deletePositions(tx, now, crewId);
  await forgetOldPlaces(tx, { now, crewId, defaultDays: defaultPrivacy.retentionDays });
  for (const crew of await shortRetentions(tx, MAX_EVENT_DAYS, crewId)) {
    const before = new Date(now.getTime() - crew.days * DAY_MS);
    const redaction = { crewId: crew.crewId, before, ...positionsInText };
    await redactEvents(tx, redaction);
    await redactReplies(tx, redaction);
  }
  return deleted;
}
