import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type LocalDate, localDate } from "../time/local-date.ts";
import { absenceTypeIds, isPaidOut, standardTypes } from "./absence-type.ts";
import { balanceAfterTaking, balanceOn, balancesOfYears, type Usage, type YearOfAccount } from "./balance.ts";

const use = (date: string, amount: number, isGranted = true): Usage => ({ date: localDate(date), amount, isGranted });
const yearOf = (year: number, more: Partial<YearOfAccount> = {}): YearOfAccount => ({
  year,
  entitlement: 30,
  carryIn: null,
  carryOut: null,
  usableUntil: null,
  isNoticeProven: false,
  uses: [],
  ...more,
});
const always = { firstWorkDay: null, leftOn: null };
const values = (years: YearOfAccount[], employment: Parameters<typeof balancesOfYears>[2] = always) =>
  balancesOfYears(localDate("2026-12-31"), years, employment).map(({ carriedOver, carriedOut, value }) => [
    carriedOver,
    value,
    carriedOut,
  ]);
/** 2026 with an amount that was decided to be carried into 2027. */
const twoYears = (decision: number, more: Partial<YearOfAccount> = {}, next: Partial<YearOfAccount> = {}) => [
  yearOf(2026, { carryOut: decision, ...more }),
  yearOf(2027, { carryIn: decision, ...next }),
];

describe("days carried into the next year", () => {
  test("leave the old year", () => {
    expect(values(twoYears(5))).toEqual([
      [0, 25, 5],
      [5, 35, 0],
    ]);
  });

  test("are reduced by days that are used afterwards in the old year, once nothing else is left of it", () => {
    const taken = (amount: number) => values(twoYears(5, { uses: [use("2026-12-01", amount)] }));
    expect(taken(25)).toEqual([
      [0, 0, 5],
      [5, 35, 0],
    ]);
    expect(taken(28)).toEqual([
      [0, 0, 2],
      [2, 32, 0],
    ]);
    expect(taken(31)).toEqual([
      [0, -1, 0],
      [0, 30, 0],
    ]);
  });

  test("stay in the old year while they are requested there, or where the entitlement is lowered", () => {
    expect(values(twoYears(5, { uses: [use("2026-12-01", 27, false)] }))[1]).toEqual([3, 33, 0]);
    expect(values(twoYears(5, { entitlement: 2 }))[1]).toEqual([2, 32, 0]);
  });

  test("pass through several years, and a change in the first one reaches the last", () => {
    const years = (taken: number) => [
      yearOf(2025, { carryOut: 30, uses: [use("2025-06-01", taken)] }),
      yearOf(2026, { entitlement: 0, carryIn: 30, carryOut: 30 }),
      yearOf(2027, { entitlement: 0, carryIn: 30 }),
    ];
    expect(values(years(0))[2]).toEqual([30, 30, 0]);
    expect(values(years(12))[2]).toEqual([18, 18, 0]);
  });

  test("do not include days that lapse before the end of the year", () => {
    const carried = { amount: 5, until: localDate("2026-03-31"), isNoticeProven: true };
    const on = (day: string) =>
      balanceOn(localDate(day), { entitlement: 10, carried, uses: [use("2026-02-02", 2)], carryOut: 99 });
    expect(on("2026-03-31")).toMatchObject({ lapsed: 0, carriedOverLeft: 3, carriedOut: 10, value: 3 });
    expect(on("2026-04-01")).toMatchObject({ lapsed: 3, carriedOverLeft: 0, carriedOut: 10, value: 0 });
  });

  test("are an opening balance where the year before has no entitlement", () => {
    expect(values(twoYears(5, { entitlement: null }))[1]).toEqual([5, 35, 0]);
    expect(values(twoYears(5, { entitlement: 0 }))[1]).toEqual([0, 30, 0]);
  });

  test("come back before a balance falls below zero", () => {
    const balance = { valueAfterPending: 2, carriedOut: 3 };
    expect([1, 2, 4, 5, 6].map((amount) => balanceAfterTaking(balance, amount))).toEqual([1, 0, 0, 0, -1]);
  });
});

