import { expect, test } from "vitest";
import {
  addDays,
  isCalendarDay,
  isForward,
  isWithinBounds,
  type LocalDate,
  localDate,
  mondayOf,
  weekday,
} from "./local-date.ts";

test("Monday is 1 and Sunday is 7 (CON508)", () => {
  const monday = localDate("2026-11-16");
  expect([0, 1, 2, 3, 4, 5, 6].map((count) => weekday(addDays(monday, count)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(weekday(localDate("1970-01-01"))).toBe(4);
});

test("a Sunday belongs to the week of the Monday before (CON003)", () => {
  expect(mondayOf(localDate("2026-11-22"))).toBe("2026-11-16");
  expect(mondayOf(localDate("2026-11-16"))).toBe("2026-11-16");
  expect(mondayOf(localDate("2027-01-01"))).toBe("2026-12-28");
});

test("a day counts only if the calendar has it", () => {
  expect(isCalendarDay("2024-02-29")).toBe(true);
  for (const text of ["2025-02-29", "2025-02-30", "2025-13-01", "2025-1-1", "yesterday", ""])
    expect(isCalendarDay(text)).toBe(false);
});

test("days run from 1970-01-01 to 2222-01-01, the bounds included (CON002, CON506)", () => {
  const isAllowed = (text: string) => isWithinBounds(text as LocalDate);
  expect(["1969-12-31", "1970-01-01", "2222-01-01", "2222-01-02"].map(isAllowed)).toEqual([false, true, true, false]);
  expect(() => localDate("1969-12-31")).toThrow(RangeError);
});

test("a range may be one day long, but not end before it starts", () => {
  const [first, second] = [localDate("2026-11-16"), localDate("2026-11-17")];
  expect([isForward(first, second), isForward(first, first), isForward(second, first)]).toEqual([true, true, false]);
});
