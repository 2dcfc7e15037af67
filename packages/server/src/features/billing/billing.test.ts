import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { accessEndpoints } from "@glasen/contract/access.ts";
import { billingEndpoints } from "@glasen/contract/billing.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import type { RequestOf } from "@glasen/contract/endpoint.ts";
import { refusals } from "@glasen/contract/errors.ts";
import { profileEndpoints } from "@glasen/contract/profile.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { allProducts } from "@glasen/domain/access/products.ts";
import { defaultPrices } from "@glasen/domain/billing/default-prices.ts";
import { mandateText } from "@glasen/domain/billing/mandate.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { addMonths } from "@glasen/domain/time/month.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoSeller } from "#kernel/process/seller.ts";
import { makeScratchFolder } from "#test/scratch-folder.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds, testNow } from "#test/test-crews.ts";
import { mailsTo } from "#test/test-mails.ts";
import { invoiceNews } from "../invoices/invoices.public.ts";
import { billAllCrews, billingCrons } from "./billing.jobs.ts";

const crewId = testIds.crews.harbour;
const { create, overview, change, cancel, resume, calculate, priceConfig, previewChange } = billingEndpoints;
const { changeAddress, changePayment, revokeMandate } = billingEndpoints;
let app: TestApp;
let olga: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  olga = await app.signedIn("olga");
});
afterAll(() => app.close());
// Each test begins with a crew in its trial.
beforeEach(async () => {
  app.clock.now = testNow;
  await app.database.asMaintenance(async (tx) => {
    await tx.run("delete from subscriptions");
    await tx.run("delete from usage_rights where not is_trial");
    await tx.run(
      "update usage_rights set valid_until = '2026-11-26T08:00Z', closes_at = '2026-12-03T08:00Z' where crew_id = $1 and is_trial",
      [crewId],
    );
  });
  await app.database.outsideCrews((tx) => tx.run("update mails set recipient = 'past@example.com'"));
});

type Purchase = RequestOf<typeof create>;
const purchase: Purchase = {
  crewId,
  userId: testIds.users.olga,
  paymentPeriod: "monthly",
  productIds: [1, 2],
  crewSize: 10,
  firstName: "Olga",
  lastName: "Hafen",
  email: "invoices@example.com",
  company: "Hafenbäckerei GmbH",
  street: "Kai 1",
  extraAddressLine: "",
  postalCode: "20457",
  city: "Hamburg",
  country: "de",
  paymentMethod: "INVOICE",
  sepaMandateText: "",
};
const debit = {
  paymentMethod: "DIRECT_DEBIT",
  iban: "DE02 1203 0000 0000 2020 51",
  bic: "byladem1001",
  sepaMandateText: mandateText(demoSeller).de,
} as const;
const buy = (more: Partial<Purchase> = {}, client = olga) => client.call(create, { ...purchase, ...more });
const look = async () => (await olga.call(overview, { crewId })).payload;
const onDay = (day: string): void => {
  app.clock.now = new Date(`${day}T09:00:00Z`);
};
const rights = async () => {
  const { payload } = await olga.call(accessEndpoints.usageRights, { crewId, pageSize: 1000 });
  const now = app.clock.now.toISOString();
  return payload.filter(({ validFrom, validUntil }) => validFrom <= now && (validUntil === null || validUntil > now));
};
const may = async (name: string): Promise<boolean> => {
  const { payload } = await olga.call(crewEndpoints.permissions, { crewId });
  return payload.some((one) => one.name === name && one.allowed);
};
const fieldsOf = ({ refusal }: { refusal: { errors: readonly { field?: string }[] } }) =>
  refusal.errors.map(({ field }) => field).sort();

test("prices can be seen without a session: packages, limits and the rules of countries (BIL531, BIL508)", async () => {
  const { status, payload } = await app.visitor().call(priceConfig, {});
  expect(status).toBe(200);
  expect(payload).toMatchObject({ maxCrewSize: 250, freeMonths: 1, monthlyCountries: ["de", "at", "ch"] });
  expect(payload.packages.map(({ productIds }) => productIds)).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]);
  expect(payload.packages[2]?.features).toEqual(["timeTrackingReports", "absenceManagement", "shiftPlanner"]);
  expect(payload.directDebitCountries).toContain("fr");
  expect(payload.directDebitCountries).not.toContain("ch");
});

