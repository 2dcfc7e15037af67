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
  /** The part of the days carried over that is neither used, planned nor lapsed. */
  carriedOverLeft: number;
  /** Granted, up to the day that is asked about. */
  taken: number;
  /** Granted, after it. */
  planned: number;
  /** Requested and not decided. */
  pending: number;
  /** Moved into the next year. */
  carriedOut: number;
  /** The rest, without regard to pending requests. */
  value: number;
  /** The rest if every pending request is granted. */
  valueAfterPending: number;
  /** The most that can be moved into the next year, whether or not some of it was moved already. */
  toCarry: number;
  /** The rest that is paid out because the employment ends in this year; null where it goes on. */
  toPayOut: number | null;
}

interface Account {
  entitlement: number;
  carried: CarriedOver | null;
  uses: readonly Usage[];
  /** The amount that was decided to be moved into the next year. */
  carryOut?: number | null;
  /** The first day on which the member no longer works here. */
  leftOn?: LocalDate | null;
}

const round = (amount: number): number => Math.round(amount * 100) / 100;

/**
 * The balance of one member, type and year as of a day of that year. Days carried over are used first and lapse after their last day, as
 * far as nobody used or planned them by then. Days carried into the next year leave this one; days that are used or requested
 * after that decision reduce them, because nobody can take a day twice. At the end of employment nothing lapses or moves any more: the
 * rest is paid out.
 */
export function balanceOn(
  day: LocalDate,
  { entitlement, carried, uses, carryOut = null, leftOn = null }: Account,
): Balance {
  const sum = (wanted: (use: Usage) => boolean): number =>
    uses.reduce((total, use) => total + (wanted(use) ? use.amount : 0), 0);
  const granted = sum(({ isGranted }) => isGranted);
  const taken = sum(({ isGranted, date }) => isGranted && date <= day);
  const pending = sum(({ isGranted }) => !isGranted);
  const carriedOver = carried?.amount ?? 0;
  const year = day.slice(0, 4);
  const lastDay = `${year}-12-31` as LocalDate;
  const leaves = leftOn !== null && leftOn <= `${Number(year) + 1}-01-01`;
  const lapsedBy = (asOf: LocalDate) => lapsedOn(asOf, carried, uses, leftOn);
  const toCarry = leaves ? 0 : round(Math.max(0, entitlement + carriedOver - lapsedBy(lastDay) - granted - pending));
  const carriedOut = Math.min(carryOut ?? 0, toCarry);
  const lapsed = round(lapsedBy(day));
  const value = round(entitlement + carriedOver - lapsed - granted - carriedOut);
  return {
    entitlement,
    carriedOver,
    lapsed,
    carriedOverLeft: round(unusedOf(carried, uses) - lapsed),
    taken: round(taken),
    planned: round(granted - taken),
    pending: round(pending),
    carriedOut,
    value,
    valueAfterPending: round(value - pending),
    toCarry,
    toPayOut: leaves && leftOn > `${year}-01-01` ? Math.max(0, value) : null,
  };
}

function lapsedOn(
  day: LocalDate,
  carried: CarriedOver | null,
  uses: readonly Usage[],
  leftOn: LocalDate | null,
): number {
  if (!carried || carried.until === null || day <= carried.until || !carried.isNoticeProven) return 0;
  return leftOn !== null && leftOn <= carried.until ? 0 : unusedOf(carried, uses);
}

/** Days carried over are used first, as long as they can be. */
function unusedOf(carried: CarriedOver | null, uses: readonly Usage[]): number {
  if (!carried) return 0;
  const { amount, until } = carried;
  const isInTime = ({ date, isGranted }: Usage): boolean => isGranted && (until === null || date <= until);
  return Math.max(
    0,
    uses.reduce((rest, use) => rest - (isInTime(use) ? use.amount : 0), amount),
  );
}

