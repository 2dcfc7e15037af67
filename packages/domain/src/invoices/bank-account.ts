import { ibanLengthOf } from "./sepa-countries.ts";

/** An IBAN or BIC as banks exchange it: capital letters without blanks. */
export const electronicForm = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** In groups of four, as people read it. */
export const spacedIban = (text: string): string => electronicForm(text).replace(/(.{4})(?=.)/g, "$1 ");

/** An account of the single euro payments area with the right length and check digits. */
export function isIban(text: string): boolean {
  const iban = electronicForm(text);
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && iban.length === ibanLengthOf(iban.slice(0, 2)) && areCheckDigitsRight(iban)
  );
}

const areCheckDigitsRight = (iban: string): boolean => remainderBy97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1;

/** Letters count from A = 10; digit by digit, because the whole is longer than a number can be. */
function remainderBy97(text: string): number {
  let remainder = 0;
  for (const letter of text) {
    for (const digit of Number.parseInt(letter, 36).toString()) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder;
}

/** Bank, country, place and perhaps a branch. */
export const isBic = (text: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(electronicForm(text));

/** A creditor id; its three letters of the business do not count for the check digits. */
export const isCreditorId = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(text) && remainderBy97(`${text.slice(7)}${text.slice(0, 4)}`) === 1;

export const lastFour = (iban: string): string => iban.slice(-4);

/** A text with the middle of every account number blanked, of any country. */
export const withoutIbans = (text: string): string =>
  text.replace(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g, (found) => {
    const iban = electronicForm(found);
    return areCheckDigitsRight(iban) ? `${iban.slice(0, 2)}…${lastFour(iban)}` : found;
  });
