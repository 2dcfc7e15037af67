import { invoiceEndpoints } from "@glasen/contract/invoices.ts";
import { moneyEndpoints } from "@glasen/contract/money.ts";
import { operatorEndpoints } from "@glasen/contract/operator.ts";
import { brokenRules } from "@glasen/domain/invoices/en16931.fixture.ts";
import { lineOf, recipient } from "@glasen/domain/invoices/invoices.fixture.ts";
import type { PaymentMethod } from "@glasen/domain/invoices/payment-method.ts";
import { findAll, readXml, textAt } from "@glasen/domain/invoices/xml.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readArchivePdf } from "#test/archive-pdf.ts";
import { pdfText } from "#test/pdf-text.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { eventually, mailsTo } from "#test/test-mails.ts";
import { signedInOperator } from "#test/test-operator.ts";
import { bookPayment, collectionFailed } from "./book-payment.ts";
import { endLapsedMandates, mandateNews } from "./end-mandate.ts";
import { type InvoiceCall, invoiceNews, issueInvoice, type NewInvoice, storeMandate } from "./invoices.public.ts";
import { creditInvoice } from "./issue-invoice.ts";
import { paymentProviders } from "./payment-methods.ts";
import { sendReminders } from "./send-reminders.ts";

const { harbour: crewId, foreign } = testIds.crews;
const subscriptionId = "5f7a2c1e-3f6b-4d55-9a34-0c1d2e3f4a5b";
let app: TestApp;
let olga: TestClient;
let operator: TestClient;
const news: string[] = [];
/** Mandates that ended without their givers. */
const dropped: string[] = [];

async function signIn(): Promise<void> {
  [olga, operator] = await Promise.all([app.signedIn("olga"), signedInOperator(app)]);
}

