/** For the feature that sells: it issues invoices, and is told what became of them by `invoiceNews`. */
export { type InvoiceCall, type InvoiceNews, invoiceNews } from "./books.ts";
export { creditInvoice, type IssuedInvoice, issueInvoice, type NewInvoice } from "./issue-invoice.ts";
export { type NewMandate, storeMandate } from "./store-mandate.ts";
