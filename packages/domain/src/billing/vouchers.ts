import type { LocalDate } from "../time/local-date.ts";

export const voucherKinds = ["percent", "amount", "freeMonths"] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** What a voucher takes off: percent of the first months, an amount of the first payment, or whole months. */
export interface VoucherEffect {
  kind: VoucherKind;
  /** Percent, cents or months. */
  value: number;
  /** For percent: the number of months for which it counts. */
  months: number;
}

export interface Voucher extends VoucherEffect {
  code: string;
  validFrom: LocalDate | null;
  /** The last day. */
  validUntil: LocalDate | null;
  /** How many crews can use it; null: any number. */
  maxUses: number | null;
}

/** Codes are typed by people: neither case nor blanks matter. */
export const voucherCode = (typed: string): string => typed.replace(/\s+/g, "").toUpperCase();

export const isVoucherValid = (voucher: Voucher, day: LocalDate, uses: number): boolean =>
  (voucher.validFrom === null || voucher.validFrom <= day) &&
  (voucher.validUntil === null || day <= voucher.validUntil) &&
  (voucher.maxUses === null || uses < voucher.maxUses);

interface DiscountedPeriod {
  netCents: number;
  monthlyCents: number;
  /** The months of the subscription's life that the payment is for: from the first, which is 0, up to but without `toMonth`. */
  fromMonth: number;
  toMonth: number;
}

/** The cents that a voucher takes off a payment, never more than the payment. */
export function discountOf(
  { kind, value, months }: VoucherEffect,
  { netCents, monthlyCents, fromMonth, toMonth }: DiscountedPeriod,
): number {
  const monthsBelow = (limit: number): number => Math.max(0, Math.min(limit, toMonth) - fromMonth);
  switch (kind) {
    case "percent": {
      const share = monthsBelow(months) / (toMonth - fromMonth);
      return Math.min(netCents, Math.round((netCents * value * share) / 100));
    }
    case "amount":
      return fromMonth === 0 ? Math.min(netCents, value) : 0;
    case "freeMonths":
      return Math.min(netCents, monthlyCents * monthsBelow(value));
  }
}
