import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type LocalDate, localDate } from "../time/local-date.ts";
import { canChangeEffect, evaluationTypeOf, FIRST_CUSTOM_TYPE_ID, isOffered, standardTypes } from "./absence-type.ts";
import { balanceOn, type CarriedOver } from "./balance.ts";
import {
  averageDaysPerWeek,
  type EntitlementTerms,
  fullMonthsIn,
  roundUpFromHalf,
  yearlyEntitlement,
} from "./entitlement.ts";

const maybeDay = (text: string | null): LocalDate | null => (text === null ? null : localDate(text));

describe("the entitlement of a year in which somebody joins or leaves", () => {
  // First work day, first day no longer employed, days of 2026 for 30 a year.
  test.each([
    [null, null, 30],
    ["2025-12-31", null, 30],
    ["2026-01-01", null, 30],
    ["2026-01-02", null, 28],
    ["2026-12-01", null, 3],
    ["2026-12-02", null, 0],
    ["2026-12-31", null, 0],
    ["2027-01-01", null, 0],
    [null, "2027-01-01", 30],
    [null, "2026-12-31", 28],
    [null, "2026-02-01", 3],
    [null, "2026-01-31", 0],
    [null, "2026-01-01", 0],
  ])("from %s until before %s: %d days", (firstWorkDay, leftOn, days) => {
    const terms = { fullDays: 30, firstWorkDay: maybeDay(firstWorkDay), leftOn: maybeDay(leftOn) };
    expect(yearlyEntitlement(2026, terms)).toBe(days);
  });

  // § 5 (1) c BUrlG: leaving in the first half of a year gives twelfths, leaving later at least the statutory minimum.
  test.each([
    ["2020-01-01", "2026-07-01", 12],
    ["2020-01-01", "2026-07-02", 20],
    ["2026-01-01", "2026-07-01", 12],
    ["2026-01-01", "2026-07-02", 20],
    ["2026-01-02", "2026-07-03", 20],
    // Leaving on the last day of the waiting time is too early: the whole entitlement arises after it.
    ["2026-01-02", "2026-07-02", 12],
    ["2026-01-03", "2026-07-02", 10],
  ])("of 24 days, from %s until before %s: %d days", (firstWorkDay, leftOn, days) => {
    const terms = { fullDays: 24, firstWorkDay: localDate(firstWorkDay), leftOn: localDate(leftOn) };
    expect(yearlyEntitlement(2026, terms)).toBe(days);
  });

  test("a whole year is not rounded, the twelfths of a year of joining are", () => {
    const partTime = (firstWorkDay: string) =>
      yearlyEntitlement(2026, {
        fullDays: 28,
        daysPerWeekOn: () => 3,
        firstWorkDay: localDate(firstWorkDay),
        leftOn: null,
      });
    expect([partTime("2026-01-01"), partTime("2026-01-02")]).toEqual([16.8, 15.4]);
    expect(partTime("2026-02-02")).toBe(14);
  });

  test("nothing is due in a year before joining or after leaving", () => {
    const years = [2025, 2026, 2027, 2028].map((year) =>
      yearlyEntitlement(year, { fullDays: 30, firstWorkDay: localDate("2026-01-01"), leftOn: localDate("2027-01-01") }),
    );
    expect(years).toEqual([0, 30, 0, 0]);
  });

  test("a month counts when all of its days are worked", () => {
    expect(fullMonthsIn(2026, localDate("2026-03-15"), localDate("2026-05-15"))).toBe(2);
    expect(fullMonthsIn(2026, localDate("2026-03-15"), localDate("2026-05-14"))).toBe(1);
    expect(fullMonthsIn(2026, null, null)).toBe(12);
  });

  test("half a day or more is rounded up, a smaller fraction stays to the hundredth", () => {
    expect([2, 2.49, 2.5, 2.51, 2.333].map(roundUpFromHalf)).toEqual([2, 2.49, 3, 3, 2.33]);
  });

  test("leaving a day later never costs days", () => {
    const days = fc.integer({ min: 0, max: 363 }).map((count) => addDays(localDate("2026-01-02"), count));
    fc.assert(
      fc.property(days, (leftOn) => {
        const until = (day: LocalDate) => yearlyEntitlement(2026, { fullDays: 30, firstWorkDay: null, leftOn: day });
        expect(until(addDays(leftOn, 1))).toBeGreaterThanOrEqual(until(leftOn));
      }),
    );
  });
});

