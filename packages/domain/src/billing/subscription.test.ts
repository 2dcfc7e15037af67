import fc from "fast-check";
import { expect, test } from "vitest";
import { allProducts, productsIn } from "../access/products.ts";
import { linesFrom } from "../invoices/invoice.ts";
import { addDays, dayNumber, daysBetween, type LocalDate } from "../time/local-date.ts";
import { defaultPrices } from "./default-prices.ts";
import { priceOf } from "./price.ts";
import { type PaymentPeriod, type PriceList, paymentPeriods } from "./price-config.ts";
import {
  billedUntil,
  cancel,
  changeTerms,
  currentPeriod,
  dueRenewal,
  endOf,
  type Period,
  type Subscription,
  stateOn,
  type Terms,
  takeBackCancellation,
  unservedPeriod,
} from "./subscription.ts";

const GRACE = 14;
const list = defaultPrices.lists[0] as PriceList;
const terms = (bitmask: number, crewSize: number, paymentPeriod: PaymentPeriod = "monthly"): Terms => ({
  bitmask,
  crewSize,
  paymentPeriod,
});
const begun = (startsOn: string, agreed = terms(1, 10)): Subscription => ({
  startsOn: startsOn as LocalDate,
  billedMonths: 0,
  terms: agreed,
  nextTerms: null,
  cancelledOn: null,
  pastDueSince: null,
  endedOn: null,
});
const netAt = (fromMonth: number) => (agreed: Terms) =>
  priceOf({
    list,
    products: productsIn(agreed.bitmask),
    crewSize: agreed.crewSize,
    paymentPeriod: agreed.paymentPeriod,
    fromMonth,
    freeMonths: 1,
    voucher: null,
  }).netCents;

interface Billed extends Period {
  cents: number;
}

/** Bills every period that is due on a day, as the daily job does. */
function bill(subscription: Subscription, day: LocalDate, billed: Billed[]): Subscription {
  let current = subscription;
  for (let due = dueRenewal(current, day, GRACE); due; due = dueRenewal(current, day, GRACE)) {
    billed.push({ ...due.period, cents: netAt(due.fromMonth)(due.subscription.terms) });
    current = due.subscription;
  }
  return current;
}

test("three years by the clock: monthly 36 invoices, yearly three, the first of them with a free month", () => {
  for (const period of paymentPeriods) {
    const billed: Billed[] = [];
    let subscription = begun("2026-01-31", terms(1, 10, period));
    for (const day of daysBetween("2026-01-31" as LocalDate, "2029-01-30" as LocalDate))
      subscription = bill(subscription, day, billed);
    const cents = billed.map((one) => one.cents);
    expect(cents).toEqual(period === "monthly" ? Array.from({ length: 36 }, () => 3000) : [33_000, 36_000, 36_000]);
    expect(billed[0]).toMatchObject({ from: "2026-01-31", to: period === "monthly" ? "2026-02-28" : "2027-01-31" });
    expect(billedUntil(subscription)).toBe("2029-01-31");
  }
});

test("an upgrade counts at once and costs the days that are left; less counts from the next period on", () => {
  const subscription = bill(begun("2026-11-01"), "2026-11-01" as LocalDate, []);
  const more = changeTerms(subscription, terms(1, 20), "2026-11-16" as LocalDate, netAt(0));
  expect(more.charge).toEqual({ cents: 1500, period: { from: "2026-11-16", to: "2026-12-01" } });
  expect(more.subscription.terms.crewSize).toBe(20);
  const less = changeTerms(more.subscription, terms(1, 5), "2026-11-17" as LocalDate, netAt(0));
  expect(less).toMatchObject({ charge: null, startsOn: "2026-12-01" });
  expect(less.subscription.terms.crewSize).toBe(20);
  expect(dueRenewal(less.subscription, "2026-12-01" as LocalDate, GRACE)?.subscription.terms.crewSize).toBe(5);
  const mixed = changeTerms(more.subscription, terms(2, 200), "2026-11-17" as LocalDate, netAt(0));
  expect(mixed.charge, "losing a product waits for the end of what was paid").toBeNull();
  const yearly = changeTerms(subscription, terms(1, 10, "yearly"), "2026-11-16" as LocalDate, netAt(0));
  expect(yearly).toMatchObject({ charge: null, startsOn: "2026-12-01" });
  const same = changeTerms(less.subscription, terms(1, 20), "2026-11-17" as LocalDate, netAt(0));
  expect(same.subscription.nextTerms).toBeNull();
  const before = changeTerms(begun("2026-12-01"), terms(1, 3), "2026-11-17" as LocalDate, netAt(0));
  expect(before).toMatchObject({ charge: null, subscription: { terms: { crewSize: 3 } } });
});

