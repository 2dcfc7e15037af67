/** Letters count as 10 to 35; the rest of a division by 97 is taken digit by digit, since the number is too long. */
function rest97(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const digits = /\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55);
    for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest;
}

export const electronicIban = (text: string): string => text.replace(/\s/g, "").toUpperCase();

/** An account number by its form and its check digits. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  return rest97(text.slice(4) + text.slice(0, 4)) === 1;
}

export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);

/** A creditor id; its three letters of the business do not count for the check digits. */
export function isCreditorId(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(text)) return false;
  return rest97(text.slice(7) + text.slice(0, 4)) === 1;
}

export const lastFour = (iban: string): string => iban.slice(-4);

/** A text with the middle of every account number in it blanked. */
export const withoutIbans = (text: string): string =>
  text.replace(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g, (found) => {
    const iban = electronicIban(found);
    return isIban(iban) ? `${iban.slice(0, 2)}…${lastFour(iban)}` : found;
  });
