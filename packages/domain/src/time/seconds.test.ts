import { expect, test } from "vitest";
import { isoDuration, parseIsoDuration, seconds, secondsPerDay, zeroSeconds } from "./seconds.ts";

test("a day has 86400 seconds and nothing is PT0S (CON004)", () => {
  expect(secondsPerDay).toBe(86_400);
  expect(isoDuration(zeroSeconds)).toBe("PT0S");
});

test("durations are written in seconds and read in hours, minutes and seconds", () => {
  expect(isoDuration(seconds(30_600))).toBe("PT30600S");
  expect(isoDuration(seconds(-60))).toBe("-PT60S");
  expect(["PT30M", "PT1H30M", "PT5400S", "-PT1M", "PT0S"].map(parseIsoDuration)).toEqual([1_800, 5_400, 5_400, -60, 0]);
});

test("what is no duration is none", () => {
  for (const text of ["30min", "PT", "P1D", "PT1.5H", "", "PT99999999999999999999S"])
    expect(parseIsoDuration(text)).toBeUndefined();
  expect(() => seconds(1.5)).toThrow(RangeError);
});
