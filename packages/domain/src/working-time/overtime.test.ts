import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type LocalDate, mondayOf, weekday } from "../time/local-date.ts";
import { type OvertimeKind, overtimeKindsOf, overtimeOf, overtimeRules, type WorkedDay } from "./overtime.ts";

const monday = "2026-03-02" as LocalDate;
const hour = 3600;
type Hours = readonly number[];

const days = (work: Hours, target: Hours, credit: Hours = []): WorkedDay[] =>
  Array.from({ length: Math.max(work.length, target.length) }, (_, place) => ({
    date: addDays(monday, place),
    work: Math.round((work[place] ?? 0) * hour),
    target: Math.round((target[place] ?? 0) * hour),
    credit: Math.round((credit[place] ?? 0) * hour),
  }));

const rulesOf = (country: "at" | "ch", sector: Parameters<typeof overtimeRules>[1] = "other") => {
  const rules = overtimeRules(country, sector);
  if (!rules) throw new Error("a country with overtime");
  return rules;
};

const names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** As "kind weekday:hours". */
const found = (country: "at" | "ch", week: WorkedDay[], sector?: Parameters<typeof overtimeRules>[1]): string[] =>
  overtimeOf(week, rulesOf(country, sector)).map(
    ({ kind, date, seconds }) => `${kind} ${names[weekday(date) - 1]}:${seconds / hour}`,
  );

const full = [8, 8, 8, 8, 8];
const half = [4, 4, 4, 4, 4];

describe("Austria", () => {
  test("work beyond eight hours a day or forty a week is overtime with 50 %", () => {
    expect(found("at", days(full, full))).toEqual([]);
    expect(found("at", days([9.5, 8, 8, 8, 8], full))).toEqual(["overtime50 Mo:1.5"]);
    expect(found("at", days([8, 8, 8, 8, 8, 5], full))).toEqual(["overtime50 Sa:5"]);
    // An hour beyond its day is not counted again for the week.
    expect(found("at", days([10, 8, 8, 8, 8, 1], full))).toEqual(["overtime50 Mo:2", "overtime50 Sa:1"]);
  });

  test("a model of four long days has no overtime within them, up to ten hours", () => {
    expect(found("at", days([10, 10, 10, 10], [10, 10, 10, 10]))).toEqual([]);
    expect(found("at", days([11, 10, 10, 9], [11, 11, 9, 9]))).toEqual(["overtime50 Mo:1", "overtime50 We:1"]);
  });

  test("part-time work beyond the contract has 25 %, and 50 % where it is overtime", () => {
    expect(found("at", days([4, 4, 4, 4, 7], half))).toEqual(["additional25 Fr:3"]);
    // The week makes good for a long Monday.
    expect(found("at", days([7, 4, 4, 4, 1], half))).toEqual([]);
    expect(found("at", days([4, 4, 4, 4, 9], half))).toEqual(["additional25 Fr:4", "overtime50 Fr:1"]);
    expect(found("at", days([8, 8, 8, 8, 8, 2], [6, 6, 6, 6, 6]))).toEqual([
      ...["additional25 Th:2", "additional25 Fr:8"],
      "overtime50 Sa:2",
    ]);
  });

  test("holidays and absences count for the contract", () => {
    expect(found("at", days([0, 4, 4, 4, 6], half, [4]))).toEqual(["additional25 Fr:2"]);
    expect(found("at", days([0, 4, 4, 4, 6], half))).toEqual([]);
  });

  test("without a model nothing was agreed: only the act's own limits count", () => {
    expect(found("at", days([6, 9], [0, 0]))).toEqual(["overtime50 Tu:1"]);
  });
});

describe("Switzerland", () => {
  const contract = [8.4, 8.4, 8.4, 8.4, 8.4];

  test("work beyond the contract is overtime, beyond 45 hours it is excess time", () => {
    expect(found("ch", days([12, 7.4, 8.4, 8.4, 5.8], contract))).toEqual([]);
    expect(found("ch", days([9, 9, 9, 9, 9], contract))).toEqual(["overtime25 Fr:3"]);
    expect(found("ch", days([10, 10, 10, 10, 10], contract))).toEqual(["overtime25 Fr:3", "excess25 Fr:5"]);
  });

  test("manual and service trades have fifty hours", () => {
    expect(found("ch", days([10, 10, 10, 10, 10, 2], contract), "catering")).toEqual([
      "overtime25 Fr:8",
      "excess25 Sa:2",
    ]);
  });
});

test("Germany leaves overtime pay to contracts", () => {
  expect(overtimeRules("de", "other")).toBeNull();
  expect(overtimeKindsOf.de).toEqual([]);
});

const seconds = (most: number) => fc.integer({ min: 0, max: most * hour });
const day = fc.record({ work: seconds(14), target: seconds(11), credit: seconds(11) });

test("over random weeks overtime is to the second what lies beyond contract and limits, whatever the order of days", () => {
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 28, maxLength: 42 }),
      fc.constantFrom("at" as const, "ch" as const),
      (given, country) => {
        const rules = rulesOf(country);
        const all = given.map((one, place) => ({ ...one, date: addDays(monday, place) }));
        const overtime = overtimeOf(all, rules);
        const sum = (kind: OvertimeKind, week: LocalDate): number =>
          overtime
            .filter((one) => one.kind === kind && mondayOf(one.date) === week)
            .reduce((total, one) => total + one.seconds, 0);
        for (const week of new Set(all.map(({ date }) => mondayOf(date)))) {
          const own = all.filter(({ date }) => mondayOf(date) === week);
          const work = own.reduce((total, one) => total + one.work, 0);
          const usual = own.reduce((total, { work: done, target }) => {
            const length = country === "at" ? Math.max(8 * hour, Math.min(target, 10 * hour)) : done;
            return total + Math.min(done, length);
          }, 0);
          const within = Math.min(usual, rules.week);
          const agreed = own.reduce((total, { target, credit }) => total + Math.max(0, target - credit), 0);
          const hasContract = own.some(({ target }) => target > 0);
          expect(sum(rules.beyondLimits, week)).toBe(work - within);
          expect(sum(rules.beyondContract, week)).toBe(hasContract ? Math.max(0, within - agreed) : 0);
        }
        // Nobody has more overtime on a day than work.
        for (const { date, work } of all)
          expect(
            overtime.filter((one) => one.date === date).reduce((total, one) => total + one.seconds, 0),
          ).toBeLessThanOrEqual(work);
      },
    ),
  );
});