beforeAll(async () => {
  app = await startTestApp({ isRunning: true, connections: 10 });
  vi.spyOn(invoiceNews, "call").mockImplementation(async (_call, { kind }) => void news.push(kind));
  vi.spyOn(mandateNews, "call").mockImplementation(async (_call, { mandateId }) => void dropped.push(mandateId));
  await signIn();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const inBooks = <T>(work: (call: InvoiceCall) => Promise<T>, customer: number = crewId): Promise<T> =>
  app.database.inCrew(customer, (tx) =>
    work({ tx, now: app.clock.now, traceId: "test", config: app.app.kernel.config }),
  );

let keys = 0;
const draft = (more: Partial<NewInvoice> = {}): NewInvoice => {
  keys += 1;
  return {
    crewId,
    subscriptionId,
    series: "R",
    recipient,
    lines: [lineOf(10_000)],
    vatTreatment: "domestic",
    vatRateBasisPoints: 1_900,
    currency: "EUR",
    paymentMethod: "INVOICE",
    language: "de",
    dedupeKey: `test-${keys}`,
    ...more,
  };
};
const issue = (more: Partial<NewInvoice> = {}) => inBooks((call) => issueInvoice(call, draft(more)), more.crewId);
const giveMandate = (iban = "de02 1203 0000 0000 2020 51") =>
  inBooks((call) =>
    storeMandate(call, {
      crewId,
      userId: testIds.users.olga,
      iban,
      bic: null,
      holder: "Jörg & Söhne",
      text: "Ich ermächtige …",
      textVersion: "1",
      acceptedAt: app.clock.now,
      address: "192.0.2.1",
    }),
  );
const stateOf = async (invoiceId: number) => {
  const { payload } = await olga.call(invoiceEndpoints.list, { crewId });
  return payload.find(({ id }) => id === invoiceId);
};
/** Sessions do not last so long. */
const daysLater = (days: number): Promise<void> => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
  return signIn();
};
const base64 = (text: string): string => Buffer.from(text).toString("base64");
const importCsv = (...rows: string[]) =>
  operator.call(moneyEndpoints.importStatement, {
    name: "auszug.csv",
    content: base64(["Buchungstag;Name;Verwendungszweck;Betrag;Waehrung", ...rows].join("\n")),
  });
const linesOf = async (statementId: number) =>
  (await operator.call(moneyEndpoints.statementLines, { statementId })).payload.toSorted(
    (one, other) => one.id - other.id,
  );

test("an invoice is issued, listed and mailed as a PDF with the e-invoice inside, for a crew called A & B <C>", async () => {
  const { invoiceId, invoiceNumber, grossCents } = await issue();
  expect([invoiceNumber, grossCents]).toEqual(["R-00001", 11_900]);
  expect(await stateOf(invoiceId)).toMatchObject({ invoiceNumber, state: "open", openCents: 11_900, kind: "invoice" });
  const [mail] = await eventually(async () => {
    const mails = await mailsTo(app.database, recipient.email);
    return mails.length > 0 && mails;
  });
  expect(mail?.subject).toBe("Rechnung R-00001");
  expect(mail?.text).toContain("Verwendungszweck R-00001");
  const [file] = await app.database.outsideCrews((tx) =>
    tx.query<{ name: string; content: Buffer }>("select name, content from mail_files"),
  );
  const download = await olga.sendRaw("GET", `/api/v2/crew/${crewId}/invoices/${invoiceId}/file`, { headers: {} });
  expect(download.headers["content-disposition"]).toContain("R-00001.pdf");
  expect(Buffer.compare(download.rawPayload, file?.content as Buffer)).toBe(0);

  const { archive, embedded } = readArchivePdf(download.rawPayload);
  expect(archive).toEqual({
    "pdfaid:part": "3",
    "pdfaid:conformance": "B",
    "fx:DocumentFileName": "factur-x.xml",
    "fx:ConformanceLevel": "EN 16931",
    outputIntents: ["GTS_PDFA1"],
    relationships: ["Alternative"],
    files: ["factur-x.xml"],
    fontsOutside: [],
    isEncrypted: false,
  });
  expect(brokenRules(embedded)).toEqual([]);
  const shown = pdfText(download.rawPayload);
  for (const text of ["A & B <C>", "119,00", "DE123456789", "Glasen Demo GmbH"]) expect(shown).toContain(text);

  const xml = await olga.sendRaw("GET", `/api/v2/crew/${crewId}/invoices/${invoiceId}/file?format=xml`, {
    headers: {},
  });
  expect(brokenRules(xml.body)).toEqual([]);
  expect(xml.body).toContain("xrechnung_3.0");
});

test("only the people who buy see invoices, and only those of their crew", async () => {
  const { invoiceId } = await issue();
  const [max, fremd] = await Promise.all([app.signedIn("max"), issue({ crewId: foreign })]);
  expect((await max.call(invoiceEndpoints.list, { crewId })).id).toBe(1006);
  expect(
    (await max.sendRaw("GET", `/api/v2/crew/${crewId}/invoices/${invoiceId}/file`, { headers: {} })).statusCode,
  ).toBe(403);
  const other = await olga.sendRaw("GET", `/api/v2/crew/${crewId}/invoices/${fremd.invoiceId}/file`, { headers: {} });
  expect(other.statusCode).toBe(404);
  expect(await stateOf(fremd.invoiceId)).toBeUndefined();
  expect(await inBooks(({ tx }) => tx.query("select from invoices where customer_id <> $1", [crewId]))).toEqual([]);
});

test("numbers follow each other whatever happens at once, and a rollback burns none", async () => {
  const fresh = (more = {}) => issue({ series: "RACE", ...more });
  const issued = await Promise.all(Array.from({ length: 6 }, () => fresh()));
  const failing = inBooks(async (call) => {
    await issueInvoice(call, draft({ series: "RACE" }));
    throw new Error("the purchase failed");
  });
  await expect(failing).rejects.toThrow("the purchase failed");
  const key = { dedupeKey: "one purchase" };
  const [one, same] = await Promise.all([fresh(key), fresh(key)]);
  expect(same).toEqual(one);
  issued.push(one, await fresh());
  expect(issued.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, index) => `RACE-0000${index + 1}`),
  );
});

