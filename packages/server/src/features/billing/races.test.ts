import { billingEndpoints } from "@glasen/contract/billing.ts";
import type { RequestOf } from "@glasen/contract/endpoint.ts";
import { invoiceEndpoints } from "@glasen/contract/invoices.ts";
import { moneyEndpoints } from "@glasen/contract/money.ts";
import { mandateText } from "@glasen/domain/billing/mandate.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenConstraint } from "#kernel/database/database.ts";
import { demoSeller } from "#kernel/process/seller.ts";
import { holdRows, untilWaiting } from "#test/locks.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds, testNow } from "#test/test-crews.ts";
import { mailsTo } from "#test/test-mails.ts";
import { signedInOperator } from "#test/test-operator.ts";
import { sendReminders } from "../invoices/send-reminders.ts";
import { statementJobs } from "../invoices/statements.ts";
import { billAllCrews } from "./billing.jobs.ts";

const crewId = testIds.crews.harbour;
const { create, overview, change, cancel, changePayment, revokeMandate } = billingEndpoints;
let app: TestApp;
let olga: TestClient;
let operator: TestClient;

beforeAll(async () => {
  app = await startTestApp({ connections: 10 });
});
afterAll(() => app.close());
// Each test begins with a crew without a licence; the books keep what earlier tests have issued.
beforeEach(async () => {
  app.clock.now = testNow;
  await app.database.asMaintenance(async (tx) => {
    await tx.run("delete from subscriptions");
    await tx.run("delete from usage_rights where not is_trial");
  });
  await app.database.outsideCrews((tx) => tx.run("update mails set recipient = 'past@example.com'"));
  [olga, operator] = await Promise.all([app.signedIn("olga"), signedInOperator(app)]);
});

type Purchase = RequestOf<typeof create>;
const email = "invoices@example.com";
const purchase: Purchase = {
  ...{ crewId, userId: testIds.users.olga, paymentPeriod: "monthly", productIds: [1, 2], crewSize: 10 },
  ...{ firstName: "Olga", lastName: "Hafen", email, company: "Hafenbäckerei GmbH" },
  ...{ street: "Kai 1", extraAddressLine: "", postalCode: "20457", city: "Hamburg", country: "de" },
  ...{ paymentMethod: "INVOICE", sepaMandateText: "" },
};
const debit = {
  paymentMethod: "DIRECT_DEBIT",
  iban: "DE02 1203 0000 0000 2020 51",
  sepaMandateText: mandateText(demoSeller).de,
} as const;
const otherAccount = { ...debit, crewId, iban: "AT61 1904 3002 3457 3201" };
const buy = (more: Partial<Purchase> = {}) => olga.call(create, { ...purchase, ...more });
const licence = async () => (await olga.call(overview, { crewId })).payload.subscription;
const mailTexts = async () => (await mailsTo(app.database, email)).map(({ text }) => text);

interface Item extends Record<string, unknown> {
  invoiceId: number;
  invoiceNumber: string;
  netCents: number;
  reference: string | null;
}
const itemsOf = (subscriptionId = "") =>
  app.database.outsideCrews((tx) =>
    tx.query<Item>(
      `select i.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber", i.net_cents as "netCents", m.reference
       from invoices i join open_items o on o.invoice_id = i.invoice_id left join mandates m on m.mandate_id = o.mandate_id
       where i.subscription_id::text = $1 order by i.invoice_id`,
      [subscriptionId],
    ),
  );
/** The ends of the accounts that an invoice is debited from. */
const debitsOf = async (invoiceId = 0): Promise<string[]> => {
  const rows = await app.database.outsideCrews((tx) =>
    tx.query<{ end: string }>(
      `select m.iban_last4 as end from debits d join mandates m on m.mandate_id = d.mandate_id where d.invoice_id = $1`,
      [invoiceId],
    ),
  );
  return rows.map(({ end }) => end);
};
const collect = () => operator.call(moneyEndpoints.createDebitRun, { until: "2026-12-31" });

const importEntry = async (day: string, text: string, amount: string): Promise<number> => {
  const rows = ["Buchungstag;Name;Verwendungszweck;Betrag;Waehrung", `${day};Hafen;${text};${amount};EUR`];
  const file = { name: "auszug.csv", content: Buffer.from(rows.join("\n")).toString("base64") };
  return (await operator.call(moneyEndpoints.importStatement, file)).payload.id;
};
const invoiceOf = async (invoiceNumber = "") =>
  (await olga.call(invoiceEndpoints.list, { crewId })).payload.find((one) => one.invoiceNumber === invoiceNumber);

