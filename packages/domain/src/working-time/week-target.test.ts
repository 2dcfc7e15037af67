import { expect, test } from "vitest";
import { spreadOverWeek } from "./week-target.ts";

test("the hours of a week are spread over its working days and add up to the week", () => {
  const days = (hours: number, work: number[]) =>
    spreadOverWeek(hours * 3600, new Set(work)).map(({ target }) => target);
  expect(days(38.5, [1, 2, 3, 4, 5])).toEqual([27_720, 27_720, 27_720, 27_720, 27_720, null, null]);
  expect(days(40, [2, 3, 4, 5, 6, 7])).toEqual([null, 24_000, 24_000, 24_000, 24_000, 24_000, 24_000]);
  expect(days(10, [2, 4, 6, 7].slice(0, 3))).toEqual([null, 12_000, null, 12_000, null, 12_000, null]);
  const odd = days(20, [1, 2, 3, 4, 5, 6, 7]);
  expect(odd.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(72_000);
  expect(days(40, [])).toEqual([null, null, null, null, null, null, null]);
});
