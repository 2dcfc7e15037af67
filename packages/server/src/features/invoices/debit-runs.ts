import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { CustomerInvoice, DebitRun, moneyEndpoints } from "@glasen/contract/money.ts";
import { bankDayFrom } from "@glasen/domain/invoices/bank-days.ts";
import { planDebit } from "@glasen/domain/invoices/debit-run.ts";
import { pain008 } from "@glasen/domain/invoices/direct-debit.ts";
import { isUnpaid } from "@glasen/domain/invoices/open-item.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { z } from "zod";
import type { Call, Page } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { bookPayment } from "./book-payment.ts";
import { announce, bookingDay, enterBooksOf, type InvoiceCall, inBooksOf, logOperatorAct, sellerOf } from "./books.ts";
import {
  type DebitRow,
  debitsOf,
  endRun,
  findRun,
  freeItemsOfRun,
  insertDebits,
  insertRun,
  lockDueDebits,
  type RunRow,
  runList,
} from "./debit-runs.store.ts";
import { presentCustomerInvoice, presentRun } from "./invoices.present.ts";
import { findInvoice, findSummary, type StoredInvoice } from "./invoices.store.ts";
import { dayText, invoiceTexts, moneyText } from "./invoices.texts.ts";
import { findMandate } from "./mandates.store.ts";
import { lockOpenItem, saveOpenItem } from "./open-items.store.ts";
import { openIban } from "./store-mandate.ts";

const ofRun = z.object({ runId: z.int() });
const bookRun = jobKind("book-debit-run", ofRun);
const announceDebits = jobKind("announce-debits", ofRun);

export async function listRuns(
  { tx }: Call,
  paging: InputOf<typeof moneyEndpoints.debitRuns>,
): Promise<Page<DebitRun>> {
  const { rows, total } = await runList(tx, paging);
  return { items: rows.map(presentRun), total };
}

/** Collects what is due into a run. Debits whose announced day has passed are announced anew, for a later day. */
export async function createRun(
  call: Call,
  { until }: InputOf<typeof moneyEndpoints.createDebitRun>,
): Promise<DebitRun> {
  const { tx, now, config, traceId } = call;
  const { preNotificationDays } = sellerOf(config);
  const today = bookingDay(now);
  const due = await lockDueDebits(tx, until, today);
  if (due.length === 0) throw new Refusal("noDebitsDue", "until");
  const runId = await insertRun(tx, today.replaceAll("-", ""), now);
  const planned = due.map((debit) => ({ ...debit, ...planDebit(debit.dueOn, today, preNotificationDays) }));
  await insertDebits(tx, runId, planned);
  if (planned.some(({ isAnnouncedAnew, hasNewMandate }) => isAnnouncedAnew || hasNewMandate))
    await enqueue(tx, announceDebits, { runId }, { traceId, key: `announce-debits:${runId}` });
  await logOperatorAct.call(call, "debit run created", { runId, debits: due.length });
  return presentRun(await existing(tx, runId));
}

/** The one place where account numbers leave the database whole. */
export async function debitFile(call: Call, { runId }: InputOf<typeof moneyEndpoints.debitFile>): Promise<FileAnswer> {
  const { tx, config } = call;
  const run = await existing(tx, runId);
  if (run.state === "cancelled") throw new Refusal("interactionError", "runId");
  await logOperatorAct.call(call, "debit file taken", { runId });
  const debits = (await debitsOf(tx, runId)).map((row) => ({
    endToEndId: row.invoiceNumber,
    cents: row.cents,
    collectOn: row.collectOn,
    scheme: "CORE" as const,
    sequence: "RCUR" as const,
    mandateReference: row.reference,
    mandateSignedOn: bookingDay(row.acceptedAt),
    holder: row.holder,
    iban: openIban(config.secret, row.reference, row.ibanSealed),
    bic: row.bic,
    text: `Rechnung ${row.invoiceNumber}`,
  }));
  const { messageId, createdAt } = run;
  const xml = pain008({ messageId, createdAt, creditor: sellerOf(config), debits });
  return { content: Buffer.from(xml), mediaType: "application/xml", name: `${messageId}.xml` };
}

/** Money that the bank has collected pays the invoices, in the background; a cancelled run frees them for the next. */
export async function closeRun(
  call: Call,
  { runId, state }: InputOf<typeof moneyEndpoints.closeDebitRun>,
): Promise<DebitRun> {
  const { tx, now, traceId } = call;
  const { lastDay } = await existing(tx, runId);
  if (state === "collected" && lastDay > bookingDay(now)) throw new Refusal("interactionError", "state");
  if (!(await endRun(tx, runId, state))) throw new Refusal("interactionError", "state");
  if (state === "cancelled") await freeItemsOfRun(tx, runId);
  else await enqueue(tx, bookRun, { runId }, { traceId, key: `book-debit-run:${runId}` });
  await logOperatorAct.call(call, state === "collected" ? "debit run collected" : "debit run cancelled", { runId });
  return presentRun(await existing(tx, runId));
}

