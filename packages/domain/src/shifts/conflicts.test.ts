import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, type LocalDate, localDate } from "../time/local-date.ts";
import { instantAt } from "../time/zone.ts";
import { berlin, stamped } from "../working-time/evaluation.fixture.ts";
import type { AbsentDay, JudgedPerson, JudgedShift, ShiftConflict } from "./conflict.ts";
import { concernsShifts } from "./conflict.ts";
import { conflictsOfPerson, findConflicts, type PlanRules } from "./conflicts.ts";

const monday = localDate("2026-03-02");
const [tuesday, wednesday, saturday, sunday] = [1, 2, 5, 6].map((count) => addDays(monday, count)) as [
  LocalDate,
  LocalDate,
  LocalDate,
  LocalDate,
];
const HOUR = 3600;

/** "08:00-16:30": a shift with its break in minutes; an end up to the start lies on the next day. */
function shift(date: LocalDate, text: string, breakMinutes = 0, given: Partial<JudgedShift> = {}): JudgedShift {
  const [start = "", end = ""] = text.split("-");
  return {
    guid: `${date} ${text}`,
    type: "published",
    userId: 1,
    workplaceId: null,
    date,
    from: instantAt(berlin, date, start),
    to: instantAt(berlin, end <= start ? addDays(date, 1) : date, end),
    breakFrom: null,
    breakSeconds: breakMinutes * 60,
    ...given,
  };
}
const week = (from: LocalDate, days: number, text: string, breakMinutes = 0): JudgedShift[] =>
  daysBetween(from, addDays(from, days - 1)).map((date) => shift(date, text, breakMinutes));

const rules: PlanRules = {
  zone: berlin,
  country: "de",
  sector: "other",
  holidays: new Set(),
  disabledWorkplaceIds: new Set(),
};
const person: JudgedPerson = {
  userId: 1,
  firstWorkDayAt: null,
  disabledAt: null,
  comesOfAgeAt: null,
  absences: [],
};
const minor: Partial<JudgedPerson> = { comesOfAgeAt: localDate("2027-06-01") };

type Given = Partial<PlanRules> & Partial<JudgedPerson>;
const conflicts = (shifts: readonly JudgedShift[], given: Given = {}): ShiftConflict[] =>
  conflictsOfPerson({ ...rules, ...given }, { ...person, ...given }, shifts);
const kinds = (...given: Parameters<typeof conflicts>): string[] => conflicts(...given).map(({ kind }) => kind);
const at = (date: LocalDate, time: string): number => instantAt(berlin, date, time) / 1000;

describe("hard conflicts", () => {
  test("two shifts of one person at the same time; shifts that touch are none", () => {
    const [early, late] = [shift(monday, "08:00-12:00"), shift(monday, "11:00-14:00")];
    expect(conflicts([early, late])).toEqual([
      {
        kind: "overlap",
        isHard: true,
        guid: late.guid,
        otherGuid: early.guid,
        guids: [early.guid, late.guid],
        userId: 1,
        date: monday,
        act: null,
        unit: "seconds",
        actual: HOUR,
        limit: 0,
        remedy: { kind: "startAt", at: at(monday, "12:00") },
      },
    ]);
    expect(kinds([early, shift(monday, "12:00-14:00")])).toEqual([]);
  });
  test("a night that reaches into the next morning's shift", () => {
    expect(kinds([shift(monday, "22:00-06:00", 30), shift(tuesday, "05:00-09:00")])).toEqual(["overlap"]);
  });
  test("a long shift overlaps all shifts within it, not only the next", () => {
    const all = [shift(monday, "08:00-13:00"), shift(monday, "09:00-10:00"), shift(monday, "11:00-12:00")];
    expect(kinds(all)).toEqual(["overlap", "overlap"]);
  });
  test("a member not yet employed, or who has left: the first work day counts, the day of leaving does not (MEM523)", () => {
    const shifts = [shift(monday, "08:00-12:00"), shift(tuesday, "08:00-12:00"), shift(wednesday, "08:00-12:00")];
    const found = conflicts(shifts, { firstWorkDayAt: tuesday, disabledAt: wednesday });
    expect(found.map(({ kind, isHard, date }) => [kind, isHard, date])).toEqual([
      ["notEmployed", true, monday],
      ["notEmployed", true, wednesday],
    ]);
  });
  test("a shift that a draft deletes collides with nothing", () => {
    const deleted = shift(monday, "08:00-12:00", 0, { type: "unpublished_delete" });
    expect(conflicts([deleted, shift(monday, "11:00-14:00")])).toEqual([]);
  });
});