test("nobody changes or deletes what was issued, and a draft that is no invoice is refused by its field", async () => {
  const { invoiceId } = await issue();
  for (const sql of [
    "update invoices set net_cents = 1, gross_cents = 1, vat_cents = 0 where invoice_id = $1",
    "update invoices set content = '{}' where invoice_id = $1",
    "delete from invoices where invoice_id = $1",
    "delete from payments where invoice_id = $1",
  ]) {
    await expect(inBooks(({ tx }) => tx.run(sql, [invoiceId]))).rejects.toMatchObject({ code: "42501" });
    await expect(app.database.asMaintenance((tx) => tx.run(sql, [invoiceId]))).rejects.toMatchObject({ code: "42501" });
  }
  const nowhere = issue({ recipient: { ...recipient, city: "" } });
  await expect(nowhere).rejects.toMatchObject({ reason: "invalidArgument", problems: [{ field: "recipient.city" }] });
});

test("a credit note takes an invoice back to the cent, and only once", async () => {
  const { invoiceId, invoiceNumber } = await issue({ lines: [lineOf(3_333), lineOf(1)] });
  const credit = { invoiceId, reason: "Kulanz & mehr" };
  const part = await inBooks((call) => creditInvoice(call, invoiceId, [lineOf(1)], "Rundung"));
  expect([part.netCents, part.grossCents]).toEqual([-1, -1]);
  expect((await operator.call(moneyEndpoints.credit, credit)).refusal.errors).toMatchObject([{ field: "invoiceId" }]);
  const whole = await issue();
  expect((await operator.call(moneyEndpoints.credit, { ...credit, invoiceId: whole.invoiceId })).payload).toMatchObject(
    {
      state: "credited",
      openCents: 0,
    },
  );
  const note = (await olga.call(invoiceEndpoints.list, { crewId })).payload[0];
  expect(note).toMatchObject({ kind: "credit-note", grossCents: -11_900, netCents: -10_000, vatCents: -1_900 });
  const again = await operator.call(moneyEndpoints.credit, { ...credit, invoiceId: whole.invoiceId });
  expect(again.refusal.message).toContain("already been taken back");
  expect((await operator.call(moneyEndpoints.credit, { ...credit, invoiceId: note?.id as number })).status).toBe(409);
  const xml = await olga.sendRaw("GET", `/api/v2/crew/${crewId}/invoices/${note?.id}/file?format=xml`, { headers: {} });
  expect(brokenRules(xml.body)).toEqual([]);
  expect(xml.body).toContain(">381<");
  expect(await stateOf(invoiceId)).toMatchObject({ invoiceNumber, state: "partlyPaid" });
});

