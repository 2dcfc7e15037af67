import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Instant } from "../time/instant.ts";
import { localDate } from "../time/local-date.ts";
import { type CalendarEntry, writeCalendarFile } from "./calendar-file.ts";

const at = (text: string) => Date.parse(text) as Instant;
const shift: CalendarEntry = {
  uid: "shift-1@glasen",
  changedAt: at("2026-11-16T09:00:00Z"),
  when: { from: at("2026-10-25T00:30:00Z"), to: at("2026-10-25T06:00:00Z") },
  title:
    "Frühschicht; Brötchen, Brezeln \\ Kuchen\nund ein langer Text über die Ofenhalle Süd mit vielen Umlauten: äöüß äöüß äöüß",
  place: "Ofen 🥨",
};

/** The events of a file, read by an independent parser. */
const readBack = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));

test("an independent parser reads times, texts and whole days back as they were (INT508)", () => {
  const days: CalendarEntry = {
    uid: "absence-1@glasen",
    changedAt: at("2026-02-01T00:00:00Z"),
    when: { first: localDate("2028-02-28"), last: localDate("2028-02-29") },
    title: "Urlaub",
    isCancelled: true,
  };
  const [first, second] = readBack(writeCalendarFile({ name: "Crew, Süd", entries: [shift, days] }));
  expect(first?.summary).toBe(shift.title);
  expect(first?.location).toBe("Ofen 🥨");
  expect(first?.startDate.toJSDate().toISOString()).toBe("2026-10-25T00:30:00.000Z");
  expect(first?.endDate.toJSDate().toISOString()).toBe("2026-10-25T06:00:00.000Z");
  expect(first?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(second?.startDate.toString()).toBe("2028-02-28");
  expect(second?.endDate.toString()).toBe("2028-03-01");
  expect(second?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
});

test("a later change has the higher sequence, and equal entries make equal bytes", () => {
  const file = (entry: CalendarEntry) => writeCalendarFile({ name: "Crew", entries: [entry] });
  const sequence = (entry: CalendarEntry) => readBack(file(entry))[0]?.sequence ?? 0;
  expect(sequence({ ...shift, changedAt: at("2026-11-16T09:00:01Z") })).toBe(sequence(shift) + 1);
  expect(file(shift)).toBe(file({ ...shift }));
});

test("no line is longer than 75 octets, and none ends within a character", () => {
  const file = writeCalendarFile({ name: "ä".repeat(200), entries: [{ ...shift, title: `x${"🥐".repeat(100)}` }] });
  const lines = file.split("\r\n");
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(readBack(file)[0]?.summary).toBe(`x${"🥐".repeat(100)}`);
});
