import { expect, test } from "vitest";
import { type Instant, isoInstant } from "../time/instant.ts";
import { localDate } from "../time/local-date.ts";
import { type DraftLine, draftInstants, draftLinesOf, newDraft, withBreak, withoutLine } from "./chain-draft.ts";
import { noCategories, type TimeAccount } from "./stamp.ts";

const zone = "Europe/Berlin";
const lines = (...times: (string | null)[]): DraftLine[] =>
  times.map((time, index) => ({
    time,
    timeAccount: (index === times.length - 1 ? 0 : index % 2 === 0 ? 1 : 2) as TimeAccount,
    ...noCategories,
    note: "",
    was: null,
  }));
const read = (day: string, draft: DraftLine[]) => {
  const found = draftInstants(zone, localDate(day), draft);
  return "moments" in found ? found.moments.map(isoInstant) : found.problems.map((one) => [one.index, one.problem]);
};

test("times on the wall become moments; one earlier than the one before is on the next day", () => {
  expect(read("2026-11-16", lines("08:00", "12:00", "12:30", "17:00"))).toEqual([
    "2026-11-16T07:00:00.000Z",
    "2026-11-16T11:00:00.000Z",
    "2026-11-16T11:30:00.000Z",
    "2026-11-16T16:00:00.000Z",
  ]);
  expect(read("2026-11-16", lines("22:00", "06:00"))).toEqual(["2026-11-16T21:00:00.000Z", "2026-11-17T05:00:00.000Z"]);
});

test("in the night of the long hour the later of two equal times is taken where the first has passed", () => {
  expect(read("2026-10-25", lines("02:15", "02:45", "02:30", "03:00"))).toEqual([
    "2026-10-25T00:15:00.000Z",
    "2026-10-25T00:45:00.000Z",
    "2026-10-25T01:30:00.000Z",
    "2026-10-25T02:00:00.000Z",
  ]);
});

test("in the night of the missing hour a time that the clock skips is a problem, and 24 h are 23", () => {
  expect(read("2026-03-28", lines("22:00", "02:30"))).toEqual([[1, "noSuchTime"]]);
  expect(read("2026-03-29", lines("02:30", "06:00"))).toContainEqual([0, "noSuchTime"]);
  expect(read("2026-03-28", lines("22:00", "06:00"))).toEqual(["2026-03-28T21:00:00.000Z", "2026-03-29T04:00:00.000Z"]);
});

test("a gap, a repeated time and times out of order are all reported at their lines", () => {
  expect(read("2026-11-16", lines("08:00", null, "12:30", "12:30"))).toEqual([
    [1, "missing"],
    [3, "sameTime"],
  ]);
  expect(read("2026-11-16", lines("08:00", "12:00", "11:30", "17:00"))).toContainEqual([2, "unordered"]);
});

test("stamps with an unchanged time preserve their moment to the millisecond", () => {
  const at = (iso: string) => Date.parse(iso) as Instant;
  const stamps = (["2026-11-16T07:00:41.250Z", "2026-11-16T16:00:07.000Z"] as const).map((iso, index) => ({
    at: at(iso),
    timeAccount: (index === 0 ? 1 : 0) as TimeAccount,
    ...noCategories,
    note: "",
  }));
  const draft = draftLinesOf(stamps, zone);
  expect(read("2026-11-16", draft)).toEqual(["2026-11-16T07:00:41.250Z", "2026-11-16T16:00:07.000Z"]);
  const later = draft.map((line, index) => (index === 1 ? { ...line, time: "17:30" } : line));
  expect(read("2026-11-16", later)).toEqual(["2026-11-16T07:00:41.250Z", "2026-11-16T16:30:00.000Z"]);
  // Moved to another day, nothing of the old moments stays.
  expect(read("2026-11-13", draft)).toEqual(["2026-11-13T07:00:00.000Z", "2026-11-13T16:00:00.000Z"]);
});

test("a break is put in the middle of the longest work, and goes without leaving two in a row", () => {
  const day = newDraft("08:00", "17:00");
  const paused = withBreak(day);
  expect(paused.map(({ time, timeAccount }) => [time, timeAccount])).toEqual([
    ["08:00", 1],
    ["12:15", 2],
    ["12:45", 1],
    ["17:00", 0],
  ]);
  expect(withoutLine(withoutLine(paused, 2), 1)).toEqual(day);
  expect(withoutLine(withBreak(paused), 2).filter(({ timeAccount }) => timeAccount === 2)).toHaveLength(1);
});

test("a time that the clock skips is a problem also behind another line, but not where it lies on the next day", () => {
  expect(read("2026-03-29", lines("01:00", "02:30"))).toEqual([[1, "noSuchTime"]]);
  expect(read("2026-03-29", lines("04:00", "02:30"))).toEqual(["2026-03-29T02:00:00.000Z", "2026-03-30T00:30:00.000Z"]);
});

test("a draft without a stretch of work gets no break", () => {
  const open = lines(null, "17:00");
  expect(withBreak(open)).toEqual(open);
  expect(withBreak([])).toEqual([]);
});

test("of two lines with the same recorded moment only the first keeps it", () => {
  const was = Date.parse("2026-11-16T07:00:41.250Z") as Instant;
  const twice = lines("08:00", "08:00").map((line) => ({ ...line, was }));
  expect(read("2026-11-16", twice)).toEqual([[1, "sameTime"]]);
});
