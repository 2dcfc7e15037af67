import fc from "fast-check";
import { expect, test } from "vitest";
import { formatHours, formatSignedHours } from "./format-hours.ts";
import { DAY_MS, secondsBetween } from "./instant.ts";
import { localDate } from "./local-date.ts";
import { isoDuration, parseIsoDuration, seconds } from "./seconds.ts";
import { endOfDay, startOfDay } from "./zone.ts";

test("a day has 86400 seconds and no time is PT0S (CON004)", () => {
  expect(DAY_MS / 1000).toBe(86_400);
  const berlin = "Europe/Berlin";
  const day = localDate("2026-11-12");
  expect(secondsBetween(startOfDay(berlin, day), endOfDay(berlin, day))).toBe(86_400);
  expect(isoDuration(seconds(0))).toBe("PT0S");
});

test.each([
  ["PT0S", 0],
  ["PT28800S", 28_800],
  ["PT30M", 1_800],
  ["PT1H30M", 5_400],
  ["PT1H30M15S", 5_415],
  ["-PT90S", -90],
  ["PT-90S", -90],
])("%s is %s seconds", (text, count) => {
  expect(parseIsoDuration(text)).toBe(count);
});

test.each([
  "",
  "PT",
  "P1D",
  "30min",
  "PT1.5H",
  "-PT-5S",
  "PT1H-5S",
  "PT-5M",
  "pt5s",
  "PT5S ",
  "1:30",
  `PT${"9".repeat(30)}S`,
])("%j is no duration", (text) => {
  expect(parseIsoDuration(text)).toBeUndefined();
});

test("every whole number of seconds survives the wire, and nothing else is a duration", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(parseIsoDuration(isoDuration(seconds(count)))).toBe(count);
    }),
  );
  for (const wrong of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => seconds(wrong)).toThrow(RangeError);
});

test("target and difference shown together are the work shown, whatever seconds it has", () => {
  const target = 28_800;
  const shown = (work: number) => `${formatHours(work)} ${formatSignedHours(work - target)}`;
  expect([28_799, 28_800, 28_859, 28_860, 28_619, 0].map(shown)).toEqual([
    ...["7:59 −0:01", "8:00 0:00", "8:00 0:00", "8:01 +0:01", "7:56 −0:04", "0:00 −8:00"],
  ]);
});
