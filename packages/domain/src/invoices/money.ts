/** Amounts are whole cents, so sums are exact in any order. */

/** A share of an amount in basis points (1,900 is 19 %), rounded half away from zero, so that a credit mirrors its invoice. */
export function shareOf(cents: number, basisPoints: number): number {
  const exact = Math.abs(cents) * basisPoints;
  const rounded = Math.floor((exact + 5_000) / 10_000);
  return cents < 0 && rounded !== 0 ? -rounded : rounded;
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** "1234.50", as files for machines have it. */
export function decimalText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The largest amount that is read from a file: a hundred million. */
const MAX_CENTS = 10_000_000_000;

/** Reads "1.234,50", "1,234.50", "1234.5" and "-12"; undefined where the text is no amount in cents. */
export function parseAmount(text: string): number | undefined {
  const plain = text.replace(/[\s'’\u00a0\u202f]/g, "").replace(/[−–]/g, "-");
  const parts = /^([+-]?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?([+-]?)$/.exec(plain);
  if (!parts) return undefined;
  const [, before, whole = "", fraction = "", after] = parts;
  const cents = Number(whole.replace(/[.,]/g, "")) * 100 + Number(fraction.padEnd(2, "0"));
  if (cents > MAX_CENTS) return undefined;
  return (before || after) === "-" && cents !== 0 ? -cents : cents;
}
