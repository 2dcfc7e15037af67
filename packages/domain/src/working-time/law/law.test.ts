import { describe, expect, test } from "vitest";
import { addDays, type LocalDate, localDate } from "../../time/local-date.ts";
import { instantAt } from "../../time/zone.ts";
import type { CountedChain } from "../evaluation.ts";
import { berlin, stamped } from "../facts.fixture.ts";
import { findingsIn, type LawFacts } from "./findings.ts";
import { lawPack, limitsOn } from "./law-pack.ts";

const monday = localDate("2026-03-02");
const tuesday = localDate("2026-03-03");

const findings = (chains: CountedChain[], day: LocalDate = monday, given: Partial<LawFacts> = {}) =>
  findingsIn(
    { zone: berlin, country: "de", isMinorOn: () => false, chains, results: [], holidays: new Set(), ...given },
    day,
    day,
  );
const rules = (...given: Parameters<typeof findings>): string[] => findings(...given).map(({ rule }) => rule);
const minor = { isMinorOn: () => true };

test("L1: less than eleven hours between two days, and when to start instead", () => {
  const [evening, early, late] = [
    stamped(monday, "14:00-22:00 (b 17:00-17:30)"),
    stamped(tuesday, "08:30-12:00"),
    stamped(tuesday, "09:00-12:00"),
  ];
  const [found] = findings([evening, early], tuesday);
  expect(found).toMatchObject({ rule: "rest", actual: 10.5 * 3600, limit: 11 * 3600 });
  expect(found?.remedy).toEqual({ kind: "startAt", at: instantAt(berlin, tuesday, "09:00") / 1000 });
  expect(rules([evening, late], tuesday)).toEqual([]);
});

test("L2: ten hours net are the most, and by how much less", () => {
  const day = (end: string) => [stamped(monday, `07:00-${end} (b 12:00-12:45)`)];
  expect(rules(day("17:45"))).toEqual([]);
  expect(findings(day("17:46"))).toEqual([
    {
      rule: "dailyMaximum",
      severity: "error",
      date: monday,
      act: "ArbZG",
      actual: 36_060,
      limit: 36_000,
      remedy: { kind: "workLess", seconds: 60 },
    },
  ]);
});

test("L3: more than six hours in a row, with the break that is missing", () => {
  const found = findings([stamped(monday, "08:00-14:30")]);
  expect(found.map(({ rule }) => rule)).toEqual(["break", "workInRow"]);
  expect(found.map(({ remedy }) => remedy)).toEqual([
    { kind: "breakLonger", seconds: 1800 },
    { kind: "breakBy", at: instantAt(berlin, monday, "14:00") / 1000, seconds: 900 },
  ]);
});

test("a break that was deducted but not stamped is only mentioned", () => {
  const results = [{ date: monday, work: 8 * 3600, automaticBreak: 1800 }];
  const [found] = findings([stamped(monday, "08:00-12:00"), stamped(monday, "12:05-16:35")], monday, { results });
  expect(found).toMatchObject({ rule: "break", severity: "info" });
});

test("a break at the end of work or under 15 minutes is none", () => {
  expect(rules([stamped(monday, "08:00-14:30 (b 12:00-12:10)")])).toContain("break");
  expect(rules([stamped(monday, "08:00-15:00 (b 12:00-12:30)")])).toEqual([]);
});

test("L5: minors have their own hours, breaks and rest", () => {
  expect(rules([stamped(monday, "06:00-14:00 (b 10:00-11:00)")], monday, minor)).toEqual([]);
  const late = findings([stamped(monday, "13:00-20:05 (b 16:00-17:00)")], monday, minor);
  expect(late.map(({ rule }) => rule)).toEqual(["hours", "nightWork"]);
  expect(late[0]?.remedy).toEqual({ kind: "endAt", at: instantAt(berlin, monday, "20:00") / 1000 });
});

describe("nights, Sundays, holidays, weeks and averages", () => {
  test("over two hours between 23 and 6 are night work", () => {
    expect(rules([stamped(monday, "20:00-01:00")])).toEqual([]);
    expect(rules([stamped(monday, "20:00-01:01")])).toEqual(["nightWork"]);
  });
  test("a Sunday or a holiday that was worked asks for another day off", () => {
    const sunday = localDate("2026-03-08");
    expect(findings([stamped(sunday, "08:00-12:00")], sunday)[0]?.remedy).toEqual({
      kind: "dayOffUntil",
      date: "2026-03-22",
    });
    const [found] = findings([stamped(monday, "08:00-12:00")], monday, { holidays: new Set([monday]) });
    expect(found).toMatchObject({ rule: "holidayWork", remedy: { kind: "dayOffUntil", date: "2026-04-27" } });
  });
  test("the mean of 24 weeks, told once they are over", () => {
    const sunday = localDate("2026-06-21");
    const works = (hoursPerDay: number, days: number) =>
      Array.from({ length: days }, (_, back) => ({
        date: addDays(sunday, -back),
        work: hoursPerDay * 3600,
        automaticBreak: 0,
      }));
    expect(rules([], sunday, { results: works(7, 24 * 7 - 1) })).toEqual([]);
    expect(findings([], sunday, { results: works(7, 24 * 7) })).toMatchObject([
      { rule: "average", actual: 49 * 3600, limit: 48 * 3600, remedy: { kind: "workLess", seconds: 24 * 3600 } },
    ]);
    expect(rules([], sunday, { country: "ch", results: works(7, 7) })).toEqual(["weeklyMaximum"]);
  });
});

test("limits are dated data: a later entry counts from its day on", () => {
  expect(limitsOn("at", false, localDate("2018-08-31"))?.dailyMaximum).toBe(10 * 3600);
  expect(limitsOn("at", false, localDate("2018-09-01"))?.dailyMaximum).toBe(12 * 3600);
  const [first] = lawPack;
  if (!first) throw new Error("empty");
  const reform = { ...first, validFrom: localDate("2027-01-01"), dailyMaximum: null, weeklyMaximum: 48 * 3600 };
  expect(limitsOn("de", false, localDate("2027-02-01"), [...lawPack, reform])?.dailyMaximum).toBeNull();
});
