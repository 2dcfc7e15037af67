import { createHash } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import {
  MAX_STATEMENT_LINES,
  type moneyEndpoints,
  type Statement,
  type StatementEntry,
} from "@glasen/contract/money.ts";
import { isFinalReturn } from "@glasen/domain/invoices/mandates.ts";
import {
  invoiceNumbersIn,
  isCertain,
  matchLines,
  type ReadStatement,
  type StatementLine,
  squeezedNumber,
  verdictOn,
} from "@glasen/domain/invoices/statement.ts";
import { z } from "zod";
import { type Call, type Page, prepared } from "#kernel/call/call.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { readFileApart } from "#kernel/files/read-file.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { bookPayment } from "./book-payment.ts";
import { enterBooksOf, type InvoiceCall, inBooksOf, logOperatorAct } from "./books.ts";
import { dropMandate } from "./end-mandate.ts";
import { presentLine, presentStatement } from "./invoices.present.ts";
import { findInvoice } from "./invoices.store.ts";
import { findMandate, lastDebitedMandate } from "./mandates.store.ts";
import {
  candidatesFor,
  certainLines,
  findStatement,
  insertLines,
  insertStatement,
  knownReferences,
  type LineRow,
  lineList,
  lockLine,
  type StatementRow,
  saveDecision,
  saveVerdict,
  statementList,
} from "./statements.store.ts";

const bookLines = jobKind("book-statement", z.object({ statementId: z.int() }));

interface Uploaded {
  lines: StatementLine[];
  sha256: Buffer;
}

/** Reads the file before a connection is held, in the process for files; then matches its entries to invoices. */
export const importStatement = prepared(
  async (_call, { content }: InputOf<typeof moneyEndpoints.importStatement>): Promise<Uploaded> => {
    const bytes = Buffer.from(content, "base64");
    const limits = { maxLines: MAX_STATEMENT_LINES };
    const read = await readFileApart<ReadStatement>({ kind: "statement", bytes, limits });
    if (!read) throw new Refusal("statementNotReadable", "content");
    // An entry of nothing, such as a notice of the bank, is no payment.
    const lines = read.lines.filter(({ cents }) => cents !== 0);
    return { lines, sha256: createHash("sha256").update(bytes).digest() };
  },
  async (call, { name }, { lines, sha256 }): Promise<Statement> => {
    const { tx, now } = call;
    const fresh = await withoutKnown(tx, lines);
    const knownLines = lines.length - fresh.length;
    const statementId = await insertStatement(tx, { name, sha256, knownLines, now });
    if (statementId === undefined) throw new Refusal("statementKnown", "content");
    const numbers = [...new Set(fresh.flatMap(invoiceNumbersIn))];
    const mandates = [...new Set(fresh.flatMap(({ mandateReference }) => mandateReference ?? []))];
    const matches = matchLines(fresh, await candidatesFor(tx, { numbers, mandates }));
    const matched = fresh.map((line, index) => ({ ...line, ...(matches[index] as (typeof matches)[number]) }));
    await insertLines(tx, statementId, matched);
    await logOperatorAct.call(call, "statement imported", { statementId, lines: fresh.length });
    return presentStatement(await existing(tx, statementId));
  },
);

