import { describe, expect, test } from "vitest";
import { addDays, type LocalDate, localDate } from "../time/local-date.ts";
import { instantAt, localTimeOf } from "../time/zone.ts";
import { berlin } from "../working-time/evaluation.fixture.ts";
import { type DayStaffing, type ManningLevel, type StaffedShift, staffingByHour, staffingOfDays } from "./staffing.ts";

const monday = localDate("2026-03-02");
const tuesday = addDays(monday, 1);
const counter = 7;

const level = (people: number, text: string, on: { weekday: number } | { date: LocalDate }): ManningLevel => {
  const [fromTime = "", toTime = ""] = text.split("-");
  return { workplaceId: counter, weekday: null, date: null, ...on, fromTime, toTime, people };
};
const mondays = { weekday: 1 };

let nextUser = 1;
/** A shift of somebody of their own, unless a person or nobody is given. */
function shift(date: LocalDate, text: string, given: Partial<StaffedShift> = {}): StaffedShift {
  const [start = "", end = ""] = text.split("-");
  return {
    type: "published",
    userId: nextUser++,
    workplaceId: counter,
    date,
    from: instantAt(berlin, date, start),
    to: instantAt(berlin, end <= start ? addDays(date, 1) : date, end),
    amount: 1,
    ...given,
  };
}
const staffing = (levels: ManningLevel[], shifts: StaffedShift[], date = monday): DayStaffing | undefined =>
  staffingOfDays({ zone: berlin, levels, shifts }, date, date)[0];
const gapsOf = (found: DayStaffing | undefined): string[] =>
  (found?.gaps ?? []).map(
    ({ from, to, planned, required }) =>
      `${localTimeOf(berlin, from as never)}-${localTimeOf(berlin, to as never)} ${planned}/${required}`,
  );

describe("a day", () => {
  test("2 of 3: under, with the time at which somebody is missing", () => {
    const levels = [level(3, "06:00-14:00", mondays), level(2, "14:00-22:00", mondays)];
    const found = staffing(levels, [
      shift(monday, "06:00-14:00"),
      shift(monday, "06:00-14:00"),
      shift(monday, "10:00-14:00"),
      shift(monday, "14:00-22:00"),
      shift(monday, "14:00-22:00"),
    ]);
    expect(found).toMatchObject({ state: "under", planned: 2, required: 3 });
    // 3 × 8 h and 2 × 8 h, less the four hours of which one person is missing.
    expect(found).toMatchObject({ requiredSeconds: 40 * 3600, staffedSeconds: 36 * 3600 });
    expect(gapsOf(found)).toEqual(["06:00-10:00 2/3"]);
  });
  test("enough people, a handover included", () => {
    const levels = [level(1, "06:00-22:00", mondays)];
    const found = staffing(levels, [shift(monday, "06:00-14:30"), shift(monday, "14:00-22:00")]);
    expect(found).toMatchObject({ state: "met", planned: 1, required: 1, gaps: [] });
  });
  test("more than needed for an hour or longer", () => {
    const found = staffing(
      [level(1, "06:00-14:00", mondays)],
      [shift(monday, "06:00-14:00"), shift(monday, "08:00-12:00")],
    );
    expect(found).toMatchObject({ state: "over", planned: 2, required: 1 });
    expect(found).toMatchObject({ requiredSeconds: 8 * 3600, staffedSeconds: 8 * 3600 });
  });
  test("nobody planned at all", () => {
    const found = staffing([level(2, "06:00-14:00", mondays)], []);
    expect(found).toMatchObject({ state: "under", planned: 0, required: 2 });
    expect(gapsOf(found)).toEqual(["06:00-14:00 0/2"]);
  });
  test("an open shift is no person yet, but its places are counted", () => {
    const found = staffing(
      [level(2, "06:00-14:00", mondays)],
      [shift(monday, "06:00-14:00", { userId: null, amount: 2 })],
    );
    expect(found).toMatchObject({ state: "under", planned: 0, open: 2 });
  });
  test("drafts count, and a shift that a draft deletes does not", () => {
    const levels = [level(2, "06:00-14:00", mondays)];
    const drafts = [
      shift(monday, "06:00-14:00", { type: "unpublished_create" }),
      shift(monday, "06:00-14:00", { type: "unpublished_update" }),
    ];
    expect(staffing(levels, drafts)).toMatchObject({ state: "met" });
    const deleted = shift(monday, "06:00-14:00", { type: "unpublished_delete" });
    expect(staffing(levels, [drafts[0] as StaffedShift, deleted])).toMatchObject({ state: "under", planned: 1 });
  });
  test("one person in two shifts at the same time is one person", () => {
    const both = { userId: 4711 };
    const shifts = [shift(monday, "06:00-14:00", both), shift(monday, "06:00-14:00", both)];
    expect(staffing([level(2, "06:00-14:00", mondays)], shifts)).toMatchObject({ state: "under", planned: 1 });
  });
  test("of two levels at the same time the higher one counts", () => {
    const levels = [level(1, "06:00-14:00", mondays), level(3, "10:00-12:00", mondays)];
    expect(gapsOf(staffing(levels, [shift(monday, "06:00-14:00")]))).toEqual(["10:00-12:00 1/3"]);
  });
  test("an exception on a date replaces the levels of the weekday, also with nobody", () => {
    const levels = [level(3, "06:00-14:00", mondays), level(1, "10:00-12:00", { date: monday })];
    expect(staffing(levels, [shift(monday, "10:00-12:00")])).toMatchObject({ state: "met", required: 1 });
    const closed = [level(3, "06:00-14:00", mondays), level(0, "00:00-00:00", { date: monday })];
    expect(staffing(closed, [])).toMatchObject({ state: "met", required: 0 });
    expect(staffing(closed, [shift(monday, "08:00-12:00")])).toMatchObject({ state: "over", planned: 1, required: 0 });
  });
  test("without a level the people of the day are only counted", () => {
    expect(staffing([], [shift(monday, "06:00-14:00"), shift(monday, "06:00-14:00")])).toMatchObject({
      state: "none",
      planned: 2,
    });
    expect(staffing([level(1, "06:00-14:00", mondays)], [], tuesday)).toBeUndefined();
  });
  test("another workplace's people do not help", () => {
    const found = staffing([level(1, "06:00-14:00", mondays)], [shift(monday, "06:00-14:00", { workplaceId: 8 })]);
    expect(found).toMatchObject({ workplaceId: counter, state: "under" });
  });
});