test("a price has net, VAT, gross and the second year, in cents (BIL532, BIL509, BIL510)", async () => {
  const ask = (more: object) =>
    app.visitor().call(calculate, { productIds: [1, 2], crewSize: 10, paymentPeriod: "yearly", ...more });
  expect((await ask({})).payload).toMatchObject({
    ...{ currency: "EUR", monthlyCents: 4500, netCents: 49_500, vatCents: 9405, grossCents: 58_905 },
    secondYear: { netCents: 54_000, vatCents: 10_260, grossCents: 64_260 },
    voucher: null,
  });
  expect((await ask({ country: "at", vatId: "ATU12345675" })).payload).toMatchObject({
    ...{ vatTreatment: "reverse-charge", vatCents: 0, grossCents: 49_500 },
  });
  expect((await ask({ country: "CH" })).payload).toMatchObject({ currency: "CHF", vatTreatment: "export" });
  const large = await ask({ crewSize: 251 });
  expect([large.id, fieldsOf(large)]).toEqual([1005, ["crewSize"]]);
  expect(fieldsOf(await ask({ country: "fr", paymentPeriod: "monthly" }))).toEqual(["paymentPeriod"]);
});

test("a voucher that is unknown, over or used up leaves the price as it is, and is refused at its field (BIL527, BIL537)", async () => {
  const made = { kind: "percent", value: 20, months: 12, validFrom: null, now: testNow };
  await app.database.outsideCrews(async (tx) => {
    for (const [code, until, uses] of [
      ["TWENTY", null, 1],
      ["OVER", "2026-11-11", null],
    ])
      await tx.run(
        `insert into vouchers (code, kind, value, months, valid_until, max_uses, created_at) values ($1, $2, $3, 12, $4, $5, $6)`,
        [code, made.kind, made.value, until, uses, made.now],
      );
  });
  const ask = async (voucherCode: string) => {
    const terms = { productIds: [1], crewSize: 10, paymentPeriod: "monthly" as const };
    const { payload } = await app.visitor().call(calculate, { ...terms, voucherCode });
    return [payload.netCents, payload.voucher?.isValid];
  };
  expect(await ask(" twenty ")).toEqual([2400, true]);
  expect(await ask("OVER")).toEqual([3000, false]);
  expect(await ask("NOBODY")).toEqual([3000, false]);
  const wrong = await buy({ voucherCode: "OVER" });
  expect(wrong.refusal.errors).toMatchObject([{ field: "voucherCode", message: refusals.voucherInvalid.en }]);
  expect(refusals.voucherInvalid.en).toBe("The voucher code is invalid.");
  expect((await buy({ voucherCode: "twenty" })).payload.subscription?.voucherCode).toBe("TWENTY");
  expect(await ask("TWENTY"), "used up").toEqual([3000, false]);
  await app.database.outsideCrews((tx) => tx.run("update vouchers set max_uses = null where code = 'TWENTY'"));
  onDay("2026-12-12");
  await olga.call(cancel, { crewId });
  onDay("2027-01-12");
  expect(fieldsOf(await buy({ voucherCode: "twenty" })), "once for each crew").toEqual(["voucherCode"]);
});

test("each user has a code to recommend Glasen, which counts for others (BIL514, BIL534)", async () => {
  const codeOf = async (client: TestClient) => (await client.call(profileEndpoints.referralVoucher, {})).payload.code;
  const boris = await app.signedIn("boris");
  const [own, again, other] = [await codeOf(olga), await codeOf(olga), await codeOf(boris)];
  expect(own).toBe(again);
  expect(own).not.toBe(other);
  const terms = { productIds: [1], crewSize: 10, paymentPeriod: "monthly" as const };
  expect((await app.visitor().call(calculate, { ...terms, voucherCode: other })).payload.netCents).toBe(0);
  expect(fieldsOf(await buy({ voucherCode: own }))).toEqual(["voucherCode"]);
  const theirs = { crewId: testIds.crews.foreign, userId: testIds.users.boris, voucherCode: own };
  expect((await buy(theirs, boris)).payload.subscription).toMatchObject({ voucherCode: own, state: "active" });
  await buy({ startDate: "2026-12-20" });
  await olga.call(cancel, { crewId });
  expect(fieldsOf(await buy({ voucherCode: other })), "for a first purchase alone").toEqual(["voucherCode"]);
  expect(fieldsOf(await buy({ voucherCode: `${other.slice(0, -1)}${other.endsWith("A") ? "B" : "A"}` }))).toEqual([
    "voucherCode",
  ]);
});

