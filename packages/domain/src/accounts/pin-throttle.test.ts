import { expect, test } from "vitest";
import { remainingWrongPins, waitAfterWrongPin } from "./pin-throttle.ts";

test("from the fifth wrong PIN on a device waits, each time twice as long, ten minutes at most (AUT050)", () => {
  expect([1, 4].map((count) => waitAfterWrongPin(count, count))).toEqual([0, 0]);
  expect([5, 6, 7, 8].map((count) => waitAfterWrongPin(count, count) / 1000)).toEqual([15, 30, 60, 120]);
  expect(waitAfterWrongPin(40, 40)).toBe(600_000);
  expect(waitAfterWrongPin(4.8, 4.8)).toBe(15_000);
});

test("many wrong PINs in a crew slow down the devices they came from, never another one", () => {
  expect(waitAfterWrongPin(1, 24)).toBe(0);
  expect(waitAfterWrongPin(1, 27)).toBe(60_000);
  expect(waitAfterWrongPin(0, 500)).toBe(0);
});

test("one wrong PIN is forgotten every five minutes", () => {
  const minute = 60_000;
  expect(remainingWrongPins({ count: 5, at: 0 }, 0)).toBe(5);
  expect(remainingWrongPins({ count: 5, at: 0 }, 5 * minute)).toBe(4);
  expect(remainingWrongPins({ count: 5, at: 0 }, 60 * minute)).toBe(0);
  expect(remainingWrongPins({ count: 5, at: 60 * minute }, 0)).toBe(5);
});
