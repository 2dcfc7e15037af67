import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { InvoiceSummary, invoiceEndpoints } from "@glasen/contract/invoices.ts";
import type { CustomerInvoice, moneyEndpoints, RevenueMonth } from "@glasen/contract/money.ts";
import { ciiXml } from "@glasen/domain/invoices/cii.ts";
import { type Call, type Page, type Preparation, prepared } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { enterBooksOf, logOperatorAct } from "./books.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { presentCustomerInvoice, presentInvoice } from "./invoices.present.ts";
import {
  allInvoices,
  findFile,
  findInvoice,
  findSummary,
  invoicesOfCustomer,
  revenueOf,
  type StoredInvoice,
} from "./invoices.store.ts";
import { creditInvoice } from "./issue-invoice.ts";

export async function listInvoices(
  { tx }: Call,
  { crewId, ...paging }: InputOf<typeof invoiceEndpoints.list>,
): Promise<Page<InvoiceSummary>> {
  const { rows, total } = await invoicesOfCustomer(tx, crewId, paging);
  return { items: rows.map(presentInvoice), total };
}

/** The file as it was sent; before its mail has left, and for XML, it is made anew from what was issued. */
async function fileOf(
  { invoiceNumber, content, issuedAt }: StoredInvoice,
  kept: Uint8Array | undefined,
  format: "pdf" | "xml",
): Promise<FileAnswer> {
  if (format === "xml") {
    const xml = Buffer.from(ciiXml(content, "XRechnung"));
    return { content: xml, mediaType: "application/xml", name: `${invoiceNumber}.xml` };
  }
  const pdf = kept ?? (await invoicePdf(content, issuedAt));
  return { content: pdf, mediaType: "application/pdf", name: `${invoiceNumber}.pdf` };
}

/** Drawing takes a while, so it happens before the transaction. */
const prepareFile =
  (customerOf: (input: { crewId?: number }) => number | undefined) =>
  async (
    { database }: Preparation,
    input: { crewId?: number; invoiceId: number; format: "pdf" | "xml" },
  ): Promise<FileAnswer> => {
    const { invoiceId, format } = input;
    const customerId = customerOf(input);
    const [invoice, kept] = await database.outsideCrews(async (tx) => {
      if (customerId !== undefined) await tx.enterCrew(customerId);
      return [await findInvoice(tx, invoiceId), await findFile(tx, invoiceId)] as const;
    });
    if (!invoice) throw new Refusal("notFound", "invoiceId");
    return fileOf(invoice, kept, format);
  };

/** In the crew's own books alone: another crew's invoice does not exist there. */
export const readInvoiceFile = prepared(
  prepareFile(({ crewId }) => crewId),
  async (_call, _input: InputOf<typeof invoiceEndpoints.file>, file) => file,
);

export const readAnyInvoiceFile = prepared(
  prepareFile(() => undefined),
  async (call, { invoiceId, format }: InputOf<typeof moneyEndpoints.invoiceFile>, file) => {
    await logOperatorAct.call(call, "invoice read", { invoiceId, format });
    return file;
  },
);

export async function listAllInvoices(
  { tx }: Call,
  { show, search, ...paging }: InputOf<typeof moneyEndpoints.invoices>,
): Promise<Page<CustomerInvoice>> {
  const { rows, total } = await allInvoices(tx, { show, search: search.trim() }, paging);
  return { items: rows.map(presentCustomerInvoice), total };
}

export async function creditWhole(
  call: Call,
  { invoiceId, reason }: InputOf<typeof moneyEndpoints.credit>,
): Promise<CustomerInvoice> {
  const { tx } = call;
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice) throw new Refusal("notFound", "invoiceId");
  await logOperatorAct.call(call, "invoice credited", { invoiceNumber: invoice.invoiceNumber, reason });
  await enterBooksOf(tx, invoice.customerId);
  await creditInvoice(call, invoiceId, "all", reason);
  return presentCustomerInvoice(await findSummary(tx, invoiceId));
}

export const readRevenue = ({ tx }: Call, { year }: InputOf<typeof moneyEndpoints.revenue>): Promise<RevenueMonth[]> =>
  revenueOf(tx, year);
