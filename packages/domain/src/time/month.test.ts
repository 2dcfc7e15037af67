import { expect, test } from "vitest";
import type { LocalDate } from "./local-date.ts";
import { addMonths, daysOfMonth, firstOfMonth, lastOfMonth, monthOf, monthsOf, shiftMonth } from "./month.ts";

test.each([
  ["2026-11", "2026-11-01", "2026-11-30"],
  ["2026-12", "2026-12-01", "2026-12-31"],
  ["2026-02", "2026-02-01", "2026-02-28"],
  ["2028-02", "2028-02-01", "2028-02-29"],
])("%s lasts from %s to %s", (month, first, last) => {
  expect(daysOfMonth(month)).toEqual({ first, last });
  for (const day of [first, last] as LocalDate[]) {
    expect([monthOf(day), firstOfMonth(day), lastOfMonth(day)]).toEqual([month, first, last]);
  }
});

test.each([
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-03", -1, "2026-02"],
  ["2026-03", 0, "2026-03"],
  ["2026-03", 24, "2028-03"],
  ["2026-03", -27, "2023-12"],
])("%s shifted by %i months is %s", (month, by, expected) => {
  expect(shiftMonth(month, by)).toBe(expected);
});

test.each([
  ["2026-01-15", 1, "2026-02-15"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-01-28", 1, "2026-02-28"],
  ["2026-12-31", 6, "2027-06-30"],
  ["2026-03-31", -1, "2026-02-28"],
])("%s and %i months are %s", (day, months, expected) => {
  expect(addMonths(day as LocalDate, months)).toBe(expected);
});

test("a year has twelve months", () => {
  expect(monthsOf(2026)).toHaveLength(12);
  expect([monthsOf(2026)[0], monthsOf(2026).at(-1)]).toEqual(["2026-01", "2026-12"]);
});
