import type { LocalDate } from "../time/local-date.ts";
import { creditLinesOf, type Invoice, type InvoiceLine, linesFrom, type Recipient } from "./invoice.ts";
import { invoiceOf, lineOf, recipient } from "./invoices.fixture.ts";

const yearly = { periodStart: "2026-11-18" as LocalDate, periodEnd: "2027-11-17" as LocalDate };
const year: InvoiceLine[] = [
  lineOf(30_000, {
    ...yearly,
    description: { de: "Zeiterfassung, 10 Personen, 12 Monate", en: "Time tracking, 10 people, 12 months" },
    quantity: 120,
    unitCents: 250,
  }),
  lineOf(-2_500, {
    ...yearly,
    description: { de: "Freimonat bei jährlicher Zahlung", en: "Free month with yearly payment" },
  }),
];
const voucher = lineOf(-2_750, { ...yearly, description: { de: "Gutschein", en: "Voucher" } });
const proRata = lineOf(517, {
  description: { de: "Erweiterung auf 12 Personen, anteilig", en: "Upgrade to 12 people, pro rata" },
  periodStart: "2026-11-18" as LocalDate,
});

const person: Recipient = { ...recipient, company: "", firstName: "Lena", lastName: "Öztürk" };
const austrian: Recipient = { ...recipient, vatId: "ATU12345675", country: "AT", postalCode: "1010", city: "Wien" };
const greek: Recipient = { ...recipient, vatId: "EL123456783", country: "GR", postalCode: "10431", city: "Athen" };
const swiss: Recipient = { ...recipient, country: "CH", postalCode: "8001", city: "Zürich", vatId: "CHE123456788" };

const reverseCharge = { vatRateBasisPoints: 0, vatTreatment: "reverse-charge" } as const;
const untaxedExport = { vatRateBasisPoints: 0, vatTreatment: "export", recipient: swiss } as const;
const debit = { mandateReference: "GLASEN-7-1", ibanLast4: "2051" };
const corrects = { invoiceNumber: "R-00041", issuedOn: "2026-11-01" as LocalDate, reason: "Kündigung & Kulanz" };
const creditNote = { kind: "credit-note", corrects } as const;

/** An invoice of each kind that the product issues. */
export const invoiceCases = {
  domestic: invoiceOf([lineOf(10_000), lineOf(333, { quantity: 3, unitCents: 111 })]),
  "yearly with a free month": invoiceOf(year),
  "with a voucher": invoiceOf([...year, voucher]),
  "paid whole by a voucher": invoiceOf([lineOf(2_500), lineOf(-2_500)]),
  "pro rata": invoiceOf([proRata]),
  "in parts of a month": invoiceOf([lineOf(517, { quantity: 12, unitCents: 100 })]),
  "consumer at home": invoiceOf([lineOf(1_999)], { recipient: person }),
  "consumer in the EU": invoiceOf([lineOf(1_999)], {
    vatTreatment: "consumer",
    recipient: { ...person, country: "AT", postalCode: "1010", city: "Wien", extraAddressLine: "Stiege 2" },
  }),
  "another rate": invoiceOf([lineOf(1_999), lineOf(-333)], { vatRateBasisPoints: 700 }),
  "reverse charge": invoiceOf([lineOf(5_000)], { ...reverseCharge, recipient: austrian }),
  "reverse charge in Greece": invoiceOf([lineOf(5_000)], { ...reverseCharge, recipient: greek, language: "en" }),
  "Switzerland in francs": invoiceOf([lineOf(5_000)], { ...untaxedExport, currency: "CHF", language: "en" }),
  "Switzerland in euros": invoiceOf(year, untaxedExport),
  "direct debit": invoiceOf([lineOf(5_000)], { paymentMethod: "DIRECT_DEBIT", debit }),
  "direct debit with reverse charge": invoiceOf([lineOf(5_000)], {
    ...reverseCharge,
    recipient: austrian,
    paymentMethod: "DIRECT_DEBIT",
    debit,
  }),
  "credit note": invoiceOf(creditLinesOf([...year, voucher]), creditNote),
  "credit note for the days left": invoiceOf(creditLinesOf(linesFrom(year, "2027-03-01" as LocalDate)), creditNote),
  "credit note with reverse charge": invoiceOf(creditLinesOf([lineOf(5_000)]), {
    ...reverseCharge,
    ...creditNote,
    recipient: austrian,
  }),
  "credit note to Switzerland": invoiceOf(creditLinesOf([lineOf(5_000)]), {
    ...untaxedExport,
    ...creditNote,
    currency: "CHF",
  }),
  "credit note of a direct debit": invoiceOf(creditLinesOf([lineOf(5_000)]), {
    ...creditNote,
    paymentMethod: "DIRECT_DEBIT",
    debit,
  }),
} satisfies Record<string, Invoice>;
