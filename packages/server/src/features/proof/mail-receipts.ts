import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { receiptMail } from "./proof.texts.ts";
import { type ReceiptToMail, takeReceiptsToMail } from "./receipts.store.ts";

/** One mail for each member who wants it, with the entries since the last one and the seal that covers them. */
export async function mailReceipts(
  tx: Tx,
  { crewId, day, seal, now }: { crewId: number; day: LocalDate; seal: string; now: Date },
): Promise<void> {
  const byMember = new Map<number, ReceiptToMail[]>();
  for (const one of await takeReceiptsToMail(tx, crewId))
    byMember.set(one.userId, [...(byMember.get(one.userId) ?? []), one]);
  for (const [userId, entries] of byMember) {
    const [{ email }] = entries as [ReceiptToMail];
    const key = `receipts:${crewId}:${userId}:${day}`;
    await queueMail(tx, { to: email, ...receiptMail(entries, { day, seal }), key, traceId: key, now });
  }
}
