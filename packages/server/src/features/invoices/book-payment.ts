import { isUnpaid, openCentsOf, openItemStateOf, type PaymentKind } from "@glasen/domain/invoices/open-item.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { announce, type InvoiceCall } from "./books.ts";
import { insertPayment, lockOpenItem, paymentsOf, saveOpenItem } from "./open-items.store.ts";

export interface Payment {
  invoiceId: number;
  kind: PaymentKind;
  cents: number;
  bookedOn: LocalDate;
  /** The source of the money; each is booked once. */
  source: string;
}

/**
 * Books money on an invoice, whatever the way it came: every payment method ends here. Money that goes back reopens the
 * invoice and starts the reminders anew.
 */
export async function bookPayment(
  call: InvoiceCall,
  { invoiceId, kind, cents, bookedOn, source }: Payment,
): Promise<void> {
  const { tx, now } = call;
  const item = await lockOpenItem(tx, invoiceId);
  if (!item) throw new Refusal("invoiceUnknown", "invoiceId");
  const { customerId, grossCents } = item;
  const isNew = await insertPayment(tx, { invoiceId, customerId, kind, cents, bookedOn, source, now });
  if (!isNew) return;
  const booked = await paymentsOf(tx, invoiceId);
  const state = openItemStateOf(grossCents, booked);
  const isReopened = kind === "return" && isUnpaid(state);
  await saveOpenItem(tx, {
    ...item,
    state,
    openCents: openCentsOf(grossCents, booked),
    ...(kind === "debit" && { runId: null }),
    ...(isReopened && { isReturned: true, dueOn: bookedOn, reminders: 0, remindedOn: null }),
  });
  if (isReopened) await announce(call, "invoice-returned", invoiceId);
  else if (isUnpaid(item.state) && !isUnpaid(state))
    await announce(call, state === "credited" ? "invoice-credited" : "invoice-paid", invoiceId);
}

/**
 * For a method of payment that could not collect the money: the invoice counts as late, and reminders ask for it.
 * @public Of the providers of payments that are added; none of the built-in ones fails by itself.
 */
export async function collectionFailed(call: InvoiceCall, invoiceId: number, today: LocalDate): Promise<void> {
  const item = await lockOpenItem(call.tx, invoiceId);
  if (!item || !isUnpaid(item.state) || item.isReturned) return;
  await saveOpenItem(call.tx, { ...item, isReturned: true, dueOn: today, reminders: 0, remindedOn: null });
  await announce(call, "invoice-returned", invoiceId);
}
