import { expect, test } from "vitest";
import { formatDuration, parseDuration, parseTime, stepTime } from "./time-text.ts";

test.each([
  ["3:30", "03:30"],
  ["330", "03:30"],
  ["3", "03:00"],
  ["3.30", "03:30"],
  ["23:59", "23:59"],
  ["24:00", undefined],
  ["12:60", undefined],
  ["noon", undefined],
])("the time %s is read as %s", (text, time) => {
  expect(parseTime(text)).toBe(time);
});

test("a time steps over midnight both ways", () => {
  expect(stepTime("23:58", 5)).toBe("00:03");
  expect(stepTime("00:00", -5)).toBe("23:55");
});

test.each([
  ["30", 1800],
  ["1:30", 5400],
  ["00 h 30 m", 1800],
  ["1,5 h", 5400],
  ["90 m", 5400],
  ["2 h", 7200],
  ["120:15", 432_900],
  ["1:75", undefined],
  ["h", undefined],
  ["soon", undefined],
])("the duration %s is read as %s seconds", (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test("a duration is shown as HH h MM m", () => {
  expect(formatDuration(1800)).toBe("00 h 30 m");
  expect(formatDuration(35_100)).toBe("09 h 45 m");
  expect(formatDuration(432_900)).toBe("120 h 15 m");
});
