import { bankDayFrom } from "@glasen/domain/invoices/bank-days.ts";
import type { Invoice, Seller } from "@glasen/domain/invoices/invoice.ts";
import type { PaymentMethod } from "@glasen/domain/invoices/payment-method.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import type { InvoiceCall } from "./books.ts";
import type { StoredInvoice } from "./invoices.store.ts";
import { dayText, ibanText, invoiceTexts, moneyText } from "./invoices.texts.ts";

/**
 * A way to pay, which is all that the books know of it. A card provider is another entry of `paymentProviders`: it starts
 * the payment when an invoice is issued, and ends in `bookPayment` or, where it fails, in `collectionFailed`.
 */
interface PaymentProvider {
  /** Asks for the money itself, so that reminders wait until it has failed. */
  collects: boolean;
  dueOn: (today: LocalDate, seller: Seller) => LocalDate;
  /** How the invoice is paid, in a sentence on the invoice and in its mail. */
  sentence: (invoice: Invoice) => string;
  /** Begins the payment, in the transaction in which the invoice is issued: network belongs into a job. */
  start?: (call: InvoiceCall, invoice: StoredInvoice) => Promise<void>;
}

const transfer: PaymentProvider = {
  collects: false,
  dueOn: (today, { paymentDays }) => addDays(today, paymentDays),
  sentence: ({ language, dueOn, invoiceNumber, seller }) =>
    invoiceTexts[language].dueBy(dayText(dueOn, language), ibanText(seller.iban), seller.bic, invoiceNumber),
};

/** The run of the operator collects it; the invoice announces the day. */
const directDebit: PaymentProvider = {
  collects: true,
  dueOn: (today, { preNotificationDays }) => bankDayFrom(addDays(today, preNotificationDays)),
  sentence: (invoice) => {
    const { language, debit, dueOn, currency, grossCents, seller } = invoice;
    if (!debit) return transfer.sentence(invoice);
    return invoiceTexts[language].debited({
      amount: moneyText(grossCents, currency, language),
      day: dayText(dueOn, language),
      ibanLast4: debit.ibanLast4,
      reference: debit.mandateReference,
      creditorId: seller.creditorId,
    });
  },
};

export const paymentProviders = new Map<PaymentMethod, PaymentProvider>([
  ["DIRECT_DEBIT", directDebit],
  ["INVOICE", transfer],
]);

export function providerOf(method: PaymentMethod): PaymentProvider {
  const provider = paymentProviders.get(method);
  if (!provider) throw new Error(`no provider for payments by ${method}`);
  return provider;
}

/** What an invoice says about its payment; a credit note is settled with the invoice that it takes back. */
export const paymentText = (invoice: Invoice): string =>
  invoice.kind === "credit-note"
    ? invoiceTexts[invoice.language].settled
    : providerOf(invoice.paymentMethod).sentence(invoice);