test("a direct debit is announced, collected, returned by the bank, and reminded of in three steps", async () => {
  const { mandateId, reference } = await giveMandate();
  const { invoiceId, invoiceNumber, dueOn } = await issue({ paymentMethod: "DIRECT_DEBIT", mandateId });
  const until = dueOn;
  const run = (await operator.call(moneyEndpoints.createDebitRun, { until })).payload;
  expect(run).toMatchObject({ state: "created", debits: 1, totalCents: 11_900, firstDay: dueOn });
  expect((await operator.call(moneyEndpoints.createDebitRun, { until })).refusal.errors).toMatchObject([
    { field: "until" },
  ]);
  const held = await operator.call(moneyEndpoints.credit, { invoiceId, reason: "x" });
  expect(held.refusal.message).toContain("direct debit run");

  const file = await operator.sendRaw("GET", `/api/v2/admin/money/debit-runs/${run.id}/file`, { headers: {} });
  const [debit] = findAll(readXml(file.body), "CstmrDrctDbtInitn", "PmtInf", "DrctDbtTxInf");
  expect(textAt(debit, "DbtrAcct", "Id", "IBAN")).toBe("DE02120300000000202051");
  expect(textAt(debit, "DrctDbtTx", "MndtRltdInf", "MndtId")).toBe(reference);

  const close = () => operator.call(moneyEndpoints.closeDebitRun, { runId: run.id, state: "collected" });
  expect((await close()).status).toBe(409);
  await daysLater(10);
  expect((await close()).payload.state).toBe("collected");
  expect((await close()).status).toBe(409);
  await eventually(async () => (await stateOf(invoiceId))?.state === "paid");

  const today = app.clock.now.toISOString().slice(0, 10);
  const statement = (await importCsv(`${today};Bank;Rueckgabe ${invoiceNumber};-119,00;EUR`)).payload;
  expect(statement).toMatchObject({ lines: 1, certainLines: 1 });
  await operator.call(moneyEndpoints.bookStatement, { statementId: statement.id });
  await eventually(async () => (await stateOf(invoiceId))?.state === "open");
  const reminded = async () => {
    await sendReminders(app.app.kernel);
    return (await stateOf(invoiceId))?.reminders;
  };
  expect(await reminded()).toBe(1);
  expect(await reminded()).toBe(1);
  await daysLater(14);
  expect(await reminded()).toBe(2);
  await daysLater(13);
  expect(await reminded()).toBe(2);
  await daysLater(1);
  expect(await reminded()).toBe(3);
  await daysLater(60);
  expect(await reminded()).toBe(3);
  const subjects = (await mailsTo(app.database, recipient.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes(invoiceNumber) && subject.includes("ahn"))).toHaveLength(2);
  expect(subjects).toContain(`Zahlungserinnerung zur Rechnung ${invoiceNumber}`);
  expect(news).toEqual(expect.arrayContaining(["invoice-paid", "invoice-returned", "invoice-past-due"]));
  const late = (await operator.call(moneyEndpoints.invoices, { show: "pastDue", search: invoiceNumber })).payload;
  expect(late).toMatchObject([{ customer: "A & B <C>", crewId, isReturned: true, reminders: 3 }]);
});

test("an account number is in the debit file and nowhere else", async () => {
  const other = "AT611904300234573201";
  const { mandateId } = await giveMandate(other);
  await issue({ paymentMethod: "DIRECT_DEBIT", mandateId });
  const day = app.clock.now.toISOString().slice(0, 10);
  await importCsv(`${day};Müller;Konto AT61 1904 3002 3457 3201;1,00;EUR`);
  const tables = await app.database.asMaintenance((tx) =>
    tx.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    ),
  );
  expect(tables.length).toBeGreaterThan(50);
  await app.database.asMaintenance(async (tx) => {
    for (const { name } of tables)
      expect(
        await tx.query(`select from ${name} t where replace(t::text, ' ', '') like $1`, [`%${other}%`]),
        name,
      ).toEqual([]);
  });
  const [row] = await inBooks(({ tx }) =>
    tx.query("select iban_last4, mandate_text, text_version, address from mandates where mandate_id = $1", [mandateId]),
  );
  const kept = { mandate_text: "Ich ermächtige …", text_version: "1", address: "192.0.2.1" };
  expect(row).toEqual({ iban_last4: "3201", ...kept });
});

test("a debit whose announced day has passed is announced anew, and a cancelled run frees its invoices", async () => {
  const { mandateId } = await giveMandate();
  const { invoiceId, invoiceNumber } = await issue({ paymentMethod: "DIRECT_DEBIT", mandateId });
  await daysLater(30);
  const until = app.clock.now.toISOString().slice(0, 10) as LocalDate;
  const run = (await operator.call(moneyEndpoints.createDebitRun, { until })).payload;
  expect(run.firstDay > until).toBe(true);
  await eventually(async () =>
    (await mailsTo(app.database, recipient.email)).some(({ subject }) =>
      subject.endsWith(`Lastschrift zur Rechnung ${invoiceNumber}`),
    ),
  );
  await operator.call(moneyEndpoints.closeDebitRun, { runId: run.id, state: "cancelled" });
  expect(
    (await operator.sendRaw("GET", `/api/v2/admin/money/debit-runs/${run.id}/file`, { headers: {} })).statusCode,
  ).toBe(409);
  const next = (await operator.call(moneyEndpoints.createDebitRun, { until })).payload;
  expect(next.messageId).not.toBe(run.messageId);
  await operator.call(moneyEndpoints.closeDebitRun, { runId: next.id, state: "cancelled" });
  expect(await stateOf(invoiceId)).toMatchObject({ state: "open", reminders: 0 });
});