test("a purchase gives the crew its products, replaces the trial and is confirmed by mail once (BIL501, BIL506, BIL507, BIL518, BIL522, BIL523, BIL524, BIL533)", async () => {
  expect(await look()).toMatchObject({ kind: "TRIAL", subscription: null, members: 4, maxCrewSize: null });
  expect(await may("canUseShiftPlanner")).toBe(true);
  const bought = await buy();
  expect(bought.payload).toMatchObject({ kind: "SUBSCRIPTION", validUntil: null, maxCrewSize: 10 });
  expect(bought.payload.subscription).toMatchObject({
    ...{ state: "active", productIds: [1, 2], crewSize: 10, paymentPeriod: "monthly", startsOn: "2026-11-12" },
    ...{ billedUntil: "2026-12-12", endsOn: null, paymentMethod: "INVOICE", ibanEnd: null },
    nextInvoice: { on: "2026-12-12", netCents: 4500, vatCents: 855, grossCents: 5355, currency: "EUR" },
  });
  expect(await rights()).toMatchObject([{ source: "SUBSCRIPTION", bitmask: 3, maxCrewSize: 10, trial: false }]);
  expect([await may("canUseTimeTracking"), await may("canUseShiftPlanner")]).toEqual([true, false]);
  const [mail, ...more] = await mailsTo(app.database, purchase.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("€53.55");
});

test("direct debit needs a right IBAN and the current mandate; the text is kept, the account only by its end (BIL519, BIL521)", async () => {
  expect(fieldsOf(await buy({ ...debit, iban: "DE02120300000000202052" }))).toEqual(["iban"]);
  expect(fieldsOf(await buy({ ...debit, iban: "", bic: "x" }))).toEqual(["bic"]);
  expect(fieldsOf(await buy({ ...debit, iban: "", sepaMandateText: "yes" }))).toEqual(["iban", "sepaMandateText"]);
  const { payload } = await buy({ ...debit, sendConfirmationEmail: false });
  expect(payload.subscription).toMatchObject({
    ibanEnd: "2051",
    mandateReference: expect.stringMatching(/^[A-Z0-9-]{10,35}$/),
  });
  expect(await mailsTo(app.database, purchase.email), "no mail was wanted").toEqual([]);
  const [row] = await app.database.inCrew(crewId, (tx) =>
    tx.query<{ text: string; all: string }>(
      `select sepa_mandate_text as text, s::text as all from subscriptions s where crew_id = $1 and ended_on is null`,
      [crewId],
    ),
  );
  expect(row?.text).toBe(debit.sepaMandateText);
  expect(row?.all).not.toContain("202051");
});

test("what is missing or wrong in a purchase is named by its field (BIL515, BIL516, BIL517, BIL520, BIL526, BIL528)", async () => {
  const needed =
    "crewId userId paymentPeriod productIds crewSize firstName lastName email company street extraAddressLine postalCode city country paymentMethod sepaMandateText";
  for (const name of needed.split(" ")) {
    const { [name as keyof Purchase]: _, ...rest } = purchase;
    expect(fieldsOf(await olga.call(create, rest as Purchase)), name).toContain(name);
  }
  const wrong: [object, string][] = [
    [{ paymentPeriod: "weekly" }, "paymentPeriod"],
    [{ productIds: [] }, "productIds"],
    [{ salutation: "x" }, "salutation"],
    [{ paymentMethod: "CARD" }, "paymentMethod"],
    [{ vatId: "DE123" }, "vatId"],
    [{ postalCode: "2045" }, "postalCode"],
    [{ country: "xx", paymentPeriod: "yearly" }, "country"],
    [{ crewSize: 251 }, "crewSize"],
    [{ startDate: "2026-11-11" }, "startDate"],
    [{ country: "fr" }, "paymentPeriod"],
    [{ ...debit, country: "ch", postalCode: "8001" }, "paymentMethod"],
  ];
  for (const [more, field] of wrong) expect(fieldsOf(await buy(more as Partial<Purchase>)), field).toEqual([field]);
  expect((await buy({ salutation: "other", vatId: "DE136695976" })).status).toBe(200);
});

test("only somebody who may buy does, in their own name (PRM509)", async () => {
  const max = await app.signedIn("max");
  expect((await buy({ userId: testIds.users.max }, max)).id).toBe(1006);
  expect((await buy({ userId: testIds.users.max })).id).toBe(1006);
  expect((await max.call(overview, { crewId })).id).toBe(1006);
});

test("a start in the future leaves the trial until then, and can be cancelled as if nothing had been bought (BIL522)", async () => {
  await buy({ startDate: "2026-11-20" });
  expect((await look()).subscription).toMatchObject({ state: "upcoming", billedUntil: "2026-11-20" });
  expect(await rights()).toMatchObject([{ source: "TRIAL" }]);
  onDay("2026-11-20");
  await billAllCrews(app.app.kernel);
  expect((await look()).subscription).toMatchObject({ state: "active", billedUntil: "2026-12-20" });
  expect(await rights()).toMatchObject([{ source: "SUBSCRIPTION" }]);
});

test("a subscription that has not begun ends at once when it is cancelled", async () => {
  await buy({ startDate: "2026-12-20" });
  expect((await olga.call(cancel, { crewId })).payload).toMatchObject({
    kind: "TRIAL",
    subscription: { state: "ended" },
  });
  onDay("2026-12-21");
  expect(await rights()).toEqual([]);
  expect((await buy()).status).toBe(200);
});

test("more counts at once and costs the days that are left, less from the next period on", async () => {
  await buy();
  onDay("2026-11-27");
  const more = { crewId, productIds: [1, 2], crewSize: 20, paymentPeriod: "monthly" as const };
  const preview = (await olga.call(previewChange, more)).payload;
  expect(preview).toMatchObject({ startsOn: "2026-11-27", charge: { netCents: 2250 }, regular: { netCents: 9000 } });
  expect((await olga.call(change, more)).payload).toMatchObject({ maxCrewSize: 20, subscription: { crewSize: 20 } });
  const less = { ...more, productIds: [1], crewSize: 5 };
  expect((await olga.call(previewChange, less)).payload).toMatchObject({ startsOn: "2026-12-12", charge: null });
  expect((await olga.call(change, less)).payload.subscription).toMatchObject({
    crewSize: 20,
    nextTerms: { crewSize: 5 },
  });
  onDay("2026-12-12");
  await billAllCrews(app.app.kernel);
  expect(await look()).toMatchObject({
    maxCrewSize: 5,
    subscription: { crewSize: 5, nextTerms: null, billedUntil: "2027-01-12" },
  });
  expect(await may("canUseAbsenceManagement")).toBe(false);
  expect(fieldsOf(await olga.call(change, { ...more, crewSize: 251 }))).toEqual(["crewSize"]);
});

test("a cancelled subscription counts to the end of its period and closes softly a week later; it can be taken back", async () => {
  await buy();
  expect((await olga.call(cancel, { crewId })).payload.subscription).toMatchObject({
    state: "cancelled",
    endsOn: "2026-12-12",
  });
  expect((await olga.call(change, { crewId, productIds: [1], crewSize: 5, paymentPeriod: "monthly" })).id).toBe(1011);
  expect((await olga.call(resume, { crewId })).payload.subscription).toMatchObject({ state: "active", endsOn: null });
  await olga.call(cancel, { crewId });
  onDay("2026-12-12");
  await billAllCrews(app.app.kernel);
  await app.settled();
  expect(await look()).toMatchObject({
    kind: "SUBSCRIPTION",
    validUntil: "2026-12-11T23:00:00.000Z",
    subscription: { state: "ended" },
  });
  expect(await may("canUseTimeTracking"), "nobody is stopped at work").toBe(true);
  expect((await olga.call(cancel, { crewId })).id).toBe(1011);
  onDay("2026-12-19");
  expect(await look()).toMatchObject({ kind: null });
  const own = { crewId, userId: testIds.users.olga };
  expect((await olga.call(timeClockEndpoints.stamps, own)).status, "what was recorded can be read").toBe(200);
  const stamp = { ...own, transactionID: "after-closing" };
  expect((await olga.call(timeClockEndpoints.startWork, stamp)).id, "and nothing is added").toBe(1006);
  expect([await may("canCreateTimeTrackingStamps"), await may("canManageAbsences")]).toEqual([false, false]);
  expect((await buy()).payload).toMatchObject({ kind: "SUBSCRIPTION", subscription: { startsOn: "2026-12-19" } });
});

test("an overdue invoice leaves days of grace; a payment ends them, and without one the subscription ends", async () => {
  const id = (await buy()).payload.subscription?.id ?? "";
  const hear = (kind: "invoice-paid" | "invoice-past-due" | "invoice-returned", subscriptionId = id) =>
    app.database.inCrew(crewId, (tx) =>
      invoiceNews.call(
        { tx, now: app.clock.now, traceId: "t", config: app.app.kernel.config },
        { kind, crewId, subscriptionId, isLate: kind !== "invoice-paid" },
      ),
    );
  onDay("2026-12-01");
  await hear("invoice-past-due", crypto.randomUUID());
  expect((await look()).subscription, "an invoice of an earlier licence").toMatchObject({ state: "active" });
  await hear("invoice-past-due");
  expect((await look()).subscription).toMatchObject({ state: "pastDue", endsOn: "2026-12-15" });
  await hear("invoice-paid");
  expect((await look()).subscription).toMatchObject({ state: "active", endsOn: null });
  await hear("invoice-returned");
  onDay("2026-12-15");
  await billAllCrews(app.app.kernel);
  expect(await look()).toMatchObject({ kind: "SUBSCRIPTION", subscription: { state: "ended", endsOn: "2026-12-15" } });
});

interface Item extends Record<string, unknown> {
  method: string;
  company: string;
  reference: string | null;
  openCents: number;
  dueOn: string;
}
/** The invoices of the crew's subscription, with what the next debit of each goes by. */
const itemsOf = (subscriptionId = "") =>
  app.database.outsideCrews((tx) =>
    tx.query<Item>(
      `select i.payment_method as method, i.content -> 'recipient' ->> 'company' as company, m.reference,
         o.open_cents as "openCents", o.due_on as "dueOn"
       from invoices i join open_items o on o.invoice_id = i.invoice_id left join mandates m on m.mandate_id = o.mandate_id
       where i.subscription_id::text = $1 order by i.invoice_id`,
      [subscriptionId],
    ),
  );
const { crewId: _crew, userId: _user, ...address } = purchase;
const inVienna = { postalCode: "1010", city: "Wien", country: "at" };

test("another invoice address counts from the next invoice on, and both addresses are told (BIL506, BIL516)", async () => {
  const { id } = (await buy()).payload.subscription ?? {};
  const wrong = await olga.call(changeAddress, { ...address, ...inVienna, crewId, vatId: "ATU1" });
  expect(fieldsOf(wrong)).toEqual(["vatId"]);
  expect(fieldsOf(await olga.call(changeAddress, { ...address, crewId, country: "fr" }))).toEqual(["country"]);
  const moved = { ...address, crewId, company: "Hafen AG", street: "Kai 2", email: "new@example.com" };
  expect((await olga.call(changeAddress, moved)).payload.subscription).toMatchObject({ company: "Hafen AG" });
  onDay("2026-12-12");
  await billAllCrews(app.app.kernel);
  expect((await itemsOf(id)).map(({ company }) => company)).toEqual(["Hafenbäckerei GmbH", "Hafen AG"]);
  for (const to of ["invoices@example.com", "new@example.com"])
    expect((await mailsTo(app.database, to)).some(({ text }) => text.includes("Kai 2"))).toBe(true);
  const max = await app.signedIn("max");
  expect((await max.call(changeAddress, moved)).id).toBe(1006);
});

test("a new account ends the old mandate, and the next debit goes by the new one; the invoice stays (BIL507, BIL519)", async () => {
  const bought = (await buy(debit)).payload.subscription;
  const before = bought?.mandateReference;
  const other = { ...debit, crewId, iban: "AT61 1904 3002 3457 3201", bic: "" };
  expect(fieldsOf(await olga.call(changePayment, { ...other, iban: "" }))).toEqual(["iban"]);
  expect(fieldsOf(await olga.call(changePayment, { ...other, sepaMandateText: "Ja" }))).toEqual(["sepaMandateText"]);
  const { subscription } = (await olga.call(changePayment, other)).payload;
  expect(subscription).toMatchObject({ paymentMethod: "DIRECT_DEBIT", ibanEnd: "3201", mandateEndedOn: null });
  expect(subscription?.mandateReference).not.toBe(before);
  expect(await itemsOf(bought?.id)).toMatchObject([
    { method: "DIRECT_DEBIT", reference: subscription?.mandateReference },
  ]);
  const ends = await app.database.outsideCrews((tx) =>
    tx.query(
      `select e.reason from mandate_ends e join mandates m on m.mandate_id = e.mandate_id where m.reference = $1`,
      [before],
    ),
  );
  expect(ends).toEqual([{ reason: "replaced" }]);
  const mails = (await mailsTo(app.database, "invoices@example.com")).map(({ text }) => text);
  const mail = mails.find((text) => text.includes(subscription?.mandateReference ?? "?"));
  expect(mail).toContain("3201");
  expect(mails.join()).not.toContain("AT61");
});

test("a revoked mandate debits nothing more: invoices are paid by transfer, open ones as well (BIL518)", async () => {
  const { id } = (await buy(debit)).payload.subscription ?? {};
  expect((await olga.call(revokeMandate, { crewId })).payload.subscription).toMatchObject({
    ...{ paymentMethod: "INVOICE", mandateReference: null, ibanEnd: null },
  });
  expect(await itemsOf(id)).toMatchObject([{ reference: null, dueOn: "2026-11-26" }]);
  expect((await olga.call(revokeMandate, { crewId })).refusal.message).toBe(refusals.mandateMissing.en);
  expect((await mailsTo(app.database, "invoices@example.com")).some(({ text }) => /R-\d+: €/.test(text))).toBe(true);
  const back = await olga.call(changePayment, { ...debit, crewId });
  expect(back.payload.subscription?.paymentMethod).toBe("DIRECT_DEBIT");
  expect((await itemsOf(id))[0]?.reference, "an invoice by transfer stays one").toBeNull();
});

test("where transfers are not offered, a revoked mandate asks for another method (BIL525)", async () => {
  const { subscription } = (await buy(debit)).payload;
  const { config } = app.app.kernel;
  const folder = makeScratchFolder("prices");
  const pricesFile = join(folder, "prices.json");
  writeFileSync(pricesFile, JSON.stringify({ ...defaultPrices, transferCountries: ["ch"] }));
  const usual = config.pricesFile;
  config.pricesFile = pricesFile;
  try {
    expect(fieldsOf(await olga.call(changePayment, { crewId, paymentMethod: "INVOICE", sepaMandateText: "" }))).toEqual(
      ["paymentMethod"],
    );
    const revoked = (await olga.call(revokeMandate, { crewId })).payload.subscription;
    expect(revoked).toMatchObject({ state: "active", paymentMethod: "DIRECT_DEBIT", mandateEndedOn: "2026-11-12" });
    onDay("2026-12-12");
    await billAllCrews(app.app.kernel);
  } finally {
    config.pricesFile = usual;
  }
  expect((await itemsOf(subscription?.id)).map(({ method }) => method)).toEqual(["DIRECT_DEBIT", "INVOICE"]);
  const chosen = await olga.call(changePayment, { ...debit, crewId });
  expect(chosen.payload.subscription?.mandateEndedOn).toBeNull();
});

test("a licence that ends for non-payment leaves the served days to pay, and credits the others", async () => {
  const { id } = (await buy({ paymentPeriod: "yearly" })).payload.subscription ?? {};
  const late = { kind: "invoice-past-due", crewId, subscriptionId: id ?? "", isLate: true } as const;
  onDay("2026-12-03");
  await app.database.inCrew(crewId, (tx) =>
    invoiceNews.call({ tx, now: app.clock.now, traceId: "t", config: app.app.kernel.config }, late),
  );
  onDay("2026-12-20");
  await billAllCrews(app.app.kernel);
  await billAllCrews(app.app.kernel);
  expect((await look()).subscription).toMatchObject({ state: "ended", endsOn: "2026-12-17" });
  const notes = await app.database.outsideCrews((tx) =>
    tx.query<{ kind: string; net: number; from: string; to: string }>(
      `select kind, net_cents as net, content -> 'lines' -> 0 ->> 'periodStart' as from,
         content -> 'lines' -> 0 ->> 'periodEnd' as to
       from invoices where subscription_id::text = $1 order by invoice_id`,
      [id],
    ),
  );
  expect(notes).toHaveLength(2);
  expect(notes[1]).toMatchObject({ kind: "credit-note", from: "2026-12-17", to: "2027-11-11" });
  // 35 of 365 days were served; each line is rounded by itself.
  const served = (notes[0]?.net ?? 0) + (notes[1]?.net ?? 0);
  expect(Math.abs(served - (49_500 * 35) / 365)).toBeLessThan(2);
});

test("three years by the clock, with a voucher, more people and another period: the expected invoices and no others", async () => {
  await app.database.outsideCrews((tx) =>
    tx.run("insert into vouchers (code, kind, value, months, created_at) values ('QUARTER', 'percent', 20, 3, $1)", [
      testNow,
    ]),
  );
  const { id } = (await buy({ voucherCode: "QUARTER" })).payload.subscription ?? {};
  const terms: RequestOf<typeof change> = { crewId, productIds: [1, 2], crewSize: 20, paymentPeriod: "monthly" };
  const changes: Record<string, typeof terms> = {
    "2027-02-26": terms,
    "2027-03-20": { ...terms, crewSize: 10, paymentPeriod: "yearly" },
  };
  const months = Array.from({ length: 36 }, (_, month) => addMonths("2026-12-12" as LocalDate, month));
  // In one month the job did not run; it makes up for it, and running again changes nothing.
  const days = [...months.filter((day) => day !== "2027-01-12"), "2027-01-20", ...Object.keys(changes)].sort();
  for (const day of days) {
    onDay(day);
    await billAllCrews(app.app.kernel);
    const wanted = changes[day];
    if (wanted) expect((await olga.call(change, wanted)).status, day).toBe(200);
    await billAllCrews(app.app.kernel);
  }
  const invoices = await app.database.outsideCrews((tx) =>
    tx.query<{ on: string; net: number; from: string; to: string; number: number }>(
      `select issued_on as on, net_cents as net, content -> 'lines' -> 0 ->> 'periodStart' as from,
         content -> 'lines' -> 0 ->> 'periodEnd' as to, number
       from invoices where subscription_id::text = $1 order by number`,
      [id],
    ),
  );
  expect(invoices.map(({ on, net, from, to }) => [on, net, from, to])).toEqual([
    ["2026-11-12", 3_600, "2026-11-12", "2026-12-11"],
    ["2026-12-12", 3_600, "2026-12-12", "2027-01-11"],
    ["2027-01-20", 3_600, "2027-01-12", "2027-02-11"],
    ["2027-02-12", 4_500, "2027-02-12", "2027-03-11"],
    // Ten people more for 14 of 28 days.
    ["2027-02-26", 2_250, "2027-02-26", "2027-03-11"],
    ["2027-03-12", 9_000, "2027-03-12", "2027-04-11"],
    ["2027-04-12", 54_000, "2027-04-12", "2028-04-11"],
    ["2028-04-12", 54_000, "2028-04-12", "2029-04-11"],
    ["2029-04-12", 54_000, "2029-04-12", "2030-04-11"],
  ]);
  const first = invoices[0]?.number ?? 0;
  expect(
    invoices.map(({ number }) => number - first),
    "numbers without a gap",
  ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("the owner is reminded of the end of a trial once", async () => {
  onDay("2026-11-20");
  await billAllCrews(app.app.kernel);
  expect(await mailsTo(app.database, "olga@example.com")).toEqual([]);
  for (const day of ["2026-11-24", "2026-11-25"]) {
    onDay(day);
    await billAllCrews(app.app.kernel);
  }
  const mails = await mailsTo(app.database, "olga@example.com");
  expect(mails.map(({ subject }) => subject)).toEqual(["The trial of Hafenbäckerei ends on November 26, 2026"]);
});

/** A register that speaks the protocol of VIES; its answer is chosen by the test. */
async function startRegister() {
  const asked: unknown[] = [];
  const state = { answer: {} as object, status: 200, whileAsked: async () => {} };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", async () => {
      asked.push(JSON.parse(body));
      await state.whileAsked();
      response.writeHead(state.status, { "content-type": "application/json" }).end(JSON.stringify(state.answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, state, url: `http://127.0.0.1:${port}/check-vat-number`, close: () => server.close() };
}

test("the register of VAT ids is asked before a purchase without VAT; while it is away nobody is kept from buying (BIL520)", async () => {
  const register = await startRegister();
  const env = { VAT_REGISTER_URL: register.url, OUTGOING_HTTP: "yes", OUTGOING_INSIDE: "loopback" };
  const asking = await startTestApp({ beside: app, env });
  const client = await asking.signedIn("olga");
  const austrian = { ...purchase, ...inVienna, vatId: "ATU12345675" };
  register.state.answer = { valid: false, requestIdentifier: "", userError: "INVALID" };
  const refused = await client.call(create, austrian);
  expect(refused.refusal.errors).toMatchObject([{ field: "vatId", message: refusals.vatIdUnknown.en }]);
  expect(register.asked).toEqual([
    { countryCode: "AT", vatNumber: "U12345675", requesterMemberStateCode: "DE", requesterNumber: "123456789" },
  ]);
  // VIES answers so while a member state is away.
  register.state.answer = { valid: false, userError: "MS_UNAVAILABLE" };
  const id = (await client.call(create, austrian)).payload.subscription?.id;
  const stored = async () => {
    const [row] = await app.database.asMaintenance((tx) =>
      tx.query("select vat_check, vat_check_reference from subscriptions where subscription_id::text = $1", [id]),
    );
    return row;
  };
  expect(await stored()).toEqual({ vat_check: "unverified", vat_check_reference: null });
  const { kernel } = asking.app;
  const setId = (vatId: string) =>
    app.database.asMaintenance((tx) =>
      tx.run("update subscriptions set vat_id = $1 where crew_id = $2", [vatId, crewId]),
    );
  const night = billingCrons(kernel).find(({ name }) => name === "check-vat-ids");
  register.state.status = 503;
  await night?.run(kernel.log);
  expect(await stored()).toMatchObject({ vat_check: "unverified" });
  Object.assign(register.state, {
    status: 200,
    answer: { valid: true, requestIdentifier: "WAPIAAAA1", userError: "VALID" },
    whileAsked: () => setId("ATU87654321"),
  });
  await night?.run(kernel.log);
  expect(await stored(), "another id is another question").toMatchObject({ vat_check: "unverified" });
  await setId(austrian.vatId);
  register.state.whileAsked = async () => {};
  await night?.run(kernel.log);
  expect(await stored()).toEqual({ vat_check: "valid", vat_check_reference: "WAPIAAAA1" });
  asking.clock.now = new Date("2026-12-12T09:00:00Z");
  await billAllCrews(kernel);
  const invoices = await app.database.outsideCrews((tx) =>
    tx.query<{ check: unknown }>(
      `select content -> 'recipient' -> 'vatCheck' as check from invoices where subscription_id::text = $1 order by invoice_id`,
      [id],
    ),
  );
  expect(invoices.map(({ check }) => check)).toMatchObject([
    { result: "unverified", reference: null },
    { result: "valid", reference: "WAPIAAAA1", checkedAt: testNow.toISOString() },
  ]);
  const calls = register.asked.length;
  await client.call(changeAddress, { ...address, crewId });
  expect(register.asked.length, "an id at home is no matter of the register").toBe(calls);
  register.close();
  await asking.close();
});

test("products have their features and prices for every signed-in user (BIL513, BIL530)", async () => {
  const mia = await app.signedIn("mia");
  const { payload } = await mia.call(accessEndpoints.products, {});
  expect(payload[0]).toEqual({
    id: 1,
    name: "timeTracking",
    bit: 1,
    features: ["timeTrackingReports"],
    pricePerMember: 300,
  });
  expect(payload).toHaveLength(4);
  expect((await app.visitor().call(accessEndpoints.products, {})).id).toBe(1013);
});

test("without billing nothing of it is there, and every product is open", async () => {
  const free = await startTestApp({ beside: app, env: { GLASEN_BILLING: "none" } });
  await free.app.start();
  const boris = await free.signedIn("boris");
  expect((await free.visitor().call(priceConfig, {})).status).toBe(404);
  expect((await boris.call(overview, { crewId: testIds.crews.foreign })).status).toBe(404);
  const founded = (await boris.call(crewEndpoints.create, { name: "Frei" })).payload;
  for (const id of [founded.id, testIds.crews.foreign]) {
    const { payload } = await boris.call(accessEndpoints.usageRights, { crewId: id });
    expect(payload).toContainEqual(
      expect.objectContaining({ source: "MANUAL", bitmask: allProducts, validUntil: null }),
    );
  }
  await free.close();
});
