import type { billingEndpoints, CalculatedPrice, PriceConfigShown } from "@glasen/contract/billing.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { bitmaskOf, productFeatures } from "@glasen/domain/access/products.ts";
import { MANDATE_VERSION, mandateText } from "@glasen/domain/billing/mandate.ts";
import { amountsOf } from "@glasen/domain/billing/price.ts";
import { canPayEvery, productsWithIds } from "@glasen/domain/billing/price-config.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { sellerOf } from "../invoices/invoices.public.ts";
import { pricesFor } from "./prices.ts";
import { subscriptionPrice, vatOf } from "./subscription-price.ts";
import { findValidVoucher } from "./vouchers.ts";

export async function getPriceConfig({ config }: Call): Promise<PriceConfigShown> {
  const prices = pricesFor(config);
  return {
    packages: prices.packages.map(({ id, name, productIds }) => ({
      id,
      name,
      productIds: [...productIds],
      features: [...new Set(productsWithIds(productIds).flatMap((product) => productFeatures[product]))],
    })),
    maxCrewSize: prices.maxCrewSize,
    freeMonths: prices.freeMonths,
    directDebitCountries: [...prices.directDebitCountries],
    transferCountries: prices.transferCountries && [...prices.transferCountries],
    monthlyCountries: [...prices.monthlyCountries],
    sellerCountry: prices.seller.country,
    mandate: { version: MANDATE_VERSION, text: mandateText(sellerOf(config)) },
  };
}

/** For visitors, too: the day is that of the seller's countries, which share their clock. */
export async function calculate(
  call: Call,
  input: InputOf<typeof billingEndpoints.calculate>,
): Promise<CalculatedPrice> {
  const prices = pricesFor(call.config);
  const { productIds, crewSize, paymentPeriod, country, vatId = null, voucherCode = "" } = input;
  if (crewSize > prices.maxCrewSize) throw new Refusal("individualOffer", "crewSize");
  if (!canPayEvery(prices, country, paymentPeriod)) throw new Refusal("monthlyUnavailable", "paymentPeriod");
  const day = localDayOf("Europe/Berlin", instantOf(call.now));
  const voucher = voucherCode === "" ? undefined : await findValidVoucher(call, prices, voucherCode, day);
  const customer = {
    country,
    vatId,
    voucherKind: voucher?.kind ?? null,
    voucherValue: voucher?.value ?? null,
    voucherMonths: voucher?.months ?? null,
  };
  const terms = { bitmask: bitmaskOf(productsWithIds(productIds)), crewSize, paymentPeriod };
  const { netCents, ...price } = subscriptionPrice(prices, customer, terms, { day, fromMonth: 0 });
  const later = subscriptionPrice(prices, customer, terms, { day, fromMonth: 12 });
  const vat = vatOf(prices, customer);
  return {
    ...price,
    ...amountsOf(netCents, vat),
    vatTreatment: vat.treatment,
    vatRateBasisPoints: vat.rateBasisPoints,
    secondYear: amountsOf(later.netCents, vat),
    voucher: voucherCode === "" ? null : { code: voucherCode, isValid: voucher !== undefined },
  };
}