/** The figures in which a balance is shown everywhere. Taken, planned, requested and left add up to the whole. */
export interface BalanceFigures {
  /** Everything that can be taken in the year. */
  whole: number;
  /** Granted, up to today. */
  taken: number;
  /** Granted, in the future. */
  planned: number;
  /** Requested and not decided: reserved, so no longer left. */
  requested: number;
  /** What can still be requested. */
  left: number;
}

export const balanceFigures = ({
  entitlement,
  carriedOver,
  lapsed,
  carriedOut,
  taken,
  planned,
  pending,
  valueAfterPending,
}: Omit<Balance, "carriedOverLeft" | "value" | "toCarry" | "toPayOut">): BalanceFigures => ({
  whole: round(entitlement + carriedOver - lapsed - carriedOut),
  taken,
  planned,
  requested: pending,
  left: valueAfterPending,
});

/** What a member has of one type in one year. */
export interface YearOfAccount {
  year: number;
  /** Null where none was ever set. */
  entitlement: number | null;
  /** The days that were decided to be carried into this year and out of it; null where nothing was decided. */
  carryIn: number | null;
  carryOut: number | null;
  /** The last day of the days carried into this year, and whether they can lapse. */
  usableUntil: LocalDate | null;
  isNoticeProven: boolean;
  uses: readonly Usage[];
}

interface Employed {
  firstWorkDay: LocalDate | null;
  leftOn: LocalDate | null;
}

/** The day of a year's balance: the day itself, or the nearest one of another year. */
export function dayInYear(year: number, day: LocalDate): LocalDate {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`] as [LocalDate, LocalDate];
  return day < first ? first : day > last ? last : day;
}

/**
 * The balances of consecutive years, earliest first, each with the days that the year before it really has to give. Without any
 * entitlement in the year before, the decision to carry days over is an opening balance from elsewhere.
 */
export function balancesOfYears(
  day: LocalDate,
  years: readonly YearOfAccount[],
  { firstWorkDay, leftOn }: Employed,
): (Balance & { year: number })[] {
  const balances: (Balance & { year: number })[] = [];
  for (const [index, { year, entitlement, carryIn, carryOut, usableUntil, isNoticeProven, uses }] of years.entries()) {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`] as [LocalDate, LocalDate];
    const before = balances.at(-1);
    const isOpening = before !== undefined && years[index - 1]?.entitlement === null && before.carriedOver === 0;
    const isEmployed = (leftOn === null || leftOn > first) && (firstWorkDay === null || firstWorkDay <= last);
    const amount = !isEmployed || carryIn === null ? 0 : isOpening ? carryIn : (before?.carriedOut ?? 0);
    const balance = balanceOn(dayInYear(year, day), {
      entitlement: isEmployed ? (entitlement ?? 0) : 0,
      carried: carryIn === null ? null : { amount, until: usableUntil, isNoticeProven },
      uses,
      carryOut,
      leftOn,
    });
    balances.push({ ...balance, year });
  }
  return balances;
}

/** The rest after taking an amount: days carried into the next year come back before the balance falls below zero. */
export function balanceAfterTaking(
  { valueAfterPending, carriedOut }: Pick<Balance, "valueAfterPending" | "carriedOut">,
  amount: number,
): number {
  const rest = valueAfterPending - amount;
  return rest >= 0 ? rest : Math.min(0, rest + carriedOut);
}

export const negativePolicies = ["allow", "managersOnly", "never"] as const;
/** Who may overdraw a balance: everybody, only managers who decide, nobody. */
type NegativePolicy = (typeof negativePolicies)[number];

/** Whether an absence that leaves so much may be entered. Open requests are reserved, so they count here. */
export const isBalanceSufficient = (left: number, policy: NegativePolicy, actsAsDecider: boolean): boolean =>
  left >= 0 || policy === "allow" || (policy === "managersOnly" && actsAsDecider);

/** The last day of a bucket carried into a year, from the type's "03-31". */
export const carryOverExpiry = (year: number, monthAndDay: string | null): LocalDate | null =>
  monthAndDay === null ? null : (`${year}-${monthAndDay}` as LocalDate);
