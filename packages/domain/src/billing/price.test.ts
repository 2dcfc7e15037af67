import fc from "fast-check";
import { expect, test } from "vitest";
import { productNames } from "../access/products.ts";
import type { LocalDate } from "../time/local-date.ts";
import { defaultPrices } from "./default-prices.ts";
import { amountsOf, type PriceQuestion, priceOf, proRata } from "./price.ts";
import { canPayBy, canPayEvery, configProblems, paymentPeriods, priceListFor } from "./price-config.ts";
import { isVoucherValid, type Voucher, voucherCode, voucherKinds } from "./vouchers.ts";

const day = "2026-11-17" as LocalDate;
const list = priceListFor(defaultPrices, "de", day) ?? defaultPrices.lists[0];
if (!list) throw new Error("there are no prices");
const question: PriceQuestion = {
  list,
  products: ["timeTracking", "absenceManagement"],
  crewSize: 25,
  paymentPeriod: "monthly",
  fromMonth: 0,
  freeMonths: 1,
  voucher: null,
};
const effect = (kind: (typeof voucherKinds)[number], value: number, months = 12) => ({ kind, value, months });

test("a price adds up members by bands and explains each step (BIL501, BIL502, BIL503)", () => {
  const { lines, netCents } = priceOf(question);
  expect(lines).toEqual([
    { kind: "product", product: "timeTracking", members: 20, centsPerMember: 300, months: 1, cents: 6000 },
    { kind: "product", product: "timeTracking", members: 5, centsPerMember: 250, months: 1, cents: 1250 },
    { kind: "product", product: "absenceManagement", members: 20, centsPerMember: 150, months: 1, cents: 3000 },
    { kind: "product", product: "absenceManagement", members: 5, centsPerMember: 125, months: 1, cents: 625 },
  ]);
  expect(netCents).toBe(10_875);
  expect(priceOf({ ...question, products: ["timeTracking"] }).netCents).toBe(7250);
});

test("yearly payment has one month free in the first year and none from month 13 on (BIL509, BIL510)", () => {
  const { monthlyCents } = priceOf(question);
  const yearly = { ...question, paymentPeriod: "yearly" } as const;
  expect(priceOf(yearly).netCents).toBe(11 * monthlyCents);
  expect(priceOf(yearly).lines.at(-1)).toEqual({ kind: "freeMonths", months: 1, cents: -monthlyCents });
  expect(priceOf({ ...yearly, fromMonth: 12 }).netCents).toBe(12 * monthlyCents);
});

test("a voucher takes off percent, an amount or months (BIL505)", () => {
  const { monthlyCents } = priceOf(question);
  const net = (voucher: PriceQuestion["voucher"], more: Partial<PriceQuestion> = {}) =>
    priceOf({ ...question, voucher, ...more }).netCents;
  expect(net(effect("percent", 20))).toBe(8700);
  expect(net(effect("percent", 20, 3), { fromMonth: 3 })).toBe(monthlyCents);
  expect(net(effect("percent", 50, 6), { paymentPeriod: "yearly" })).toBe(
    11 * monthlyCents - Math.round((11 * monthlyCents) / 4),
  );
  expect(net(effect("amount", 1000))).toBe(monthlyCents - 1000);
  expect(net(effect("amount", 1000), { fromMonth: 1 })).toBe(monthlyCents);
  expect(net(effect("amount", 99_999_999))).toBe(0);
  expect(net(effect("freeMonths", 2), { fromMonth: 1 })).toBe(0);
  expect(net(effect("freeMonths", 2), { fromMonth: 2 })).toBe(monthlyCents);
  expect(net(effect("freeMonths", 2), { paymentPeriod: "yearly" })).toBe(9 * monthlyCents);
});

test("a voucher has dates and a number of uses, and its code is read as people type it (BIL527)", () => {
  const voucher: Voucher = {
    ...effect("percent", 10),
    code: "START",
    validFrom: "2026-11-01" as LocalDate,
    validUntil: day,
    maxUses: 2,
  };
  expect(isVoucherValid(voucher, day, 1)).toBe(true);
  expect(isVoucherValid(voucher, day, 2)).toBe(false);
  expect(isVoucherValid(voucher, "2026-11-18" as LocalDate, 0)).toBe(false);
  expect(isVoucherValid(voucher, "2026-10-31" as LocalDate, 0)).toBe(false);
  expect(voucherCode(" start 10 ")).toBe("START10");
});