/** Statements overlap: the bank's number, day and amount identify an entry of an earlier statement. */
async function withoutKnown(tx: Tx, lines: readonly StatementLine[]): Promise<StatementLine[]> {
  const keyOf = ({ bankReference, bookedOn, cents }: StatementLine): string => `${bankReference} ${bookedOn} ${cents}`;
  const references = lines.flatMap(({ bankReference }) => bankReference ?? []);
  const known = new Set(references.length > 0 ? await knownReferences(tx, references) : []);
  return lines.filter((line) => {
    if (line.bankReference === null) return true;
    const key = keyOf(line);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

export async function listStatements(
  { tx }: Call,
  paging: InputOf<typeof moneyEndpoints.statements>,
): Promise<Page<Statement>> {
  const { rows, total } = await statementList(tx, paging);
  return { items: rows.map(presentStatement), total };
}

export async function listLines(
  { tx }: Call,
  { statementId, ...paging }: InputOf<typeof moneyEndpoints.statementLines>,
): Promise<Page<StatementEntry>> {
  await existing(tx, statementId);
  const { rows, total } = await lineList(tx, statementId, paging);
  return { items: rows.map(presentLine), total };
}

export async function bookStatement(
  call: Call,
  { statementId }: InputOf<typeof moneyEndpoints.bookStatement>,
): Promise<Statement> {
  const { tx, traceId } = call;
  const statement = await existing(tx, statementId);
  await enqueue(tx, bookLines, { statementId }, { traceId, key: `book-statement:${statementId}` });
  await logOperatorAct.call(call, "statement booked", { statementId, lines: statement.certainLines });
  return presentStatement(statement);
}

export const statementJobs = (kernel: Kernel): readonly Job[] => [
  job(bookLines, async ({ input: { statementId }, traceId }) => {
    const lines = await kernel.database.outsideCrews((tx) => certainLines(tx, statementId));
    for (const { line, customerId } of lines)
      await inBooksOf(kernel, { customerId, traceId }, (call) => bookCertain(call, statementId, line));
  }),
];

/** Looks again before it books: another statement or a person may have been faster. */
async function bookCertain(call: InvoiceCall, statementId: number, number: number): Promise<void> {
  const { tx } = call;
  const line = await lockLine(tx, statementId, number);
  if (!line || line.decision !== "open" || line.bookedCents !== 0 || line.invoiceNumber === null) return;
  const [candidate] = await candidatesFor(tx, { numbers: [squeezedNumber(line.invoiceNumber)], mandates: [] });
  if (!candidate) return;
  const verdict = verdictOn(line, candidate);
  if (isCertain(verdict)) await book(call, line, candidate);
  else await saveVerdict(tx, line, verdict);
}

type Decision = InputOf<typeof moneyEndpoints.decideLine>;

/** A person's decision about an entry: the invoice that it pays, or none. */
export async function decideLine(call: Call, decision: Decision): Promise<StatementEntry> {
  const { statementId, line, invoiceNumber } = decision;
  if (invoiceNumber === null) await setAside(call, decision);
  else await bookOn(call, decision, invoiceNumber);
  return presentLine((await lockLine(call.tx, statementId, line)) as LineRow);
}

async function setAside(call: Call, { statementId, line }: Decision): Promise<void> {
  const entry = await undecided(call.tx, statementId, line);
  await saveDecision(call.tx, entry, { ...entry, decision: "ignored", invoiceId: null });
  await logOperatorAct.call(call, "entry set aside", { statementId, line });
}

async function bookOn(
  call: Call,
  { statementId, line: number, cents }: Decision,
  invoiceNumber: string,
): Promise<void> {
  const { tx } = call;
  const [candidate] = await candidatesFor(tx, { numbers: [squeezedNumber(invoiceNumber)], mandates: [] });
  const invoice = candidate && (await findInvoice(tx, candidate.invoiceId));
  if (!invoice) throw new Refusal("invoiceUnknown", "invoiceNumber");
  await enterBooksOf(tx, invoice.customerId);
  const line = await undecided(tx, statementId, number);
  if (invoice.currency !== line.currency) throw new Refusal("currencyDiffers", "invoiceNumber");
  const rest = line.cents - line.bookedCents;
  if (cents !== undefined && cents > rest) throw new Refusal("moreThanReceived", "cents");
  await book(call, line, invoice, cents ?? rest);
  const about = { statementId, line: number, invoiceNumber: invoice.invoiceNumber, cents: cents ?? rest };
  await logOperatorAct.call(call, "entry booked", about);
}

async function undecided(tx: Tx, statementId: number, number: number): Promise<LineRow> {
  const line = await lockLine(tx, statementId, number);
  if (!line) throw new Refusal("notFound", "line");
  if (line.decision !== "open") throw new Refusal("interactionError", "line");
  return line;
}

/** Books an entry or a part of it; the entry is decided once nothing of it is left. */
async function book(
  call: InvoiceCall,
  line: LineRow,
  { invoiceId, invoiceNumber }: { invoiceId: number; invoiceNumber: string },
  cents = line.cents,
): Promise<void> {
  const { statementId, line: number, bookedOn, returnCode } = line;
  const kind = cents < 0 ? "return" : "transfer";
  // Parts of one entry may pay the same invoice one after the other, each from where the one before it ended.
  const part = line.bookedCents === 0 ? "" : `+${line.bookedCents}`;
  await bookPayment(call, { invoiceId, kind, cents, bookedOn, source: `statement:${statementId}/${number}${part}` });
  const bookedCents = line.bookedCents + cents;
  await saveDecision(call.tx, line, {
    decision: bookedCents === line.cents ? "booked" : "open",
    invoiceId,
    bookedCents,
    bookings: [...line.bookings, { invoiceNumber, cents }],
  });
  if (kind === "return" && isFinalReturn(returnCode)) await dropDebitedMandate(call, invoiceId);
}

/** The bank says that the mandate or its account is gone, so that nothing more is collected by it. */
async function dropDebitedMandate(call: InvoiceCall, invoiceId: number): Promise<void> {
  const mandateId = await lastDebitedMandate(call.tx, invoiceId);
  const mandate = mandateId === undefined ? undefined : await findMandate(call.tx, mandateId);
  if (mandate) await dropMandate(call, mandate, "refused");
}

async function existing(tx: Tx, statementId: number): Promise<StatementRow> {
  const statement = await findStatement(tx, statementId);
  if (!statement) throw new Refusal("notFound", "statementId");
  return statement;
}
