import type { Product } from "../access/products.ts";
import type { Currency, PaymentPeriod, PriceList } from "./price-config.ts";
import { type Vat, vatCents } from "./vat.ts";
import { discountOf, type VoucherEffect, type VoucherKind } from "./vouchers.ts";

/** One step of a price: members of a product in a band, free months, or a voucher. The lines add up to the net price. */
export type PriceLine =
  | { kind: "product"; product: Product; members: number; centsPerMember: number; months: number; cents: number }
  | { kind: "freeMonths"; months: number; cents: number }
  | { kind: "voucher"; effect: VoucherKind; value: number; months: number; cents: number };

export interface Price {
  currency: Currency;
  lines: PriceLine[];
  /** One month without any reduction. */
  monthlyCents: number;
  netCents: number;
}

export interface PriceQuestion {
  list: PriceList;
  products: readonly Product[];
  crewSize: number;
  paymentPeriod: PaymentPeriod;
  /** Months of the subscription's life before this payment. */
  fromMonth: number;
  freeMonths: number;
  voucher: VoucherEffect | null;
}

export const monthsIn = (period: PaymentPeriod): number => (period === "yearly" ? 12 : 1);

/** The price of one payment, in whole cents, with all the steps that lead to it. */
export function priceOf(question: PriceQuestion): Price {
  const { list, paymentPeriod, fromMonth, freeMonths, voucher } = question;
  const months = monthsIn(paymentPeriod);
  const lines: PriceLine[] = question.products.flatMap((product) => bandLines(product, question, months));
  const fullCents = sumOf(lines);
  const monthlyCents = fullCents / months;
  if (paymentPeriod === "yearly" && fromMonth === 0 && freeMonths > 0)
    lines.push({ kind: "freeMonths", months: freeMonths, cents: -monthlyCents * freeMonths });
  if (voucher) {
    const period = { netCents: sumOf(lines), monthlyCents, fromMonth, toMonth: fromMonth + months };
    const cents = discountOf(voucher, period);
    if (cents > 0)
      lines.push({
        kind: "voucher",
        effect: voucher.kind,
        value: voucher.value,
        months: voucher.months,
        cents: -cents,
      });
  }
  return { currency: list.currency, lines, monthlyCents, netCents: sumOf(lines) };
}

function bandLines(product: Product, { list, crewSize }: PriceQuestion, months: number): PriceLine[] {
  let counted = 0;
  const lines: PriceLine[] = [];
  for (const { upTo, centsPerMember } of list.products[product]) {
    const members = Math.min(crewSize, upTo ?? crewSize) - counted;
    if (members <= 0) break;
    counted += members;
    const cents = members * centsPerMember * months;
    lines.push({ kind: "product", product, members, centsPerMember, months, cents });
  }
  return lines;
}

const sumOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

export interface Amounts {
  netCents: number;
  vatCents: number;
  grossCents: number;
}

export function amountsOf(netCents: number, { rateBasisPoints }: Vat): Amounts {
  const vat = vatCents(netCents, rateBasisPoints);
  return { netCents, vatCents: vat, grossCents: netCents + vat };
}

/** The part of a price for the days that are left of a period; the rest of the price is for the days before. */
export function proRata(cents: number, days: { left: number; total: number }): number {
  return days.total === 0 ? 0 : Math.round((cents * days.left) / days.total);
}
