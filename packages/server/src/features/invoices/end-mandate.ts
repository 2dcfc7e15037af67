import { randomUUID } from "node:crypto";
import type { MandateEndReason } from "@glasen/domain/invoices/mandates.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { hook } from "#kernel/call/hook.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { bookingDay, type InvoiceCall, inBooksOf, sellerOf } from "./books.ts";
import { findMandate, insertMandateEnd, lapsedMandates, type MovedItem, moveItems } from "./mandates.store.ts";

/** A mandate that ended without its giver: it lapsed, or the bank refuses it. */
export interface MandateNews {
  crewId: number;
  mandateId: string;
  reason: MandateEndReason;
  /** Invoices that are paid by transfer instead. */
  open: MovedItem[];
}

/** Published to the feature that sells, in the transaction of the end. */
export const mandateNews = hook<(call: InvoiceCall, news: MandateNews) => Promise<void>>("mandateNews");

/**
 * Ends a mandate; the first end of it counts. Its unpaid invoices are collected by the mandate that replaces it or, without one, paid by
 * transfer; the invoices themselves stay as they were issued. Answers these invoices.
 */
export async function endMandate(
  { tx, now, config }: InvoiceCall,
  mandateId: string,
  { reason, replacementId = null }: { reason: MandateEndReason; replacementId?: string | null },
): Promise<MovedItem[]> {
  const mandate = await findMandate(tx, mandateId);
  const endedOn = bookingDay(now);
  if (!mandate) return [];
  await insertMandateEnd(tx, mandate, { endedOn, reason });
  const transferUntil = addDays(endedOn, sellerOf(config).paymentDays);
  return moveItems(tx, mandate, { replacementId, transferUntil });
}

/** Ends a mandate that its holder has not revoked, and notifies the feature that sells. */
export async function dropMandate(
  call: InvoiceCall,
  mandate: { mandateId: string; customerId: number },
  reason: MandateEndReason,
): Promise<void> {
  const { mandateId, customerId: crewId } = mandate;
  const open = await endMandate(call, mandateId, { reason });
  await mandateNews.call(call, { crewId, mandateId, reason, open });
}

/** Ends the mandates that have not been used for 36 months. */
export async function endLapsedMandates(kernel: Kernel): Promise<number> {
  const today = bookingDay(kernel.now());
  const lapsed = await kernel.database.outsideCrews((tx) => lapsedMandates(tx, today));
  const traceId = randomUUID();
  for (const mandate of lapsed)
    await inBooksOf(kernel, { customerId: mandate.customerId, traceId }, (call) =>
      dropMandate(call, mandate, "lapsed"),
    );
  return lapsed.length;
}
