import { randomUUID } from "node:crypto";
import type { Language } from "@glasen/contract/limits.ts";
import type { Currency, PaymentMethod } from "@glasen/domain/billing/price-config.ts";
import type { VatTreatment } from "@glasen/domain/billing/vat.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { hook } from "#kernel/call/hook.ts";

/** What an invoice needs of a call, so that jobs can issue one too. */
export type InvoiceCall = Pick<Call, "tx" | "now" | "traceId" | "config">;

export interface NewInvoice {
  crewId: number;
  subscriptionId: string;
  series: string;
  recipient: {
    company: string;
    firstName: string;
    lastName: string;
    salutation?: string;
    street: string;
    extraAddressLine: string;
    postalCode: string;
    city: string;
    country: string;
    vatId?: string;
    email: string;
  };
  lines: readonly {
    description: { de: string; en: string };
    quantity: number;
    unitCents: number;
    netCents: number;
    periodStart: LocalDate;
    periodEnd: LocalDate;
  }[];
  vatTreatment: VatTreatment;
  vatRateBasisPoints: number;
  currency: Currency;
  paymentMethod: PaymentMethod;
  mandateId?: string;
  language: Language;
  dedupeKey: string;
}

/** Issues an invoice, once for each dedupeKey. */
export const issueInvoice = async (_call: InvoiceCall, _invoice: NewInvoice): Promise<{ id: string }> => ({
  id: randomUUID(),
});

interface NewMandate {
  crewId: number;
  userId: number;
  iban: string;
  bic: string | null;
  holder: string;
  text: string;
  textVersion: string;
  acceptedAt: Date;
  address: string;
}

export async function storeMandate(
  _call: InvoiceCall,
  _mandate: NewMandate,
): Promise<{ mandateId: string; reference: string }> {
  const mandateId = randomUUID();
  return { mandateId, reference: mandateId.replaceAll("-", "").slice(0, 20).toUpperCase() };
}

interface InvoiceNews {
  kind: "invoice-paid" | "invoice-past-due" | "invoice-returned";
  crewId: number;
  subscriptionId: string;
}

/** Tells the feature that sold something what became of its invoice. */
export const invoiceNews = hook<(call: InvoiceCall, news: InvoiceNews) => Promise<void>>("invoices.invoiceNews");
