import type { Invoice, InvoiceKind } from "@glasen/domain/invoices/invoice.ts";
import type { OpenItemState } from "@glasen/domain/invoices/open-item.ts";
import type { PaymentMethod } from "@glasen/domain/invoices/payment-method.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

export interface Paging {
  page: number;
  perPage: number;
}
export const offsetOf = ({ page, perPage }: Paging): number => (page - 1) * perPage;

export interface PageOf<Row> {
  rows: Row[];
  total: number;
}

export async function countOf(tx: Tx, sql: string, values: readonly unknown[]): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql, values);
  return row?.count ?? 0;
}

/** Locks a series until the transaction ends, so that its numbers follow each other in the order of the commits. */
export async function lockSeries(tx: Tx, series: string): Promise<void> {
  await tx.query(
    `insert into invoice_series (series, last_number) values ($1, 0)
     on conflict (series) do update set last_number = invoice_series.last_number returning series`,
    [series],
  );
}

/** The next number of a locked series. */
export async function takeNumber(tx: Tx, series: string): Promise<number> {
  const [row] = await tx.query<{ number: Row<"invoice_series">["lastNumber"] }>(
    "update invoice_series set last_number = last_number + 1 where series = $1 returning last_number as number",
    [series],
  );
  return (row as { number: number }).number;
}

const stored = select("invoices", [
  "invoiceId",
  "customerId",
  "subscriptionId",
  "series",
  "invoiceNumber",
  "kind",
  "issuedAt",
  "grossCents",
  "currency",
  "paymentMethod",
  "mandateId",
  "content",
]);
export type StoredInvoice = Narrowed<
  RowOf<typeof stored>,
  { kind: InvoiceKind; paymentMethod: PaymentMethod; content: Invoice }
>;

export async function findInvoice(tx: Tx, invoiceId: number): Promise<StoredInvoice | undefined> {
  const [row] = await tx.query<StoredInvoice>(`select ${stored.list} from invoices where invoice_id = $1`, [invoiceId]);
  return row;
}

export async function findIssued(tx: Tx, customerId: number, dedupeKey: string): Promise<StoredInvoice | undefined> {
  const [row] = await tx.query<StoredInvoice>(
    `select ${stored.list} from invoices where customer_id = $1 and dedupe_key = $2`,
    [customerId, dedupeKey],
  );
  return row;
}

export interface InvoiceToWrite {
  customerId: number;
  subscriptionId: string | null;
  series: string;
  number: number;
  correctsId: number | null;
  dedupeKey: string;
  mandateId: string | null;
  content: Invoice;
  now: Date;
}

export async function insertInvoice(tx: Tx, invoice: InvoiceToWrite): Promise<StoredInvoice> {
  const { content } = invoice;
  const [row] = await tx.query<StoredInvoice>(
    `insert into invoices (customer_id, subscription_id, series, number, invoice_number, kind, corrects_id, dedupe_key, issued_on,
       issued_at, currency, net_cents, vat_cents, gross_cents, payment_method, mandate_id, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning ${stored.list}`,
    [
      ...[invoice.customerId, invoice.subscriptionId, invoice.series, invoice.number, content.invoiceNumber],
      ...[content.kind, invoice.correctsId, invoice.dedupeKey, content.issuedOn, invoice.now, content.currency],
      ...[content.netCents, content.vatCents, content.grossCents, content.paymentMethod, invoice.mandateId],
      JSON.stringify(content),
    ],
  );
  return row as StoredInvoice;
}

/** An invoice as lists show it. A credit note has no open item: it is settled with the invoice that it takes back. */
const summary = `i.invoice_id as id, i.customer_id as "crewId", i.subscription_id as "subscriptionId",
  i.invoice_number as "invoiceNumber", i.kind, i.issued_on as "issuedOn", coalesce(o.due_on, i.issued_on) as "dueOn", i.currency,
  i.net_cents as "netCents", i.vat_cents as "vatCents", i.gross_cents as "grossCents", coalesce(o.open_cents, 0) as "openCents",
  coalesce(o.state, 'credited') as state, coalesce(o.reminders, 0) as reminders, i.payment_method as "paymentMethod",
  coalesce(o.is_returned, false) as "isReturned", o.mandate_id is not null as "hasMandate",
  coalesce(nullif(i.content -> 'recipient' ->> 'company', ''),
    concat_ws(' ', i.content -> 'recipient' ->> 'firstName', i.content -> 'recipient' ->> 'lastName')) as customer
  from invoices i left join open_items o on o.invoice_id = i.invoice_id`;

