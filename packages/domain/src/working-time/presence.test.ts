import { expect, test } from "vitest";
import { localDate } from "../time/local-date.ts";
import { seconds } from "../time/seconds.ts";
import { endOfDay, instantAt } from "../time/zone.ts";
import { berlin } from "./evaluation.fixture.ts";
import { expectedStay, isThereWithin, presenceOf, usualStart } from "./presence.ts";

const day = localDate("2026-03-03");
const at = (time: string) => instantAt(berlin, day, time);
const dayEnds = endOfDay(berlin, day);
const eight = seconds(8 * 3600);
const expected = { target: eight, usualStart: at("09:00"), plannedStart: null, hasCome: false };
const seen = (time: string, more: object = {}, account: 0 | 1 | 2 = 0) =>
  presenceOf({ ...expected, ...more }, account, { now: at(time), dayEnds });

test("whoever is expected is due, then late after a quarter of an hour, then missing after an hour", () => {
  expect(["06:00", "09:14", "09:15", "09:59", "10:00", "23:00"].map((time) => seen(time))).toEqual([
    "due",
    "due",
    "late",
    "late",
    "missing",
    "missing",
  ]);
});

test("nobody is missing who is there, was there, or has no work today", () => {
  expect(seen("11:00", {}, 1)).toBe("working");
  expect(seen("11:00", {}, 2)).toBe("break");
  expect(seen("11:00", { hasCome: true })).toBe("gone");
  expect(seen("11:00", { target: null })).toBe("off");
});

test("without a usual start somebody is missing once the target no longer fits into the day", () => {
  expect(seen("16:00", { usualStart: null })).toBe("due");
  expect(seen("16:01", { usualStart: null })).toBe("missing");
});

test("a planned shift beats the usual start: whoever is planned for the afternoon is not late in the morning", () => {
  const afternoon = { plannedStart: at("14:00") };
  expect(["11:00", "14:14", "14:15", "15:00"].map((time) => seen(time, afternoon))).toEqual([
    "due",
    "due",
    "late",
    "missing",
  ]);
  expect(seen("11:00", { plannedStart: at("11:00"), usualStart: null })).toBe("due");
  expect(expectedStay({ ...expected, ...afternoon }, [])).toEqual({ from: at("14:00"), to: at("22:00") });
});

test("the usual start is the one of four days in five, so that changing shifts raise no false alarm", () => {
  const [early, late] = [6 * 3600, 14 * 3600];
  expect(usualStart([early, early])).toBeUndefined();
  expect(usualStart([early + 60, early, early + 120, early + 30, late])).toBe(early + 120);
  expect(usualStart([late, early, late, early])).toBe(late);
});

test("a stay counts in every hour that it touches, a running one until now", () => {
  const stays = [{ from: at("08:30"), to: null }];
  const within = (from: string, to: string) => isThereWithin(stays, at(from), at(to), at("10:20"));
  expect([
    within("07:00", "08:00"),
    within("08:00", "09:00"),
    within("10:00", "11:00"),
    within("11:00", "12:00"),
  ]).toEqual([false, true, true, false]);
});

test("somebody is expected for the target from the clock-in or the usual start on, and no longer after leaving", () => {
  expect(expectedStay(expected, [])).toEqual({ from: at("09:00"), to: at("17:00") });
  expect(expectedStay(expected, [{ from: at("10:00"), to: null }])).toEqual({ from: at("10:00"), to: at("18:00") });
  expect(expectedStay(expected, [{ from: at("10:00"), to: at("12:00") }])).toBeUndefined();
  expect(expectedStay({ ...expected, target: null }, [])).toBeUndefined();
});
