import type { billingEndpoints, SubscriptionOverview } from "@glasen/contract/billing.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { bitmaskOf } from "@glasen/domain/access/products.ts";
import { amountsOf } from "@glasen/domain/billing/price.ts";
import { canPayEvery, type PriceConfig, productsWithIds } from "@glasen/domain/billing/price-config.ts";
import {
  type Change,
  cancel,
  changeTerms,
  currentPeriod,
  type Terms,
  takeBackCancellation,
} from "@glasen/domain/billing/subscription.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { dropSubscriptionRight } from "../access/products.public.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { billUpgrade } from "./bill.ts";
import { subscriptionOf } from "./billing.present.ts";
import { findSubscription, type SubscriptionRow } from "./billing.store.ts";
import { getOverview } from "./get-overview.ts";
import { pricesFor } from "./prices.ts";
import { type LockedCrew, lockForBilling, saveSubscription, settle } from "./settle.ts";
import { subscriptionPrice, vatOf } from "./subscription-price.ts";

type Wanted = InputOf<typeof billingEndpoints.change>;

const termsOf = ({ productIds, crewSize, paymentPeriod }: Wanted): Terms => ({
  bitmask: bitmaskOf(productsWithIds(productIds)),
  crewSize,
  paymentPeriod,
});

function changeOf(prices: PriceConfig, row: SubscriptionRow, wanted: Wanted, today: LocalDate): Change {
  if (row.cancelledOn !== null) throw new Refusal("subscriptionCancelled");
  if (wanted.crewSize > prices.maxCrewSize) throw new Refusal("individualOffer", "crewSize");
  if (!canPayEvery(prices, row.country, wanted.paymentPeriod)) throw new Refusal("monthlyUnavailable", "paymentPeriod");
  const subscription = subscriptionOf(row);
  const { fromMonth, period } = currentPeriod(subscription);
  return changeTerms(
    subscription,
    termsOf(wanted),
    today,
    (terms) => subscriptionPrice(prices, row, terms, { day: period.from, fromMonth }).netCents,
  );
}

export async function previewChange(
  { tx, now, config }: Call,
  wanted: InputOf<typeof billingEndpoints.previewChange>,
): Promise<OutputOf<typeof billingEndpoints.previewChange>> {
  const prices = pricesFor(config);
  const row = await findSubscription(tx, wanted.crewId);
  if (!row) throw new Refusal("subscriptionMissing");
  const { startsOn, charge } = changeOf(prices, row, wanted, await todayIn(tx, wanted.crewId, now));
  const regular = subscriptionPrice(prices, row, termsOf(wanted), { day: startsOn, fromMonth: row.billedMonths });
  const vat = vatOf(prices, row);
  return {
    startsOn,
    currency: regular.currency,
    charge: charge && amountsOf(charge.cents, vat),
    regular: amountsOf(regular.netCents, vat),
  };
}

/** Locks the crew and brings its subscription up to today before anything is decided about it. */
export async function current(call: Call, prices: PriceConfig, crewId: number): Promise<[LockedCrew, SubscriptionRow]> {
  const crew = await lockForBilling(call, crewId);
  const row = await settle(call, prices, crew);
  if (!row) throw new Refusal("subscriptionMissing");
  return [crew, row];
}

export async function changeSubscription(call: Call, wanted: Wanted): Promise<SubscriptionOverview> {
  const prices = pricesFor(call.config);
  const [crew, row] = await current(call, prices, wanted.crewId);
  const { subscription, charge } = changeOf(prices, row, wanted, crew.today);
  await saveSubscription(call, prices, crew, row, subscription);
  if (charge) await billUpgrade(call, prices, row, { ...charge, terms: subscription.terms });
  const { crewId, productIds, crewSize, paymentPeriod } = wanted;
  await audit(call, { area: "right", action: "subscription-changed", after: { productIds, crewSize, paymentPeriod } });
  accessChanged(call, crewId);
  return getOverview(call, { crewId });
}

export async function cancelSubscription(
  call: Call,
  { crewId }: InputOf<typeof billingEndpoints.cancel>,
): Promise<SubscriptionOverview> {
  const prices = pricesFor(call.config);
  const [crew, row] = await current(call, prices, crewId);
  const cancelled = cancel(subscriptionOf(row), crew.today);
  const hasBegun = row.billedMonths > 0;
  await saveSubscription(call, prices, crew, row, hasBegun ? cancelled : { ...cancelled, endedOn: crew.today });
  if (!hasBegun) await dropSubscriptionRight(call.tx, crewId, row.subscriptionId);
  await audit(call, { area: "right", action: "subscription-cancelled" });
  accessChanged(call, crewId);
  return getOverview(call, { crewId });
}

export async function resumeSubscription(
  call: Call,
  { crewId }: InputOf<typeof billingEndpoints.resume>,
): Promise<SubscriptionOverview> {
  const prices = pricesFor(call.config);
  const [crew, row] = await current(call, prices, crewId);
  await saveSubscription(call, prices, crew, row, takeBackCancellation(subscriptionOf(row)));
  await audit(call, { area: "right", action: "subscription-resumed" });
  accessChanged(call, crewId);
  return getOverview(call, { crewId });
}