describe("absences and workplaces", () => {
  const absent = (part: AbsentDay["part"], isGranted = true, date = monday): Given => ({
    absences: [{ date, part, isGranted }],
  });
  test.each([
    ["whole", "08:00-12:00", ["absence"]],
    ["first", "08:00-12:00", ["absence"]],
    ["second", "08:00-12:00", []],
    ["first", "12:00-17:00", []],
    ["second", "12:00-17:00", ["absence"]],
    ["second", "22:00-02:00", ["absence"]],
  ] as const)("absent for the %s day, a shift %s: %j", (part, text, expected) => {
    expect(kinds([shift(monday, text)], absent(part))).toEqual(expected);
  });
  test("a confirmed absence and a pending one are told apart, and neither is hard", () => {
    const found = conflicts([shift(monday, "08:00-12:00")], absent("whole", false));
    expect(found).toMatchObject([{ kind: "requestedAbsence", isHard: false, actual: 4 * HOUR }]);
  });
  test("a shift that reaches into a free half ends before it or begins after it", () => {
    const day = [shift(monday, "08:00-14:00")];
    expect(conflicts(day, absent("second"))[0]?.remedy).toEqual({ kind: "endAt", at: at(monday, "12:00") });
    expect(conflicts(day, absent("first"))[0]?.remedy).toEqual({ kind: "startAt", at: at(monday, "12:00") });
    expect(conflicts(day, absent("whole"))[0]?.remedy).toEqual({ kind: "none" });
  });
  test("a shift that lies in the free half as a whole cannot be shortened", () => {
    expect(conflicts([shift(monday, "12:00-17:00")], absent("second"))[0]?.remedy).toEqual({ kind: "none" });
  });
  test("a night before a vacation ends at midnight", () => {
    const found = conflicts([shift(monday, "20:00-02:00")], absent("whole", true, tuesday));
    expect(found).toMatchObject([
      { kind: "absence", date: monday, actual: 2 * HOUR, remedy: { kind: "endAt", at: at(tuesday, "00:00") } },
    ]);
  });
  test("two days of one vacation are one conflict of a night between them", () => {
    const absences = [tuesday, monday].map((date) => ({ date, part: "whole" as const, isGranted: true }));
    expect(conflicts([shift(monday, "20:00-02:00")], { absences })).toMatchObject([{ actual: 6 * HOUR }]);
  });
  test("a disabled workplace, also of an open shift", () => {
    const closed = { ...rules, disabledWorkplaceIds: new Set([7]) };
    const shifts = [
      shift(monday, "08:00-12:00", 0, { workplaceId: 7 }),
      shift(monday, "08:00-12:00", 0, { guid: "open", workplaceId: 7, userId: null }),
      shift(tuesday, "08:00-12:00", 0, { workplaceId: 8 }),
    ];
    const found = findConflicts(closed, [person], shifts);
    expect(found.map(({ kind, userId, isHard }) => [kind, userId, isHard])).toEqual([
      ["workplaceDisabled", null, false],
      ["workplaceDisabled", 1, false],
    ]);
  });
});

