import { productsIn } from "@glasen/domain/access/products.ts";
import { type Price, priceOf } from "@glasen/domain/billing/price.ts";
import { type PriceConfig, type PriceList, priceListFor } from "@glasen/domain/billing/price-config.ts";
import type { Terms } from "@glasen/domain/billing/subscription.ts";
import { type Vat, vatFor } from "@glasen/domain/billing/vat.ts";
import type { VoucherEffect } from "@glasen/domain/billing/vouchers.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { SubscriptionRow } from "./billing.store.ts";

/** A configuration has a list for every country; only one whose first list lies in the future has none yet. */
function listOn(prices: PriceConfig, country: string, day: LocalDate): PriceList {
  const list = priceListFor(prices, country, day);
  if (!list) throw new Error(`no price list counts for ${country} on ${day}`);
  return list;
}

type Customer = Pick<SubscriptionRow, "country" | "vatId" | "voucherKind" | "voucherValue" | "voucherMonths">;

function voucherIn({ voucherKind, voucherValue, voucherMonths }: Customer): VoucherEffect | null {
  if (voucherKind === null || voucherValue === null || voucherMonths === null) return null;
  return { kind: voucherKind, value: voucherValue, months: voucherMonths };
}

/** The price of one payment of a customer, by the list of the day on which its period begins. */
export const subscriptionPrice = (
  prices: PriceConfig,
  customer: Customer,
  { bitmask, crewSize, paymentPeriod }: Terms,
  { day, fromMonth }: { day: LocalDate; fromMonth: number },
): Price =>
  priceOf({
    list: listOn(prices, customer.country, day),
    products: productsIn(bitmask),
    crewSize,
    paymentPeriod,
    fromMonth,
    freeMonths: prices.freeMonths,
    voucher: voucherIn(customer),
  });

export const vatOf = ({ seller }: PriceConfig, { country, vatId }: Pick<Customer, "country" | "vatId">): Vat =>
  vatFor(seller, { country, vatId: vatId ?? undefined });
