import type { invoiceNews } from "../invoices/invoices.public.ts";
import { subscriptionOf } from "./billing.present.ts";
import { pricesOf } from "./prices.ts";
import { lockForBilling, saveSubscription, settle } from "./settle.ts";

/** An overdue or returned invoice starts the days of grace; a payment ends them. */
export const hearOfInvoice: typeof invoiceNews.call = async (call, { kind, crewId, subscriptionId }) => {
  const prices = pricesOf(call.config);
  const crew = await lockForBilling(call, crewId);
  const row = await settle(call, prices, crew);
  if (row?.subscriptionId !== subscriptionId) return;
  const subscription = subscriptionOf(row);
  const pastDueSince = kind === "invoice-paid" ? null : (subscription.pastDueSince ?? crew.today);
  await saveSubscription(call, prices, crew, row, { ...subscription, pastDueSince });
};