test("a statement is matched, booked where nothing is in doubt, and decided by a person where it is", async () => {
  const [whole, part, swiss] = [await issue(), await issue(), await issue({ currency: "CHF" })];
  const day = app.clock.now.toISOString().slice(0, 10);
  const row = (text: string, amount: string): string => `${day};Müller;${text};${amount};EUR`;
  const rows = [
    row(`Rechnung ${whole.invoiceNumber}`, "119,00"),
    row(part.invoiceNumber.replace("-", " "), "19,00"),
    row(whole.invoiceNumber, "119,00"),
    row(swiss.invoiceNumber, "119,00"),
    row("vielen Dank", "5,00"),
  ];
  const imported = (await importCsv(...rows)).payload;
  expect(imported).toMatchObject({ lines: 5, openLines: 5, certainLines: 2, knownLines: 0 });
  expect((await importCsv(...rows)).refusal.message).toContain("imported already");
  const { id: statementId } = imported;
  expect((await linesOf(statementId)).map(({ verdict }) => verdict)).toEqual([
    "full",
    "part",
    "double",
    "currency",
    "unknown",
  ]);
  await operator.call(moneyEndpoints.bookStatement, { statementId });
  await eventually(
    async () => (await linesOf(statementId)).filter(({ decision }) => decision === "booked").length === 2,
  );
  expect(await stateOf(whole.invoiceId)).toMatchObject({ state: "paid", openCents: 0 });
  expect(await stateOf(part.invoiceId)).toMatchObject({ state: "partlyPaid", openCents: 10_000 });

  const decide = (line: number, invoiceNumber: string | null) =>
    operator.call(moneyEndpoints.decideLine, { statementId, line, invoiceNumber });
  expect((await decide(4, swiss.invoiceNumber)).refusal.errors).toMatchObject([{ field: "invoiceNumber" }]);
  expect((await decide(5, "R-99999")).status).toBe(404);
  expect((await decide(5, part.invoiceNumber.toLowerCase())).payload).toMatchObject({ decision: "booked" });
  expect((await decide(5, null)).status).toBe(409);
  expect((await decide(3, whole.invoiceNumber)).payload.decision).toBe("booked");
  expect(await stateOf(whole.invoiceId)).toMatchObject({ state: "overpaid", openCents: -11_900 });
  expect((await decide(4, null)).payload.decision).toBe("ignored");
  expect(await stateOf(part.invoiceId)).toMatchObject({ openCents: 9_500 });
  expect((await operator.call(moneyEndpoints.statements, {})).payload[0]).toMatchObject({ openLines: 0 });
  const broken = await operator.call(moneyEndpoints.importStatement, { name: "x", content: base64("<a>") });
  expect(broken.refusal.errors).toMatchObject([{ field: "content" }]);
});

test("two statements that pay the same invoice are matched alike, but the second one is not booked on it", async () => {
  const { invoiceId, invoiceNumber } = await issue();
  const day = app.clock.now.toISOString().slice(0, 10);
  const importOne = async (name: string) => (await importCsv(`${day};${name};${invoiceNumber};119,00;EUR`)).payload.id;
  const [first, second] = [await importOne("Anna"), await importOne("Anton")];
  for (const id of [first, second]) expect(await linesOf(id)).toMatchObject([{ verdict: "full" }]);
  await operator.call(moneyEndpoints.bookStatement, { statementId: first });
  await eventually(async () => (await stateOf(invoiceId))?.state === "paid");
  await operator.call(moneyEndpoints.bookStatement, { statementId: second });
  await eventually(async () => (await linesOf(second))[0]?.verdict === "double");
  expect(await linesOf(second)).toMatchObject([{ decision: "open", restCents: 11_900 }]);
  expect(await stateOf(invoiceId)).toMatchObject({ state: "paid", openCents: 0 });
});

