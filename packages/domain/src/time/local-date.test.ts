import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  dayNumber,
  isCalendarDay,
  isForward,
  isWithinBounds,
  type LocalDate,
  localDate,
  MAX_DATE,
  MIN_DATE,
  mondayOf,
  weekday,
} from "./local-date.ts";

const lastDay = dayNumber(MAX_DATE);
const anyDay = fc.integer({ min: 0, max: lastDay }).map((count) => addDays(MIN_DATE, count));

test("days lie between 1970-01-01 and 2222-01-01, both included (CON002, CON506)", () => {
  expect(localDate("1970-01-01")).toBe(MIN_DATE);
  expect(localDate("2222-01-01")).toBe(MAX_DATE);
  for (const outside of ["1969-12-31", "2222-01-02"]) {
    expect(isWithinBounds(outside as LocalDate)).toBe(false);
    expect(() => localDate(outside)).toThrow(RangeError);
  }
});

test.each([
  "2025-02-30",
  "2025-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-1-1",
  "20260101",
  "",
  "today",
  "2026-01-01T00:00",
])("%j is no day of the calendar", (text) => {
  expect(isCalendarDay(text)).toBe(false);
  expect(() => localDate(text)).toThrow(RangeError);
});

test("leap days are days", () => {
  for (const day of ["2024-02-29", "2000-02-29", "2028-02-29"]) expect(isCalendarDay(day)).toBe(true);
  expect(isCalendarDay("2100-02-29")).toBe(false);
});

describe("the week starts on Monday, days are numbered 1 to 7 (CON003, CON508)", () => {
  test.each([
    ["2026-11-09", 1],
    ["2026-11-12", 4],
    ["2026-11-15", 7],
    ["1970-01-01", 4],
    ["2024-02-29", 4],
  ])("%s is day %s", (day, number) => {
    expect(weekday(localDate(day))).toBe(number);
  });
  test("a Sunday belongs to the week of the Monday before", () => {
    expect(mondayOf(localDate("2026-11-15"))).toBe("2026-11-09");
    expect(mondayOf(localDate("2026-11-09"))).toBe("2026-11-09");
    expect(mondayOf(localDate("2027-01-01"))).toBe("2026-12-28");
  });
  test("of any day: its Monday is a Monday, at most six days before", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = mondayOf(day);
        expect(weekday(monday)).toBe(1);
        expect(dayNumber(day) - dayNumber(monday)).toBe(weekday(day) - 1);
      }),
    );
  });
});

test("adding days and counting them agree, and every day comes out as a day", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
      const other = addDays(day, count);
      expect(dayNumber(other) - dayNumber(day)).toBe(count);
      expect(isCalendarDay(other)).toBe(true);
      expect(addDays(other, -count)).toBe(day);
    }),
  );
});

test("a range may be one day, but never runs backwards", () => {
  fc.assert(
    fc.property(anyDay, anyDay, (from, to) => {
      expect(isForward(from, to)).toBe(dayNumber(from) <= dayNumber(to));
    }),
  );
  expect(isForward(localDate("2026-11-12"), localDate("2026-11-12"))).toBe(true);
  expect(isForward(localDate("2026-11-13"), localDate("2026-11-12"))).toBe(false);
});
