import { localDate } from "@glasen/domain/time/local-date.ts";
import { seconds } from "@glasen/domain/time/seconds.ts";
import { expect, test } from "vitest";
import { formatDate } from "#ui/date-text.ts";
import { durationText, numberText, relativeText, timeText, wallTime, weekdayText } from "./formats.ts";

test("dates are shown as DD.MM.YYYY in both languages (UIX035, UIX537)", () => {
  expect(formatDate(localDate("2024-03-05"))).toBe("05.03.2024");
  expect(formatDate(localDate("2025-03-09"))).toBe("09.03.2025");
});

test('a duration is shown as "HH h MM m" (UIX046)', () => {
  expect(durationText(seconds(3_900))).toBe("01\u00a0h\u00a005\u00a0m");
  expect(durationText(seconds(0))).toBe("00\u00a0h\u00a000\u00a0m");
  expect(durationText(seconds(-5_400))).toBe("−01\u00a0h\u00a030\u00a0m");
  expect(durationText(seconds(100 * 3_600 + 59))).toBe("100\u00a0h\u00a000\u00a0m");
});

test("local time follows the crew's time zone across midnight and a clock change", () => {
  expect(wallTime(Date.parse("2026-07-14T23:30:00Z"), "Europe/Berlin")).toEqual({
    date: "2026-07-15",
    hour: 1,
    minute: 30,
  });
  expect(timeText(wallTime(Date.parse("2026-10-25T00:30:00Z"), "Europe/Berlin"))).toBe("02:30");
  expect(timeText(wallTime(Date.parse("2026-10-25T01:30:00Z"), "Europe/Berlin"))).toBe("02:30");
});

test("weekdays, numbers and distances in time follow the language", () => {
  expect(weekdayText(localDate("2026-11-12"), "de")).toBe("Donnerstag");
  expect(weekdayText(localDate("2026-11-12"), "en")).toBe("Thursday");
  expect([numberText(1234.5, "de"), numberText(1234.5, "en")]).toEqual(["1.234,5", "1,234.5"]);
  for (const language of ["de", "en"] as const)
    for (const value of [0, 1, -1, 0.5, -0.25, 2 / 3, 999, 999.9996, 1_000, 12_345.678, -1_234_567.89, 1.0005, 1e9])
      expect(numberText(value, language)).toBe(new Intl.NumberFormat(language).format(value).replace("-", "−"));
  expect(numberText(-0.0001, "de")).toBe("0");
  expect(relativeText(0, 300_000, "en")).toBe("5 minutes ago");
  expect(relativeText(7_200_000, 0, "de")).toBe("in 2 Stunden");
  expect(relativeText(0, 20_000, "en")).toBe("now");
});
