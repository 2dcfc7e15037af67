/** Two-letter codes in small letters, as in every call about money. */

/** Members of the European Union, whose businesses pay VAT themselves when they give a VAT id. */
export const euCountries: ReadonlySet<string> = new Set(
  "at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk".split(" "),
);

/** Every country of the single euro payments area, with the length of its IBANs. */
const ibanLengths: Readonly<Record<string, number>> = {
  ad: 24,
  al: 28,
  at: 20,
  be: 16,
  bg: 22,
  ch: 21,
  cy: 28,
  cz: 24,
  de: 22,
  dk: 18,
  ee: 20,
  es: 24,
  fi: 18,
  fr: 27,
  gb: 22,
  gi: 23,
  gr: 27,
  hr: 21,
  hu: 28,
  ie: 22,
  is: 26,
  it: 27,
  li: 21,
  lt: 20,
  lu: 20,
  lv: 21,
  mc: 27,
  md: 24,
  me: 22,
  mk: 19,
  mt: 31,
  nl: 18,
  no: 15,
  pl: 28,
  pt: 25,
  ro: 24,
  rs: 22,
  se: 24,
  si: 19,
  sk: 24,
  sm: 27,
  va: 22,
};

export const sepaCountries: readonly string[] = Object.keys(ibanLengths);

/** Countries that can be chosen for an invoice. */
export const invoiceCountries: readonly string[] = [
  ...sepaCountries,
  ..."ae ar au ba br ca cl cn co eg ge hk id il in jp ke kr ma mx my ng nz ph sa sg th tn tr tw ua us vn xk za".split(
    " ",
  ),
];

export const ibanLengthOf = (country: string): number | undefined => ibanLengths[country.toLowerCase()];

export const isCountryCode = (text: string): boolean => /^[a-z]{2}$/.test(text);