const questions = fc.record({
  list: fc.constantFrom(...defaultPrices.lists),
  products: fc.subarray([...productNames], { minLength: 1 }),
  crewSize: fc.integer({ min: 1, max: 1000 }),
  paymentPeriod: fc.constantFrom(...paymentPeriods),
  fromMonth: fc.constantFrom(0, 1, 11, 12, 24),
  freeMonths: fc.integer({ min: 0, max: 3 }),
  voucher: fc.option(
    fc.record({
      kind: fc.constantFrom(...voucherKinds),
      value: fc.integer({ min: 1, max: 100 }),
      months: fc.integer({ min: 1, max: 24 }),
    }),
  ),
});

test("the lines add up to the price, which is never negative, in whole cents, and VAT and net to the gross price", () => {
  fc.assert(
    fc.property(questions, (asked) => {
      const { lines, netCents } = priceOf(asked);
      const { vatCents, grossCents } = amountsOf(netCents, { treatment: "domestic", rateBasisPoints: 1900 });
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(netCents);
      expect(lines.every(({ cents }) => Number.isSafeInteger(cents))).toBe(true);
      expect(netCents).toBeGreaterThanOrEqual(0);
      expect(grossCents - vatCents).toBe(netCents);
    }),
  );
});

test("one more member never costs less", () => {
  fc.assert(
    fc.property(questions, (asked) => {
      const more = priceOf({ ...asked, voucher: null, crewSize: asked.crewSize + 1 }).netCents;
      return more >= priceOf({ ...asked, voucher: null }).netCents;
    }),
  );
});

test("the days before and the days left of a period share its price in both directions", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e7, max: 1e7 }),
      fc.integer({ min: 1, max: 366 }),
      fc.nat(366),
      (cents, total, at) => {
        const left = Math.min(at, total);
        const both = proRata(cents, { left, total }) + proRata(cents, { left: total - left, total });
        return Math.abs(both - cents) <= 1 && proRata(cents, { left: total, total }) === cents;
      },
    ),
  );
});

test("a country has its prices from a day on, and its own ways to pay (BIL525, BIL526)", () => {
  const [first] = defaultPrices.lists;
  if (!first) throw new Error("there are no prices");
  const dearer = { ...first, validFrom: "2027-01-01" as LocalDate };
  const config = { ...defaultPrices, lists: [dearer, ...defaultPrices.lists] };
  expect(priceListFor(config, "de", "2026-12-31" as LocalDate)).toBe(first);
  expect(priceListFor(config, "at", "2027-01-01" as LocalDate)).toBe(dearer);
  expect(priceListFor(config, "ch", "2027-01-01" as LocalDate)?.currency).toBe("CHF");
  expect(["de", "fr", "ch", "us"].map((country) => canPayBy(config, country, "DIRECT_DEBIT"))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(["de", "at", "ch", "fr"].map((country) => canPayEvery(config, country, "monthly"))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(canPayEvery(config, "us", "yearly") && canPayBy(config, "us", "INVOICE")).toBe(true);
});

test("a configuration of prices that contradicts itself is told in sentences", () => {
  expect(configProblems(defaultPrices)).toEqual([]);
  const [first] = defaultPrices.lists;
  if (!first) throw new Error("there are no prices");
  const gap = { ...first, products: { ...first.products, shiftPlanner: [{ upTo: 10, centsPerMember: 1 }] } };
  expect(configProblems({ ...defaultPrices, lists: [gap] })).toEqual([
    expect.stringContaining("lists.0.products.shiftPlanner"),
  ]);
  expect(configProblems({ ...defaultPrices, lists: defaultPrices.lists.slice(1) })).toHaveLength(1);
  const wrong = { id: "x", name: { de: "X", en: "X" }, productIds: [9] };
  expect(configProblems({ ...defaultPrices, packages: [wrong] })).toHaveLength(1);
});