test("a debit that the statement has booked before its run is closed is the same money", async () => {
  const { mandateId } = await giveMandate();
  const debit = { paymentMethod: "DIRECT_DEBIT", mandateId } as const;
  const [booked, other] = [await issue(debit), await issue(debit)];
  const run = (await operator.call(moneyEndpoints.createDebitRun, { until: other.dueOn })).payload;
  await daysLater(10);
  const day = app.clock.now.toISOString().slice(0, 10);
  const { id: statementId } = (await importCsv(`${day};Hafen;${booked.invoiceNumber};119,00;EUR`)).payload;
  await operator.call(moneyEndpoints.decideLine, { statementId, line: 1, invoiceNumber: booked.invoiceNumber });
  await operator.call(moneyEndpoints.closeDebitRun, { runId: run.id, state: "collected" });
  // The run is booked in the order of the invoices.
  await eventually(async () => (await stateOf(other.invoiceId))?.state === "paid");
  expect(await stateOf(booked.invoiceId)).toMatchObject({ state: "paid", openCents: 0 });
});

test("a returned debit is collected again by the operator's decision, as another recurring debit", async () => {
  const { mandateId, reference } = await giveMandate();
  const { invoiceId, invoiceNumber, dueOn } = await issue({ paymentMethod: "DIRECT_DEBIT", mandateId });
  const again = () => operator.call(moneyEndpoints.debitAgain, { invoiceId });
  expect((await again()).refusal.message).toContain("returned debit");
  const collect = async (until: LocalDate) => {
    const { id } = (await operator.call(moneyEndpoints.createDebitRun, { until })).payload;
    const { body } = await operator.sendRaw("GET", `/api/v2/admin/money/debit-runs/${id}/file`, { headers: {} });
    await daysLater(20);
    await operator.call(moneyEndpoints.closeDebitRun, { runId: id, state: "collected" });
    await eventually(async () => (await stateOf(invoiceId))?.state === "paid");
    return body;
  };
  const today = () => app.clock.now.toISOString().slice(0, 10);
  const returned = async (code: string) => {
    const { id: statementId } = (await importCsv(`${today()};Bank;Retoure ${invoiceNumber} ${code};-119,00;EUR`))
      .payload;
    await app.database.outsideCrews((tx) =>
      tx.run("update statement_lines set return_code = $2 where statement_id = $1", [statementId, code]),
    );
    await operator.call(moneyEndpoints.decideLine, { statementId, line: 1, invoiceNumber });
  };
  await collect(dueOn);
  await returned("AM04");
  expect(await stateOf(invoiceId)).toMatchObject({ state: "open" });
  const repeated = (await again()).payload;
  expect(repeated).toMatchObject({ isReturned: false, hasMandate: true });
  expect((await again()).status, "once").toBe(409);
  const file = await collect(repeated.dueOn);
  const block = findAll(readXml(file), "CstmrDrctDbtInitn", "PmtInf").find((one) =>
    findAll(one, "DrctDbtTxInf").some((debit) => textAt(debit, "PmtId", "EndToEndId") === invoiceNumber),
  );
  expect(textAt(block, "PmtTpInf", "SeqTp")).toBe("RCUR");
  expect(textAt(block, "DrctDbtTxInf", "DrctDbtTx", "MndtRltdInf", "MndtId")).toBe(reference);
  // The account is closed: the mandate ends with the return, and nothing is collected by it any more.
  await returned("AC04");
  expect((await again()).status).toBe(409);
  expect((await sendReminders(app.app.kernel)) > 0).toBe(true);
  expect(dropped).toEqual([mandateId]);
});

