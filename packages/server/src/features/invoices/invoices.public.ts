/** For the feature that sells: it issues invoices, and is told what became of them by `invoiceNews`. */
export { type InvoiceCall, invoiceNews, sellerOf } from "./books.ts";
export { issueInvoice, type NewInvoice } from "./issue-invoice.ts";
export { storeMandate } from "./store-mandate.ts";
