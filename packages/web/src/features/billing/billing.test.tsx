import type { SubscriptionOverview } from "@glasen/contract/billing.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import {
  crewWhereMiaIs,
  miaSignedIn,
  nobodySignedIn,
  providedByOperator,
  refused,
  startFakeServer,
  tenTimesThree,
} from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";
import { billingTexts } from "./billing.texts.ts";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));
beforeEach(() => {
  setLanguage("en");
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const t = billingTexts.en;

type Answers = Parameters<typeof startFakeServer>[0];
function openAt(path: string, answers: Answers = {}) {
  history.replaceState(null, "", path);
  const server = startFakeServer({ ...crewWhereMiaIs("owner", []), ...answers });
  renderInApp(<App />);
  const last = (name: string) => server.received.findLast((call) => call.name === name)?.input;
  return { server, last };
}
const buyPath = "/crew/7/settings/buyLicense/buy";
const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const order = () => user.click(screen.getByRole("button", { name: t.order }));
async function fillIn() {
  await screen.findByText("€392.70");
  for (const [label, text] of [
    [t.lastName, "Brandt"],
    [t.invoiceEmail, "mia@example.com"],
    [t.street, "Kai 1"],
    [t.postalCode, "20457"],
    [t.city, "Hamburg"],
  ] as const)
    fill(label, text);
}

test("the price follows package, number of people and period, and says what month 13 costs (BIL501, BIL502, BIL503, BIL504, BIL509, BIL510)", async () => {
  const { last } = openAt(buyPath);
  await screen.findByText("€392.70");
  expect(screen.getByText("Time Tracking: 10 × €3.00 × 12 months")).toBeTruthy();
  expect(screen.getByText("One month free").nextSibling?.textContent).toBe("-€30.00");
  expect(screen.getByText(/From month 13, the second year: €428.40 per year/)).toBeTruthy();
  expect(last("billing.calculate")).toMatchObject({ crewSize: "3", "productIds[]": "1", paymentPeriod: "yearly" });
  await user.click(screen.getByRole("radio", { name: /Time and leave/ }));
  await waitFor(() => expect(last("billing.calculate")).toMatchObject({ "productIds[]": "2" }));
  await user.click(screen.getByRole("radio", { name: "Monthly" }));
  await waitFor(() => expect(last("billing.calculate")).toMatchObject({ paymentPeriod: "monthly" }));
  fill(t.people, "4");
  fireEvent.blur(screen.getByLabelText(t.people));
  await waitFor(() => expect(last("billing.calculate")).toMatchObject({ crewSize: "4" }));
});

const voucherLines = [
  { kind: "voucher", effect: "percent", value: 20, months: 12, cents: -600 },
  { kind: "voucher", effect: "amount", value: 500, months: 1, cents: -500 },
  { kind: "voucher", effect: "freeMonths", value: 2, months: 1, cents: -200 },
] as const;

test("an invalid voucher is told at its field, and the price stays (BIL505, BIL527, BIL537)", async () => {
  openAt(buyPath, {
    "billing.calculate": ({ voucherCode }) => ({
      ...tenTimesThree,
      ...(voucherCode === "GOOD" && { lines: [...tenTimesThree.lines, ...voucherLines] }),
      voucher: voucherCode === undefined ? null : { code: String(voucherCode), isValid: voucherCode === "GOOD" },
    }),
  });
  await screen.findByText("€392.70");
  fill(t.voucher, "WRONG");
  expect(await screen.findByText("The voucher code is invalid.")).toBeTruthy();
  expect(screen.getByLabelText(t.voucher).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("€392.70")).toBeTruthy();
  expect(screen.getByRole("button", { name: t.order })).toHaveProperty("disabled", true);
  fill(t.voucher, "GOOD");
  await waitFor(() => expect(screen.queryByText("The voucher code is invalid.")).toBeNull());
  for (const text of ["Voucher, 20% in the first 12 months", "Voucher of €5.00", "Voucher, 2 months free"])
    expect(screen.getByText(text), "what was taken off, and by what").toBeTruthy();
});

test("a purchase by direct debit sends address, account and the mandate that was shown (BIL506, BIL507, BIL519, BIL521)", async () => {
  const { last } = openAt(buyPath, { "billing.create": () => providedByOperator });
  await fillIn();
  fill(t.iban, "DE02 1203 0000 0000 2020 52");
  expect(screen.getByText(t.ibanInvalid)).toBeTruthy();
  expect(screen.getByText("I authorise Glasen.")).toBeTruthy();
  fill(t.iban, "DE02 1203 0000 0000 2020 51");
  expect(screen.queryByText(t.ibanInvalid)).toBeNull();
  fill(t.postalCode, "204577");
  expect(screen.getByText(t.postalCodeInvalid)).toBeTruthy();
  fill(t.postalCode, "20457");
  expect(screen.queryByText(t.postalCodeInvalid)).toBeNull();
  await order();
  expect(await screen.findByText(t.agreeMissing)).toBeTruthy();
  expect(last("billing.create")).toBeUndefined();
  await user.click(screen.getByRole("checkbox", { name: /I give this mandate/ }));
  await order();
  await screen.findByRole("heading", { level: 1, name: t.licence });
  expect(last("billing.create")).toMatchObject({
    ...{
      crewId: 7,
      userId: 1,
      company: "Acme",
      firstName: "Mia",
      lastName: "Brandt",
      street: "Kai 1",
      extraAddressLine: "",
    },
    ...{
      postalCode: "20457",
      city: "Hamburg",
      country: "de",
      paymentMethod: "DIRECT_DEBIT",
      productIds: [1],
      crewSize: 3,
    },
    ...{ iban: "DE02 1203 0000 0000 2020 51", sepaMandateText: "I authorise Glasen.", sendConfirmationEmail: true },
  });
});

test("a country without direct debit or monthly payment switches to invoice and yearly, and says so (BIL525, BIL526)", async () => {
  const { last } = openAt(buyPath, { "billing.create": () => providedByOperator });
  await fillIn();
  await user.click(screen.getByRole("radio", { name: "Monthly" }));
  await user.clear(screen.getByRole("combobox", { name: t.country }));
  await user.type(screen.getByRole("combobox", { name: t.country }), "United Sta");
  await user.click(await screen.findByRole("option", { name: "United States" }));
  expect(await screen.findByText(t.onlyInvoice)).toBeTruthy();
  expect(screen.getByText(t.onlyYearly)).toBeTruthy();
  expect(screen.getByRole("radio", { name: t.directDebit })).toHaveProperty("disabled", true);
  expect(screen.queryByLabelText(t.iban)).toBeNull();
  await order();
  await screen.findByRole("heading", { level: 1, name: t.licence });
  expect(last("billing.create")).toMatchObject({
    paymentMethod: "INVOICE",
    paymentPeriod: "yearly",
    sepaMandateText: "",
  });
});

test("above the limit there is no price and nothing to buy, but a request for an offer (BIL508)", async () => {
  const { last } = openAt(buyPath, { "profile.contact": () => null });
  await screen.findByText("€392.70");
  fill(t.people, "300");
  fireEvent.blur(screen.getByLabelText(t.people));
  await screen.findByText(t.offerText(250));
  expect(screen.getByLabelText(t.offerName), "whoever is signed in is known").toHaveProperty("value", "Mia Brandt");
  expect(screen.queryByRole("button", { name: t.order })).toBeNull();
  expect(screen.queryByText("€392.70")).toBeNull();
  fill(t.offerName, "Mia Brandt");
  fill(t.offerEmail, "mia@example.com");
  await user.click(screen.getByRole("button", { name: t.offerSend }));
  await screen.findByText(t.offerSent);
  expect(last("profile.contact")).toMatchObject({ subject: "Individual offer for 300 people" });
});

test("a failed calculation and a failed purchase have one text (BIL538)", async () => {
  const failed = "Purchase or price calculation failed due to technical reasons.";
  const { server } = openAt(buyPath, { "billing.calculate": () => refused(1007, 500) });
  expect(await screen.findByText(failed)).toBeTruthy();
  server.set({ "billing.calculate": () => tenTimesThree, "billing.create": () => refused(1007, 500) });
  await user.click(screen.getByRole("radio", { name: /Time and leave/ }));
  await fillIn();
  expect(screen.queryByText(failed)).toBeNull();
  await user.click(screen.getByRole("radio", { name: t.invoice }));
  await order();
  expect(await screen.findByText(failed)).toBeTruthy();
});

const bought: SubscriptionOverview = {
  ...providedByOperator,
  kind: "SUBSCRIPTION",
  maxCrewSize: 10,
  subscription: {
    ...{ id: "0193c5a0-0000-7000-8000-000000000001", crewId: 7, userId: 1, state: "active", productIds: [1] },
    ...{ crewSize: 10, paymentPeriod: "monthly", nextTerms: null, endsOn: null, pastDueSince: null },
    startsOn: "2026-11-12" as LocalDate,
    billedUntil: "2026-12-12" as LocalDate,
    ...{ company: "Acme", email: "mia@example.com", country: "de", paymentMethod: "DIRECT_DEBIT", ibanEnd: "2051" },
    ...{ firstName: "Mia", lastName: "Maler", street: "Kai 1", extraAddressLine: "", postalCode: "20457" },
    ...{ city: "Hamburg", salutation: null, vatId: null },
    ...{ mandateReference: "M1", mandateEndedOn: null, voucherCode: null },
    nextInvoice: {
      ...{ on: "2026-12-12" as LocalDate, currency: "EUR", netCents: 3000, vatCents: 570, grossCents: 3570 },
    },
  },
};
const licencePath = "/crew/7/settings/buyLicense";

test("the licence shows its state and the next invoice, and is changed and cancelled there", async () => {
  const { last } = openAt(licencePath, {
    "billing.overview": () => bought,
    "billing.previewChange": () => ({
      startsOn: "2026-12-12" as LocalDate,
      currency: "EUR",
      charge: null,
      regular: { netCents: 600, vatCents: 114, grossCents: 714 },
    }),
    "billing.change": () => bought,
    "billing.cancel": () => bought,
  });
  await screen.findByText("12.12.2026, €35.70");
  expect(screen.getByText("Direct debit from the account ending in 2051")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: t.change }));
  fireEvent.change(await screen.findByLabelText(t.people), { target: { value: "2" } });
  fireEvent.blur(screen.getByLabelText(t.people));
  await screen.findByText(/Applies from 12.12.2026.*Then €7.14 per month/);
  expect(screen.getByText(t.tooFew(3))).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(last("billing.change")).toMatchObject({ crewSize: 2, productIds: [1] }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: t.cancelSubscription }));
  await screen.findByText(t.cancelText("12.12.2026"));
  await user.click(screen.getAllByRole("button", { name: t.cancelConfirm }).at(-1) as HTMLElement);
  await waitFor(() => expect(last("billing.cancel")).toEqual({ crewId: 7 }));
});