test("a mandate lapses 36 months after its last debit, and its open invoices are paid by transfer", async () => {
  const { mandateId } = await giveMandate();
  const { invoiceId } = await issue({ paymentMethod: "DIRECT_DEBIT", mandateId });
  const since = app.clock.now;
  dropped.length = 0;
  app.clock.now = new Date(since.getTime() + 1_090 * 86_400_000);
  await endLapsedMandates(app.app.kernel);
  expect(dropped).not.toContain(mandateId);
  app.clock.now = new Date(since.getTime() + 1_097 * 86_400_000);
  await signIn();
  const until = app.clock.now.toISOString().slice(0, 10) as LocalDate;
  expect((await operator.call(moneyEndpoints.createDebitRun, { until })).status, "nothing by a lapsed one").toBe(409);
  await endLapsedMandates(app.app.kernel);
  await endLapsedMandates(app.app.kernel);
  expect(dropped.filter((id) => id === mandateId)).toHaveLength(1);
  expect(await stateOf(invoiceId)).toMatchObject({ state: "open", reminders: 0 });
  expect(((await stateOf(invoiceId))?.dueOn ?? "") > until).toBe(true);
});

test("one payment for several invoices is split, and its rest stays to decide", async () => {
  const [one, two] = [await issue(), await issue()];
  const day = app.clock.now.toISOString().slice(0, 10);
  const { id: statementId } = (await importCsv(`${day};Meier;${one.invoiceNumber} und ${two.invoiceNumber};250,00;EUR`))
    .payload;
  expect((await linesOf(statementId))[0]).toMatchObject({ verdict: "several", restCents: 25_000 });
  const decide = (invoiceNumber: string | null, cents?: number) =>
    operator.call(moneyEndpoints.decideLine, { statementId, line: 1, invoiceNumber, ...(cents && { cents }) });
  expect((await decide(one.invoiceNumber, 25_001)).refusal.errors).toMatchObject([{ field: "cents" }]);
  expect((await decide(one.invoiceNumber, 5_000)).payload).toMatchObject({ decision: "open", restCents: 20_000 });
  expect((await decide(one.invoiceNumber, 6_900)).payload).toMatchObject({ restCents: 13_100 });
  expect(await stateOf(one.invoiceId)).toMatchObject({ state: "paid", openCents: 0 });
  expect((await decide(two.invoiceNumber)).payload).toMatchObject({
    ...{ decision: "booked", restCents: 0 },
    bookings: [
      { invoiceNumber: one.invoiceNumber, cents: 5_000 },
      { invoiceNumber: one.invoiceNumber, cents: 6_900 },
      { invoiceNumber: two.invoiceNumber, cents: 13_100 },
    ],
  });
  expect(await stateOf(two.invoiceId)).toMatchObject({ state: "overpaid", openCents: -1_200 });

  const settle = (toInvoiceNumber: string | null, invoiceId = two.invoiceId) =>
    operator.call(moneyEndpoints.settleOverpaid, { invoiceId, toInvoiceNumber });
  expect((await settle(null, one.invoiceId)).refusal.message).toContain("too much");
  expect((await settle(one.invoiceNumber)).refusal.errors).toMatchObject([{ field: "toInvoiceNumber" }]);
  const small = await issue({ lines: [lineOf(800)] });
  const foreignOne = await issue({ crewId: foreign });
  expect((await settle(foreignOne.invoiceNumber)).status, "another customer's does not exist there").toBe(404);
  expect((await settle(small.invoiceNumber)).payload).toMatchObject({ state: "overpaid", openCents: -248 });
  expect(await stateOf(small.invoiceId)).toMatchObject({ state: "paid", openCents: 0 });
  expect((await settle(null)).payload).toMatchObject({ state: "paid", openCents: 0 });
  expect((await settle(null)).status).toBe(409);
  const again = (await importCsv(`${day};Meier;${two.invoiceNumber};2,48;EUR`)).payload;
  const booking = { statementId: again.id, line: 1, invoiceNumber: two.invoiceNumber };
  await operator.call(moneyEndpoints.decideLine, booking);
  expect(await stateOf(two.invoiceId)).toMatchObject({ state: "overpaid", openCents: -248 });
  expect((await settle(null)).payload, "the same amount on the same day").toMatchObject({ state: "paid" });
});