describe("Germany, adults", () => {
  test("rest under 11 h to the neighbouring shift, and when to start instead", () => {
    const late = shift(monday, "14:00-22:00", 30);
    expect(conflicts([late, shift(tuesday, "08:30-12:00")])).toMatchObject([
      {
        kind: "rest",
        isHard: false,
        otherGuid: late.guid,
        date: tuesday,
        act: "§ 5 ArbZG",
        actual: 10.5 * HOUR,
        limit: 11 * HOUR,
        remedy: { kind: "startAt", at: at(tuesday, "09:00") },
      },
    ]);
    expect(kinds([late, shift(tuesday, "09:00-12:00")])).toEqual([]);
  });
  test("rest after work that was stamped: it counts instead of the shift that it took place in", () => {
    const [late, early] = [shift(monday, "13:00-18:00"), shift(tuesday, "07:00-12:00")];
    expect(kinds([late, early])).toEqual([]);
    const found = conflicts([late, early], { recorded: [stamped(monday, "13:00-21:00 (b 16:00-16:30)")] });
    expect(found).toMatchObject([{ kind: "rest", guid: early.guid, otherGuid: null, actual: 10 * HOUR }]);
  });
  test("10 h of rest are allowed in catering where another rest is long, and 9 h are not", () => {
    const days = (end: string) => [
      shift(monday, "10:00-16:00"),
      shift(tuesday, "13:00-19:00"),
      shift(wednesday, end, 30),
    ];
    expect(kinds(days("05:00-12:00"), { sector: "catering" })).toEqual([]);
    expect(kinds(days("05:00-12:00"))).toEqual(["rest"]);
    expect(kinds(days("04:00-11:00"), { sector: "catering" })).toEqual(["rest"]);
  });
  test("more than 10 h net a day, also in two shifts", () => {
    expect(kinds([shift(monday, "07:00-17:45", 45)])).toEqual([]);
    expect(conflicts([shift(monday, "07:00-17:46", 45)])).toMatchObject([
      { kind: "dailyMaximum", act: "§ 3 ArbZG", actual: 36_060, remedy: { kind: "workLess", seconds: 60 } },
    ]);
    const [one, other] = [shift(monday, "06:00-11:30"), shift(monday, "13:00-18:30")];
    expect(conflicts([one, other])).toMatchObject([
      { kind: "dailyMaximum", guid: other.guid, guids: [one.guid, other.guid] },
    ]);
  });
  test("shifts that touch are one day's work", () => {
    expect(kinds([shift(monday, "06:00-12:00", 30), shift(monday, "12:00-18:00", 30)])).toEqual(["dailyMaximum"]);
  });
  test("only the shifts of the week that is too long take part", () => {
    const [before, long] = [week(addDays(monday, -7), 5, "08:00-12:00"), week(monday, 6, "08:00-17:00", 30)];
    const after = week(addDays(monday, 7), 5, "08:00-12:00");
    const [found] = conflicts([...before, ...long, ...after]);
    expect(found).toMatchObject({ kind: "weeklyMaximum", guids: long.map(({ guid }) => guid) });
  });
  test("more than 48 h a week: the shift with which it passes them, and all of the week take part", () => {
    expect(kinds(week(monday, 6, "08:00-16:30", 30))).toEqual([]);
    const found = conflicts(week(monday, 6, "08:00-17:00", 30));
    expect(found).toMatchObject([
      { kind: "weeklyMaximum", date: saturday, actual: 51 * HOUR, limit: 48 * HOUR, unit: "seconds" },
    ]);
    expect(found[0]?.guids).toHaveLength(6);
    expect(concernsShifts(found[0] as ShiftConflict, new Set([`${monday} 08:00-17:00`]))).toBe(true);
    expect(concernsShifts(found[0] as ShiftConflict, new Set(["another"]))).toBe(false);
  });
  test("a break is missing above 6 h and above 9 h; 6 h exactly need none", () => {
    expect(kinds([shift(monday, "08:00-14:00")])).toEqual([]);
    expect(conflicts([shift(monday, "08:00-14:30")])).toMatchObject([
      { kind: "break", act: "§ 4 ArbZG", actual: 0, limit: 1800, remedy: { kind: "breakLonger", seconds: 1800 } },
    ]);
    expect(kinds([shift(monday, "08:00-18:00", 30)])).toEqual(["break"]);
    expect(kinds([shift(monday, "08:00-18:00", 45)])).toEqual([]);
  });
  test("never more than 6 h in a row: a planned break that lies too late", () => {
    const late = { breakFrom: instantAt(berlin, monday, "15:00") };
    expect(kinds([shift(monday, "08:00-16:30", 30, late)])).toEqual(["workInRow"]);
    expect(kinds([shift(monday, "08:00-16:30", 30)])).toEqual([]);
  });
  test("Sundays and public holidays, except in trades that work on them", () => {
    expect(conflicts([shift(sunday, "08:00-12:00")])).toMatchObject([{ kind: "sundayWork", act: "§ 9 ArbZG" }]);
    expect(kinds([shift(sunday, "08:00-12:00")], { sector: "care" })).toEqual([]);
    const holidays = new Set([tuesday]);
    expect(conflicts([shift(monday, "20:00-01:00")], { holidays })).toMatchObject([
      { kind: "holidayWork", date: monday, actual: HOUR },
    ]);
    expect(kinds([shift(saturday, "08:00-12:00")])).toEqual([]);
  });
  test("a shift that begins when the Sunday ends is no part of it, nor one that ends when it begins", () => {
    const worked = shift(sunday, "08:00-12:00");
    const shifts = [shift(saturday, "18:00-00:00"), worked, shift(addDays(sunday, 1), "00:00-04:00")];
    const found = conflicts(shifts).filter(({ kind }) => kind === "sundayWork");
    expect(found).toMatchObject([{ guid: worked.guid, guids: [worked.guid], actual: 4 * HOUR }]);
  });
  test("days before those that are judged only give the rest before them", () => {
    const shifts = [shift(monday, "08:00-14:30"), shift(tuesday, "00:30-06:00"), shift(wednesday, "08:00-14:30")];
    expect(kinds(shifts)).toEqual(["break", "rest", "break"]);
    expect(kinds(shifts, { judgedFrom: tuesday })).toEqual(["rest", "break"]);
  });
  test("night work alone is no conflict", () => {
    expect(kinds([shift(monday, "22:00-06:00", 30)])).toEqual([]);
  });
});

