import { type Product, productNames, products } from "../access/products.ts";
import type { PaymentMethod } from "../invoices/payment-method.ts";
import type { LocalDate } from "../time/local-date.ts";
import type { Voucher, VoucherEffect } from "./vouchers.ts";

export const currencies = ["EUR", "CHF"] as const;
export type Currency = (typeof currencies)[number];

export const paymentPeriods = ["monthly", "yearly"] as const;
export type PaymentPeriod = (typeof paymentPeriods)[number];

/** The price of a month for each member up to a size; members beyond it cost the price of the next band. */
export interface Band {
  /** Null: without a limit. */
  upTo: number | null;
  centsPerMember: number;
}

/** Prices from a day on, for some countries or for all others. */
export interface PriceList {
  validFrom: LocalDate;
  /** Null: every country that no other list names. */
  countries: readonly string[] | null;
  currency: Currency;
  products: Readonly<Record<Product, readonly Band[]>>;
}

/** Products that are offered together. */
export interface Package {
  id: string;
  name: { de: string; en: string };
  productIds: readonly number[];
}

/** Everything the operator decides about prices. */
export interface PriceConfig {
  lists: readonly PriceList[];
  packages: readonly Package[];
  /** Larger crews get an individual offer. */
  maxCrewSize: number;
  /** Months of the first year that are free with yearly payment. */
  freeMonths: number;
  /** Days in which an overdue invoice can be paid before the subscription ends. */
  graceDays: number;
  seller: { country: string; vatRateBasisPoints: number };
  directDebitCountries: readonly string[];
  /** Where an invoice can be paid by transfer; null: everywhere. */
  transferCountries: readonly string[] | null;
  monthlyCountries: readonly string[];
  vouchers: readonly Voucher[];
  /** What a crew gets that buys with the code of somebody else; null: such codes count for nothing. */
  referral: VoucherEffect | null;
}

/** The newest list for a country that counts on a day. */
export function priceListFor(config: PriceConfig, country: string, day: LocalDate): PriceList | undefined {
  const valid = config.lists.filter(({ validFrom }) => validFrom <= day);
  const named = valid.filter(({ countries }) => countries?.includes(country));
  const matching = named.length > 0 ? named : valid.filter(({ countries }) => countries === null);
  return matching.reduce<PriceList | undefined>(
    (newest, list) => (newest && newest.validFrom >= list.validFrom ? newest : list),
    undefined,
  );
}

export const canPayBy = (
  config: Pick<PriceConfig, "directDebitCountries" | "transferCountries">,
  country: string,
  method: PaymentMethod,
): boolean =>
  method === "INVOICE"
    ? (config.transferCountries?.includes(country) ?? true)
    : config.directDebitCountries.includes(country);

export const canPayEvery = (
  config: Pick<PriceConfig, "monthlyCountries">,
  country: string,
  period: PaymentPeriod,
): boolean => period === "yearly" || config.monthlyCountries.includes(country);

export const productsWithIds = (ids: readonly number[]): Product[] =>
  productNames.filter((name) => ids.includes(products[name].id));

/** All contradictions of a configuration, one sentence each. */
export function configProblems(config: PriceConfig): string[] {
  const problems: string[] = [];
  if (!config.lists.some(({ countries }) => countries === null))
    problems.push("No price list counts for all countries: one needs countries null.");
  for (const [place, list] of config.lists.entries()) {
    for (const name of productNames) {
      const sizes = list.products[name].map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY);
      const isRising = sizes.every((size, index) => index === 0 || size > (sizes[index - 1] ?? 0));
      if (!isRising || sizes.at(-1) !== Number.POSITIVE_INFINITY)
        problems.push(
          `lists.${place}.products.${name}: the sizes have to rise, and the last band needs upTo null, so that each size has one price.`,
        );
    }
  }
  const known = new Set<number>(Object.values(products).map(({ id }) => id));
  for (const { id, productIds } of config.packages) {
    if (productIds.length === 0 || productIds.some((productId) => !known.has(productId)))
      problems.push(`packages.${id}: productIds has to name products from 1 to ${known.size}.`);
  }
  const codes = config.vouchers.map(({ code }) => code.toUpperCase());
  if (new Set(codes).size < codes.length) problems.push("vouchers: a code stands there twice.");
  return problems;
}
