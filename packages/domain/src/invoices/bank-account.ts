import { ibanLengthOf } from "./countries.ts";

/** An IBAN or BIC as banks exchange it: capital letters without blanks. */
export const electronicForm = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** In groups of four, as people read it. */
export const spacedIban = (text: string): string => electronicForm(text).replace(/(.{4})(?=.)/g, "$1 ");

/** An account of the single euro payments area with the right length and check digits. */
export function isIban(text: string): boolean {
  const iban = electronicForm(text);
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) &&
    iban.length === ibanLengthOf(iban.slice(0, 2)) &&
    remainderBy97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1
  );
}

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