type Licence = NonNullable<SubscriptionOverview["subscription"]>;
const licenceWith = (more: Partial<Licence>): Partial<SubscriptionOverview> => ({
  subscription: { ...(bought.subscription as Licence), ...more },
});
const dayOf = (day: string) => day as LocalDate;
const running = [t.change, t.paymentMethod, t.address, t.revoke, t.cancelSubscription];
const states: [string, Partial<SubscriptionOverview>, { shown: (string | RegExp)[]; actions: string[] }][] = [
  [
    "a trial",
    { kind: "TRIAL", validUntil: "2099-11-26T08:00:00Z", subscription: null, maxCrewSize: null },
    { shown: ["Trial until 26.11.2099", "3 people"], actions: [t.buy] },
  ],
  ["an active one", {}, { shown: ["Active", "3 of 10 people", "12.12.2026, €35.70"], actions: running }],
  [
    "one that begins later",
    licenceWith({ state: "upcoming", startsOn: dayOf("2026-12-01") }),
    { shown: ["Starts soon", "01.12.2026"], actions: running },
  ],
  [
    "a planned downgrade",
    licenceWith({ nextTerms: { productIds: [1], crewSize: 5, paymentPeriod: "yearly" } }),
    { shown: ["Active", "From 12.12.2026 on: Time for 5 people, paid yearly"], actions: running },
  ],
  [
    "a cancelled one",
    licenceWith({ state: "cancelled", endsOn: dayOf("2026-12-12"), nextInvoice: null }),
    { shown: ["Cancelled", "12.12.2026"], actions: [t.takeBack, t.paymentMethod, t.address, t.revoke] },
  ],
  [
    "an overdue one",
    licenceWith({ state: "pastDue", endsOn: dayOf("2026-12-15"), pastDueSince: dayOf("2026-12-01") }),
    { shown: ["Payment overdue", "15.12.2026", /An invoice is overdue/], actions: running },
  ],
  [
    "an ended one",
    {
      ...licenceWith({ state: "ended", endsOn: dayOf("2026-12-12"), nextInvoice: null }),
      ...{ validUntil: "2020-12-11T23:00:00Z", closesAt: "2020-12-18T23:00:00Z" },
    },
    { shown: ["Ended", "12.12.2026", /Products can be used until/], actions: [t.buy] },
  ],
  [
    "none any more",
    { kind: null, maxCrewSize: null, subscription: null },
    { shown: [t.noLicenceText], actions: [t.buy] },
  ],
  [
    "one for fewer people than there are",
    { members: 12 },
    { shown: ["12 of 10 people", /12 people, its licence covers 10/, /Everybody can keep working/], actions: running },
  ],
];
test.each(states)("the licence page says and offers what fits %s", async (_, more, { shown, actions }) => {
  openAt(licencePath, { "billing.overview": () => ({ ...bought, ...more }) });
  await screen.findByRole("heading", { level: 1, name: t.licence });
  // The notice above every screen is loaded after the page.
  for (const text of shown) expect((await screen.findAllByText(text)).length, String(text)).toBeGreaterThan(0);
  const offered = [t.buy, t.takeBack, ...running].filter(
    (name) => screen.queryByRole("button", { name }) ?? screen.queryByRole("link", { name }),
  );
  expect(offered.toSorted()).toEqual(actions.toSorted());
});

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const pastDue = bought.subscription && {
  ...bought.subscription,
  state: "pastDue" as const,
  endsOn: "2026-12-15" as LocalDate,
};
test.each<[string, Partial<SubscriptionOverview>, RegExp]>([
  ["a trial that ends", { kind: "TRIAL", validUntil: soon(3) }, /The trial ends on/],
  [
    "a licence that has ended",
    { kind: "SUBSCRIPTION", validUntil: soon(-1), closesAt: soon(6) },
    /Products can be used until/,
  ],
  ["an overdue invoice", { kind: "SUBSCRIPTION", subscription: pastDue }, /An invoice is overdue/],
  [
    "more people than bought",
    { kind: "SUBSCRIPTION", members: 12, maxCrewSize: 10 },
    /12 people, its licence covers 10/,
  ],
])("%s is told on every screen to somebody who may buy", async (_, more, text) => {
  openAt("/crew/7/news", { "billing.overview": () => ({ ...providedByOperator, ...more }) });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole("link", { name: t.toLicence }).getAttribute("href")).toBe(licencePath);
});

