import type { Seller } from "@glasen/domain/invoices/invoice.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Call } from "#kernel/call/call.ts";
import { hook } from "#kernel/call/hook.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { publishIn } from "#kernel/events/bus.ts";
import { queueEvent } from "#kernel/events/events.ts";
import type { Config } from "#kernel/process/config.ts";
import { lockCrew } from "../crews/crews.public.ts";
import { presentInvoice } from "./invoices.present.ts";
import { findSummary, isCrew } from "./invoices.store.ts";
import { hasLateItem } from "./open-items.store.ts";

/** The part of a call that invoices need; a job has it as well. Its transaction is in the customer's crew. */
export type InvoiceCall = Pick<Call, "tx" | "now" | "traceId" | "config">;

/** The books are kept by the calendar of the seller. */
const BOOKS_ZONE = "Europe/Berlin";

export const bookingDay = (now: Date): LocalDate => localDayOf(BOOKS_ZONE, instantOf(now));

/** The company that issues the invoices. Without billing there is none, and nothing to bill. */
export function sellerOf({ seller }: Config): Seller {
  if (!seller) throw new Refusal("notFound");
  return seller;
}

/** Records an act of the operator; the operators' own feature, which comes later, keeps the log. */
export const logOperatorAct =
  hook<(call: Call, act: string, about?: Record<string, unknown>) => Promise<void>>("logOperatorAct");

/** The outcome of an invoice, for the feature that sold its items. */
interface InvoiceNews {
  kind: "invoice-paid" | "invoice-past-due" | "invoice-returned" | "invoice-credited" | "invoice-debited-again";
  crewId: number;
  subscriptionId: string;
  /** Whether any invoice of the subscription is late now. */
  isLate: boolean;
}

/** Published in the transaction of the change. */
export const invoiceNews = hook<(call: InvoiceCall, news: InvoiceNews) => Promise<void>>("invoiceNews");

/**
 * Tells the crew's people and the feature that sells about an invoice. A crew that was deleted meanwhile still has its
 * invoices; only nobody is told any more.
 */
export async function announce(
  call: InvoiceCall,
  kind: InvoiceNews["kind"] | "invoice-issued",
  invoiceId: number,
): Promise<void> {
  const { tx, traceId, now } = call;
  const row = await findSummary(tx, invoiceId);
  const { crewId, subscriptionId } = row;
  if (!(await isCrew(tx, crewId))) return;
  // The crew gets the credit note itself, and a mail about a new debit.
  if (kind !== "invoice-credited" && kind !== "invoice-debited-again") {
    queueEvent(tx, crewId, kind, { crewId, subscriptionId, invoice: presentInvoice(row) }, { traceId, now });
    publishIn(tx, { kind: "outbox", crewId });
  }
  if (kind === "invoice-issued" || subscriptionId === null) return;
  const isLate = await hasLateItem(tx, crewId, subscriptionId);
  await invoiceNews.call(call, { kind, crewId, subscriptionId, isLate });
}

/**
 * Moves a transaction into the crew of a customer and locks it: what becomes of an invoice may change the crew's
 * subscription, and whoever changes that holds the lock of the crew before any of the books.
 */
export async function enterBooksOf(tx: Tx, customerId: number): Promise<void> {
  await tx.enterCrew(customerId);
  await lockCrew(tx, customerId);
}

/** Work on the books of one customer outside of a request. */
export const inBooksOf = <Result>(
  { database, config, now }: Kernel,
  { customerId, traceId }: { customerId: number; traceId: string },
  work: (call: InvoiceCall) => Promise<Result>,
): Promise<Result> =>
  database.outsideCrews(async (tx) => {
    await enterBooksOf(tx, customerId);
    return work({ tx, config, traceId, now: now() });
  });