export interface SummaryRow extends Record<string, unknown> {
  id: number;
  crewId: number;
  subscriptionId: string | null;
  invoiceNumber: string;
  kind: InvoiceKind;
  issuedOn: LocalDate;
  dueOn: LocalDate;
  currency: string;
  netCents: number;
  vatCents: number;
  grossCents: number;
  openCents: number;
  state: OpenItemState;
  reminders: number;
  paymentMethod: PaymentMethod;
  isReturned: boolean;
  hasMandate: boolean;
  customer: string;
}

export async function findSummary(tx: Tx, invoiceId: number): Promise<SummaryRow> {
  const [row] = await tx.query<SummaryRow>(`select ${summary} where i.invoice_id = $1`, [invoiceId]);
  return row as SummaryRow;
}

export async function invoicesOfCustomer(tx: Tx, customerId: number, paging: Paging): Promise<PageOf<SummaryRow>> {
  const rows = await tx.query<SummaryRow>(
    `select ${summary} where i.customer_id = $1 order by i.invoice_id desc limit $2 offset $3`,
    [customerId, paging.perPage, offsetOf(paging)],
  );
  const total = await countOf(tx, "select count(*) as count from invoices where customer_id = $1", [customerId]);
  return { rows, total };
}

/** Over all customers. */
export async function allInvoices(
  tx: Tx,
  { show, search }: { show: "open" | "pastDue" | "all"; search: string },
  paging: Paging,
): Promise<PageOf<SummaryRow>> {
  const where = `where ($1 = 'all' or (o.state in ('open', 'partlyPaid', 'overpaid') and ($1 = 'open' or o.reminders > 0)))
    and ($2 = '' or strpos(lower(i.invoice_number), lower($2)) > 0 or i.customer_id::text = $2
      or strpos(lower(i.content -> 'recipient' ->> 'company'), lower($2)) > 0
      or strpos(lower(i.content -> 'recipient' ->> 'lastName'), lower($2)) > 0)`;
  const rows = await tx.query<SummaryRow>(`select ${summary} ${where} order by i.invoice_id desc limit $3 offset $4`, [
    show,
    search,
    paging.perPage,
    offsetOf(paging),
  ]);
  const from = "from invoices i left join open_items o on o.invoice_id = i.invoice_id";
  return { rows, total: await countOf(tx, `select count(*) as count ${from} ${where}`, [show, search]) };
}

/** The invoices of a subscription, without credit notes, that are about a day or later ones; the oldest first. */
export const invoicesAbout = (
  tx: Tx,
  { crewId, subscriptionId, from }: { crewId: number; subscriptionId: string; from: LocalDate },
): Promise<StoredInvoice[]> =>
  tx.query<StoredInvoice>(
    `select ${stored.list} from invoices
     where customer_id = $1 and subscription_id = $2 and kind = 'invoice'
       and exists (select from jsonb_array_elements(content -> 'lines') line where line ->> 'periodEnd' >= $3)
     order by invoice_id`,
    [crewId, subscriptionId, from],
  );

interface RevenueRow extends Record<string, unknown> {
  month: string;
  currency: string;
  invoices: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
  openCents: number;
}

/** Over all customers, by the month of issue; credit notes count against the month in which they were written. */
export const revenueOf = (tx: Tx, year: number): Promise<RevenueRow[]> =>
  tx.query<RevenueRow>(
    `select to_char(i.issued_on, 'YYYY-MM') as month, i.currency, count(*) as invoices, sum(i.net_cents)::bigint as "netCents",
       sum(i.vat_cents)::bigint as "vatCents", sum(i.gross_cents)::bigint as "grossCents",
       coalesce(sum(o.open_cents) filter (where o.open_cents > 0), 0)::bigint as "openCents"
     from invoices i left join open_items o on o.invoice_id = i.invoice_id
     where i.issued_on >= make_date($1, 1, 1) and i.issued_on < make_date($1 + 1, 1, 1)
     group by 1, 2 order by 2, 1`,
    [year],
  );

export async function keepFile(
  tx: Tx,
  invoice: { invoiceId: number; customerId: number },
  pdf: Uint8Array,
): Promise<void> {
  await tx.run(
    "insert into invoice_files (invoice_id, customer_id, pdf) values ($1, $2, $3) on conflict (invoice_id) do nothing",
    [invoice.invoiceId, invoice.customerId, Buffer.from(pdf)],
  );
}

export async function findFile(tx: Tx, invoiceId: number): Promise<Uint8Array | undefined> {
  const [row] = await tx.query<Row<"invoice_files", "pdf">>("select pdf from invoice_files where invoice_id = $1", [
    invoiceId,
  ]);
  return row?.pdf;
}

/** In the crew's own transaction. */
export async function isCrew(tx: Tx, crewId: number): Promise<boolean> {
  return (await tx.query("select from crews where crew_id = $1", [crewId])).length === 1;
}
