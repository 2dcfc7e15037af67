import { lazyScreen } from "#platform/lazy-screen.ts";

/** For the screen of the subscription; loaded with it alone. */
export const InvoiceList = lazyScreen("invoiceList", async () => (await import("./InvoiceList.tsx")).InvoiceList);
