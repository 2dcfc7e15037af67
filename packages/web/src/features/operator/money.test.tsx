import type { SoldSubscription } from "@glasen/contract/billing.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { contextQuery } from "#platform/session.ts";
import { nobodySignedIn, refusedAt, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import type { CustomerInvoice, DebitRun, Statement, StatementEntry } from "./money.queries.ts";
import { OperatorArea } from "./OperatorArea.tsx";

beforeEach(() => {
  setLanguage("en");
  Element.prototype.scrollIntoView = () => undefined;
  history.replaceState(null, "", "/operator/money");
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const day = "2026-11-17" as LocalDate;
const invoice: CustomerInvoice = {
  id: 42,
  invoiceNumber: "R-00042",
  kind: "invoice",
  issuedOn: day,
  dueOn: "2026-12-01" as LocalDate,
  currency: "EUR",
  netCents: 10_000,
  vatCents: 1_900,
  grossCents: 11_900,
  openCents: 11_900,
  state: "open",
  reminders: 2,
  paymentMethod: "INVOICE",
  crewId: 7,
  customer: "A & B <C>",
  isReturned: true,
  hasMandate: true,
};
const run: DebitRun = {
  id: 3,
  messageId: "GLASEN-20261117-3",
  state: "created",
  debits: 2,
  totalCents: 23_800,
  firstDay: day,
  lastDay: day,
  createdAt: "2026-11-17T08:00:00Z",
};
const statement: Statement = {
  id: 5,
  name: "november.xml",
  importedAt: "2026-11-17T08:00:00Z",
  lines: 2,
  openLines: 2,
  certainLines: 1,
  knownLines: 0,
};
const entry: StatementEntry = {
  id: 2,
  statementId: 5,
  bookedOn: day,
  cents: 11_900,
  currency: "EUR",
  counterparty: "Müller",
  ibanLast4: "2051",
  text: "Danke",
  returnCode: null,
  verdict: "unknown",
  invoiceNumber: null,
  decision: "open",
  restCents: 11_900,
  bookings: [],
};
const answers = {
  "accounts.csrfToken": () => ({ token: "t" }),
  "operator.secondFactor": () => ({ isOn: true }),
  "money.invoices": () => [invoice],
  "money.debitRuns": () => [run],
  "money.statements": () => [statement],
  "money.statementLines": () => [entry],
} as const;

/** The operator's page, with what the application has loaded before it. */
const show = ({ hasBilling = true } = {}) => {
  const { cache, rerender, container } = renderInApp(null);
  cache.setQueryData(contextQuery.queryKey, { ...nobodySignedIn, hasBilling });
  rerender(<OperatorArea operatorId={1} />);
  return { container };
};
const open = async (tab: string) => userEvent.click(await screen.findByRole("tab", { name: tab }));
const choose = async (about: string, action: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${about}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
};

test("without billing there is no section about money", async () => {
  startFakeServer({ ...answers, "operator.crews": () => [] });
  show({ hasBilling: false });
  await screen.findByRole("link", { name: "Crews" });
  expect(screen.queryByRole("link", { name: "Money" })).toBeNull();
  await screen.findByText("No crew found");
});

test("an open invoice shows who owes what, its reminders, and is taken back with a reason", async () => {
  const server = startFakeServer({
    ...answers,
    "money.credit": () => ({ ...invoice, state: "credited", openCents: 0 }),
  });
  show();
  const row = (await screen.findByText("A & B <C>")).closest("tr")?.textContent;
  for (const text of ["R-00042", "€119.00", "Open", "Reminder 2", "Debit returned"]) expect(row).toContain(text);
  await choose("R-00042", "Take back …");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Issue the credit note" }));
  await dialog.findByText("Please enter a reason.");
  expect(server.countOf("money.credit")).toBe(0);
  await userEvent.type(dialog.getByLabelText("Reason"), "Goodwill");
  await userEvent.click(dialog.getByRole("button", { name: "Issue the credit note" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.received.find(({ name }) => name === "money.credit")?.input).toEqual({
    invoiceId: 42,
    reason: "Goodwill",
  });
});

test("a returned debit is collected again after a question, and an overpayment is paid back or moved", async () => {
  const overpaid: CustomerInvoice = {
    ...invoice,
    id: 43,
    invoiceNumber: "R-00043",
    state: "overpaid",
    openCents: -1_900,
  };
  const server = startFakeServer({
    ...answers,
    "money.invoices": () => [invoice, { ...overpaid, isReturned: false }],
    "money.debitAgain": () => ({ ...invoice, isReturned: false }),
    "money.settleOverpaid": ({ toInvoiceNumber }) =>
      toInvoiceNumber === "R-1" ? refusedAt("toInvoiceNumber", "There is no invoice with this number.") : overpaid,
  });
  show();
  await choose("R-00042", "Debit again …");
  expect(server.countOf("money.debitAgain")).toBe(0);
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Debit again" }));
  await waitFor(() => expect(server.countOf("money.debitAgain")).toBe(1));
  await choose("R-00043", "Decide overpayment …");
  const dialog = within(await screen.findByRole("dialog", { name: "€19.00 paid too much" }));
  await userEvent.click(dialog.getByRole("radio", { name: "It pays another invoice of this customer" }));
  await userEvent.click(dialog.getByRole("button", { name: "Book" }));
  await dialog.findByText("Please enter the number of the invoice.");
  await userEvent.type(dialog.getByLabelText("Invoice number"), "R-1");
  await userEvent.click(dialog.getByRole("button", { name: "Book" }));
  await dialog.findByText("There is no invoice with this number.");
  await userEvent.click(dialog.getByRole("radio", { name: "It was paid back" }));
  // A button shows for half a second that it is busy.
  await waitFor(() => expect(dialog.getByRole("button", { name: "Book" }).getAttribute("data-pending")).toBeNull());
  await userEvent.click(dialog.getByRole("button", { name: "Book" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = server.received.filter(({ name }) => name === "money.settleOverpaid").map(({ input }) => input);
  expect(sent).toEqual([
    { invoiceId: 43, toInvoiceNumber: "R-1" },
    { invoiceId: 43, toInvoiceNumber: null },
  ]);
});

test("a run of direct debits is created, and marked as collected after a question", async () => {
  const server = startFakeServer({
    ...answers,
    "money.createDebitRun": () => refusedAt("until", "No direct debits are due up to this day."),
    "money.closeDebitRun": () => ({ ...run, state: "collected" }),
  });
  show();
  await open("Direct debits");
  await userEvent.click(await screen.findByRole("button", { name: "New run" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Create" }));
  await dialog.findByText("No direct debits are due up to this day.");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await choose("GLASEN-20261117-3", "Mark as collected");
  expect(server.countOf("money.closeDebitRun")).toBe(0);
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Mark as collected" }),
  );
  await waitFor(() => expect(server.countOf("money.closeDebitRun")).toBe(1));
});

test("a statement is imported, its clear entries are booked together and the others one by one", async () => {
  const server = startFakeServer({
    ...answers,
    "money.importStatement": () => statement,
    "money.bookStatement": () => statement,
    "money.decideLine": ({ invoiceNumber }) =>
      invoiceNumber === "R-1" ? refusedAt("invoiceNumber", "There is no invoice with this number.") : entry,
  });
  const { container } = show();
  await open("Bank statements");
  await screen.findByRole("button", { name: "Import statement" });
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  await userEvent.upload(input as HTMLInputElement, new File(["Datum;Betrag"], "november.csv"), { applyAccept: false });
  const dialog = within(await screen.findByRole("dialog", { name: "november.xml" }));
  expect(server.received.find(({ name }) => name === "money.importStatement")?.input).toEqual({
    name: "november.csv",
    content: btoa("Datum;Betrag"),
  });
  await userEvent.click(dialog.getByRole("button", { name: "Book 1 clear entry" }));
  await waitFor(() => expect(server.countOf("money.bookStatement")).toBe(1));
  await dialog.findByText("No invoice found");
  await userEvent.click(dialog.getByRole("button", { name: "Book …" }));
  const form = within(await screen.findByRole("dialog", { name: "Book €119.00" }));
  await userEvent.type(form.getByLabelText("Invoice number"), "R-1");
  // The entry pays several invoices: a part of it goes on this one, the rest waits.
  await userEvent.clear(form.getByLabelText("Amount"));
  await userEvent.type(form.getByLabelText("Amount"), "50");
  await userEvent.click(form.getByRole("button", { name: "Book" }));
  await form.findByText("There is no invoice with this number.");
  await userEvent.click(form.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Set aside" }));
  await waitFor(() =>
    expect(server.received.filter(({ name }) => name === "money.decideLine").map(({ input: sent }) => sent)).toEqual([
      { statementId: 5, line: 2, invoiceNumber: "R-1", cents: 5_000 },
      { statementId: 5, line: 2, invoiceNumber: null },
    ]),
  );
});

const onPhone = (): void =>
  void vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(max-width: 639px)",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

test("a split entry shows every invoice with its part, and a phone shows entries as cards", async () => {
  const bookings = [
    { invoiceNumber: "R-00001", cents: 3_000 },
    { invoiceNumber: "R-00002", cents: 2_000 },
    { invoiceNumber: "R-00001", cents: 1_900 },
  ];
  const split: StatementEntry = { ...entry, invoiceNumber: "R-00001", bookings, restCents: 5_000 };
  const whole: StatementEntry = {
    ...{ ...entry, id: 3, verdict: "full", invoiceNumber: "R-00042", decision: "booked", restCents: 0 },
    bookings: [{ invoiceNumber: "R-00042", cents: 11_900 }],
  };
  startFakeServer({ ...answers, "money.statementLines": () => [split, whole] });
  onPhone();
  show();
  await open("Bank statements");
  await userEvent.click(await screen.findByText("november.xml"));
  const dialog = within(await screen.findByRole("dialog", { name: "november.xml" }));
  const [first, second] = within(await dialog.findByRole("list", { name: "Entries" })).getAllByRole("listitem");
  for (const text of ["Müller", "€119.00", "€50.00 left", "R-00001: €49.00", "R-00002: €20.00"])
    expect(within(first as HTMLElement).getByText(text)).toBeTruthy();
  expect(within(first as HTMLElement).getByRole("button", { name: "Book …" })).toBeTruthy();
  expect(within(second as HTMLElement).getByText("R-00042")).toBeTruthy();
  expect(within(second as HTMLElement).queryByRole("button")).toBeNull();
  expect(dialog.queryByRole("table")).toBeNull();
});

test("the bars of the chart stand on the line of zero, and the sums are those of the months", async () => {
  const month = { currency: "EUR", invoices: 1, vatCents: 0, openCents: 0 };
  startFakeServer({
    ...answers,
    "money.revenue": ({ year }) => [
      { ...month, month: `${String(year)}-01`, netCents: 10_000, grossCents: 10_000 },
      { ...month, month: `${String(year)}-02`, netCents: -5_000, grossCents: -5_000 },
    ],
  });
  show();
  await open("Revenue");
  const chart = await screen.findByRole("img", { name: /Net revenue by month/ });
  const bars = [...chart.querySelectorAll("rect")].map((bar) => ({
    top: Number(bar.getAttribute("y")),
    height: Number(bar.getAttribute("height")),
  }));
  expect(bars).toHaveLength(12);
  const [january, february, march] = bars;
  const zero = (january?.top ?? 0) + (january?.height ?? 0);
  expect(february?.top).toBeCloseTo(zero);
  expect(january?.height).toBeCloseTo(2 * (february?.height ?? 0));
  expect(march?.height).toBeCloseTo(0);
  expect(within(screen.getByRole("table")).getAllByText("€50.00").length, "net and gross").toBe(2);
  await userEvent.click(screen.getByRole("button", { name: "Year before" }));
  await screen.findByRole("img", { name: `Net revenue by month in ${new Date().getFullYear() - 1}, EUR` });
});

const sold: SoldSubscription = {
  ...{
    id: "0193c5a0-0000-7000-8000-000000000001",
    crewId: 7,
    crewName: "Hafen",
    company: "Hafen GmbH",
    state: "active",
  },
  ...{ productIds: [1], crewSize: 10, paymentPeriod: "monthly", members: 3, vatId: null, vatCheck: null },
  ...{ startsOn: day, billedUntil: "2026-12-17" as LocalDate, endsOn: null, paymentMethod: "INVOICE" },
};
const soldTo = (last: number, vatId: string, vatCheck: SoldSubscription["vatCheck"]): SoldSubscription => ({
  ...{ ...sold, id: `0193c5a0-0000-7000-8000-00000000000${last}`, vatId, vatCheck },
});
test("an id that the register does not confirm has a badge, a confirmed one has none", async () => {
  history.replaceState(null, "", "/operator/subscriptions");
  startFakeServer({
    ...answers,
    "operatorBilling.subscriptions": () => [
      soldTo(1, "ATU12345675", "valid"),
      soldTo(2, "ATU00000000", "unverified"),
      soldTo(3, "ATU99999999", "invalid"),
    ],
  });
  show();
  const rowOf = async (id: string) => (await screen.findByText(id)).closest("tr")?.textContent;
  expect(await rowOf("ATU00000000")).toContain("VAT ID unverified");
  expect(await rowOf("ATU99999999")).toContain("VAT ID not registered");
  expect(await rowOf("ATU12345675")).not.toMatch(/unverified|registered/);
});

test("vouchers show value, days and uses; one is made with its amount in cents and ended", async () => {
  history.replaceState(null, "", "/operator/vouchers");
  const voucher = { ...{ code: "SPRING", kind: "percent", value: 20, months: 1 }, ...{ validFrom: null, maxUses: 5 } };
  const listed = { ...voucher, validUntil: "2026-12-31" as LocalDate, uses: 2, isFromFile: false } as const;
  const server = startFakeServer({
    ...answers,
    "operatorBilling.vouchers": () => [
      { ...listed, kind: "percent" },
      { ...listed, code: "FILE", kind: "freeMonths", value: 2, validUntil: null, maxUses: null, isFromFile: true },
    ],
    "operatorBilling.createVoucher": ({ code }) =>
      code === "TAKEN" ? refusedAt("code", "This code is taken.") : { ...listed, kind: "amount" },
    "operatorBilling.endVoucher": () => null,
  });
  show();
  const rowOf = async (code: string) => (await screen.findByText(code)).closest("tr")?.textContent;
  expect(await rowOf("SPRING")).toMatch(/20 % for 1 month.*Until 31\.12\.2026.*2 of 5/);
  expect(await rowOf("FILE")).toMatch(/2 months free.*Always.*From the file of prices/);
  await userEvent.click(screen.getByRole("button", { name: "Make the voucher" }));
  await screen.findByText("Please enter a value.");
  await userEvent.click(screen.getByRole("button", { name: /Kind/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Amount" }));
  await userEvent.type(screen.getByLabelText("Code"), "TAKEN");
  await userEvent.type(screen.getByLabelText("Value"), "12.5");
  const make = screen.getByRole("button", { name: "Make the voucher" });
  await userEvent.click(make);
  await screen.findByText("This code is taken.");
  await userEvent.clear(screen.getByLabelText("Code"));
  await userEvent.type(screen.getByLabelText("Code"), "TWELVE");
  await waitFor(() => expect(make.hasAttribute("data-pending")).toBe(false));
  await userEvent.click(make);
  await waitFor(() =>
    expect(server.received.findLast(({ name }) => name === "operatorBilling.createVoucher")?.input).toMatchObject({
      ...{ code: "TWELVE", kind: "amount", value: 1_250 },
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "End SPRING" }));
  await waitFor(() => expect(server.countOf("operatorBilling.endVoucher")).toBe(1));
});

test("revenue stands in a chart and a table, each currency by itself", async () => {
  const month = { month: "2026-11", invoices: 3, netCents: 10_000, vatCents: 1_900, grossCents: 11_900, openCents: 0 };
  startFakeServer({
    ...answers,
    "money.revenue": () => [
      { ...month, currency: "CHF" },
      { ...month, currency: "EUR", month: "2026-10", netCents: -500, vatCents: 0, grossCents: -500 },
      { ...month, currency: "EUR" },
    ],
  });
  show();
  await open("Revenue");
  const year = new Date().getFullYear();
  await screen.findByRole("img", { name: `Net revenue by month in ${year}, CHF` });
  await screen.findByRole("img", { name: `Net revenue by month in ${year}, EUR` });
  const table = screen.getAllByRole("table").at(-1) as HTMLElement;
  expect(within(table).getByText("November 2026").closest("tr")?.textContent).toContain("€100.00");
  expect(within(table).getByText("€95.00")).toBeTruthy();
});

test("a phone shows the months of the revenue as cards, the sum of the year below them", async () => {
  const month = { currency: "EUR", invoices: 3, netCents: 10_000, vatCents: 1_900, grossCents: 11_900, openCents: 0 };
  startFakeServer({
    ...answers,
    "money.revenue": () => [
      { ...month, month: "2026-10" },
      { ...month, month: "2026-11", openCents: 11_900 },
    ],
  });
  onPhone();
  show();
  await open("Revenue");
  const list = await screen.findByRole("list", { name: /^Net revenue by month/ });
  const cards = within(list).getAllByRole("listitem");
  expect(cards).toHaveLength(3);
  expect(cards[1]?.textContent).toContain("November 2026");
  for (const text of ["€238.00", "€200.00", "€38.00", "€119.00"]) expect(cards[2]?.textContent).toContain(text);
  expect(screen.queryByRole("table")).toBeNull();
});