async function existing(tx: Tx, runId: number): Promise<RunRow> {
  const run = await findRun(tx, runId);
  if (!run) throw new Refusal("notFound", "runId");
  return run;
}

export const debitJobs = (kernel: Kernel): readonly Job[] => {
  const forEach = async (
    runId: number,
    traceId: string,
    work: (call: InvoiceCall, debit: DebitRow) => Promise<void>,
  ): Promise<void> => {
    const debits = await kernel.database.outsideCrews((tx) => debitsOf(tx, runId));
    for (const debit of debits)
      await inBooksOf(kernel, { customerId: debit.customerId, traceId }, (call) => work(call, debit));
  };
  return [
    job(bookRun, ({ input: { runId }, traceId }) =>
      forEach(runId, traceId, (call, debit) => bookDebit(call, runId, debit)),
    ),
    job(announceDebits, ({ input: { runId }, traceId }) =>
      forEach(runId, traceId, (call, debit) => announceDebit(call, runId, debit)),
    ),
  ];
};

/** Where the statement has paid the invoice before the run was closed, the debit is that same money. */
async function bookDebit(call: InvoiceCall, runId: number, debit: DebitRow): Promise<void> {
  const item = await lockOpenItem(call.tx, debit.invoiceId);
  if (!item || item.openCents <= 0) return;
  const { invoiceId, cents, collectOn: bookedOn } = debit;
  await bookPayment(call, { invoiceId, kind: "debit", cents, bookedOn, source: `run:${runId}` });
}

/** Where day and mandate are those of the invoice, its mail was the announcement. */
async function announceDebit(call: InvoiceCall, runId: number, debit: DebitRow): Promise<void> {
  const invoice = await findInvoice(call.tx, debit.invoiceId);
  if (!invoice) return;
  const isAnnounced = debit.collectOn === debit.dueOn && invoice.content.debit?.mandateReference === debit.reference;
  if (!isAnnounced) await mailDebit(call, invoice, { ...debit, day: debit.collectOn, key: `debit:${runId}` });
}

interface AnnouncedDay {
  cents: number;
  day: LocalDate;
  reference: string;
  ibanLast4: string;
  key: string;
}

async function mailDebit(
  { tx, now, traceId, config }: InvoiceCall,
  { invoiceId, content }: StoredInvoice,
  { cents, day, reference, ibanLast4, key }: AnnouncedDay,
): Promise<void> {
  const { language, currency, recipient, seller, invoiceNumber } = content;
  const t = invoiceTexts[language];
  const about = { amount: moneyText(cents, currency, language), day: dayText(day, language), ibanLast4, reference };
  const sentence = t.debited({ ...about, creditorId: sellerOf(config).creditorId });
  await queueMail(tx, {
    to: recipient.email,
    subject: t.debitSubject(invoiceNumber),
    text: [t.hello, sentence, t.regards(seller.name)].join("\n\n"),
    key: `${key}:${invoiceId}`,
    traceId,
    now,
  });
}

/**
 * The operator's decision to collect a returned debit once more: the next run takes it, on a day that the customer is
 * told now. It is another debit of the same recurring mandate, so that its sequence type stays RCUR.
 */
export async function debitAgain(
  call: Call,
  { invoiceId }: InputOf<typeof moneyEndpoints.debitAgain>,
): Promise<CustomerInvoice> {
  const { tx, now, config } = call;
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice) throw new Refusal("notFound", "invoiceId");
  await logOperatorAct.call(call, "debit repeated", { invoiceNumber: invoice.invoiceNumber });
  await enterBooksOf(tx, invoice.customerId);
  const item = await lockOpenItem(tx, invoiceId);
  const mandate = item?.mandateId ? await findMandate(tx, item.mandateId) : undefined;
  if (!item || !mandate || !item.isReturned || !isUnpaid(item.state) || item.runId !== null)
    throw new Refusal("debitNotPossible", "invoiceId");
  const day = bankDayFrom(addDays(bookingDay(now), sellerOf(config).preNotificationDays));
  await saveOpenItem(tx, { ...item, isReturned: false, dueOn: day, reminders: 0, remindedOn: null });
  await mailDebit(call, invoice, { ...mandate, cents: item.openCents, day, key: `debit-again:${day}` });
  await announce(call, "invoice-debited-again", invoiceId);
  return presentCustomerInvoice(await findSummary(tx, invoiceId));
}
