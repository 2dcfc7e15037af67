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
  /** By which the next debit goes; null: nothing is debited. */
  mandateId: string | null;
  /** The method of payment asks for the money itself. */
  isCollected: boolean;
}

const columns = `o.invoice_id as "invoiceId", o.customer_id as "customerId", o.state, o.open_cents as "openCents",
  i.gross_cents as "grossCents", o.due_on as "dueOn", o.reminders, o.reminded_on as "remindedOn", o.is_returned as "isReturned",
  o.run_id as "runId", o.mandate_id as "mandateId", o.is_collected as "isCollected"
  from open_items o join invoices i on i.invoice_id = o.invoice_id`;

export async function insertOpenItem(
  tx: Tx,
  item: Pick<OpenItem, "invoiceId" | "customerId" | "state" | "openCents" | "dueOn" | "mandateId" | "isCollected">,
): Promise<void> {
  await tx.run(
    `insert into open_items (invoice_id, customer_id, state, open_cents, due_on, mandate_id, is_collected)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [item.invoiceId, item.customerId, item.state, item.openCents, item.dueOn, item.mandateId, item.isCollected],
  );
}

export async function lockOpenItem(tx: Tx, invoiceId: number): Promise<OpenItem | undefined> {
  const [row] = await tx.query<OpenItem>(`select ${columns} where o.invoice_id = $1 for no key update of o`, [
    invoiceId,
  ]);
  return row;
}

/** In the order of their ids, as everybody locks several. */
export const lockOpenItems = (tx: Tx, invoiceIds: readonly number[]): Promise<OpenItem[]> =>
  tx.query<OpenItem>(
    `select ${columns} where o.invoice_id = any($1::bigint[]) order by o.invoice_id for no key update of o`,
    [invoiceIds],
  );

interface NewPayment {
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

/** Over all customers: late items that a reminder can be sent for, the longest late first. Money that is still to be collected is not late. */
export const lateItems = (tx: Tx, today: LocalDate): Promise<OpenItem[]> =>
  tx.query<OpenItem>(
    `select ${columns} where o.state in ('open', 'partlyPaid') and o.due_on <= $1 and o.reminders < 3 and o.run_id is null
       and (not o.is_collected or o.is_returned)
     order by o.due_on, o.invoice_id`,
    [today],
  );

/** Whether an invoice of a subscription was reminded of, or its debit returned, and is unpaid. */
export async function hasLateItem(tx: Tx, customerId: number, subscriptionId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from open_items o join invoices i on i.invoice_id = o.invoice_id
     where o.customer_id = $1 and o.state in ('open', 'partlyPaid') and (o.reminders > 0 or o.is_returned)
       and i.subscription_id = $2 limit 1`,
    [customerId, subscriptionId],
  );
  return rows.length > 0;
}

export const unpaidOf = (tx: Tx, customerId: number): Promise<{ invoiceId: number; openCents: number }[]> =>
  tx.query(
    `select invoice_id as "invoiceId", open_cents as "openCents" from open_items
     where customer_id = $1 and state in ('open', 'partlyPaid') order by invoice_id`,
    [customerId],
  );
