import { invoiceKinds } from "@glasen/domain/invoices/invoice.ts";
import { openItemStates } from "@glasen/domain/invoices/open-item.ts";
import { invoicePolicy } from "@glasen/domain/invoices/policy.ts";
import { z } from "zod";
import { fileEndpoint, pagedEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { paging } from "./paging.ts";

/** An issued invoice or credit note, and what is left to pay of it. */
export const invoiceLine = {
  id: fields.id,
  invoiceNumber: z.string(),
  kind: z.enum(invoiceKinds),
  issuedOn: fields.localDate,
  dueOn: fields.localDate,
  currency: z.string(),
  netCents: z.int(),
  vatCents: z.int(),
  grossCents: z.int(),
  openCents: z.int(),
  state: z.enum(openItemStates),
  /** The number of reminders sent, up to three. */
  reminders: z.int(),
  /** DIRECT_DEBIT, INVOICE, or a method that a provider of payments adds. */
  paymentMethod: z.string(),
};
const invoice = z.object(invoiceLine);
export type InvoiceSummary = z.infer<typeof invoice>;

/** A ZUGFeRD PDF, or the XRechnung XML that authorities ask for. */
export const invoiceFormats = ["pdf", "xml"] as const;
export const invoiceFormat = z.enum(invoiceFormats, "invalidArgument").default("pdf");

export const invoiceEndpoints = {
  list: pagedEndpoint({
    name: "invoices.list",
    summary: "Lists the crew's invoices and credit notes, newest first.",
    method: "GET",
    path: "/api/v2/crew/:crewId/invoices",
    may: invoicePolicy.see,
    input: z.object({ crewId: fields.crewId, ...paging }),
    output: z.array(invoice),
  }),
  file: fileEndpoint({
    name: "invoices.file",
    summary: "The invoice as a PDF with an embedded e-invoice (ZUGFeRD, EN 16931), or as XRechnung XML.",
    method: "GET",
    path: "/api/v2/crew/:crewId/invoices/:invoiceId/file",
    may: invoicePolicy.see,
    input: z.object({ crewId: fields.crewId, invoiceId: fields.id, format: invoiceFormat }),
  }),
};

const aboutInvoice = z.object({ crewId: fields.id, subscriptionId: fields.uuid.nullable(), invoice });
const buyers = { isForEveryLeader: true } as const;

export const invoiceEvents = {
  "invoice-issued": event("canBuySubscription", aboutInvoice, buyers),
  "invoice-paid": event("canBuySubscription", aboutInvoice, buyers),
  /** A reminder was sent; the first one says that the payment is late. */
  "invoice-past-due": event("canBuySubscription", aboutInvoice, buyers),
  /** The bank returned a direct debit, so that the invoice is open again. */
  "invoice-returned": event("canBuySubscription", aboutInvoice, buyers),
};
