/** The form of the postal codes of countries with many customers; a code of any other country is taken as it is. */
const forms: Readonly<Record<string, RegExp>> = {
  at: /^[1-9]\d{3}$/,
  be: /^[1-9]\d{3}$/,
  ch: /^[1-9]\d{3}$/,
  cz: /^\d{3} ?\d{2}$/,
  de: /^\d{5}$/,
  dk: /^\d{4}$/,
  es: /^\d{5}$/,
  fr: /^\d{5}$/,
  it: /^\d{5}$/,
  li: /^94(8[5-9]|9[0-8])$/,
  lu: /^\d{4}$/,
  nl: /^[1-9]\d{3} ?[a-z]{2}$/i,
  pl: /^\d{2}-\d{3}$/,
};

/** Some write the sign of the country before the code, as in "D-20457": that is the same code. */
export const isPostalCode = (text: string, country: string): boolean =>
  forms[country]?.test(text.trim().replace(/^[a-z]{1,2}[- ]/i, "")) ?? true;
