/** For the feature that sells: it issues invoices, and learns of their outcome through `invoiceNews` and `mandateNews`. */
export { type InvoiceCall, invoiceNews, sellerOf } from "./books.ts";
export { endMandate, type MandateNews, mandateNews } from "./end-mandate.ts";
export { creditUnserved, issueInvoice, type NewInvoice } from "./issue-invoice.ts";
export { storeMandate } from "./store-mandate.ts";