describe("the entitlement of a year in which the working week changes", () => {
  const changing =
    (...parts: [from: string, daysPerWeek: number][]) =>
    (day: LocalDate) =>
      parts.findLast(([from]) => from <= day)?.[1] ?? 0;
  const of = (daysPerWeekOn: (day: LocalDate) => number, more: Partial<EntitlementTerms> = {}, year = 2026) =>
    yearlyEntitlement(year, { fullDays: 30, daysPerWeekOn, firstWorkDay: null, leftOn: null, ...more });

  test("each part counts by its months, whichever comes first, also in a leap year", () => {
    for (const year of [2026, 2028]) {
      expect(of(changing(["2000-01-01", 5], [`${year}-07-01`, 3]), {}, year)).toBe(24);
      expect(of(changing(["2000-01-01", 3], [`${year}-07-01`, 5]), {}, year)).toBe(24);
    }
  });

  test("a change within a month shares it by days", () => {
    // 14 of 28 days of February: half a month of five days and half a month of one day.
    expect(of(changing(["2000-01-01", 5], ["2026-02-15", 1], ["2026-03-01", 5]))).toBe(29);
    expect(of(changing(["2000-01-01", 5], ["2028-02-15", 1], ["2028-03-01", 5]), {}, 2028)).toBe(28.97);
  });

  test("several changes, a part without working days and a year without any", () => {
    expect(of(changing(["2000-01-01", 5], ["2026-04-01", 0], ["2026-07-01", 2], ["2026-10-01", 4]))).toBe(16.5);
    expect(of(() => 0)).toBe(0);
    expect(of(() => 6)).toBe(36);
  });

  test("only the employed part of the year counts", () => {
    // Two months of five days and four of three, of a joiner who does not reach the end of the waiting time.
    const week = changing(["2000-01-01", 5], ["2026-09-01", 3]);
    expect(of(week, { firstWorkDay: localDate("2026-07-01") })).toBe(11);
    expect(of(week, { firstWorkDay: localDate("2026-07-01"), leftOn: localDate("2026-09-01") })).toBe(5);
    expect(of(week, { leftOn: localDate("2026-07-01") })).toBe(15);
  });

  test("an average is never outside of what was worked", () => {
    const days = fc.integer({ min: 0, max: 365 }).map((count) => addDays(localDate("2026-01-01"), count));
    fc.assert(
      fc.property(days, fc.nat(7), fc.nat(7), (from, before, after) => {
        const terms = {
          daysPerWeekOn: changing(["2000-01-01", before], [from, after]),
          firstWorkDay: null,
          leftOn: null,
        };
        const { inEmployment } = averageDaysPerWeek(2026, terms);
        expect(inEmployment).toBeGreaterThanOrEqual(Math.min(before, after) - 1e-9);
        expect(inEmployment).toBeLessThanOrEqual(Math.max(before, after) + 1e-9);
      }),
    );
  });
});

describe("the statutory minimum of joiners", () => {
  const of = (firstWorkDay: string, fullDays: number, more: Partial<EntitlementTerms> = {}) =>
    yearlyEntitlement(2026, { fullDays, firstWorkDay: localDate(firstWorkDay), leftOn: null, ...more });

  test("is due as soon as the waiting time of § 4 BUrlG ends within the year", () => {
    expect(of("2026-05-15", 20)).toBe(20);
    expect(of("2026-06-30", 20)).toBe(20);
    expect(of("2026-07-01", 20)).toBe(10);
    expect(of("2026-05-15", 30)).toBe(20);
    expect(of("2026-02-01", 30)).toBe(28);
  });

  test("follows the working days a week, and is no more than what was agreed", () => {
    expect(of("2026-05-15", 20, { daysPerWeekOn: () => 3 })).toBe(12);
    expect(of("2026-05-15", 10)).toBe(10);
  });

  test("is due to those who join and leave within the year once they waited", () => {
    expect(of("2026-01-15", 20, { leftOn: localDate("2026-10-01") })).toBe(20);
    expect(of("2026-05-15", 20, { leftOn: localDate("2026-10-01") })).toBe(7);
  });

  test("is 25 days in Austria, where leavers have twelfths; in Switzerland everybody has", () => {
    expect(of("2026-05-15", 25, { country: "at" })).toBe(25);
    expect(of("2026-07-01", 25, { country: "at" })).toBe(12.5);
    expect(of("2020-01-01", 25, { country: "at", leftOn: localDate("2026-10-01") })).toBe(18.75);
    expect(of("2026-05-15", 20, { country: "ch" })).toBe(11.67);
    expect(of("2020-01-01", 20, { country: "ch", leftOn: localDate("2026-10-01") })).toBe(15);
    expect(of("2020-01-01", 20, { country: "ch" })).toBe(20);
  });
});

