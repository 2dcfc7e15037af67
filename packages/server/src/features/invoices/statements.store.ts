import type { Candidate, Match, StatementLine, Verdict } from "@glasen/domain/invoices/statement.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { countOf, offsetOf, type PageOf, type Paging } from "./invoices.store.ts";

export interface StatementRow extends Record<string, unknown> {
  id: number;
  name: string;
  importedAt: Date;
  lines: number;
  openLines: number;
  certainLines: number;
  knownLines: number;
}

const statement = `s.statement_id as id, s.name, s.imported_at as "importedAt", l.lines, l.open as "openLines",
  l.certain as "certainLines", s.known_lines as "knownLines"
  from statements s cross join lateral (
    select count(*) as lines, count(*) filter (where decision = 'open') as open,
      count(*) filter (where decision = 'open' and verdict in ('full', 'part', 'return')) as certain
    from statement_lines where statement_id = s.statement_id) l`;

export async function findStatement(tx: Tx, statementId: number): Promise<StatementRow | undefined> {
  const [row] = await tx.query<StatementRow>(`select ${statement} where s.statement_id = $1`, [statementId]);
  return row;
}

export async function statementList(tx: Tx, paging: Paging): Promise<PageOf<StatementRow>> {
  const rows = await tx.query<StatementRow>(`select ${statement} order by s.statement_id desc limit $1 offset $2`, [
    paging.perPage,
    offsetOf(paging),
  ]);
  return { rows, total: await countOf(tx, "select count(*) as count from statements", []) };
}

/** Undefined where the same file was imported before. */
export async function insertStatement(
  tx: Tx,
  { name, sha256, knownLines, now }: { name: string; sha256: Buffer; knownLines: number; now: Date },
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: Row<"statements">["statementId"] }>(
    `insert into statements (name, sha256, known_lines, imported_at) values ($1, $2, $3, $4)
     on conflict (sha256) do nothing returning statement_id as id`,
    [name, sha256, knownLines, now],
  );
  return row?.id;
}

/** The bank's numbers of entries, among those given, that an earlier statement had. */
export async function knownReferences(tx: Tx, references: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `select concat_ws(' ', bank_reference, booked_on, cents) as key from statement_lines where bank_reference = any($1::text[])`,
    [references],
  );
  return rows.map(({ key }) => key);
}

type MatchedLine = StatementLine & Match;

export async function insertLines(tx: Tx, statementId: number, lines: readonly MatchedLine[]): Promise<void> {
  const column = <K extends keyof MatchedLine>(key: K): MatchedLine[K][] => lines.map((line) => line[key]);
  await tx.run(
    `insert into statement_lines (statement_id, line, booked_on, cents, currency, counterparty, iban_last4, remittance, return_code,
       bank_reference, verdict, invoice_id)
     select $1, row_number() over (), l.* from unnest($2::date[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::text[], $9::text[], $10::text[], $11::bigint[]) l
     -- Two overlapping statements may be imported at the same moment.
     on conflict (bank_reference, booked_on, cents) do nothing`,
    [
      ...[statementId, column("bookedOn"), column("cents"), column("currency"), column("counterparty")],
      ...[column("ibanLast4"), column("text"), column("returnCode"), column("bankReference"), column("verdict")],
      column("invoiceId"),
    ],
  );
}

/** Over all customers: the invoices with one of these numbers, and the open ones under one of these mandates. */
export const candidatesFor = (
  tx: Tx,
  { numbers, mandates }: { numbers: readonly string[]; mandates: readonly string[] },
): Promise<Candidate[]> =>
  tx.query<Candidate & Record<string, unknown>>(
    `select i.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber", i.currency, o.open_cents as "openCents",
       m.reference as "mandateReference", (select nullif(sum(p.cents), 0)::bigint from payments p
         where p.invoice_id = i.invoice_id and p.kind in ('debit', 'return')) as "debitedCents"
     from invoices i join open_items o on o.invoice_id = i.invoice_id left join mandates m on m.mandate_id = coalesce(o.mandate_id, i.mandate_id)
     where replace(i.invoice_number, '-', '') = any($1::text[]) or (m.reference = any($2::text[]) and o.open_cents > 0)
     order by i.invoice_id`,
    [numbers, mandates],
  );

export interface LineRow extends Record<string, unknown> {
  statementId: number;
  line: number;
  bookedOn: LocalDate;
  cents: number;
  currency: string;
  counterparty: string;
  ibanLast4: string | null;
  text: string;
  returnCode: string | null;
  verdict: Verdict;
  invoiceId: number | null;
  customerId: number | null;
  invoiceNumber: string | null;
  decision: "open" | "booked" | "ignored";
  bookedCents: number;
  /** The invoices that the entry or parts of it were booked on. */
  bookings: Booking[];
}

export interface Booking {
  invoiceNumber: string;
  cents: number;
}

const line = `l.statement_id as "statementId", l.line, l.booked_on as "bookedOn", l.cents, l.currency, l.counterparty,
  l.iban_last4 as "ibanLast4", l.remittance as text, l.return_code as "returnCode", l.verdict, l.invoice_id as "invoiceId",
  i.customer_id as "customerId", i.invoice_number as "invoiceNumber", l.decision,
  l.booked_cents as "bookedCents", l.bookings
  from statement_lines l left join invoices i on i.invoice_id = l.invoice_id`;

export async function lineList(tx: Tx, statementId: number, paging: Paging): Promise<PageOf<LineRow>> {
  const rows = await tx.query<LineRow>(
    `select ${line} where l.statement_id = $1 order by l.decision <> 'open', l.line limit $2 offset $3`,
    [statementId, paging.perPage, offsetOf(paging)],
  );
  const count = "select count(*) as count from statement_lines where statement_id = $1";
  return { rows, total: await countOf(tx, count, [statementId]) };
}

export async function lockLine(tx: Tx, statementId: number, number: number): Promise<LineRow | undefined> {
  const [row] = await tx.query<LineRow>(
    `select ${line} where l.statement_id = $1 and l.line = $2 for no key update of l`,
    [statementId, number],
  );
  return row;
}

/** The entries that can be booked without a question, each with the customer in whose books it goes. */
export const certainLines = (tx: Tx, statementId: number): Promise<{ line: number; customerId: number }[]> =>
  tx.query(
    `select l.line, i.customer_id as "customerId" from statement_lines l join invoices i on i.invoice_id = l.invoice_id
     where l.statement_id = $1 and l.decision = 'open' and l.verdict in ('full', 'part', 'return') order by l.line`,
    [statementId],
  );

export async function saveDecision(
  tx: Tx,
  { statementId, line: number }: Pick<LineRow, "statementId" | "line">,
  { decision, invoiceId, bookedCents, bookings }: Pick<LineRow, "decision" | "invoiceId" | "bookedCents" | "bookings">,
): Promise<void> {
  await tx.run(
    `update statement_lines set decision = $3, invoice_id = coalesce($4, invoice_id), booked_cents = $5, bookings = $6
     where statement_id = $1 and line = $2`,
    [statementId, number, decision, invoiceId, bookedCents, JSON.stringify(bookings)],
  );
}

export async function saveVerdict(
  tx: Tx,
  { statementId, line: number }: Pick<LineRow, "statementId" | "line">,
  verdict: Verdict,
): Promise<void> {
  await tx.run("update statement_lines set verdict = $3 where statement_id = $1 and line = $2", [
    statementId,
    number,
    verdict,
  ]);
}
