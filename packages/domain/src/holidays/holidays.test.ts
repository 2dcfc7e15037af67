import { expect, test } from "vitest";
import { countDays } from "../absences/count-days.ts";
import { localDate } from "../time/local-date.ts";
import { dayKinds, dominantDayKind, fractions, halves, halvesOf, offsets, shareOf } from "./day-kinds.ts";
import { dayKindOf, holidayHalves } from "./holiday.ts";
import { holidayName } from "./holiday-name.ts";
import { countries, holidayTemplates, isRegionOf, regions } from "./regions.ts";

test("the day kinds are these seven; where several apply the holiday comes first (EVL515)", () => {
  expect(dayKinds).toEqual({
    WORK: 1,
    OFF_WORK: 2,
    HOLIDAY: 3,
    COMPANY_HOLIDAY: 4,
    ABSENCE: 7,
    HOLIDAY_HALF: 8,
    COMPANY_HOLIDAY_HALF: 11,
  });
  expect(dominantDayKind([1, 7, 8, 3])).toBe(3);
  expect(dominantDayKind([2, 7])).toBe(7);
});

test("fraction 1 is a whole day, fraction 2 half a day (EVL516)", () => {
  expect(fractions).toEqual({ whole: 1, half: 2 });
  expect([countDays([{ fraction: fractions.whole }]), countDays([{ fraction: fractions.half }])]).toEqual([1, 0.5]);
});

test("offset 0 is the morning, 2 the afternoon (EVL517)", () => {
  expect(offsets).toEqual({ morning: 0, afternoon: 2 });
  expect([halvesOf(2, 0), halvesOf(2, 2), halvesOf(1, 0)]).toEqual([halves.morning, halves.afternoon, halves.whole]);
});

test("two halves are a whole, also of an odd number of seconds", () => {
  expect(shareOf(7, halves.morning) + shareOf(7, halves.afternoon)).toBe(shareOf(7, halves.whole));
  const day = localDate("2026-12-24");
  const both = holidayHalves([
    { date: day, fraction: 2, offset: 0 },
    { date: day, fraction: 2, offset: 2 },
  ]);
  expect(both.get(day)).toBe(halves.whole);
});

test("half holidays have kinds of their own", () => {
  expect([
    dayKindOf({ dayKind: 3, fraction: 1 }),
    dayKindOf({ dayKind: 3, fraction: 2 }),
    dayKindOf({ dayKind: 4, fraction: 2 }),
  ]).toEqual([3, 8, 11]);
});

test("templates: three countries, 16 and 9 states, 26 cantons", () => {
  expect(countries.map((country) => Object.keys(regions[country]).length)).toEqual([16, 9, 26]);
  expect(holidayTemplates).toHaveLength(3 + 16 + 9 + 26);
  expect([isRegionOf("de", "BW"), isRegionOf("at", "BW")]).toEqual([true, false]);
});

test("public holidays have a name in both languages; a company's day keeps the name it was given", () => {
  const day = (name: string, dayKind: number) => [
    holidayName({ name, dayKind }, "de"),
    holidayName({ name, dayKind }, "en"),
  ];
  expect(day("1. Weihnachtstag", dayKinds.HOLIDAY)).toEqual(["1. Weihnachtstag", "Christmas Day"]);
  expect(day("Auffahrt", dayKinds.HOLIDAY)).toEqual(["Auffahrt", "Ascension Day"]);
  expect(day("Heiligabend", dayKinds.COMPANY_HOLIDAY)).toEqual(["Heiligabend", "Christmas Eve"]);
  expect(day("Neujahr", dayKinds.COMPANY_HOLIDAY)).toEqual(["Neujahr", "Neujahr"]);
  expect(day("Dorffest", dayKinds.HOLIDAY)).toEqual(["Dorffest", "Dorffest"]);
});
