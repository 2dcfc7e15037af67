import { euCountries } from "./countries.ts";

/** The form of each country's VAT ids after the prefix; Greece writes EL, Northern Ireland XI. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

const prefixOf = (country: string): string => (country === "gr" ? "EL" : country.toUpperCase());

export const compactVatId = (text: string): string => text.replace(/[\s.-]+/g, "").toUpperCase();

/**
 * Whether a VAT id has the form of its country and, for Germany, the right check digit. Outside of the EU any number
 * that a business gives is taken as it is. Whether the id is registered only the tax offices know.
 */
export function isVatId(text: string, country: string): boolean {
  const id = compactVatId(text);
  if (!euCountries.has(country)) return /^[A-Z0-9+*]{4,20}$/.test(id);
  const prefix = prefixOf(country);
  const rest = id.slice(2);
  if (!id.startsWith(prefix) || forms[prefix]?.test(rest) !== true) return false;
  return prefix !== "DE" || hasGermanCheckDigit(rest);
}

/** ISO 7064, MOD 11,10. */
function hasGermanCheckDigit(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits[8]);
}

export const vatTreatments = ["domestic", "reverse-charge", "export", "consumer"] as const;
export type VatTreatment = (typeof vatTreatments)[number];

export interface Vat {
  treatment: VatTreatment;
  rateBasisPoints: number;
}

/**
 * Which VAT a customer pays to a seller: at home always the seller's, in the EU the seller's unless a business gives
 * its VAT id, elsewhere none.
 */
export function vatFor(
  seller: { country: string; vatRateBasisPoints: number },
  customer: { country: string; vatId?: string | undefined },
): Vat {
  const full = seller.vatRateBasisPoints;
  if (customer.country === seller.country) return { treatment: "domestic", rateBasisPoints: full };
  if (!euCountries.has(customer.country)) return { treatment: "export", rateBasisPoints: 0 };
  const isBusiness = customer.vatId !== undefined && isVatId(customer.vatId, customer.country);
  return isBusiness
    ? { treatment: "reverse-charge", rateBasisPoints: 0 }
    : { treatment: "consumer", rateBasisPoints: full };
}

/** Half a cent rounds away from zero, so that an invoice and its credit note add up to nothing. */
export function vatCents(netCents: number, rateBasisPoints: number): number {
  const cents = Math.floor((Math.abs(netCents) * rateBasisPoints + 5_000) / 10_000);
  return netCents < 0 ? -cents : cents;
}
