import type { InvoiceSummary } from "@glasen/contract/invoices.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { InvoiceList } from "./InvoiceList.public.ts";
import { applyInvoiceEvent } from "./invoices.live.ts";
import { invoicesOf } from "./invoices.queries.ts";

beforeEach(() => setLanguage("de"));
afterEach(() => vi.unstubAllGlobals());

const invoice: InvoiceSummary = {
  id: 42,
  invoiceNumber: "R-00042",
  kind: "invoice",
  issuedOn: "2026-11-17" as LocalDate,
  dueOn: "2026-12-01" as LocalDate,
  currency: "EUR",
  netCents: 10_000,
  vatCents: 1_900,
  grossCents: 11_900,
  openCents: 1_900,
  state: "partlyPaid",
  reminders: 1,
  paymentMethod: "INVOICE",
};
const show = () =>
  renderInApp(
    <Suspense>
      <InvoiceList crewId={7} />
    </Suspense>,
  );

test("buyers see their invoices with state, open amount and files", async () => {
  const credit = { ...invoice, id: 43, invoiceNumber: "R-00043", kind: "credit-note", grossCents: -11_900 } as const;
  startFakeServer({ "invoices.list": () => [{ ...credit, state: "credited", reminders: 0 }, invoice] });
  show();
  const row = (await screen.findByText("R-00042")).closest("tr")?.textContent;
  for (const text of ["17.11.2026", "119,00 €", "19,00 € offen", "Teilweise bezahlt", "1. Mahnung"])
    expect(row?.replaceAll("\u00a0", " ")).toContain(text);
  expect(screen.getByText("R-00043").closest("tr")?.textContent).toContain("Rechnungskorrektur");
  const pdf = screen.getByRole("link", { name: "R-00042 als PDF" });
  expect(pdf.getAttribute("href")).toBe("/api/v2/crew/7/invoices/42/file?format=pdf");
  expect(screen.getByRole("link", { name: "R-00042 als XRechnung" }).getAttribute("href")).toContain("format=xml");
});

test("without invoices the list says so", async () => {
  startFakeServer({ "invoices.list": () => [] });
  show();
  await screen.findByText("Noch keine Rechnungen");
});

test("news of an invoice loads the list again", async () => {
  const server = startFakeServer({ "invoices.list": () => [invoice] });
  const cache = createQueryClient();
  await cache.fetchQuery(invoicesOf(7, 1));
  const body = { crewId: 7, subscriptionId: null, invoice };
  applyInvoiceEvent(cache, { name: "invoice-paid", body, position: 1, crewId: 7 });
  await waitFor(() => expect(cache.getQueryState(invoicesOf(7, 1).queryKey)?.isInvalidated).toBe(true));
  expect(server.countOf("invoices.list")).toBe(1);
});