describe("the nights in which the clocks change", () => {
  const spring = localDate("2026-03-28");
  const autumn = localDate("2026-10-24");
  const care = { sector: "care" } as const;
  test("22:00-06:00 is 7 h in spring and 9 h in autumn, so that only autumn passes 10 h", () => {
    expect(kinds([shift(spring, "19:00-06:00", 60)], care)).toEqual([]);
    expect(conflicts([shift(autumn, "19:00-06:00", 60)], care)).toMatchObject([
      { kind: "dailyMaximum", actual: 11 * HOUR },
    ]);
  });
  test("the night in spring shortens the rest by an hour", () => {
    const shifts = (day: LocalDate) => [shift(day, "16:00-21:00"), shift(addDays(day, 1), "08:00-12:00")];
    expect(conflicts(shifts(spring))).toMatchObject([
      { kind: "rest", actual: 10 * HOUR, remedy: { kind: "startAt", at: at(addDays(spring, 1), "09:00") } },
      { kind: "sundayWork" },
    ]);
    expect(kinds(shifts(autumn))).toEqual(["sundayWork"]);
  });
});

describe("Germany, minors", () => {
  test.each([
    ["8 h with 60 min break", [shift(monday, "08:00-17:00", 60)], []],
    ["more than 8.5 h", [shift(monday, "08:00-17:40", 60)], ["dailyMaximum"]],
    ["more than 4.5 h without 30 min", [shift(monday, "08:00-13:00")], ["break"]],
    ["more than 6 h with 30 min only", [shift(monday, "08:00-15:00", 30)], ["break"]],
    ["after 20:00", [shift(monday, "16:00-20:30")], ["hours"]],
    ["before 06:00", [shift(monday, "05:30-09:00")], ["hours"]],
    ["12 h rest", [shift(monday, "14:00-18:30"), shift(tuesday, "06:00-10:00")], ["rest"]],
    ["Saturday", [shift(saturday, "08:00-12:00")], ["saturdayWork"]],
    ["six days", week(monday, 6, "08:00-12:00"), ["saturdayWork", "daysPerWeek"]],
    ["more than 40 h", week(monday, 5, "08:00-17:15", 60), ["weeklyMaximum"]],
    ["presence over 10 h", [shift(monday, "06:00-10:00"), shift(monday, "12:00-16:30")], ["presence"]],
  ])("%s", (_name, shifts, expected) => {
    expect(kinds(shifts, minor)).toEqual(expected);
  });
  test("on the day of coming of age the limits of adults apply", () => {
    expect(kinds([shift(monday, "16:00-20:30")], { comesOfAgeAt: monday })).toEqual([]);
    expect(kinds([shift(monday, "16:00-20:30")], { comesOfAgeAt: tuesday })).toEqual(["hours"]);
  });
  test("somebody known as a minor whose age nobody knows", () => {
    expect(kinds([shift(monday, "16:00-20:30")], { isMinor: true })).toEqual(["hours"]);
  });
  test("over 16 till 22:00 in catering", () => {
    const evening = [shift(monday, "17:30-22:00")];
    const of17 = { sector: "catering", comesOfAgeAt: addDays(monday, 300) } as const;
    expect(kinds(evening, of17)).toEqual([]);
    expect(kinds(evening, { ...of17, comesOfAgeAt: addDays(monday, 900) })).toEqual(["hours"]);
  });
});

