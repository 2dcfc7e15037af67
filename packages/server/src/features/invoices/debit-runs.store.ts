import type { DebitRunState } from "@glasen/domain/invoices/debit-run.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { countOf, offsetOf, type PageOf, type Paging } from "./invoices.store.ts";
import { usedSince } from "./mandates.store.ts";

interface DueDebit extends Record<string, unknown> {
  invoiceId: number;
  customerId: number;
  mandateId: string;
  cents: number;
  dueOn: LocalDate;
  /** Another mandate than the invoice announced, so that the debit has to be announced anew. */
  hasNewMandate: boolean;
}

/** Over all customers: locks the direct debits that are due up to a day and in no run. */
export const lockDueDebits = (tx: Tx, until: LocalDate, today: LocalDate): Promise<DueDebit[]> =>
  tx.query<DueDebit>(
    `select o.invoice_id as "invoiceId", o.customer_id as "customerId", o.mandate_id as "mandateId", o.open_cents as cents,
       o.due_on as "dueOn", o.mandate_id <> i.mandate_id as "hasNewMandate"
     from open_items o join invoices i on i.invoice_id = o.invoice_id join mandates m on m.mandate_id = o.mandate_id
     where o.state in ('open', 'partlyPaid') and o.due_on <= $1 and o.run_id is null and not o.is_returned
       and i.currency = 'EUR' and ${usedSince("m", "$2")}
     order by o.invoice_id for no key update of o`,
    [until, today],
  );

export async function insertRun(tx: Tx, day: string, now: Date): Promise<number> {
  const [row] = await tx.query<{ runId: number }>(
    `with next as (select nextval('debit_run_ids') as run_id)
     insert into debit_runs (run_id, message_id, state, created_at)
     select run_id, 'GLASEN-' || $1::text || '-' || run_id, 'created', $2 from next returning run_id as "runId"`,
    [day, now],
  );
  return (row as { runId: number }).runId;
}

export async function insertDebits(
  tx: Tx,
  runId: number,
  debits: readonly (DueDebit & { collectOn: LocalDate })[],
): Promise<void> {
  await tx.run(
    `insert into debits (run_id, invoice_id, customer_id, mandate_id, cents, collect_on)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::uuid[], $5::bigint[], $6::date[])`,
    [
      runId,
      debits.map(({ invoiceId }) => invoiceId),
      debits.map(({ customerId }) => customerId),
      debits.map(({ mandateId }) => mandateId),
      debits.map(({ cents }) => cents),
      debits.map(({ collectOn }) => collectOn),
    ],
  );
  await tx.run("update open_items set run_id = $1 where invoice_id = any($2::bigint[])", [
    runId,
    debits.map(({ invoiceId }) => invoiceId),
  ]);
}

export interface RunRow extends Record<string, unknown> {
  id: number;
  messageId: string;
  state: DebitRunState;
  debits: number;
  totalCents: number;
  firstDay: LocalDate;
  lastDay: LocalDate;
  createdAt: Date;
}

const run = `r.run_id as id, r.message_id as "messageId", r.state, d.count as debits, d.total as "totalCents",
  d.first_day as "firstDay", d.last_day as "lastDay", r.created_at as "createdAt"
  from debit_runs r cross join lateral (
    select count(*), sum(cents)::bigint as total, min(collect_on) as first_day, max(collect_on) as last_day
    from debits where run_id = r.run_id) d`;

export async function findRun(tx: Tx, runId: number): Promise<RunRow | undefined> {
  const [row] = await tx.query<RunRow>(`select ${run} where r.run_id = $1`, [runId]);
  return row;
}

export async function runList(tx: Tx, paging: Paging): Promise<PageOf<RunRow>> {
  const rows = await tx.query<RunRow>(`select ${run} order by r.run_id desc limit $1 offset $2`, [
    paging.perPage,
    offsetOf(paging),
  ]);
  return { rows, total: await countOf(tx, "select count(*) as count from debit_runs", []) };
}

/** Ends a run; false where it has ended before. */
export async function endRun(tx: Tx, runId: number, state: DebitRunState): Promise<boolean> {
  return (
    (await tx.run("update debit_runs set state = $2 where run_id = $1 and state = 'created'", [runId, state])) === 1
  );
}

export async function freeItemsOfRun(tx: Tx, runId: number): Promise<void> {
  await tx.run("update open_items set run_id = null where run_id = $1", [runId]);
}

export interface DebitRow extends Record<string, unknown> {
  invoiceId: number;
  customerId: number;
  invoiceNumber: string;
  cents: number;
  collectOn: LocalDate;
  dueOn: LocalDate;
  reference: string;
  ibanLast4: string;
  ibanSealed: Buffer;
  bic: string | null;
  holder: string;
  acceptedAt: Date;
}

/** The debits of a run with their mandates; the account numbers are sealed. */
export const debitsOf = (tx: Tx, runId: number): Promise<DebitRow[]> =>
  tx.query<DebitRow>(
    `select d.invoice_id as "invoiceId", d.customer_id as "customerId", i.invoice_number as "invoiceNumber", d.cents,
       d.collect_on as "collectOn", o.due_on as "dueOn", m.reference,
       m.iban_last4 as "ibanLast4", m.iban_sealed as "ibanSealed", m.bic, m.holder,
       m.accepted_at as "acceptedAt"
     from debits d join invoices i on i.invoice_id = d.invoice_id join open_items o on o.invoice_id = d.invoice_id
       join mandates m on m.mandate_id = d.mandate_id
     where d.run_id = $1 order by d.invoice_id`,
    [runId],
  );
