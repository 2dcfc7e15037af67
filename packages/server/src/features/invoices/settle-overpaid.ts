import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { CustomerInvoice, moneyEndpoints } from "@glasen/contract/money.ts";
import { movableCents } from "@glasen/domain/invoices/open-item.ts";
import { squeezedNumber } from "@glasen/domain/invoices/statement.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { bookPayment } from "./book-payment.ts";
import { bookingDay, enterBooksOf, logOperatorAct } from "./books.ts";
import { presentCustomerInvoice } from "./invoices.present.ts";
import { findInvoice, findSummary } from "./invoices.store.ts";
import { lockOpenItems, paymentsOf } from "./open-items.store.ts";
import { candidatesFor } from "./statements.store.ts";

/**
 * What becomes of money that was paid twice or too much: it was paid back, or it pays another invoice of the same
 * customer, as far as that is open. Both are bookings, so that every cent stays traceable.
 */
export async function settleOverpaid(
  call: Call,
  { invoiceId, toInvoiceNumber }: InputOf<typeof moneyEndpoints.settleOverpaid>,
): Promise<CustomerInvoice> {
  const { tx, now } = call;
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice) throw new Refusal("notFound", "invoiceId");
  const { invoiceNumber, customerId, currency } = invoice;
  await logOperatorAct.call(call, toInvoiceNumber === null ? "overpayment paid back" : "overpayment moved", {
    invoiceNumber,
    ...(toInvoiceNumber !== null && { toInvoiceNumber }),
  });
  await enterBooksOf(tx, customerId);
  const [target] =
    toInvoiceNumber === null
      ? []
      : await candidatesFor(tx, { numbers: [squeezedNumber(toInvoiceNumber)], mandates: [] });
  if (toInvoiceNumber !== null && !target) throw new Refusal("invoiceUnknown", "toInvoiceNumber");
  if (target && target.currency !== currency) throw new Refusal("currencyDiffers", "toInvoiceNumber");
  const items = await lockOpenItems(tx, [invoiceId, ...(target ? [target.invoiceId] : [])]);
  const itemOf = (id: number) => items.find((item) => item.invoiceId === id);
  const overpaid = itemOf(invoiceId);
  if (!overpaid || overpaid.openCents >= 0) throw new Refusal("notOverpaid", "invoiceId");
  const bookedOn = bookingDay(now);
  // An invoice may be overpaid by the same amount once more: the number of its bookings tells the two apart.
  const about = `${invoiceId}/${(await paymentsOf(tx, invoiceId)).length}`;
  if (target) {
    const other = itemOf(target.invoiceId);
    const cents = other ? movableCents(overpaid, other) : 0;
    if (cents === 0) throw new Refusal("nothingToPay", "toInvoiceNumber");
    const source = `moved:${about}`;
    await bookPayment(call, { invoiceId, kind: "moved", cents: -cents, bookedOn, source });
    await bookPayment(call, { invoiceId: target.invoiceId, kind: "moved", cents, bookedOn, source });
  } else {
    const source = `refund:${about}`;
    await bookPayment(call, { invoiceId, kind: "refund", cents: overpaid.openCents, bookedOn, source });
  }
  return presentCustomerInvoice(await findSummary(tx, invoiceId));
}
