import type { Language } from "@glasen/contract/limits.ts";
import type { Currency } from "@glasen/domain/billing/price-config.ts";

export const moneyText = (cents: number, currency: Currency, language: Language): string =>
  new Intl.NumberFormat(language, { style: "currency", currency }).format(cents / 100);

export const percentText = (basisPoints: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 }).format(basisPoints / 10_000);
