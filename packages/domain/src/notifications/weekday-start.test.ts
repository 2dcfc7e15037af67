import { expect, test } from "vitest";
import { weekdayStart } from "./weekday-start.ts";

const at = (...times: string[]): number[] => times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));

test("the usual start of a weekday is the latest of the last weeks, without exceptions", () => {
  expect(weekdayStart(at("08:00", "08:10", "07:55", "08:05"))).toBe(8 * 60 + 10);
  expect(weekdayStart(at("08:00", "08:10", "07:55", "08:05", "13:30"))).toBe(8 * 60 + 10);
  expect(weekdayStart(at("05:00", "08:00", "08:10", "07:55", "08:05", "08:00"))).toBe(8 * 60 + 10);
  expect(weekdayStart(at("08:00", "09:00", "08:00", "08:00"))).toBe(9 * 60);
});

test("three days, or starts all over the day, make nothing usual", () => {
  expect(weekdayStart([])).toBeUndefined();
  expect(weekdayStart(at("08:00", "08:00", "08:00"))).toBeUndefined();
  expect(weekdayStart(at("06:00", "14:00", "06:00", "14:00", "22:00", "06:00"))).toBeUndefined();
  expect(weekdayStart(at("08:00", "08:00", "08:00", "09:01"))).toBeUndefined();
});
