import type { PaymentMethod } from "@glasen/domain/invoices/invoice.ts";
import type { Booked, OpenItemState, PaymentKind } from "@glasen/domain/invoices/open-item.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";

export interface OpenItem extends Record<string, unknown> {
  invoiceId: number;
  customerId: number;
  state: OpenItemState;
  openCents: number;
  grossCents: number;
  dueOn: LocalDate;
  reminders: number;
  remindedOn: LocalDate | null;
  isReturned: boolean;
  runId: number | null;
  paymentMethod: PaymentMethod;
}

const columns = `o.invoice_id as "invoiceId", o.customer_id as "customerId", o.state, o.open_cents as "openCents",
  i.gross_cents as "grossCents", o.due_on as "dueOn", o.reminders, o.reminded_on as "remindedOn", o.is_returned as "isReturned",
  o.run_id as "runId", i.payment_method as "paymentMethod"
  from open_items o join invoices i on i.invoice_id = o.invoice_id`;

export async function insertOpenItem(
  tx: Tx,
  item: { invoiceId: number; customerId: number; state: OpenItemState; openCents: number; dueOn: LocalDate },
): Promise<void> {
  await tx.run(
    "insert into open_items (invoice_id, customer_id, state, open_cents, due_on) values ($1, $2, $3, $4, $5)",
    [item.invoiceId, item.customerId, item.state, item.openCents, item.dueOn],
  );
}

export async function lockOpenItem(tx: Tx, invoiceId: number): Promise<OpenItem | undefined> {
  const [row] = await tx.query<OpenItem>(`select ${columns} where o.invoice_id = $1 for no key update of o`, [
    invoiceId,
  ]);
  return row;
}

export interface NewPayment {
  invoiceId: number;
  customerId: number;
  kind: PaymentKind;
  cents: number;
  bookedOn: LocalDate;
  source: string;
  now: Date;
}

/** False where the same source was booked before. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const { invoiceId, customerId, kind, cents, bookedOn, source, now } = payment;
  const written = await tx.run(
    `insert into payments (invoice_id, customer_id, kind, cents, booked_on, source, booked_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (invoice_id, source) do nothing`,
    [invoiceId, customerId, kind, cents, bookedOn, source, now],
  );
  return written === 1;
}

export const paymentsOf = (tx: Tx, invoiceId: number): Promise<Booked[]> =>
  tx.query<Booked & Record<string, unknown>>(
    "select kind, cents from payments where invoice_id = $1 order by payment_id",
    [invoiceId],
  );

type Changed = Pick<
  OpenItem,
  "invoiceId" | "state" | "openCents" | "dueOn" | "reminders" | "remindedOn" | "isReturned" | "runId"
>;

export async function saveOpenItem(tx: Tx, item: Changed): Promise<void> {
  await tx.run(
    `update open_items set state = $2, open_cents = $3, due_on = $4, reminders = $5, reminded_on = $6, is_returned = $7, run_id = $8
     where invoice_id = $1`,
    [
      ...[item.invoiceId, item.state, item.openCents, item.dueOn, item.reminders, item.remindedOn],
      ...[item.isReturned, item.runId],
    ],
  );
}

/** Over all customers: late items that a reminder can be sent for, the longest late first. A debit still to come is not late. */
export const lateItems = (tx: Tx, today: LocalDate): Promise<OpenItem[]> =>
  tx.query<OpenItem>(
    `select ${columns} where o.state in ('open', 'partlyPaid') and o.due_on <= $1 and o.reminders < 3 and o.run_id is null
       and (i.payment_method = 'INVOICE' or o.is_returned)
     order by o.due_on, o.invoice_id`,
    [today],
  );
