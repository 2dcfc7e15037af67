import type { Voucher } from "@glasen/domain/billing/vouchers.ts";
import type { PaymentMethod } from "@glasen/domain/invoices/payment-method.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { columnName, type Narrowed, type Row, type RowOf, select } from "#kernel/database/rows.ts";

interface ProductRow {
  id: number;
  name: string;
  bit: number;
  features: readonly string[];
  pricePerMember: number | null;
}

/** The same products for every crew. */
export const productRows = (rows: readonly ProductRow[]): RowSource => ({
  from: `(select * from jsonb_to_recordset($2::jsonb)
    as p (id integer, name text, bit integer, features jsonb, "pricePerMember" integer)) p`,
  crew: "$1::bigint",
  values: [JSON.stringify(rows)],
  columns: {
    id: { sql: "p.id", kind: "number" },
    name: { sql: "p.name", kind: "text" },
    bit: { sql: "p.bit", kind: "number" },
    features: { sql: "p.features::text", kind: "text", shown: "p.features" },
    pricePerMember: { sql: 'p."pricePerMember"', kind: "number" },
  },
});

/** The columns that change during a subscription. */
const life = [
  "startsOn",
  "billedMonths",
  "bitmask",
  "crewSize",
  "paymentPeriod",
  "nextBitmask",
  "nextCrewSize",
  "nextPaymentPeriod",
  "cancelledOn",
  "pastDueSince",
  "endedOn",
] as const;
/** Who pays, and how; it can change at any time. */
const payer = [
  "firstName",
  "lastName",
  "email",
  "company",
  "street",
  "extraAddressLine",
  "postalCode",
  "city",
  "country",
  "salutation",
  "vatId",
  "vatCheck",
  "vatCheckedAt",
  "vatCheckReference",
  "paymentMethod",
  "sepaMandateText",
  "mandateId",
  "mandateReference",
  "mandateEndedOn",
  "ibanEnd",
] as const;
/** The terms that were agreed at the purchase. */
const agreed = [
  "crewId",
  "subscriptionId",
  "userId",
  "language",
  "voucherCode",
  "voucherKind",
  "voucherValue",
  "voucherMonths",
  "createdAt",
] as const;
const subscription = select("subscriptions", [...agreed, ...payer, ...life]);
export type SubscriptionRow = Narrowed<RowOf<typeof subscription>, { paymentMethod: PaymentMethod }>;
export type Payer = Pick<SubscriptionRow, (typeof payer)[number]>;
export type SubscriptionLife = Row<"subscriptions", (typeof life)[number]>;

/** The subscription that has not ended yet. The caller has locked the crew, unless it only looks. */
export async function findSubscription(tx: Tx, crewId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.query<SubscriptionRow>(
    `select ${subscription.list} from subscriptions where crew_id = $1 and ended_on is null`,
    [crewId],
  );
  return row;
}

/** The newest subscription, whether or not it has ended. */
export async function findLastSubscription(tx: Tx, crewId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.query<SubscriptionRow>(
    `select ${subscription.list} from subscriptions where crew_id = $1
     order by ended_on is null desc, created_at desc limit 1`,
    [crewId],
  );
  return row;
}

export async function insertSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  const names = [...agreed, ...payer, ...life];
  await tx.run(
    `insert into subscriptions (${names.map(columnName).join(", ")})
     values (${names.map((_, place) => `$${place + 1}`).join(", ")})`,
    names.map((name) => row[name]),
  );
}

export async function updateSubscription(
  tx: Tx,
  { crewId, subscriptionId }: Pick<SubscriptionRow, "crewId" | "subscriptionId">,
  row: SubscriptionLife,
): Promise<void> {
  await tx.run(
    `update subscriptions set ${life.map((name, place) => `${columnName(name)} = $${place + 3}`).join(", ")}
     where crew_id = $1 and subscription_id = $2`,
    [crewId, subscriptionId, ...life.map((name) => row[name])],
  );
}

export async function updatePayer(
  tx: Tx,
  { crewId, subscriptionId }: Pick<SubscriptionRow, "crewId" | "subscriptionId">,
  row: Payer,
): Promise<void> {
  await tx.run(
    `update subscriptions set ${payer.map((name, place) => `${columnName(name)} = $${place + 3}`).join(", ")}
     where crew_id = $1 and subscription_id = $2`,
    [crewId, subscriptionId, ...payer.map((name) => row[name])],
  );
}

/** As maintenance: ids of subscriptions that go on, about which the register could not be asked. */
export const unverifiedVatIds = (tx: Tx): Promise<{ crewId: number; subscriptionId: string; vatId: string }[]> =>
  tx.query(
    `select crew_id as "crewId", subscription_id as "subscriptionId", vat_id as "vatId" from subscriptions
     where ended_on is null and vat_check = 'unverified' order by crew_id`,
  );