describe("the rest at the end of employment", () => {
  const leaving = (leftOn: string) => ({ firstWorkDay: null, leftOn: localDate(leftOn) });

  test("is paid out in the year of the last working day and never carried over", () => {
    const of = (leftOn: string) =>
      balancesOfYears(localDate("2026-12-31"), twoYears(5), leaving(leftOn)).map(({ value, toCarry, toPayOut }) => [
        value,
        toCarry,
        toPayOut,
      ]);
    expect(of("2026-07-01")).toEqual([
      [30, 0, 30],
      [0, 0, null],
    ]);
    expect(of("2027-01-01")).toEqual(of("2026-07-01"));
    expect(of("2027-01-02")).toEqual([
      [25, 30, null],
      [35, 0, 35],
    ]);
    expect(of("2026-01-01")[0]).toEqual([0, 0, null]);
  });

  test("does not lapse afterwards, and an overdrawn balance is no pay-out", () => {
    const carried = { amount: 5, until: localDate("2026-03-31"), isNoticeProven: true };
    const of = (leftOn: string, taken: number) =>
      balanceOn(localDate("2026-12-31"), {
        entitlement: 3,
        carried,
        uses: [use("2026-01-07", taken)],
        leftOn: localDate(leftOn),
      }).toPayOut;
    expect([of("2026-03-31", 0), of("2026-04-01", 0), of("2026-03-31", 9)]).toEqual([8, 3, 0]);
  });

  test("is paid out for leave, not for education", () => {
    const paid = standardTypes.filter(isPaidOut).map(({ id }) => id);
    expect(paid).toEqual([absenceTypeIds.vacation, absenceTypeIds.vacationHours]);
  });
});

test("whatever is carried over, used and requested, the years together never give more than they were entitled to", () => {
  const halves = (max: number) => fc.nat(max * 2).map((count) => count / 2);
  const FIRST_YEAR = 2024;
  const one = fc.record({
    entitlement: fc.option(halves(40), { freq: 9 }),
    decision: fc.option(halves(60)),
    isNoticeProven: fc.boolean(),
    lapses: fc.boolean(),
    uses: fc.array(fc.record({ day: fc.nat(364), amount: fc.constantFrom(0.5, 1, 5, 12), isGranted: fc.boolean() }), {
      maxLength: 8,
    }),
  });
  const employments = fc.record({ from: fc.option(fc.nat(1500)), length: fc.option(fc.nat(1500)) });
  fc.assert(
    fc.property(
      fc.array(one, { minLength: 1, maxLength: 4 }),
      employments,
      fc.nat(1500),
      (steps, { from, length }, asOf) => {
        const start = localDate(`${FIRST_YEAR}-01-01`);
        const years = steps.map(({ entitlement, isNoticeProven, lapses, uses }, index): YearOfAccount => {
          const first = localDate(`${FIRST_YEAR + index}-01-01`);
          return {
            year: FIRST_YEAR + index,
            entitlement: entitlement ?? 0,
            carryIn: index === 0 ? null : (steps[index - 1]?.decision ?? null),
            carryOut: index === steps.length - 1 ? null : (steps[index]?.decision ?? null),
            usableUntil: lapses ? (`${FIRST_YEAR + index}-03-31` as LocalDate) : null,
            isNoticeProven,
            uses: uses.map(({ day, ...rest }) => ({ ...rest, date: addDays(first, day) })),
          };
        });
        const firstWorkDay = from === null ? null : addDays(start, from);
        const leftOn = length === null ? null : addDays(firstWorkDay ?? start, length);
        const balances = balancesOfYears(addDays(start, asOf), years, { firstWorkDay, leftOn });
        const total = (of: (balance: (typeof balances)[number]) => number) =>
          balances.reduce((sum, balance) => sum + of(balance), 0);
        const granted = total(({ taken, planned }) => taken + planned);
        // No day exists twice: the rests of all years, and everything used or lapsed, are the entitlements.
        expect(total(({ value, lapsed }) => value + lapsed) + granted).toBeCloseTo(
          total(({ entitlement }) => entitlement),
        );
        expect(total(({ entitlement }) => entitlement)).toBeLessThanOrEqual(
          years.reduce((sum, { entitlement }) => sum + (entitlement ?? 0), 0),
        );
        balances.forEach(({ carriedOver, carriedOut, toCarry, value, pending, lapsed, ...balance }, index) => {
          if (index > 0) expect(carriedOver).toBe(balances[index - 1]?.carriedOut);
          expect(carriedOut).toBeLessThanOrEqual(toCarry);
          // Carrying over never overdraws a year, and leaves the requested days in it.
          if (carriedOut > 0) expect(value).toBeGreaterThanOrEqual(pending);
          const { entitlement, taken, planned } = balance;
          expect(value).toBeCloseTo(entitlement + carriedOver - lapsed - taken - planned - carriedOut);
        });
      },
    ),
    { numRuns: 1000 },
  );
});
