import { bankDayFrom } from "@glasen/domain/invoices/bank-days.ts";
import {
  type AnnouncedDebit,
  creditLinesOf,
  draftProblems,
  type Invoice,
  type InvoiceLanguage,
  type InvoiceLine,
  invoiceNumberOf,
  type PaymentMethod,
  type Recipient,
  totalsOf,
  type VatTreatment,
} from "@glasen/domain/invoices/invoice.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { bookPayment } from "./book-payment.ts";
import { announce, bookingDay, type InvoiceCall, sellerOf } from "./books.ts";
import {
  findInvoice,
  findIssued,
  findMandate,
  type InvoiceToWrite,
  insertInvoice,
  lockSeries,
  type StoredInvoice,
  takeNumber,
} from "./invoices.store.ts";
import { insertOpenItem, lockOpenItem, paymentsOf } from "./open-items.store.ts";
import { queueInvoiceMail } from "./send-invoice.ts";

export interface NewInvoice {
  crewId: number;
  subscriptionId: string | null;
  /** Capital letters, and a year where numbers begin anew with it: "RE", "RE-2026". */
  series: string;
  recipient: Recipient;
  lines: readonly InvoiceLine[];
  vatTreatment: VatTreatment;
  vatRateBasisPoints: number;
  currency: string;
  paymentMethod: PaymentMethod;
  /** Of a direct debit. */
  mandateId?: string | undefined;
  language: InvoiceLanguage;
  /** Names what is billed, such as a subscription and its period: the same key is billed once. */
  dedupeKey: string;
}

export interface IssuedInvoice {
  invoiceId: number;
  invoiceNumber: string;
  netCents: number;
  vatCents: number;
  grossCents: number;
  dueOn: LocalDate;
}

const present = ({ invoiceId, content }: StoredInvoice): IssuedInvoice => {
  const { invoiceNumber, netCents, vatCents, grossCents, dueOn } = content;
  return { invoiceId, invoiceNumber, netCents, vatCents, grossCents, dueOn };
};

/** Issues an invoice in the caller's transaction, once for each key, and queues the mail with it. */
export async function issueInvoice(call: InvoiceCall, given: NewInvoice): Promise<IssuedInvoice> {
  const { tx, now, config } = call;
  const seller = sellerOf(config);
  const country = given.recipient.country.toUpperCase();
  const draft = { ...given, recipient: { ...given.recipient, country } };
  const problems = draftProblems(draft);
  if (problems.length > 0)
    throw new Refusal(
      "invalidArgument",
      problems.map((field) => ({ name: "invalidArgument" as const, field })),
    );
  await lockSeries(tx, draft.series);
  const issued = await findIssued(tx, draft.crewId, draft.dedupeKey);
  if (issued) return present(issued);
  const today = bookingDay(now);
  const debit = await announcedDebit(call, draft);
  const content: Omit<Invoice, "invoiceNumber"> = {
    kind: "invoice",
    issuedOn: today,
    dueOn: debit ? bankDayFrom(addDays(today, seller.preNotificationDays)) : addDays(today, seller.paymentDays),
    currency: draft.currency,
    vatTreatment: draft.vatTreatment,
    vatRateBasisPoints: draft.vatRateBasisPoints,
    paymentMethod: draft.paymentMethod,
    language: draft.language,
    customerId: draft.crewId,
    seller,
    recipient: draft.recipient,
    lines: [...draft.lines],
    debit,
    corrects: null,
    ...totalsOf(draft.lines, draft.vatRateBasisPoints),
  };
  const { crewId: customerId, subscriptionId, series, dedupeKey, mandateId = null } = draft;
  const invoice = await write(
    call,
    { customerId, subscriptionId, series, dedupeKey, mandateId, correctsId: null },
    content,
  );
  const { invoiceId } = invoice;
  const isFree = content.grossCents === 0;
  const { grossCents: openCents, dueOn } = content;
  await insertOpenItem(tx, { invoiceId, customerId, state: isFree ? "paid" : "open", openCents, dueOn });
  await finish(call, invoice);
  return present(invoice);
}

/** Takes an invoice back, whole or by lines, with a credit note of the same series. */
export async function creditInvoice(
  call: InvoiceCall,
  invoiceId: number,
  taken: readonly InvoiceLine[] | "all",
  reason: string,
): Promise<IssuedInvoice> {
  const { tx, now } = call;
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice) throw new Refusal("notFound", "invoiceId");
  if (invoice.kind === "credit-note") throw new Refusal("invoiceCredited", "invoiceId");
  // The lock of the series comes before that of the item, as it does where an invoice is issued.
  await lockSeries(tx, invoice.series);
  const item = await lockOpenItem(tx, invoiceId);
  if (item?.runId) throw new Refusal("invoiceInDebitRun", "invoiceId");
  const { content } = invoice;
  const lines = creditLinesOf(taken === "all" ? content.lines : taken);
  const totals = totalsOf(lines, content.vatRateBasisPoints);
  const credited = (await paymentsOf(tx, invoiceId)).filter(({ kind }) => kind === "credit");
  const before = credited.reduce((total, { cents }) => total + cents, 0);
  if (before - totals.grossCents > content.grossCents) throw new Refusal("invoiceCredited", "invoiceId");
  const today = bookingDay(now);
  const credit = await write(
    call,
    {
      customerId: invoice.customerId,
      subscriptionId: invoice.subscriptionId,
      series: invoice.series,
      dedupeKey: `credit:${invoiceId}:${credited.length + 1}`,
      mandateId: invoice.mandateId,
      correctsId: invoiceId,
    },
    {
      ...content,
      ...totals,
      kind: "credit-note",
      issuedOn: today,
      dueOn: today,
      lines,
      corrects: { invoiceNumber: invoice.invoiceNumber, issuedOn: content.issuedOn, reason },
    },
  );
  if (totals.grossCents !== 0)
    await bookPayment(call, {
      invoiceId,
      kind: "credit",
      cents: -totals.grossCents,
      bookedOn: today,
      source: `credit:${credit.invoiceId}`,
    });
  await finish(call, credit);
  return present(credit);
}

/** Gives the invoice the next number of its locked series. */
async function write(
  { tx, now }: InvoiceCall,
  row: Omit<InvoiceToWrite, "number" | "content" | "now">,
  content: Omit<Invoice, "invoiceNumber">,
): Promise<StoredInvoice> {
  const number = await takeNumber(tx, row.series);
  const invoiceNumber = invoiceNumberOf(row.series, number);
  return insertInvoice(tx, { ...row, number, now, content: { ...content, invoiceNumber } });
}

async function finish(call: InvoiceCall, { invoiceId }: StoredInvoice): Promise<void> {
  await announce(call, "invoice-issued", invoiceId);
  await queueInvoiceMail(call, invoiceId);
}

async function announcedDebit({ tx }: InvoiceCall, draft: NewInvoice): Promise<AnnouncedDebit | null> {
  if (draft.paymentMethod !== "DIRECT_DEBIT" || draft.mandateId === undefined) return null;
  const mandate = await findMandate(tx, draft.mandateId);
  if (mandate?.customerId !== draft.crewId) throw new Refusal("notFound", "mandateId");
  return { mandateReference: mandate.reference, ibanLast4: mandate.ibanLast4 };
}
