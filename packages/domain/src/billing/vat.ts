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
 * Whether a VAT id has the form of its country and, where the country's rule is simple, the right check digits. Outside
 * of the EU any number that a business gives is taken as it is. Whether the id is registered only the tax offices know.
 */
export function isVatId(text: string, country: string): boolean {
  const id = compactVatId(text);
  if (!euCountries.has(country)) return /^[A-Z0-9+*]{4,20}$/.test(id);
  const prefix = prefixOf(country);
  const rest = id.slice(2);
  if (!id.startsWith(prefix) || forms[prefix]?.test(rest) !== true) return false;
  return checks[prefix]?.(rest) ?? true;
}

const digitsOf = (text: string): number[] => [...text].map(Number);
/** The sum of the first digits, each times its weight. */
const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * (digitsOf(text)[place] ?? 0), 0);
const lastDigit = (text: string): number => Number(text.slice(-1));
/** Every second digit twice, with the digits of the result added up. */
const luhnSum = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, place) => sum + (place % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)), 0);

const checks: Readonly<Record<string, (rest: string) => boolean>> = {
  AT: (rest) => (10 - ((luhnSum(digitsOf(rest.slice(1, 8))) + 4) % 10)) % 10 === lastDigit(rest),
  BE: (rest) => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)),
  DE: hasGermanCheckDigit,
  DK: (rest) => weighted(rest, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  FI: (rest) => (11 - (weighted(rest, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === lastDigit(rest),
  // Old keys have letters, and another rule.
  FR: (rest) => !/^\d{11}$/.test(rest) || (12 + 3 * (Number(rest.slice(2)) % 97)) % 97 === Number(rest.slice(0, 2)),
  IT: (rest) => luhnSum(digitsOf(rest)) % 10 === 0,
  LU: (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)),
  PL: (rest) => weighted(rest, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === lastDigit(rest),
  PT: (rest) => {
    const left = 11 - (weighted(rest, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
    return (left > 9 ? 0 : left) === lastDigit(rest);
  },
};

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
