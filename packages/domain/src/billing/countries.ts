/** Two-letter codes in small letters, as in every call about money. */
import { sepaCountries } from "../invoices/sepa-countries.ts";

/** Members of the European Union, whose businesses pay VAT themselves when they give a VAT id. */
export const euCountries: ReadonlySet<string> = new Set(
  "at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk".split(" "),
);

/** Countries that can be chosen for an invoice. */
export const invoiceCountries: readonly string[] = [
  ...sepaCountries,
  ..."ae ar au ba br ca cl cn co eg ge hk id il in jp ke kr ma mx my ng nz ph sa sg th tn tr tw ua us vn xk za".split(
    " ",
  ),
];

const known: ReadonlySet<string> = new Set(invoiceCountries);

export const isInvoiceCountry = (text: string): boolean => known.has(text);
