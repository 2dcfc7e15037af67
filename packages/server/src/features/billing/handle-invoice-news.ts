import type { invoiceNews } from "../invoices/invoices.public.ts";
import { subscriptionOf } from "./billing.present.ts";
import { pricesOf } from "./prices.ts";
import { lockForBilling, saveSubscription, settle } from "./settle.ts";

/** A late invoice starts the days of grace; they end once no invoice is late any more. */
export const handleInvoiceNews: typeof invoiceNews.call = async (call, { isLate, crewId, subscriptionId }) => {
  const prices = pricesOf(call.config);
  const crew = await lockForBilling(call, crewId);
  const row = await settle(call, prices, crew);
  if (row?.subscriptionId !== subscriptionId) return;
  const subscription = subscriptionOf(row);
  const pastDueSince = isLate ? (subscription.pastDueSince ?? crew.today) : null;
  await saveSubscription(call, prices, crew, row, { ...subscription, pastDueSince });
};
