import {
  type AnnouncedDebit,
  creditLinesOf,
  draftProblems,
  type Invoice,
  type InvoiceLanguage,
  type InvoiceLine,
  invoiceNumberOf,
  linesFrom,
  type Recipient,
  totalsOf,
  type VatTreatment,
} from "@glasen/domain/invoices/invoice.ts";
import type { PaymentMethod } from "@glasen/domain/invoices/payment-method.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { bookPayment } from "./book-payment.ts";
import { announce, bookingDay, type InvoiceCall, sellerOf } from "./books.ts";
import {
  findInvoice,
  findIssued,
  type InvoiceToWrite,
  insertInvoice,
  invoicesAbout,
  lockSeries,
  type StoredInvoice,
  takeNumber,
} from "./invoices.store.ts";
import { invoiceTexts } from "./invoices.texts.ts";
import { findMandate } from "./mandates.store.ts";
import { insertOpenItem, lockOpenItem, paymentsOf } from "./open-items.store.ts";
import { providerOf } from "./payment-methods.ts";
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

interface IssuedInvoice {
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
  const provider = providerOf(draft.paymentMethod);
  const debit = await announcedDebit(call, draft);
  const content: Omit<Invoice, "invoiceNumber"> = {
    kind: "invoice",
    issuedOn: today,
    dueOn: provider.dueOn(today, seller),
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
  await insertOpenItem(tx, {
    invoiceId,
    customerId,
    state: isFree ? "paid" : "open",
    openCents: content.grossCents,
    dueOn: content.dueOn,
    mandateId,
    isCollected: provider.collects,
  });
  await finish(call, invoice);
  if (!isFree) await provider.start?.(call, invoice);
  return present(invoice);
}

/** Takes an invoice back, whole or by lines, with a credit note of the same series. */
export async function creditInvoice(
  call: InvoiceCall,
  invoiceId: number,
  taken: readonly InvoiceLine[] | "all",
  reason: string,
): Promise<IssuedInvoice> {
  const { tx } = call;
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice) throw new Refusal("notFound", "invoiceId");
  if (invoice.kind === "credit-note") throw new Refusal("invoiceCredited", "invoiceId");
  // The lock of the series comes before that of the item, as it does where an invoice is issued.
  await lockSeries(tx, invoice.series);
  const item = await lockOpenItem(tx, invoiceId);
  if (item?.runId) throw new Refusal("invoiceInDebitRun", "invoiceId");
  const credit = await writeCredit(call, invoice, taken === "all" ? invoice.content.lines : taken, reason);
  if (!credit) throw new Refusal("invoiceCredited", "invoiceId");
  return present(credit);
}

/**
 * Credits what was billed for the days from a day on, because the service ended before them. An invoice that was taken
 * back already stays as it is; where it was paid, or a run collects it, the money is then decided about.
 */
export async function creditUnserved(
  call: InvoiceCall,
  unserved: { crewId: number; subscriptionId: string; from: LocalDate },
): Promise<void> {
  const { tx } = call;
  const invoices = await invoicesAbout(tx, unserved);
  for (const series of [...new Set(invoices.map(({ series }) => series))].sort()) await lockSeries(tx, series);
  for (const invoice of invoices) {
    await lockOpenItem(tx, invoice.invoiceId);
    const { lines, language } = invoice.content;
    await writeCredit(call, invoice, linesFrom(lines, unserved.from), invoiceTexts[language].unserved);
  }
}

/** Under the locks of the series and the item; undefined where more would be credited than was billed. */
async function writeCredit(
  call: InvoiceCall,
  invoice: StoredInvoice,
  taken: readonly InvoiceLine[],
  reason: string,
): Promise<StoredInvoice | undefined> {
  const { tx, now } = call;
  const { invoiceId, content } = invoice;
  const lines = creditLinesOf(taken);
  const totals = totalsOf(lines, content.vatRateBasisPoints);
  const credited = (await paymentsOf(tx, invoiceId)).filter(({ kind }) => kind === "credit");
  const before = credited.reduce((total, { cents }) => total + cents, 0);
  if (before - totals.grossCents > content.grossCents) return undefined;
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
  return credit;
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
