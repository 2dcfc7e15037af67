import type { LocalDate } from "../time/local-date.ts";
import { type Invoice, type InvoiceLine, type Recipient, type Seller, totalsOf } from "./invoice.ts";

export const seller: Seller = {
  name: "Glasen Betriebs GmbH",
  street: "Kaistraße 1",
  postalCode: "24103",
  city: "Kiel",
  country: "DE",
  vatId: "DE123456789",
  taxNumber: "20/123/45678",
  register: "HRB 1234 KI",
  contact: "Rechnungsstelle",
  phone: "+49 431 123456",
  email: "rechnung@example.com",
  iban: "DE02120300000000202051",
  bic: "BYLADEM1001",
  bank: "DKB",
  creditorId: "DE98ZZZ09999999999",
  paymentDays: 14,
  preNotificationDays: 5,
};

export const recipient: Recipient = {
  company: "A & B <C>",
  firstName: "Jörg",
  lastName: "Łukasz",
  street: "Hafenstraße 7",
  extraAddressLine: "",
  postalCode: "20457",
  city: "Hamburg",
  country: "DE",
  email: "buchhaltung@example.com",
};

export const lineOf = (netCents: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  description: { de: "Zeiterfassung", en: "Time tracking" },
  quantity: 1,
  unitCents: netCents,
  netCents,
  periodStart: "2026-11-01" as LocalDate,
  periodEnd: "2026-11-30" as LocalDate,
  ...more,
});

export function invoiceOf(lines: InvoiceLine[], more: Partial<Invoice> = {}): Invoice {
  const vatRateBasisPoints = more.vatRateBasisPoints ?? 1_900;
  return {
    invoiceNumber: "RE-00042",
    kind: "invoice",
    issuedOn: "2026-11-17" as LocalDate,
    dueOn: "2026-12-01" as LocalDate,
    currency: "EUR",
    vatTreatment: "domestic",
    vatRateBasisPoints,
    paymentMethod: "INVOICE",
    language: "de",
    customerId: 7,
    seller,
    recipient,
    lines,
    debit: null,
    corrects: null,
    ...totalsOf(lines, vatRateBasisPoints),
    ...more,
  };
}