test("without the permission, or where nobody pays, nothing of prices shows (PRM509)", async () => {
  const { server } = openAt(buyPath, crewWhereMiaIs("manager", []));
  await screen.findByRole("heading", { level: 1, name: "General" });
  expect(screen.queryByRole("link", { name: t.licence })).toBeNull();
  expect(server.countOf("billing.overview")).toBe(0);
});

test("an installation without billing asks for no prices", async () => {
  const { server } = openAt(licencePath, { "accounts.context": () => ({ ...miaSignedIn, hasBilling: false }) });
  await screen.findByRole("heading", { level: 1, name: "General" });
  expect(screen.queryByRole("link", { name: t.licence })).toBeNull();
  expect(server.received.filter(({ name }) => name.startsWith("billing."))).toEqual([]);
});

test("without billing the address of the prices leads to the sign-in", async () => {
  const { server } = openAt("/prices", { "accounts.context": () => ({ ...nobodySignedIn, hasBilling: false }) });
  await screen.findByRole("button", { name: "Sign in" });
  expect(server.received.filter(({ name }) => name.startsWith("billing."))).toEqual([]);
});

test("prices can be calculated without a session (BIL531)", async () => {
  openAt("/prices", { "accounts.context": () => nobodySignedIn });
  expect(await screen.findByText("€392.70")).toBeTruthy();
  expect(screen.getByRole("link", { name: t.tryFree }).getAttribute("href")).toBe("/sign-up");
});

