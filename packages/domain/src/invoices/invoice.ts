import { dayNumber, type LocalDate } from "../time/local-date.ts";
import { shareOf, sum } from "./money.ts";
import type { PaymentMethod } from "./payment-method.ts";
import type { VatCheck } from "./vat-check.ts";

/** Why an invoice has the VAT it has. */
export const vatTreatments = ["domestic", "reverse-charge", "export", "consumer"] as const;
export type VatTreatment = (typeof vatTreatments)[number];

export const invoiceKinds = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export type InvoiceLanguage = "de" | "en";

export interface PostalAddress {
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166, two capital letters. */
  country: string;
}

/** The company that runs the installation and issues the invoices. */
export interface Seller extends PostalAddress {
  name: string;
  vatId: string;
  /** Of the tax office: it stands on invoices that no VAT id may stand on. */
  taxNumber: string;
  /** The entry in the commercial register, as it stands at the foot of an invoice. */
  register: string;
  contact: string;
  phone: string;
  email: string;
  iban: string;
  bic: string;
  bank: string;
  /** Of the direct debits. */
  creditorId: string;
  paymentDays: number;
  /** Days between the announcement of a direct debit and its date. */
  preNotificationDays: number;
}

export interface Recipient extends PostalAddress {
  company: string;
  firstName: string;
  lastName: string;
  salutation?: string | undefined;
  extraAddressLine: string;
  vatId?: string | undefined;
  /** Why no VAT was charged to the holder of the id: what the register said, when, and under which number. */
  vatCheck?: { result: VatCheck; checkedAt: string; reference: string | null } | undefined;
  email: string;
}

export interface InvoiceLine {
  description: { de: string; en: string };
  quantity: number;
  unitCents: number;
  netCents: number;
  periodStart: LocalDate;
  periodEnd: LocalDate;
}

export interface Totals {
  netCents: number;
  vatCents: number;
  grossCents: number;
}

/** VAT is taken from the sum, not from each line: that is the amount that the tax office expects. */
export function totalsOf(lines: readonly Pick<InvoiceLine, "netCents">[], vatRateBasisPoints: number): Totals {
  const netCents = sum(lines.map((line) => line.netCents));
  const vatCents = shareOf(netCents, vatRateBasisPoints);
  return { netCents, vatCents, grossCents: netCents + vatCents };
}

/** The lines that take others back to the cent. */
export const creditLinesOf = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
  lines.map((line) => ({ ...line, quantity: -line.quantity, netCents: line.netCents === 0 ? 0 : -line.netCents }));

/**
 * The lines of an invoice for the days from a day on, each with the part of its amount that those days have: what is
 * credited where a service ended before the period that was billed.
 */
export function linesFrom(lines: readonly InvoiceLine[], day: LocalDate): InvoiceLine[] {
  return lines.flatMap((line) => {
    const { periodStart, periodEnd } = line;
    if (periodEnd < day) return [];
    const from = periodStart > day ? periodStart : day;
    const daysUntilEnd = (start: LocalDate): number => dayNumber(periodEnd) - dayNumber(start) + 1;
    const netCents = shareOfDays(line.netCents, daysUntilEnd(from), daysUntilEnd(periodStart));
    if (netCents === line.netCents) return [line];
    return [{ ...line, quantity: 1, unitCents: netCents, netCents, periodStart: from }];
  });
}

/** Rounded half away from zero, as VAT is. */
function shareOfDays(cents: number, days: number, allDays: number): number {
  const share = Math.floor((Math.abs(cents) * days * 2 + allDays) / (allDays * 2));
  return cents < 0 && share !== 0 ? -share : share;
}

/** The account of a direct debit, as an invoice announces it. */
export interface AnnouncedDebit {
  mandateReference: string;
  ibanLast4: string;
}

/** An issued invoice: whole and final, in the words that it was sent with. */
export interface Invoice extends Totals {
  invoiceNumber: string;
  kind: InvoiceKind;
  issuedOn: LocalDate;
  dueOn: LocalDate;
  currency: string;
  vatTreatment: VatTreatment;
  vatRateBasisPoints: number;
  paymentMethod: PaymentMethod;
  language: InvoiceLanguage;
  /** The crew's number, which also serves as the buyer's reference. */
  customerId: number;
  seller: Seller;
  recipient: Recipient;
  lines: InvoiceLine[];
  debit: AnnouncedDebit | null;
  /** The invoice that a credit note takes back, and the reason. */
  corrects: { invoiceNumber: string; issuedOn: LocalDate; reason: string } | null;
}

/** "RE-00042". */
export const invoiceNumberOf = (series: string, number: number): string =>
  `${series}-${String(number).padStart(5, "0")}`;

/** What makes a draft no invoice, each problem by the name of its field; §14 UStG asks for all of them. */
export function draftProblems(draft: {
  series: string;
  recipient: Recipient;
  lines: readonly InvoiceLine[];
  vatTreatment: VatTreatment;
  vatRateBasisPoints: number;
  currency: string;
  paymentMethod: PaymentMethod;
  mandateId?: string | undefined;
}): string[] {
  const { recipient, lines } = draft;
  const isTaxed = draft.vatTreatment === "domestic" || draft.vatTreatment === "consumer";
  const isDebit = draft.paymentMethod === "DIRECT_DEBIT";
  const { netCents } = totalsOf(lines, draft.vatRateBasisPoints);
  const rules: [field: string, isBroken: boolean][] = [
    ["series", !/^[A-Z]{1,8}(-\d{4})?$/.test(draft.series)],
    ["recipient.company", recipient.company === "" && recipient.lastName === ""],
    ["recipient.street", recipient.street === ""],
    ["recipient.postalCode", recipient.postalCode === ""],
    ["recipient.city", recipient.city === ""],
    ["recipient.country", !/^[A-Z]{2}$/.test(recipient.country)],
    ["recipient.email", !/^[^\s,;<>"]+@[^\s,;<>"]+$/.test(recipient.email)],
    ["recipient.vatId", draft.vatTreatment === "reverse-charge" && !recipient.vatId],
    // SEPA knows no other currency than the euro.
    ["currency", !/^[A-Z]{3}$/.test(draft.currency) || (isDebit && draft.currency !== "EUR")],
    ["vatRateBasisPoints", isTaxed ? draft.vatRateBasisPoints <= 0 : draft.vatRateBasisPoints !== 0],
    ["mandateId", isDebit !== (draft.mandateId !== undefined)],
    ["lines", lines.length === 0],
    ["lines.description", lines.some(({ description }) => description.de === "" || description.en === "")],
    ["lines.netCents", netCents < 0 || lines.some((line) => !Number.isSafeInteger(line.netCents))],
    ["lines.periodEnd", lines.some((line) => line.periodEnd < line.periodStart)],
  ];
  return [...new Set(rules.filter(([, isBroken]) => isBroken).map(([field]) => field))];
}

/** The name that stands in the address: the company, or the person. */
export const recipientName = ({ company, firstName, lastName }: Recipient): string =>
  company || `${firstName} ${lastName}`.trim();

/** The first and the last day that an invoice is about. */
export function periodOf(lines: readonly InvoiceLine[]): { start: LocalDate; end: LocalDate } {
  const starts = lines.map(({ periodStart }) => periodStart).sort();
  const ends = lines.map(({ periodEnd }) => periodEnd).sort();
  return { start: starts[0] as LocalDate, end: ends.at(-1) as LocalDate };
}
