import { addDays, dayNumber, type LocalDate } from "../time/local-date.ts";
import { addMonths } from "../time/month.ts";
import { monthsIn, proRata } from "./price.ts";
import type { PaymentPeriod } from "./price-config.ts";

/** What a crew has subscribed to. */
export interface Terms {
  /** The products as a bitmask. */
  bitmask: number;
  crewSize: number;
  paymentPeriod: PaymentPeriod;
}

/** The life of a subscription. Its periods follow each other without a gap from the first day on. */
export interface Subscription {
  startsOn: LocalDate;
  /** Months from the first day that have been billed; they lie in full periods. */
  billedMonths: number;
  terms: Terms;
  /** Terms from the next period on. */
  nextTerms: Terms | null;
  /** It ends with the billed period. */
  cancelledOn: LocalDate | null;
  /** An invoice has been overdue since this day. */
  pastDueSince: LocalDate | null;
  /** The first day on which it no longer counts, once it is over. */
  endedOn: LocalDate | null;
}

export const subscriptionStates = ["upcoming", "active", "cancelled", "pastDue", "ended"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** A stretch of days; the last day is not part of it. */
export interface Period {
  from: LocalDate;
  to: LocalDate;
}

/** The first day that has not been billed. */
export const billedUntil = ({ startsOn, billedMonths }: Subscription): LocalDate => addMonths(startsOn, billedMonths);

/** The first day on which the subscription no longer counts; null: nothing ends it. */
export function endOf(subscription: Subscription, graceDays: number): LocalDate | null {
  const { endedOn, cancelledOn, pastDueSince } = subscription;
  const ends = [
    endedOn,
    cancelledOn && billedUntil(subscription),
    pastDueSince && addDays(pastDueSince, graceDays),
  ].filter((day) => day !== null);
  return ends.length === 0 ? null : ends.reduce((first, day) => (day < first ? day : first));
}

export function stateOn(subscription: Subscription, day: LocalDate, graceDays: number): SubscriptionState {
  const end = endOf(subscription, graceDays);
  if (end !== null && day >= end) return "ended";
  if (day < subscription.startsOn) return "upcoming";
  if (subscription.pastDueSince !== null) return "pastDue";
  return subscription.cancelledOn === null ? "active" : "cancelled";
}

export interface Renewal {
  subscription: Subscription;
  period: Period;
  /** Months of the subscription's life before the period. */
  fromMonth: number;
}

/** The next period, if it has begun and nothing has ended the subscription before it. */
export function dueRenewal(subscription: Subscription, day: LocalDate, graceDays: number): Renewal | undefined {
  const from = billedUntil(subscription);
  const end = endOf(subscription, graceDays);
  if (day < from || (end !== null && end <= from)) return undefined;
  const { billedMonths, nextTerms } = subscription;
  const terms = nextTerms ?? subscription.terms;
  const renewed = {
    ...subscription,
    terms,
    nextTerms: null,
    billedMonths: billedMonths + monthsIn(terms.paymentPeriod),
  };
  return { subscription: renewed, period: { from, to: billedUntil(renewed) }, fromMonth: billedMonths };
}

/** The period that has been billed last, with the months of the subscription's life before it. */
export function currentPeriod(subscription: Subscription): { period: Period; fromMonth: number } {
  const { startsOn, billedMonths, terms } = subscription;
  const fromMonth = Math.max(0, billedMonths - monthsIn(terms.paymentPeriod));
  return { period: { from: addMonths(startsOn, fromMonth), to: billedUntil(subscription) }, fromMonth };
}

const isSame = (one: Terms, other: Terms): boolean =>
  one.bitmask === other.bitmask && one.crewSize === other.crewSize && one.paymentPeriod === other.paymentPeriod;

export interface Change {
  subscription: Subscription;
  /** For an upgrade: the cents for the days that are left, and these days. */
  charge: { cents: number; period: Period } | null;
  startsOn: LocalDate;
}

/**
 * Other terms. More for the same period of payment counts at once and costs the difference for the days that are left;
 * less, or another period of payment, counts from the next period on. Nothing was billed before the first day, so
 * there everything counts at once. `netOf` is the price of the current period under given terms.
 */
export function changeTerms(
  subscription: Subscription,
  wanted: Terms,
  day: LocalDate,
  netOf: (terms: Terms) => number,
): Change {
  const { terms, startsOn } = subscription;
  if (subscription.billedMonths === 0)
    return { subscription: { ...subscription, terms: wanted, nextTerms: null }, charge: null, startsOn };
  const { period } = currentPeriod(subscription);
  if (isSame(terms, wanted))
    return { subscription: { ...subscription, nextTerms: null }, charge: null, startsOn: period.to };
  const difference = netOf(wanted) - netOf(terms);
  const losesNothing = (terms.bitmask & ~wanted.bitmask) === 0 && wanted.crewSize >= terms.crewSize;
  const isUpgrade = wanted.paymentPeriod === terms.paymentPeriod && losesNothing && difference >= 0;
  if (!isUpgrade) return { subscription: { ...subscription, nextTerms: wanted }, charge: null, startsOn: period.to };
  const from = day < period.from ? period.from : day;
  const days = { left: dayNumber(period.to) - dayNumber(from), total: dayNumber(period.to) - dayNumber(period.from) };
  return {
    subscription: { ...subscription, terms: wanted, nextTerms: null },
    charge: { cents: proRata(difference, days), period: { from, to: period.to } },
    startsOn: from,
  };
}

/** Days that were billed and are not served, because the subscription ended within them; null: none. */
export function unservedPeriod(subscription: Subscription): Period | null {
  const { endedOn } = subscription;
  const to = billedUntil(subscription);
  return endedOn !== null && endedOn < to ? { from: endedOn, to } : null;
}

/** Ends with the billed period; before the first day, at once. */
export const cancel = (subscription: Subscription, day: LocalDate): Subscription => ({
  ...subscription,
  nextTerms: null,
  cancelledOn: subscription.cancelledOn ?? day,
});

export const takeBackCancellation = (subscription: Subscription): Subscription => ({
  ...subscription,
  cancelledOn: null,
});
