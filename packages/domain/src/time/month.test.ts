import { expect, test } from "vitest";
import type { LocalDate } from "./local-date.ts";
import { adjacentMonth, daysOfMonth, monthOf } from "./month.ts";

test.each([
  ["2026-11", "2026-11-01", "2026-11-30"],
  ["2026-12", "2026-12-01", "2026-12-31"],
  ["2026-02", "2026-02-01", "2026-02-28"],
  ["2028-02", "2028-02-01", "2028-02-29"],
])("%s lasts from %s to %s", (month, first, last) => {
  expect(daysOfMonth(month)).toEqual({ first, last });
  expect([first, last].map((day) => monthOf(day as LocalDate))).toEqual([month, month]);
});

test("the months before and after one cross the year", () => {
  expect(adjacentMonth("2026-12", 1)).toBe("2027-01");
  expect(adjacentMonth("2026-01", -1)).toBe("2025-12");
  expect(adjacentMonth("2026-03", -1)).toBe("2026-02");
});
