import type { billingEndpoints, SubscriptionOverview, SubscriptionShown } from "@glasen/contract/billing.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { amountsOf } from "@glasen/domain/billing/price.ts";
import type { PriceConfig } from "@glasen/domain/billing/price-config.ts";
import { billedUntil, endOf } from "@glasen/domain/billing/subscription.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { findCurrentRight, maxCrewSize } from "../access/products.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { presentSubscription, subscriptionOf } from "./billing.present.ts";
import { countMembers, findLastSubscription, type SubscriptionRow } from "./billing.store.ts";
import { pricesFor } from "./prices.ts";
import { subscriptionPrice, vatOf } from "./subscription-price.ts";

export async function getOverview(
  { tx, now, config }: Call,
  { crewId }: InputOf<typeof billingEndpoints.overview>,
): Promise<SubscriptionOverview> {
  const prices = pricesFor(config);
  const today = await todayIn(tx, crewId, now);
  const [right, maxSize, members, row] = await Promise.all([
    findCurrentRight(tx, crewId, now),
    maxCrewSize(tx, crewId, now),
    countMembers(tx, crewId, today),
    findLastSubscription(tx, crewId),
  ]);
  return {
    kind: right?.source ?? null,
    validUntil: right?.validUntil?.toISOString() ?? null,
    closesAt: right?.closesAt?.toISOString() ?? null,
    members,
    maxCrewSize: maxSize,
    subscription: row ? presentSubscription(row, today, prices.graceDays, nextInvoiceOf(prices, row, today)) : null,
  };
}

/** The next invoice, at today's prices where those of its day are not known yet. */
function nextInvoiceOf(prices: PriceConfig, row: SubscriptionRow, today: LocalDate): SubscriptionShown["nextInvoice"] {
  const subscription = subscriptionOf(row);
  const on = billedUntil(subscription);
  const end = endOf(subscription, prices.graceDays);
  if (end !== null && end <= (on > today ? on : today)) return null;
  const terms = subscription.nextTerms ?? subscription.terms;
  const price = subscriptionPrice(prices, row, terms, { day: on, fromMonth: subscription.billedMonths });
  return { on, currency: price.currency, ...amountsOf(price.netCents, vatOf(prices, row)) };
}
