import { operatorPolicy } from "@glasen/domain/accounts/policy.ts";
import { debitRunStates } from "@glasen/domain/invoices/debit-run.ts";
import { verdicts } from "@glasen/domain/invoices/statement.ts";
import { z } from "zod";
import { endpoint, fileEndpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { invoiceFormat, invoiceLine } from "./invoices.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";

const operators = { sessions: ["operator"], may: operatorPolicy.run, duringMaintenance: true } as const;
const root = "/api/v2/admin/money";

/** Entries of one bank statement. */
export const MAX_STATEMENT_LINES = 5_000;

const customerInvoice = z.object({
  ...invoiceLine,
  crewId: fields.id,
  customer: z.string(),
  isReturned: z.boolean(),
  hasMandate: z.boolean(),
});
export type CustomerInvoice = z.infer<typeof customerInvoice>;
/** Which invoices a list shows; those past due are open ones with a reminder. */
export const invoiceFilters = ["open", "pastDue", "all"] as const;

const debitRun = z.object({
  id: fields.id,
  messageId: z.string(),
  state: z.enum(debitRunStates),
  debits: z.int(),
  totalCents: z.int(),
  firstDay: fields.localDate,
  lastDay: fields.localDate,
  createdAt: fields.instant,
});
export type DebitRun = z.infer<typeof debitRun>;

const statement = z.object({
  id: fields.id,
  name: z.string(),
  importedAt: fields.instant,
  lines: z.int(),
  /** Entries that wait to be booked or decided. */
  openLines: z.int(),
  /** Those among them that can be booked without a question. */
  certainLines: z.int(),
  /** Entries that an earlier statement had already. */
  knownLines: z.int(),
});
export type Statement = z.infer<typeof statement>;

const statementLine = z.object({
  /** The number of the entry in its statement. */
  id: z.int(),
  statementId: fields.id,
  bookedOn: fields.localDate,
  cents: z.int(),
  currency: z.string(),
  counterparty: z.string(),
  ibanLast4: z.string().nullable(),
  text: z.string(),
  returnCode: z.string().nullable(),
  verdict: z.enum(verdicts),
  /** The invoice that the entry was matched to or last booked on. */
  invoiceNumber: z.string().nullable(),
  decision: z.enum(["open", "booked", "ignored"]),
  /** What waits for a decision: the entry without the parts that were booked. */
  restCents: z.int(),
  /** Every invoice that the entry or a part of it was booked on. */
  bookings: z.array(z.object({ invoiceNumber: z.string(), cents: z.int() })),
});
export type StatementEntry = z.infer<typeof statementLine>;

const revenueMonth = z.object({
  month: z.string(),
  currency: z.string(),
  invoices: z.int(),
  netCents: z.int(),
  vatCents: z.int(),
  grossCents: z.int(),
  openCents: z.int(),
});
export type RevenueMonth = z.infer<typeof revenueMonth>;

const ofStatement = { statementId: fields.id };
const year = z.int("numeric").min(2000, "numeric").max(2200, "numeric");

/** The operator's view of the money. */
export const moneyEndpoints = {
  invoices: pagedEndpoint({
    ...operators,
    name: "money.invoices",
    summary: "Lists invoices of all crews, newest first.",
    method: "GET",
    path: `${root}/invoices`,
    input: z.object({
      ...paging,
      show: z.enum(invoiceFilters, "invalidArgument").default("open"),
      search: fields.optionalText(limits.name).default(""),
    }),
    output: z.array(customerInvoice),
  }),
  invoiceFile: fileEndpoint({
    ...operators,
    name: "money.invoiceFile",
    summary: "An invoice of any crew as PDF or XML; looking at it is logged.",
    method: "GET",
    path: `${root}/invoices/:invoiceId/file`,
    input: z.object({ invoiceId: fields.id, format: invoiceFormat }),
  }),
  credit: endpoint({
    ...operators,
    name: "money.credit",
    summary: "Takes a whole invoice back by a credit note, which is mailed like an invoice.",
    method: "POST",
    path: `${root}/invoices/:invoiceId/credit`,
    input: z.object({ invoiceId: fields.id, reason: fields.oneLine(limits.name) }),
    output: customerInvoice,
  }),
  debitAgain: endpoint({
    ...operators,
    name: "money.debitAgain",
    summary: "Lets the next run collect a returned debit once more; the customer is told the day.",
    method: "POST",
    path: `${root}/invoices/:invoiceId/debit-again`,
    input: z.object({ invoiceId: fields.id }),
    output: customerInvoice,
  }),
  settleOverpaid: endpoint({
    ...operators,
    name: "money.settleOverpaid",
    summary:
      "Decides about money that was paid too much: it was paid back, or it pays another invoice of the customer.",
    method: "POST",
    path: `${root}/invoices/:invoiceId/settle`,
    input: z.object({
      invoiceId: fields.id,
      /** Null: the money was paid back. */
      toInvoiceNumber: fields.oneLine(40).nullable(),
    }),
    output: customerInvoice,
  }),
  debitRuns: pagedEndpoint({
    ...operators,
    name: "money.debitRuns",
    summary: "Lists the runs of direct debit, newest first.",
    method: "GET",
    path: `${root}/debit-runs`,
    input: z.object(paging),
    output: z.array(debitRun),
  }),
  createDebitRun: endpoint({
    ...operators,
    name: "money.createDebitRun",
    summary: "Collects the direct debits that are due up to a day into a run.",
    method: "POST",
    path: `${root}/debit-runs`,
    input: z.object({ until: fields.localDate }),
    output: debitRun,
  }),
  debitFile: fileEndpoint({
    ...operators,
    name: "money.debitFile",
    summary: "The file of a run for the bank (pain.008.001.08); taking it is logged.",
    method: "GET",
    path: `${root}/debit-runs/:runId/file`,
    input: z.object({ runId: fields.id }),
  }),
  closeDebitRun: endpoint({
    ...operators,
    name: "money.closeDebitRun",
    summary: "Marks a run as collected, which pays its invoices, or cancels it, which frees them.",
    method: "PUT",
    path: `${root}/debit-runs/:runId/state`,
    input: z.object({ runId: fields.id, state: z.enum(["collected", "cancelled"], "invalidArgument") }),
    output: debitRun,
  }),
  statements: pagedEndpoint({
    ...operators,
    name: "money.statements",
    summary: "Lists the bank statements, newest first.",
    method: "GET",
    path: `${root}/statements`,
    input: z.object(paging),
    output: z.array(statement),
  }),
  importStatement: endpoint({
    ...operators,
    name: "money.importStatement",
    summary: "Reads a bank statement (camt.053 or CSV) and matches its entries to invoices; nothing is booked yet.",
    method: "POST",
    path: `${root}/statements`,
    perMinute: 30,
    input: z.object({
      name: fields.oneLine(limits.name),
      /** The file as it is, in base64. */
      content: z.base64("invalidArgument").min(1, "presence").max(1_000_000, "textLength"),
    }),
    output: statement,
  }),
  statementLines: pagedEndpoint({
    ...operators,
    name: "money.statementLines",
    summary: "Lists the entries of a statement; those that wait first.",
    method: "GET",
    path: `${root}/statements/:statementId/lines`,
    input: z.object({ ...ofStatement, ...paging }),
    output: z.array(statementLine),
  }),
  bookStatement: endpoint({
    ...operators,
    name: "money.bookStatement",
    summary: "Books every entry of a statement that leaves no question, in the background.",
    method: "POST",
    path: `${root}/statements/:statementId/book`,
    input: z.object(ofStatement),
    output: statement,
  }),
  decideLine: endpoint({
    ...operators,
    name: "money.decideLine",
    summary:
      "Books an entry, or a part of it, on an invoice, or sets it aside; what is left waits for another decision.",
    method: "PUT",
    path: `${root}/statements/:statementId/lines/:line`,
    input: z.object({
      ...ofStatement,
      line: z.int("numeric").min(1, "numeric").max(MAX_STATEMENT_LINES, "numeric"),
      /** Null: the entry pays no invoice. */
      invoiceNumber: fields.oneLine(40).nullable(),
      /** A part of an entry that pays several invoices; absent: all that is left of it. */
      cents: z.int("numeric").min(1, "numeric").max(10_000_000_000, "numeric").optional(),
    }),
    output: statementLine,
  }),
  revenue: endpoint({
    ...operators,
    name: "money.revenue",
    summary: "Sums up what was invoiced in each month of a year, by currency.",
    method: "GET",
    path: `${root}/revenue`,
    input: z.object({ year }),
    output: z.array(revenueMonth),
  }),
};