describe("Austria", () => {
  const austria = { country: "at" } as const;
  test.each([
    ["12 h a day", [shift(monday, "07:00-19:30", 30)], []],
    ["more than 12 h", [shift(monday, "07:00-19:45", 30)], ["dailyMaximum"]],
    ["60 h a week", week(monday, 5, "07:00-19:30", 30), []],
    ["more than 60 h", week(monday, 6, "08:00-18:45", 30), ["weeklyMaximum"]],
    ["more than 6 h without 30 min", [shift(monday, "08:00-14:30")], ["break"]],
    ["11 h rest", [shift(monday, "14:00-20:00"), shift(tuesday, "06:30-12:00")], ["rest"]],
    [
      "36 h over the weekend",
      [shift(saturday, "16:00-22:00"), shift(addDays(sunday, 1), "06:00-12:00")],
      ["weekendRest"],
    ],
  ])("%s", (_name, shifts, expected) => {
    expect(kinds(shifts, austria)).toEqual(expected);
  });
  test("the weekend's rest names the shift after it", () => {
    const [before, after] = [shift(saturday, "16:00-22:00"), shift(addDays(sunday, 1), "06:00-12:00")];
    expect(conflicts([before, after], austria)).toMatchObject([
      { guid: after.guid, otherGuid: before.guid, act: "§ 3 ARG", remedy: { at: at(addDays(sunday, 1), "10:00") } },
    ]);
  });
  test("minors: 8 h, and no work from 20:00", () => {
    expect(kinds([shift(monday, "08:00-17:00", 30)], { ...austria, ...minor })).toEqual(["dailyMaximum"]);
    expect(conflicts([shift(monday, "16:00-20:30")], { ...austria, ...minor })).toMatchObject([
      { kind: "hours", act: "KJBG" },
    ]);
  });
});

describe("Switzerland", () => {
  const swiss = { country: "ch" } as const;
  test.each([
    ["45 h a week", week(monday, 5, "08:00-18:00", 60), []],
    ["more than 45 h", week(monday, 5, "08:00-18:15", 60), ["weeklyMaximum"]],
    ["more than 5.5 h without 15 min", [shift(monday, "08:00-13:45")], ["break"]],
    ["more than 7 h with 15 min only", [shift(monday, "08:00-15:30", 15)], ["break"]],
    ["more than 9 h with 30 min only", [shift(monday, "08:00-17:45", 30)], ["break"]],
    ["night from 23:00 needs a permit", [shift(monday, "20:00-00:00")], ["nightWork"]],
    ["more than 14 h from start to end", [shift(monday, "06:00-11:00"), shift(monday, "17:00-20:30")], ["presence"]],
    ["once a week 8 h of rest", [shift(monday, "16:00-21:00"), shift(tuesday, "06:00-09:00")], ["restMean"]],
    ["less than 8 h of rest", [shift(monday, "18:00-23:00"), shift(tuesday, "06:00-09:00")], ["rest", "restMean"]],
  ])("%s", (_name, shifts, expected) => {
    expect(kinds(shifts, swiss)).toEqual(expected);
  });
  test("minors: no work from 22:00", () => {
    expect(conflicts([shift(monday, "18:00-22:30")], { ...swiss, ...minor })).toMatchObject([
      { kind: "hours", act: "ArG/ArGV5" },
    ]);
  });
});

test("the order in which shifts are given does not matter", () => {
  const shifts = fc
    .uniqueArray(
      fc.record({
        start: fc.integer({ min: 0, max: 14 * 96 }),
        quarters: fc.integer({ min: 1, max: 60 }),
        guid: fc.uuid(),
        pause: fc.constantFrom(0, 1800),
      }),
      { maxLength: 20, selector: ({ guid }) => guid },
    )
    .map((many) =>
      many.map(({ start, quarters, guid, pause }): JudgedShift => {
        const from = instantAt(berlin, localDate("2026-03-23"), "00:00") + start * 900_000;
        const date = addDays(localDate("2026-03-23"), Math.floor(start / 96));
        const breakSeconds = quarters > 3 ? pause : 0;
        return { ...shift(date, "08:00-09:00"), guid, from, to: from + quarters * 900_000, breakSeconds };
      }),
    );
  const orders = shifts.chain((many) =>
    fc.tuple(fc.constant(many), fc.shuffledSubarray(many, { minLength: many.length, maxLength: many.length })),
  );
  const absences: AbsentDay[] = [{ date: localDate("2026-03-25"), part: "second", isGranted: true }];
  fc.assert(
    fc.property(orders, fc.constantFrom("de", "at", "ch"), fc.boolean(), ([one, other], country, isMinor) => {
      const given = { country, absences, ...(isMinor ? minor : {}) } as Given;
      expect(conflicts(other, given)).toEqual(conflicts(one, given));
    }),
    { numRuns: 200 },
  );
});
