import type { LocalDate } from "../time/local-date.ts";

/** A member's usage of one type on one day, in the unit of the type. */
export interface Usage {
  date: LocalDate;
  amount: number;
  /** False while nobody decided: reserved, not consumed. */
  isGranted: boolean;
}

export interface CarriedOver {
  amount: number;
  /** The last day on which it can be used; null where it never lapses. */
  until: LocalDate | null;
  /** Whether it is proven that the person was asked to take it and warned (CJEU C-684/16): without, nothing lapses. */
  isNoticeProven: boolean;
}

export interface Balance {
  entitlement: number;
  carriedOver: number;
  lapsed: number;
  /** Granted, up to the day that is asked about. */
  taken: number;
  /** Granted, after it. */
  planned: number;
  /** Requested and not decided. */
  pending: number;
  /** The rest, without regard to pending requests. */
  value: number;
  /** The rest if every pending request is granted. */
  valueAfterPending: number;
}

const round = (amount: number): number => Math.round(amount * 100) / 100;

/**
 * The balance of one member, kind and year as of a day. Days carried over are used first and lapse after their last day, as far as
 * nobody used or planned them by then.
 */
export function balanceOn(
  day: LocalDate,
  { entitlement, carried, uses }: { entitlement: number; carried: CarriedOver | null; uses: readonly Usage[] },
): Balance {
  const sum = (wanted: (use: Usage) => boolean): number =>
    uses.reduce((total, use) => total + (wanted(use) ? use.amount : 0), 0);
  const granted = sum(({ isGranted }) => isGranted);
  const taken = sum(({ isGranted, date }) => isGranted && date <= day);
  const pending = sum(({ isGranted }) => !isGranted);
  const carriedOver = carried?.amount ?? 0;
  const lapsed = round(lapsedOn(day, carried, uses));
  const value = round(entitlement + carriedOver - lapsed - granted);
  return {
    entitlement,
    carriedOver,
    lapsed,
    taken: round(taken),
    planned: round(granted - taken),
    pending: round(pending),
    value,
    valueAfterPending: round(value - pending),
  };
}

function lapsedOn(day: LocalDate, carried: CarriedOver | null, uses: readonly Usage[]): number {
  if (!carried || carried.until === null || day <= carried.until || !carried.isNoticeProven) return 0;
  const { until } = carried;
  const usedInTime = uses.reduce(
    (total, { date, amount, isGranted }) => total + (isGranted && date <= until ? amount : 0),
    0,
  );
  return Math.max(0, carried.amount - usedInTime);
}

export const negativePolicies = ["allow", "managersOnly", "never"] as const;
/** Who may overdraw a balance: everybody, only managers who decide, nobody. */
export type NegativePolicy = (typeof negativePolicies)[number];

/** Whether an absence that leaves so much may be entered. Open requests are reserved, so they count here. */
export const isBalanceSufficient = (left: number, policy: NegativePolicy, actsAsDecider: boolean): boolean =>
  left >= 0 || policy === "allow" || (policy === "managersOnly" && actsAsDecider);

/** The amount carried into the next year: the rest at the end of the year, or zero if it was overdrawn. */
export const amountToCarry = ({ value }: Pick<Balance, "value">): number => Math.max(0, value);

/** The last day of a bucket carried into a year, from the kind's "03-31". */
export const carryOverExpiry = (year: number, monthAndDay: string | null): LocalDate | null =>
  monthAndDay === null ? null : (`${year}-${monthAndDay}` as LocalDate);