/** Calls that stand in line for the same row, in this order, and then all go on. */
async function inLine<T extends readonly (() => Promise<unknown>)[]>(
  held: [sql: string, ...values: number[]],
  ...calls: T
): Promise<{ [At in keyof T]: Awaited<ReturnType<T[At]>> }> {
  const letGo = await holdRows(app.url, ...held);
  const answers: Promise<unknown>[] = [];
  for (const call of calls) {
    answers.push(call());
    expect(await untilWaiting(app.url, answers.length), "waits for the row").toBe(true);
  }
  await letGo();
  return (await Promise.all(answers)) as { [At in keyof T]: Awaited<ReturnType<T[At]>> };
}
const crewRow: [string, number] = ["select from crews where crew_id = $1 for no key update", crewId];
const itemRow = (invoiceId = 0): [string, number] => [
  "select from open_items where invoice_id = $1 for no key update",
  invoiceId,
];

test("of two purchases at once one makes the licence, with one invoice and one mail (BIL533)", async () => {
  const answers = await inLine(
    crewRow,
    () => buy({ crewSize: 20 }),
    () => buy(debit),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status !== 200)?.id).toBe(1011);
  const bought = await licence();
  expect(bought).toEqual(answers.find(({ status }) => status === 200)?.payload.subscription);
  expect(await itemsOf(bought?.id)).toHaveLength(1);
  expect(await mailTexts()).toHaveLength(1);
  const [counted] = await app.database.inCrew(crewId, (tx) =>
    tx.query<{ licences: number; rights: number; mandates: number }>(
      `select (select count(*) from subscriptions where crew_id = $1) as licences,
         (select count(*) from usage_rights where crew_id = $1 and not is_trial) as rights,
         (select count(*) from mandates) as mandates`,
      [crewId],
    ),
  );
  // What the refused purchase had written, its mandate among it, is gone with it.
  const mandates = bought?.paymentMethod === "DIRECT_DEBIT" ? 1 : 0;
  expect(counted).toEqual({ licences: 1, rights: 1, mandates });
});