test("the invoice address and the account are changed on the licence page, and the mandate is revoked there (BIL506, BIL507)", async () => {
  const { last } = openAt(licencePath, {
    "billing.overview": () => bought,
    "billing.changeAddress": () => bought,
    "billing.changePayment": () => bought,
    "billing.revokeMandate": () => bought,
  });
  await screen.findByText("Acme, Kai 1, 20457 Hamburg, mia@example.com");
  const inDialog = async (button: string) => {
    await user.click(screen.getByRole("button", { name: button }));
    return within(await screen.findByRole("dialog"));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const address = await inDialog(t.address);
  await user.clear(address.getByLabelText(t.city));
  await user.click(address.getByRole("button", { name: t.save }));
  await address.findByText(t.missing);
  await user.type(address.getByLabelText(t.city), "Kiel");
  await user.click(address.getByRole("button", { name: t.save }));
  await closed();
  expect(last("billing.changeAddress")).toMatchObject({ crewId: 7, company: "Acme", city: "Kiel", country: "de" });
  const payment = await inDialog(t.paymentMethod);
  await user.type(payment.getByLabelText(t.iban), "AT61 1904 3002 3457 3201");
  await user.click(payment.getByRole("button", { name: t.save }));
  await payment.findByText(t.agreeMissing);
  await user.click(payment.getByText(t.agree));
  await user.click(payment.getByRole("button", { name: t.save }));
  await closed();
  expect(last("billing.changePayment")).toMatchObject({
    paymentMethod: "DIRECT_DEBIT",
    iban: "AT61 1904 3002 3457 3201",
  });
  await user.click(screen.getByRole("button", { name: t.revoke }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: t.revoke }));
  await waitFor(() => expect(last("billing.revokeMandate")).toEqual({ crewId: 7 }));
});

test("a mandate that has ended asks for another method of payment (BIL525)", async () => {
  const ended = {
    ...bought,
    subscription: bought.subscription && { ...bought.subscription, mandateEndedOn: "2026-11-20" as LocalDate },
  };
  openAt(licencePath, { "billing.overview": () => ended });
  await screen.findByText("M1, ended on 20.11.2026");
  expect(screen.queryByRole("button", { name: t.revoke })).toBeNull();
});