describe("days carried over from the year before", () => {
  const carried: CarriedOver = { amount: 4, until: localDate("2026-03-31"), isNoticeProven: true };
  const granted = (date: string, amount: number, isGranted = true) => ({ date: localDate(date), amount, isGranted });
  const lapsedOn = (day: string, more: Partial<CarriedOver> = {}, ...uses: ReturnType<typeof granted>[]) =>
    balanceOn(localDate(day), { entitlement: 30, carried: { ...carried, ...more }, uses }).lapsed;

  test("are usable on their last day and lapse on the next", () => {
    expect([lapsedOn("2026-03-31"), lapsedOn("2026-04-01")]).toEqual([0, 4]);
  });

  test("do not lapse without a proven notice, or where no last day is set", () => {
    expect(lapsedOn("2026-04-01", { isNoticeProven: false })).toBe(0);
    expect(lapsedOn("2026-04-01", { until: null })).toBe(0);
  });

  test("count as used by absences granted up to the last day", () => {
    expect(lapsedOn("2026-04-01", {}, granted("2026-03-31", 1))).toBe(3);
    expect(lapsedOn("2026-04-01", {}, granted("2026-04-01", 1))).toBe(4);
    expect(lapsedOn("2026-04-01", {}, granted("2026-03-31", 1, false))).toBe(4);
    expect(lapsedOn("2026-04-01", {}, granted("2026-03-31", 6))).toBe(0);
  });

  test("an absence of today is taken, one of tomorrow planned", () => {
    const uses = [granted("2026-05-04", 1), granted("2026-05-05", 2), granted("2026-05-04", 0.5, false)];
    const balance = balanceOn(localDate("2026-05-04"), { entitlement: 30, carried: null, uses });
    expect(balance).toMatchObject({ taken: 1, planned: 2, pending: 0.5, value: 27, valueAfterPending: 26.5 });
  });
});

describe("absence types", () => {
  const [vacation] = standardTypes;
  const custom = { ...vacation, id: FIRST_CUSTOM_TYPE_ID } as (typeof standardTypes)[number];

  test("a standard type is evaluated as itself, a type of the crew as the standard one with the same effect", () => {
    expect(standardTypes.map(evaluationTypeOf)).toEqual(standardTypes.map(({ id }) => id));
    expect(evaluationTypeOf({ ...custom, isSickness: true })).toBe(2);
    expect(evaluationTypeOf({ ...custom, effect: "compensatory" })).toBe(3);
    expect(evaluationTypeOf(custom)).toBe(5);
    expect(evaluationTypeOf({ ...custom, isHourBased: true })).toBe(10);
  });

  test("only the crew's own types change their effect, from the first of their numbers on", () => {
    expect([FIRST_CUSTOM_TYPE_ID - 1, FIRST_CUSTOM_TYPE_ID].map((id) => canChangeEffect({ id }))).toEqual([
      false,
      true,
    ]);
  });

  test("the unknown type and disabled types are not offered (ABS523, ABS527)", () => {
    expect(isOffered({ id: 0, isDisabled: false })).toBe(false);
    expect(isOffered({ id: 1, isDisabled: false })).toBe(true);
    expect(isOffered({ id: 1, isDisabled: true })).toBe(false);
  });
});