test("a voucher for one use that two crews redeem at once is used once (BIL527)", async () => {
  await app.database.outsideCrews((tx) =>
    tx.run(
      "insert into vouchers (code, kind, value, months, max_uses, created_at) values ('ONCE', 'percent', 20, 12, 1, $1)",
      [testNow],
    ),
  );
  const boris = await app.signedIn("boris");
  const theirs = { ...purchase, crewId: testIds.crews.foreign, userId: testIds.users.boris };
  const voucherCode = "ONCE";
  const answers = await inLine(
    ["lock table voucher_uses in exclusive mode"],
    () => buy({ voucherCode }),
    () => boris.call(create, { ...theirs, voucherCode }),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toMatchObject([{ refusal: { errors: [{ field: "voucherCode" }] } }]);
  const [used] = await app.database.outsideCrews((tx) =>
    tx.query<{ uses: number }>("select uses from voucher_uses where code = $1", [voucherCode]),
  );
  expect(used?.uses).toBe(1);
});

test.each(["purchase", "cancellation"])("a purchase against a cancellation, the %s first (BIL533)", async (first) => {
  const calls = [() => buy(), () => olga.call(cancel, { crewId })] as const;
  const [one, other] = first === "purchase" ? calls : ([calls[1], calls[0]] as const);
  const answers = await inLine(crewRow, one, other);
  const [bought, cancelled] = first === "purchase" ? answers : answers.toReversed();
  expect(bought?.status).toBe(200);
  const left = await licence();
  expect(left).toMatchObject(
    cancelled?.status === 200 ? { state: "cancelled", endsOn: left?.billedUntil } : { state: "active", endsOn: null },
  );
  expect(await itemsOf(left?.id)).toHaveLength(1);
});

test.each([
  "change",
  "run",
])("another account against a debit run, the %s first: one debit (BIL507, BIL519)", async (first) => {
  await buy(debit);
  const [item] = await itemsOf((await licence())?.id);
  const calls = [() => olga.call(changePayment, otherAccount), collect] as const;
  await inLine(itemRow(item?.invoiceId), ...(first === "change" ? calls : ([calls[1], calls[0]] as const)));
  expect(await licence()).toMatchObject({ ibanEnd: "3201" });
  const isCollected = (await debitsOf(item?.invoiceId)).length > 0;
  expect(isCollected).toBe(first === "run");
  // A run that came before the change keeps the account that it was planned with, and the customer is told.
  const told = (await mailTexts()).some((text) => /former account[^]*R-\d+: €/.test(text));
  expect(told).toBe(isCollected);
  await collect();
  expect(await debitsOf(item?.invoiceId)).toEqual([isCollected ? "2051" : "3201"]);
});

test.each([
  "revocation",
  "run",
])("a revocation against a debit run, the %s first: paid once (BIL518)", async (first) => {
  await buy(debit);
  const [item] = await itemsOf((await licence())?.id);
  const calls = [() => olga.call(revokeMandate, { crewId }), collect] as const;
  await inLine(itemRow(item?.invoiceId), ...(first === "revocation" ? calls : ([calls[1], calls[0]] as const)));
  expect(await licence()).toMatchObject({ paymentMethod: "INVOICE", mandateReference: null });
  const isCollected = (await debitsOf(item?.invoiceId)).length > 0;
  expect(isCollected).toBe(first === "run");
  const mails = await mailTexts();
  expect(mails.some((text) => /Please transfer what is still open[^]*R-\d+: €/.test(text))).toBe(!isCollected);
  expect(mails.some((text) => /please do not transfer[^]*R-\d+: €/.test(text))).toBe(isCollected);
  await collect();
  expect(await debitsOf(item?.invoiceId)).toEqual(isCollected ? ["2051"] : []);
});

test("of two operators who book the same entry one does, and parts never exceed it", async () => {
  await buy();
  const [item] = await itemsOf((await licence())?.id);
  const invoiceNumber = item?.invoiceNumber ?? "";
  const statementId = await importEntry("16.11.2026", "Danke", "53,55");
  const entry = { statementId, line: 1, invoiceNumber };
  const colleague = await signedInOperator(app);
  const held: [string, number] = ["select from statement_lines where statement_id = $1 for no key update", statementId];
  const parts = await inLine(
    held,
    () => operator.call(moneyEndpoints.decideLine, { ...entry, cents: 3_000 }),
    () => colleague.call(moneyEndpoints.decideLine, { ...entry, cents: 3_000 }),
  );
  expect(parts.map(({ status }) => status).sort()).toEqual([200, 400]);
  const wholes = await inLine(
    held,
    () => operator.call(moneyEndpoints.decideLine, entry),
    () => colleague.call(moneyEndpoints.decideLine, entry),
    () => colleague.call(moneyEndpoints.decideLine, { ...entry, invoiceNumber: null }),
  );
  expect(wholes.filter(({ status }) => status === 200)).toHaveLength(1);
  const { status } = wholes[2];
  expect(await invoiceOf(invoiceNumber)).toMatchObject(
    status === 200 ? { state: "partlyPaid", openCents: 2_355 } : { state: "paid", openCents: 0 },
  );
});

test.each([
  "upgrade",
  "job",
])("an upgrade against the end of its period, the %s first: each day billed once", async (first) => {
  await buy();
  const { id } = (await licence()) ?? {};
  app.clock.now = new Date("2026-12-12T09:00:00Z");
  olga = await app.signedIn("olga");
  const more = { crewId, productIds: [1, 2], crewSize: 20, paymentPeriod: "monthly" as const };
  const calls = [() => olga.call(change, more), () => billAllCrews(app.app.kernel)] as const;
  await inLine(crewRow, ...(first === "upgrade" ? calls : ([calls[1], calls[0]] as const)));
  // The old period, the new one at the former size, and the difference for all of its days.
  expect((await itemsOf(id)).map(({ netCents }) => netCents)).toEqual([4_500, 4_500, 4_500]);
  expect(await licence()).toMatchObject({ crewSize: 20, billedUntil: "2027-01-12", nextInvoice: { netCents: 9_000 } });
  const again = await Promise.all([olga.call(change, more), olga.call(change, more)]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect(await itemsOf(id), "the same terms again cost nothing").toHaveLength(3);
});

test("of two debit runs at once one collects, and each invoice is in one of them (BIL519)", async () => {
  await buy(debit);
  const [item] = await itemsOf((await licence())?.id);
  const colleague = await signedInOperator(app);
  const runs = await inLine(itemRow(item?.invoiceId), collect, () =>
    colleague.call(moneyEndpoints.createDebitRun, { until: "2026-12-31" }),
  );
  expect(runs.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await debitsOf(item?.invoiceId)).toHaveLength(1);
});

test.each([
  "credit note",
  "run",
])("a credit note against a debit run, the %s first: credited or collected, never both", async (first) => {
  await collect();
  await buy(debit);
  const [item] = await itemsOf((await licence())?.id);
  const invoiceId = item?.invoiceId ?? 0;
  const credit = () => operator.call(moneyEndpoints.credit, { invoiceId, reason: "Kulanz" });
  const calls = first === "run" ? ([collect, credit] as const) : ([credit, collect] as const);
  const answers = await inLine(itemRow(invoiceId), ...calls);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(await debitsOf(invoiceId)).toHaveLength(first === "run" ? 1 : 0);
});

test("of two reminders at once one is sent, and none once the money is there", async () => {
  await buy();
  const [item] = await itemsOf((await licence())?.id);
  const invoiceNumber = item?.invoiceNumber ?? "";
  const signInOn = async (day: string) => {
    app.clock.now = new Date(`${day}T09:00:00Z`);
    [olga, operator] = await Promise.all([app.signedIn("olga"), signedInOperator(app)]);
  };
  const remind = () => sendReminders(app.app.kernel);
  await signInOn("2026-12-03");
  await inLine(crewRow, remind, remind);
  expect(await invoiceOf(invoiceNumber)).toMatchObject({ reminders: 1 });
  await signInOn("2026-12-17");
  const entry = { statementId: await importEntry("17.12.2026", "Danke", "53,55"), line: 1, invoiceNumber };
  await inLine(crewRow, () => operator.call(moneyEndpoints.decideLine, entry), remind);
  expect(await invoiceOf(invoiceNumber)).toMatchObject({ state: "paid", reminders: 1 });
});

test("an entry that a person sets aside first is not booked with the rest of its statement", async () => {
  await buy();
  const [item] = await itemsOf((await licence())?.id);
  const statementId = await importEntry("18.11.2026", item?.invoiceNumber ?? "", "53,55");
  const [booking] = statementJobs(app.app.kernel);
  const run = { input: { statementId }, traceId: "races", log: app.app.kernel.log, isLastAttempt: true };
  await inLine(
    ["select from statement_lines where statement_id = $1 for no key update", statementId],
    () => operator.call(moneyEndpoints.decideLine, { statementId, line: 1, invoiceNumber: null }),
    async () => booking?.run(run as never),
  );
  expect(await invoiceOf(item?.invoiceNumber)).toMatchObject({ state: "open", openCents: 5_355 });
});

test("of two overlapping statements that are imported at once, each entry is taken from one", async () => {
  const camt = (id: string) => `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Id>${id}</Id><Ntry>
    <Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt>
    <AcctSvcrRef>RACE</AcctSvcrRef></Ntry></Stmt></BkToCstmrStmt></Document>`;
  const importOne = (id: string) => async () => {
    const file = { name: `${id}.xml`, content: Buffer.from(camt(id)).toString("base64") };
    return (await operator.call(moneyEndpoints.importStatement, file)).payload;
  };
  const both = await inLine(["lock table statement_lines in exclusive mode"], importOne("a"), importOne("b"));
  expect(both.map(({ lines }) => lines).sort()).toEqual([0, 1]);
  expect(await importOne("c")()).toMatchObject({ lines: 0, knownLines: 1 });
});

test("a booking waits for the crew before it holds anything of the books, so that it cannot deadlock with a purchase", async () => {
  await buy();
  const [item] = await itemsOf((await licence())?.id);
  const statementId = await importEntry("17.11.2026", "Danke sehr", "53,55");
  const letGo = await holdRows(app.url, ...crewRow);
  const entry = { statementId, line: 1, invoiceNumber: item?.invoiceNumber ?? "" };
  const booking = operator.call(moneyEndpoints.decideLine, entry);
  expect(await untilWaiting(app.url, 1)).toBe(true);
  const [sql, invoiceId] = itemRow(item?.invoiceId);
  await (await holdRows(app.url, `${sql} nowait`, invoiceId))();
  await letGo();
  expect((await booking).status).toBe(200);
});

// The locks above keep these rows from being written; where one were forgotten, the database would still refuse them.
test("the database refuses a second licence, invoice, payment and debit (BIL533)", async () => {
  await buy(debit);
  const [item] = await itemsOf((await licence())?.id);
  await collect();
  await app.database.inCrew(crewId, (tx) =>
    tx.run(
      `insert into payments (invoice_id, customer_id, kind, cents, booked_on, source, booked_at)
       values ($1, $2, 'transfer', 1, '2026-11-16', 'races', $3)`,
      [item?.invoiceId, crewId, testNow],
    ),
  );
  const another = { invoice_id: 9_000_001, invoice_number: "R-9000001" };
  const secondRows: [constraint: string, table: string, changes: Record<string, unknown>][] = [
    ["subscriptions_one_at_a_time", "subscriptions", { subscription_id: crypto.randomUUID() }],
    ["invoices_issued_once", "invoices", { ...another, number: 9_000_001 }],
    ["invoices_number_once", "invoices", { ...another, dedupe_key: "another" }],
    ["payments_source_once", "payments", { payment_id: 9_000_001 }],
    ["debits_pk", "debits", { cents: 1 }],
  ];
  for (const [constraint, table, changes] of secondRows) {
    const again = app.database.inCrew(crewId, (tx) =>
      tx.run(
        `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || $1::jsonb)).*
         from (select * from ${table} order by 1 desc limit 1) t`,
        [JSON.stringify(changes)],
      ),
    );
    expect(await again.then(() => "accepted", brokenConstraint)).toBe(constraint);
  }
});
