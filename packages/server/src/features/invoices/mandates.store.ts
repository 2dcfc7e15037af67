import { MANDATE_MONTHS, type MandateEndReason } from "@glasen/domain/invoices/mandates.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const mandate = select("mandates", [
  "mandateId",
  "customerId",
  "reference",
  "ibanSealed",
  "ibanLast4",
  "bic",
  "holder",
  "acceptedAt",
]);
type MandateRow = RowOf<typeof mandate>;

export async function findMandate(tx: Tx, mandateId: string): Promise<MandateRow | undefined> {
  const [row] = await tx.query<MandateRow>(`select ${mandate.list} from mandates where mandate_id = $1`, [mandateId]);
  return row;
}

interface MandateToWrite {
  mandateId: string;
  crewId: number;
  userId: number;
  reference: string;
  ibanSealed: Buffer;
  ibanLast4: string;
  bic: string | null;
  holder: string;
  text: string;
  textVersion: string;
  acceptedAt: Date;
  address: string;
}

export async function insertMandate(tx: Tx, row: MandateToWrite): Promise<void> {
  await tx.run(
    `insert into mandates (mandate_id, customer_id, accepted_by, reference, iban_sealed, iban_last4, bic, holder, mandate_text,
       text_version, accepted_at, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[row.mandateId, row.crewId, row.userId, row.reference, row.ibanSealed, row.ibanLast4, row.bic, row.holder],
      ...[row.text, row.textVersion, row.acceptedAt, row.address],
    ],
  );
}

/** A mandate that has ended before keeps its first end. */
export async function insertMandateEnd(
  tx: Tx,
  { mandateId, customerId }: Pick<MandateRow, "mandateId" | "customerId">,
  { endedOn, reason }: { endedOn: LocalDate; reason: MandateEndReason },
): Promise<void> {
  await tx.run(
    `insert into mandate_ends (mandate_id, customer_id, ended_on, reason) values ($1, $2, $3, $4)
     on conflict (mandate_id) do nothing`,
    [mandateId, customerId, endedOn, reason],
  );
}

export interface MovedItem extends Record<string, unknown> {
  invoiceNumber: string;
  openCents: number;
  currency: string;
  /** A run has it already, and still debits it by the ended mandate. */
  isInRun: boolean;
}

/** Unpaid items of an ended mandate go by another one, or are paid by transfer until a day. */
export const moveItems = (
  tx: Tx,
  { mandateId, customerId }: Pick<MandateRow, "mandateId" | "customerId">,
  { replacementId, transferUntil }: { replacementId: string | null; transferUntil: LocalDate },
): Promise<MovedItem[]> =>
  tx.query<MovedItem>(
    `update open_items o set mandate_id = $3, is_collected = $3::uuid is not null,
       due_on = case when $3::uuid is null and not o.is_returned then greatest(o.due_on, $4::date) else o.due_on end
     from invoices i
     where o.customer_id = $1 and o.mandate_id = $2 and o.state in ('open', 'partlyPaid') and i.invoice_id = o.invoice_id
     returning i.invoice_number as "invoiceNumber", o.open_cents as "openCents", i.currency,
       o.run_id is not null as "isInRun"`,
    [customerId, mandateId, replacementId, transferUntil],
  );

/** A debit by the mandate, or the mandate itself, that is younger than the months after which it lapses. */
export const usedSince = (mandate: string, day: string): string =>
  `coalesce((select max(d.collect_on) from debits d where d.mandate_id = ${mandate}.mandate_id), ${mandate}.accepted_at::date)
    > (${day}::date - interval '${MANDATE_MONTHS} months')::date`;

/** Over all customers: mandates that count and have not been used for as long as it takes to lapse. */
export const lapsedMandates = (tx: Tx, today: LocalDate): Promise<Pick<MandateRow, "mandateId" | "customerId">[]> =>
  tx.query(
    `select m.mandate_id as "mandateId", m.customer_id as "customerId" from mandates m
     where not exists (select from mandate_ends e where e.mandate_id = m.mandate_id) and not ${usedSince("m", "$1")}
     order by m.customer_id, m.mandate_id`,
    [today],
  );

/** The mandate of the last debit of an invoice. */
export async function lastDebitedMandate(tx: Tx, invoiceId: number): Promise<string | undefined> {
  const [row] = await tx.query<Row<"debits", "mandateId">>(
    `select mandate_id as "mandateId" from debits where invoice_id = $1 order by run_id desc limit 1`,
    [invoiceId],
  );
  return row?.mandateId;
}
