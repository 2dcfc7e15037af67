import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { HOUR_MS, type Instant, parseInstant } from "./instant.ts";
import { localDate } from "./local-date.ts";
import { endOfDay, instantAt, localDayOf, localTimeOf, startOfDay } from "./zone.ts";

const at = (text: string): Instant => parseInstant(text) as Instant;
const berlin = "Europe/Berlin";

test("a moment belongs to the day people live in; days of a clock change have 23 and 25 hours (CON001)", () => {
  expect(localDayOf(berlin, at("2026-07-10T23:30:00Z"))).toBe("2026-07-11");
  const hoursOf = (day: string) => (endOfDay(berlin, localDate(day)) - startOfDay(berlin, localDate(day))) / HOUR_MS;
  expect(hoursOf("2026-03-29")).toBe(23);
  expect(hoursOf("2026-10-25")).toBe(25);
  expect(hoursOf("2026-11-12")).toBe(24);
});

test("the wall clock's time of a moment, and the moment of a wall clock's time", () => {
  expect(localTimeOf(berlin, at("2026-11-12T07:15:00Z"))).toBe("08:15");
  expect(instantAt(berlin, localDate("2026-11-12"), "08:15")).toBe(at("2026-11-12T07:15:00Z"));
  expect(instantAt(berlin, localDate("2026-10-25"), "02:30")).toBe(at("2026-10-25T00:30:00Z"));
  expect(instantAt(berlin, localDate("2026-03-29"), "02:30")).toBe(at("2026-03-29T01:30:00Z"));
});

test("kept offsets say the same as a fresh look, in any zone at any time", () => {
  const zones = fc.constantFrom(
    berlin,
    "Europe/Zurich",
    "America/New_York",
    "Australia/Lord_Howe",
    "UTC",
    "Asia/Kolkata",
    "Africa/Casablanca",
    "America/Sao_Paulo",
    "Pacific/Apia",
  );
  const moments = fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2100, 0, 1) });
  fc.assert(
    fc.property(zones, moments, (zone, ms) => {
      const fresh = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString();
      expect(localDayOf(zone, ms as Instant)).toBe(fresh);
      const day = Temporal.PlainDate.from(fresh);
      expect(startOfDay(zone, localDate(fresh))).toBe(day.toZonedDateTime(zone).epochMilliseconds);
      const time = new Date(ms).toISOString().slice(11, 19);
      const wall = Temporal.PlainDateTime.from(`${fresh}T${time}`);
      expect(instantAt(zone, localDate(fresh), time)).toBe(wall.toZonedDateTime(zone).epochMilliseconds);
    }),
  );
  // A day that a zone left out, and midnights that did not exist.
  for (const [zone, day] of [
    ["Pacific/Apia", "2011-12-30"],
    ["America/Sao_Paulo", "2018-11-04"],
    ["Asia/Beirut", "2026-03-29"],
  ] as const)
    expect(startOfDay(zone, localDate(day))).toBe(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
  for (const edge of ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"]) {
    for (const ms of [-1, 0, 1]) {
      const moment = Temporal.Instant.fromEpochMilliseconds(at(edge) + ms).toZonedDateTimeISO(berlin);
      expect(localTimeOf(berlin, (at(edge) + ms) as Instant)).toBe(moment.toPlainTime().toString().slice(0, 5));
    }
  }
});
