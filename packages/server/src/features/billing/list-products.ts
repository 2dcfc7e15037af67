import type { accessEndpoints } from "@glasen/contract/access.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { productFeatures, productNames, products } from "@glasen/domain/access/products.ts";
import { type PriceConfig, priceListFor } from "@glasen/domain/billing/price-config.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { pageOf } from "#kernel/call/row-source.ts";
import { productRows } from "./billing.store.ts";
import { pricesOf } from "./prices.ts";

type Products = typeof accessEndpoints.products;

/** Products belong to no crew: the crew of the query is a placeholder. */
export function listProducts(
  { tx, config, now }: Call,
  query: InputOf<Products>,
): Promise<Page<OutputOf<Products>[number]>> {
  const prices = config.billing === "on" ? pricesOf(config) : undefined;
  const rows = productNames.map((name) => ({
    name,
    id: products[name].id,
    bit: products[name].bit,
    features: productFeatures[name],
    pricePerMember: (prices && firstPrice(prices, name, now)) ?? null,
  }));
  return pageOf(tx, productRows(rows), { ...query, crewId: 0 });
}

/** The monthly price of a member of a small crew in the seller's country. */
function firstPrice(prices: PriceConfig, name: keyof typeof products, now: Date): number | undefined {
  const today = localDayOf("Europe/Berlin", instantOf(now));
  return priceListFor(prices, prices.seller.country, today)?.products[name][0]?.centsPerMember;
}