test("a subscription is upcoming, active, cancelled, past due with grace, and ended by dates alone", () => {
  const on = (one: Subscription, day: string) => stateOn(one, day as LocalDate, GRACE);
  const active = bill(begun("2026-11-01"), "2026-11-01" as LocalDate, []);
  expect([on(active, "2026-10-31"), on(active, "2026-11-01")]).toEqual(["upcoming", "active"]);
  const cancelled = cancel(active, "2026-11-10" as LocalDate);
  expect([on(cancelled, "2026-11-30"), on(cancelled, "2026-12-01")]).toEqual(["cancelled", "ended"]);
  expect(dueRenewal(cancelled, "2026-12-01" as LocalDate, GRACE)).toBeUndefined();
  expect(on(takeBackCancellation(cancelled), "2026-12-01")).toBe("active");
  const late = { ...active, pastDueSince: "2026-11-20" as LocalDate };
  expect([on(late, "2026-12-03"), on(late, "2026-12-04")]).toEqual(["pastDue", "ended"]);
  expect(endOf({ ...late, cancelledOn: "2026-11-21" as LocalDate }, GRACE)).toBe("2026-12-01");
  expect(endOf(cancel(begun("2026-12-01"), "2026-11-17" as LocalDate), GRACE)).toBe("2026-12-01");
  expect(endOf(active, GRACE)).toBeNull();
});

const acts = fc.record({
  afterDays: fc.integer({ min: 0, max: 200 }),
  act: fc.constantFrom("change", "cancel", "resume", "late", "paid"),
  terms: fc.record({
    bitmask: fc.integer({ min: 1, max: allProducts }),
    crewSize: fc.integer({ min: 1, max: 250 }),
    paymentPeriod: fc.constantFrom(...paymentPeriods),
  }),
});

/** A licence that ended within a billed period: the rest of it is credited, so that exactly its own days stay to be paid. */
function expectServedDaysPaid(subscription: Subscription, billed: readonly Billed[]): void {
  const unserved = unservedPeriod(subscription);
  if (subscription.endedOn !== null) expect(unserved?.from ?? billed.at(-1)?.to).toBe(subscription.endedOn);
  else expect(unserved).toBeNull();
  if (!unserved) return;
  expect(unserved.to).toBe(billedUntil(subscription));
  for (const { from, to, cents } of billed) {
    const line = { description: { de: "Lizenz", en: "Licence" }, quantity: 1, unitCents: cents, netCents: cents };
    const taken = linesFrom([{ ...line, periodStart: from, periodEnd: addDays(to, -1) }], unserved.from);
    const days = (start: LocalDate, end: LocalDate) => Math.max(0, dayNumber(end) - dayNumber(start));
    const left = days(unserved.from > from ? unserved.from : from, to);
    expect(taken.length > 0).toBe(left > 0);
    for (const { netCents, periodStart, periodEnd } of taken) {
      expect(days(periodStart, addDays(periodEnd, 1))).toBe(left);
      expect(Math.abs(netCents - (cents * left) / days(from, to))).toBeLessThanOrEqual(0.5);
    }
  }
}

test("over any life each day that counts is billed once, and none twice", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), acts, fc.array(acts, { maxLength: 8 }), (offset, first, later) => {
      const startsOn = addDays("2026-01-01" as LocalDate, offset);
      let subscription = begun(startsOn, first.terms);
      const billed: Billed[] = [];
      let day = startsOn;
      for (const { afterDays, act, terms: wanted } of later) {
        day = addDays(day, afterDays);
        // The job may have been down for all of these days.
        subscription = bill(subscription, day, billed);
        if (stateOn(subscription, day, GRACE) === "ended") break;
        if (act === "change") {
          const { fromMonth } = currentPeriod(subscription);
          const { charge, subscription: changed } = changeTerms(subscription, wanted, day, netAt(fromMonth));
          expect(charge?.cents ?? 0).toBeGreaterThanOrEqual(0);
          subscription = changed;
        } else if (act === "cancel") subscription = cancel(subscription, day);
        else if (act === "resume") subscription = takeBackCancellation(subscription);
        else
          subscription = { ...subscription, pastDueSince: act === "late" ? (subscription.pastDueSince ?? day) : null };
      }
      subscription = bill(subscription, day, billed);
      const end = endOf(subscription, GRACE);
      if (end !== null && end <= day) subscription = { ...subscription, endedOn: end };
      expectServedDaysPaid(subscription, billed);
      expect(billed[0]?.from).toBe(startsOn);
      for (const [place, { from }] of billed.entries())
        if (place > 0) expect(from, "periods follow each other without a gap").toBe(billed[place - 1]?.to);
      if (stateOn(subscription, day, GRACE) !== "ended") expect((billed.at(-1)?.to ?? "") > day).toBe(true);
      expect(billed.at(-1)?.to).toBe(billedUntil(subscription));
    }),
  );
});
