import { bookPayment } from "./book-payment.ts";
import { bookingDay, type InvoiceCall } from "./books.ts";
import { unpaidOf } from "./open-items.store.ts";

/** Pays everything that a customer owes, as a debit on its due day would have. */
export async function payAllInvoices(call: InvoiceCall, crewId: number): Promise<void> {
  for (const { invoiceId, openCents } of await unpaidOf(call.tx, crewId))
    await bookPayment(call, {
      invoiceId,
      kind: "debit",
      cents: openCents,
      bookedOn: bookingDay(call.now),
      source: "seed",
    });
}
