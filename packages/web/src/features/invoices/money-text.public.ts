import type { Language } from "@glasen/contract/limits.ts";
import { memoize } from "#platform/memoize.ts";

const formatIn = memoize(
  (key: string) =>
    new Intl.NumberFormat(key.slice(0, 2) === "de" ? "de-DE" : "en-GB", { style: "currency", currency: key.slice(3) }),
);

/** "1.234,50 €". */
export const moneyText = (cents: number, currency: string, language: Language): string =>
  formatIn(`${language} ${currency}`).format(cents / 100);