/** An id that was changed meanwhile is another question. */
export async function saveVatCheck(
  tx: Tx,
  { crewId, subscriptionId, vatId }: { crewId: number; subscriptionId: string; vatId: string },
  checked: Pick<SubscriptionRow, "vatCheck" | "vatCheckedAt" | "vatCheckReference">,
): Promise<void> {
  await tx.run(
    `update subscriptions set vat_check = $4, vat_checked_at = $5, vat_check_reference = $6
     where crew_id = $1 and subscription_id = $2 and vat_id = $3`,
    [crewId, subscriptionId, vatId, checked.vatCheck, checked.vatCheckedAt, checked.vatCheckReference],
  );
}

/** As maintenance: crews with a subscription that is running, or has to be closed. */
export async function crewsWithSubscription(tx: Tx): Promise<number[]> {
  const rows = await tx.query<Row<"subscriptions", "crewId">>(
    `select crew_id as "crewId" from subscriptions where ended_on is null order by crew_id`,
  );
  return rows.map(({ crewId }) => crewId);
}

export async function hasUsedVoucher(tx: Tx, crewId: number, code: string): Promise<boolean> {
  const rows = await tx.query("select from subscriptions where crew_id = $1 and voucher_code = $2 limit 1", [
    crewId,
    code,
  ]);
  return rows.length > 0;
}

export async function hasBought(tx: Tx, crewId: number): Promise<boolean> {
  return (await tx.query("select from subscriptions where crew_id = $1 limit 1", [crewId])).length > 0;
}

/** Members who are not disabled on a day. */
export async function countMembers(tx: Tx, crewId: number, today: LocalDate): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*) as count from members where crew_id = $1 and (disabled_at is null or disabled_at > $2)",
    [crewId, today],
  );
  return row?.count ?? 0;
}

/** The address and the language of the crew's owner, if there is an address. */
export async function findOwner(
  tx: Tx,
  crewId: number,
): Promise<{ name: string; email: string; language: "de" | "en"; crewName: string } | undefined> {
  const [row] = await tx.query<{ name: string; email: string; language: "de" | "en"; crewName: string }>(
    `select u.name, u.email, u.language, c.name as "crewName" from crews c join users u on u.user_id = c.owner_id
     where c.crew_id = $1 and u.email is not null`,
    [crewId],
  );
  return row;
}

const voucher = select("vouchers", ["code", "kind", "value", "months", "validFrom", "validUntil", "maxUses"]);

export async function findVoucher(tx: Tx, code: string): Promise<Voucher | undefined> {
  const [row] = await tx.query<RowOf<typeof voucher>>(`select ${voucher.list} from vouchers where code = $1`, [code]);
  return row;
}

export const listVouchers = (tx: Tx): Promise<Voucher[]> =>
  tx.query<RowOf<typeof voucher>>(`select ${voucher.list} from vouchers order by created_at desc, code`);

/** False where the code is taken. */
export async function insertVoucher(tx: Tx, row: Voucher, now: Date): Promise<boolean> {
  const inserted = await tx.run(
    `insert into vouchers (code, kind, value, months, valid_from, valid_until, max_uses, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (code) do nothing`,
    [row.code, row.kind, row.value, row.months, row.validFrom, row.validUntil, row.maxUses, now],
  );
  return inserted === 1;
}

/** The voucher counts up to this day at most; false where there is none. */
export async function endVoucher(tx: Tx, code: string, lastDay: LocalDate): Promise<boolean> {
  return (
    (await tx.run("update vouchers set valid_until = least(valid_until, $2::date) where code = $1", [
      code,
      lastDay,
    ])) === 1
  );
}

export async function voucherUses(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.query<Row<"voucher_uses", "code" | "uses">>("select code, uses from voucher_uses");
  return new Map(rows.map(({ code, uses }) => [code, uses]));
}

export async function usesOf(tx: Tx, code: string): Promise<number> {
  const [row] = await tx.query<Row<"voucher_uses", "uses">>("select uses from voucher_uses where code = $1", [code]);
  return row?.uses ?? 0;
}

/** Counts a use and returns the new count; concurrent buyers are counted one after the other. */
export async function countUse(tx: Tx, code: string): Promise<number> {
  const [row] = await tx.query<Row<"voucher_uses", "uses">>(
    `insert into voucher_uses (code, uses) values ($1, 1)
     on conflict (code) do update set uses = voucher_uses.uses + 1 returning uses`,
    [code],
  );
  return row?.uses ?? 1;
}

export type SoldRow = SubscriptionRow & { crewName: string; members: number };

/** As maintenance: the subscriptions of all crews, newest first. */
export async function soldSubscriptions(
  tx: Tx,
  { page, perPage }: { page: number; perPage: number },
  today: LocalDate,
): Promise<{ rows: SoldRow[]; total: number }> {
  const rows = await tx.query<SoldRow>(
    `select ${subscription.of("s")}, c.name as "crewName",
       (select count(*) from members m where m.crew_id = s.crew_id and (m.disabled_at is null or m.disabled_at > $3)) as members
     from subscriptions s join crews c on c.crew_id = s.crew_id
     order by s.created_at desc, s.crew_id limit $1 offset $2`,
    [perPage, (page - 1) * perPage, today],
  );
  const [counted] = await tx.query<{ total: number }>("select count(*) as total from subscriptions");
  return { rows, total: counted?.total ?? 0 };
}