describe("nights", () => {
  const night = [level(2, "22:00-06:00", mondays)];
  test("a level over midnight belongs to the day on which it begins", () => {
    const found = staffing(night, [shift(monday, "22:00-06:00"), shift(tuesday, "02:00-06:00")]);
    expect(gapsOf(found)).toEqual(["22:00-02:00 1/2"]);
    expect(staffing(night, [], tuesday)).toBeUndefined();
  });
  test("00:00 is the end of the day", () => {
    expect(gapsOf(staffing([level(1, "20:00-00:00", mondays)], []))).toEqual(["20:00-00:00 0/1"]);
  });
  test("the night in which the clocks go back has an hour more to fill", () => {
    const saturday = localDate("2026-10-24");
    const levels = [level(1, "22:00-06:00", { weekday: 6 })];
    const found = staffing(levels, [], saturday);
    expect(found?.gaps.map(({ from, to }) => (to - from) / 3_600_000)).toEqual([9]);
  });
});

describe("by the hour", () => {
  const plan = (levels: ManningLevel[], shifts: StaffedShift[]) => ({ zone: berlin, levels, shifts });
  test("each hour shows its worst moment", () => {
    const levels = [level(2, "06:00-08:00", mondays)];
    const shifts = [shift(monday, "06:00-08:00"), shift(monday, "06:00-07:30")];
    const hours = staffingByHour(plan(levels, shifts), counter, monday);
    expect(hours).toHaveLength(24);
    expect(hours.slice(5, 9).map(({ planned, required }) => [planned, required])).toEqual([
      [0, 0],
      [2, 2],
      [1, 2],
      [0, 0],
    ]);
  });
  test("the morning after a night level still needs people", () => {
    const hours = staffingByHour(plan([level(2, "22:00-06:00", mondays)], []), counter, tuesday);
    expect(hours.slice(4, 8).map(({ required }) => required)).toEqual([2, 2, 0, 0]);
  });
  test("the days on which the clocks change have 23 and 25 hours", () => {
    expect(staffingByHour(plan([], []), counter, localDate("2026-03-29"))).toHaveLength(23);
    expect(staffingByHour(plan([], []), counter, localDate("2026-10-25"))).toHaveLength(25);
  });
});