test("a card provider is one entry of the list of methods: nothing else is touched", async () => {
  const card = "CARD" as PaymentMethod;
  const asked: number[] = [];
  paymentProviders.set(card, {
    collects: true,
    dueOn: (today) => today,
    sentence: () => "Die Karte wird belastet.",
    start: async (_call, { invoiceId }) => void asked.push(invoiceId),
  });
  const paid = await issue({ paymentMethod: card });
  const failed = await issue({ paymentMethod: card });
  expect(asked).toEqual([paid.invoiceId, failed.invoiceId]);
  const today = app.clock.now.toISOString().slice(0, 10) as LocalDate;
  const book = { kind: "card", cents: 11_900, bookedOn: today, source: "card:ch_1" } as const;
  // A provider may report the same payment twice.
  for (let time = 0; time < 2; time += 1)
    await inBooks((call) => bookPayment(call, { invoiceId: paid.invoiceId, ...book }));
  const states = await app.database.outsideCrews((tx) =>
    tx.query("select state from open_items where invoice_id = $1", [paid.invoiceId]),
  );
  expect(states).toEqual([{ state: "paid" }]);
  const xml = await olga.sendRaw("GET", `/api/v2/crew/${crewId}/invoices/${paid.invoiceId}/file?format=xml`, {
    headers: {},
  });
  expect(brokenRules(xml.body)).toEqual([]);
  const remindersOf = async ({ invoiceId } = failed) => {
    await sendReminders(app.app.kernel);
    const [row] = await app.database.outsideCrews((tx) =>
      tx.query<{ reminders: number }>("select reminders from open_items where invoice_id = $1", [invoiceId]),
    );
    return row?.reminders;
  };
  await daysLater(30);
  expect(await remindersOf(), "the card asks by itself").toBe(0);
  await inBooks((call) => collectionFailed(call, failed.invoiceId, today));
  expect(await remindersOf()).toBe(1);
  const back = { ...book, kind: "return", cents: -11_900, source: "card:re_1" } as const;
  for (const days of [0, 14]) {
    await daysLater(days);
    await inBooks((call) => bookPayment(call, { invoiceId: paid.invoiceId, ...back }));
    expect(await remindersOf(paid), "a return that is reported again starts nothing anew").toBe(days === 0 ? 1 : 2);
  }
  expect((await operator.call(moneyEndpoints.invoices, { search: failed.invoiceNumber })).payload).toHaveLength(1);
  paymentProviders.delete(card);
});

test("revenue is summed by month and currency, and every act of an operator is logged", async () => {
  const year = app.clock.now.getUTCFullYear();
  const months = (await operator.call(moneyEndpoints.revenue, { year })).payload;
  const [sums] = await app.database.outsideCrews((tx) =>
    tx.query<{ gross: number }>(
      "select sum(gross_cents)::bigint as gross from invoices where extract(year from issued_on) = $1",
      [year],
    ),
  );
  expect(months.reduce((total, { grossCents }) => total + grossCents, 0)).toBe(sums?.gross);
  expect(months.every(({ netCents, vatCents, grossCents }) => netCents + vatCents === grossCents)).toBe(true);
  const acts = (await operator.call(operatorEndpoints.log, {})).payload.map(({ act }) => act);
  for (const act of [
    ...["invoice credited", "debit run created", "debit file taken", "debit run collected", "debit run cancelled"],
    ...["statement imported", "statement booked", "entry booked", "entry set aside"],
  ])
    expect(acts).toContain(act);
});

test("without billing there are no invoices, for the operator neither", async () => {
  const off = await startTestApp({ env: { GLASEN_BILLING: "none" }, beside: app });
  off.clock.now = app.clock.now;
  const owner = await off.signedIn("olga");
  expect((await owner.call(invoiceEndpoints.list, { crewId })).status).toBe(404);
  const admin = off.visitor();
  for (const [name, value] of operator.cookies) admin.cookies.set(name, value);
  expect((await admin.call(moneyEndpoints.invoices, {})).status).toBe(404);
  await off.close();
});
