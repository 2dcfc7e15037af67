import { describe, expect, test } from "vitest";
import { ageOn } from "../../members/coming-of-age.ts";
import type { Instant } from "../../time/instant.ts";
import { addDays, type LocalDate, localDate, mondayOf, weekday } from "../../time/local-date.ts";
import { instantAt, localDayOf, localTimeOf } from "../../time/zone.ts";
import { berlin, stamped } from "../evaluation.fixture.ts";
import type { CountedChain } from "../evaluation.ts";
import { isClosedChain, missingBreak } from "./breaks.ts";
import { findingsIn, type LawInput } from "./findings.ts";
import { type LawLimits, lawPack, limitsOn } from "./law-pack.ts";
import type { WorkedWeek, WorkedWeeks } from "./week-findings.ts";

const monday = localDate("2026-03-02");
const tuesday = localDate("2026-03-03");

const workOf = (chain: CountedChain) => ({
  date: localDayOf(berlin, chain[0]?.at as Instant),
  work: ((chain.at(-1)?.at ?? 0) - (chain[0]?.at ?? 0)) / 1000,
});
const weeksOf = (results: readonly { date: LocalDate; work: number }[]): WorkedWeeks => {
  const weeks = new Map<LocalDate, WorkedWeek>();
  for (const { date, work } of results) {
    const before = weeks.get(mondayOf(date)) ?? { work: 0, isSundayWorked: false };
    const isSundayWorked = before.isSundayWorked || (weekday(date) === 7 && work > 0);
    weeks.set(mondayOf(date), { work: before.work + work, isSundayWorked });
  }
  return weeks;
};
interface Given extends Partial<LawInput> {
  /** The work of days, where the weeks follow from more than the chains. */
  works?: readonly { date: LocalDate; work: number }[];
}
const findings = (chains: CountedChain[], day: LocalDate = monday, { works, ...given }: Given = {}) =>
  findingsIn(
    {
      zone: berlin,
      country: "de",
      isMinorOn: () => false,
      ageOn: () => undefined,
      chains,
      deducted: [],
      weeks: weeksOf(works ?? chains.map(workOf)),
      holidays: new Set(),
      sector: "other",
      recordedOn: new Map(),
      ...given,
    },
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
      unit: "seconds",
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
  const noon = instantAt(berlin, monday, "14:00") / 1000;
  const deducted = [{ from: noon, to: noon + 1800 }];
  const [found] = findings([stamped(monday, "08:00-12:00"), stamped(monday, "12:05-16:35")], monday, { deducted });
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
  test("a Sunday or holiday with work requires another day off", () => {
    const sunday = localDate("2026-03-08");
    expect(findings([stamped(sunday, "08:00-12:00")], sunday)[0]?.remedy).toEqual({
      kind: "dayOffUntil",
      date: "2026-03-22",
    });
    const [found] = findings([stamped(monday, "08:00-12:00")], monday, { holidays: new Set([monday]) });
    expect(found).toMatchObject({ rule: "holidayWork", remedy: { kind: "dayOffUntil", date: "2026-04-27" } });
  });
  test("the mean of 24 weeks is checked once they are over", () => {
    const sunday = localDate("2026-06-21");
    const works = (hoursPerDay: number, days: number) =>
      Array.from({ length: days }, (_, back) => ({
        date: addDays(sunday, -back),
        work: hoursPerDay * 3600,
      }));
    expect(rules([], sunday, { works: works(7, 23 * 7) })).toEqual([]);
    expect(findings([], sunday, { works: works(7, 24 * 7) })).toMatchObject([
      { rule: "average", actual: 49 * 3600, limit: 48 * 3600, remedy: { kind: "workLess", seconds: 24 * 3600 } },
    ]);
    expect(findings([], sunday, { country: "ch", works: works(7, 7) })).toMatchObject([
      { rule: "weeklyMaximum", severity: "info", remedy: { kind: "workLess", seconds: 4 * 3600 } },
    ]);
    expect(findings([], sunday, { country: "ch", works: works(7.5, 7) })).toMatchObject([{ severity: "warning" }]);
  });
});

test("limits are dated data: a later entry counts from its day on", () => {
  expect(limitsOn("at", false, localDate("2018-08-31"))?.dailyMaximum).toBe(10 * 3600);
  expect(limitsOn("at", false, localDate("2018-09-01"))?.dailyMaximum).toBe(12 * 3600);
  const [first] = lawPack;
  if (!first) throw new Error("empty");
  const reform = { ...first, validFrom: localDate("2027-01-01"), dailyMaximum: null, weeklyMaximum: 48 * 3600 };
  expect(limitsOn("de", false, localDate("2027-02-01"), "other", [...lawPack, reform])?.dailyMaximum).toBeNull();
});

const hour = 3600;
const limitsOf = (country: LawLimits["country"], isMinor = false): LawLimits =>
  limitsOn(country, isMinor, monday) as LawLimits;

test.each<[string, LawLimits, Partial<LawLimits>]>([
  ["Germany", limitsOf("de"), { dailyMaximum: 10 * hour, longestRun: 6 * hour, rest: 11 * hour, freeSundays: 15 }],
  ["Germany", limitsOf("de"), { average: { perWeek: 48 * hour, weeks: 24 }, leastPiece: 900 }],
  ["Germany, minors", limitsOf("de", true), { dailyMaximum: 8.5 * hour, weeklyMaximum: 40 * hour, rest: 12 * hour }],
  ["Germany, minors", limitsOf("de", true), { longestRun: 4.5 * hour, presence: 10 * hour, daysPerWeek: 5 }],
  ["Germany, minors", limitsOf("de", true), { hours: { from: "06:00", to: "20:00" }, breakAwayFromEdges: hour }],
  ["Austria", limitsOf("at"), { dailyMaximum: 12 * hour, weeklyMaximum: 60 * hour, weekendRest: 36 * hour }],
  ["Austria", limitsOf("at"), { average: { perWeek: 48 * hour, weeks: 17 }, rest: 11 * hour }],
  ["Austria, minors", limitsOf("at", true), { dailyMaximum: 8 * hour, weeklyMaximum: 40 * hour, rest: 12 * hour }],
  ["Switzerland", limitsOf("ch"), { weeklyMaximum: 45 * hour, weeklyMaximumOfSome: 50 * hour, presence: 14 * hour }],
  ["Switzerland", limitsOf("ch"), { rest: 11 * hour, restOnceAWeek: 8 * hour, undividedUpTo: 1800 }],
])("the figures of the act: %s %#", (_country, limits, figures) => {
  expect(limits).toMatchObject(figures);
});

describe("every rule of the acts, on either side of its limit", () => {
  const sunday = localDate("2026-03-08");
  const saturday = localDate("2026-03-07");
  const week = (times: string, days = 7, from: LocalDate = monday) =>
    Array.from({ length: days }, (_, index) => stamped(addDays(from, index), times));
  const ofRule = (found: ReturnType<typeof findings>, rule: string) => found.filter((one) => one.rule === rule);

  test("a minor works on five days, and neither on Saturday nor on Sunday", () => {
    const six = findings(week("08:00-12:00", 6), sunday, minor);
    expect(six).toMatchObject([
      { rule: "daysPerWeek", unit: "days", actual: 6, limit: 5, remedy: { kind: "daysOff", days: 1 } },
    ]);
    expect(findings(week("08:00-12:00", 5), sunday, minor)).toEqual([]);
    expect(findings([stamped(saturday, "08:00-12:00")], saturday, minor)).toMatchObject([
      { rule: "saturdayWork", severity: "warning" },
    ]);
    expect(rules([stamped(saturday, "08:00-12:00")], saturday)).toEqual([]);
  });
  test("a minor's break in the first or last hour of work is none", () => {
    expect(rules([stamped(monday, "08:00-14:00 (b 08:30-09:00)")], monday, minor)).toContain("break");
    expect(rules([stamped(monday, "08:00-14:00 (b 09:30-10:00)")], monday, minor)).toEqual([]);
  });
  test("in Switzerland a break of up to half an hour is taken in one piece", () => {
    const ch = { country: "ch" } as const;
    expect(rules([stamped(monday, "08:00-16:00 (b 10:00-10:15, 12:00-12:15)")], monday, ch)).toEqual(["break"]);
    expect(rules([stamped(monday, "08:00-16:00 (b 12:00-12:30)")], monday, ch)).toEqual([]);
    expect(rules([stamped(monday, "07:00-17:30 (b 10:00-10:30, 13:00-13:30)")], monday, ch)).toEqual([]);
  });
  test("in Switzerland eight hours of rest are enough once a week", () => {
    const late = (day: LocalDate) => stamped(day, "14:00-22:30 (b 18:00-18:30)");
    const early = (day: LocalDate) => stamped(day, "07:00-13:00 (b 09:00-09:30)");
    const [wednesday, thursday] = [localDate("2026-03-04"), localDate("2026-03-05")];
    const once = [late(monday), early(tuesday)];
    const rest = (chains: CountedChain[], day: LocalDate) => ofRule(findings(chains, day, { country: "ch" }), "rest");
    expect(rest(once, tuesday)).toMatchObject([{ severity: "info", actual: 8.5 * hour }]);
    expect(rest([...once, late(wednesday), early(thursday)], thursday)).toMatchObject([{ severity: "warning" }]);
    expect(ofRule(findings(once, tuesday), "rest")).toMatchObject([{ severity: "warning" }]);
  });
  test("night work needs a permit in Switzerland; in Germany it is only mentioned", () => {
    const night = [stamped(monday, "20:00-02:00 (b 22:00-22:15)")];
    expect(ofRule(findings(night, monday, { country: "ch" }), "nightWork")).toMatchObject([{ severity: "warning" }]);
    expect(ofRule(findings(night), "nightWork")).toMatchObject([{ severity: "info" }]);
  });
  test("in Austria the weekend has 36 hours without work, and when Monday may begin", () => {
    const at = { country: "at" } as const;
    const nextMonday = localDate("2026-03-09");
    const around = (start: string) => [stamped(saturday, "12:00-20:00"), stamped(nextMonday, `${start}-12:00`)];
    const found = (start: string) => ofRule(findings(around(start), sunday, at), "weekendRest");
    expect(found("07:59")).toMatchObject([
      { remedy: { kind: "startAt", at: instantAt(berlin, nextMonday, "08:00") / 1000 } },
    ]);
    expect(found("08:00")).toEqual([]);
  });
  test("the mean of four weeks applies to night workers", () => {
    const results = (hours: number) =>
      Array.from({ length: 28 }, (_, back) => ({
        date: addDays(sunday, -back),
        work: hours * hour,
      }));
    const nights = (count: number) => week("20:00-02:00", count, addDays(sunday, -10));
    const found = (count: number, hours: number) =>
      ofRule(findings(nights(count), sunday, { works: results(hours) }), "nightAverage");
    expect(found(4, 7)).toMatchObject([{ actual: 49 * hour, remedy: { kind: "workLess", seconds: 4 * hour } }]);
    expect(found(3, 7)).toEqual([]);
    expect(found(4, 6.5)).toEqual([]);
  });
  test("fifteen Sundays of a year stay free", () => {
    const last = localDate("2026-12-27");
    const results = (worked: number) =>
      Array.from({ length: worked }, (_, back) => ({ date: addDays(last, -7 * back), work: hour }));
    const found = (worked: number) => ofRule(findings([], last, { works: results(worked) }), "freeSundays");
    expect(found(37)).toEqual([]);
    expect(found(38)).toMatchObject([{ unit: "days", actual: 14, limit: 15, remedy: { kind: "daysOff", days: 1 } }]);
  });
});

describe("exceptions for some trades", () => {
  const late = (day: LocalDate, end = "22:00") => stamped(day, `14:00-${end} (b 18:00-18:30)`);
  const early = (day: LocalDate, start: string) => stamped(day, `${start}-13:00 (b 10:00-10:30)`);
  const rest = (chains: CountedChain[], day: LocalDate, given: Partial<LawInput>) =>
    findings(chains, day, given).filter(({ rule }) => rule.startsWith("rest"));
  const inCatering = { sector: "catering" } as const;

  test("ten hours of rest will do in catering or care, where another one has twelve within four weeks", () => {
    const short = [late(monday), early(tuesday, "08:00")];
    expect(rest(short, tuesday, {})).toMatchObject([{ severity: "warning", actual: 10 * hour }]);
    expect(rest(short, tuesday, inCatering)).toMatchObject([
      { severity: "warning", remedy: { kind: "restUntil", seconds: 12 * hour, date: "2026-03-31" } },
    ]);
    const balanced = [stamped(addDays(monday, -1), "08:00-12:00"), ...short];
    expect(rest(balanced, tuesday, inCatering)).toMatchObject([{ severity: "info", remedy: { kind: "none" } }]);
    expect(rest([late(monday), early(tuesday, "07:59")], tuesday, inCatering)).toMatchObject([
      { severity: "warning", remedy: { kind: "startAt", at: instantAt(berlin, tuesday, "08:00") / 1000 } },
    ]);
    const twice = [...balanced, late(tuesday), early(localDate("2026-03-04"), "08:00")];
    expect(rest(twice, localDate("2026-03-04"), inCatering)).toMatchObject([{ severity: "warning" }]);
  });
  test("in Switzerland a short rest requires a mean of eleven hours over two weeks", () => {
    const ch = { country: "ch" } as const;
    const short = [late(monday, "22:30"), early(tuesday, "07:00")];
    const found = rest(short, tuesday, ch);
    expect(found).toMatchObject([
      { rule: "rest", severity: "info" },
      {
        rule: "restMean",
        severity: "warning",
        actual: 8.5 * hour,
        limit: 11 * hour,
        remedy: { kind: "restUntil", seconds: 13.5 * hour, date: "2026-03-17" },
      },
    ]);
    const before = (end: string) => [stamped(addDays(monday, -1), `10:00-${end}`), ...short];
    expect(rest(before("23:59"), tuesday, ch).map(({ rule }) => rule)).toEqual(["rest"]);
    const tight = [stamped(addDays(monday, -1), "14:00-00:31"), ...short];
    expect(rest(tight, tuesday, ch)).toMatchObject([
      { rule: "rest" },
      { rule: "restMean", remedy: { seconds: 39_660 } },
    ]);
  });
  test("the night of bakeries is from ten to five", () => {
    const nightly = [stamped(monday, "22:00-00:30")];
    expect(rules(nightly)).toEqual([]);
    expect(rules(nightly, monday, { sector: "bakery" })).toEqual(["nightWork"]);
    expect(rules([stamped(monday, "03:00-05:30")], monday, { sector: "bakery" })).toEqual([]);
  });
  test("minors over 16 may work till ten in catering and from five on in bakeries: it is only mentioned", () => {
    const hoursOf = (times: string, sector: LawInput["sector"]) =>
      findings([stamped(monday, times)], monday, { ...minor, sector }).flatMap(({ rule, severity }) =>
        rule === "hours" ? [severity] : [],
      );
    expect(hoursOf("16:00-20:05", "other")).toEqual(["warning"]);
    expect(hoursOf("18:00-22:00", "catering")).toEqual(["info"]);
    expect(hoursOf("18:00-22:01", "catering")).toEqual(["warning"]);
    expect(hoursOf("05:00-08:00", "bakery")).toEqual(["info"]);
    expect(hoursOf("04:59-08:00", "bakery")).toEqual(["warning"]);
  });
  test("where the minimum wage act requires it, work is recorded within seven days", () => {
    const recorded = (days: number) => ({ ...inCatering, recordedOn: new Map([[monday, addDays(monday, days)]]) });
    const chains = [stamped(monday, "08:00-12:00")];
    expect(findings(chains, monday, recorded(8))).toMatchObject([
      { rule: "lateRecord", act: "MiLoG", unit: "days", actual: 8, limit: 7 },
    ]);
    expect(rules(chains, monday, recorded(7))).toEqual([]);
    expect(rules(chains, monday, { ...recorded(8), sector: "other" })).toEqual([]);
  });
});

describe("the rules for minors hold until the day on which somebody comes of age", () => {
  const ofAgeAt = tuesday;
  const until = (given: Partial<LawInput> = {}): Partial<LawInput> => ({
    isMinorOn: (day) => day < ofAgeAt,
    ageOn: (day) => (day < ofAgeAt ? ageOn(ofAgeAt, day) : undefined),
    ...given,
  });
  test.each<[LawLimits["country"], string, string]>([
    ["de", "JArbSchG", "ArbZG"],
    ["at", "KJBG", "AZG"],
    ["ch", "ArG/ArGV5", "ArG"],
  ])("in the middle of a week and a month: %s", (country, before, after) => {
    // Twelve hours in the evening are too much for a minor anywhere, and ask adults for a break anywhere.
    const both = [stamped(monday, "11:00-23:00"), stamped(tuesday, "11:00-23:00")];
    const of = (day: LocalDate) => findings(both, day, until({ country }));
    expect(new Set(of(monday).map(({ act }) => act))).toEqual(new Set([before]));
    expect(of(monday).map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(["dailyMaximum", "break", "hours", "nightWork"]),
    );
    expect(new Set(of(tuesday).map(({ act }) => act))).toEqual(new Set([after]));
    expect(of(tuesday).map(({ rule }) => rule)).not.toContain("hours");
  });
  test("in the week of coming of age the limit of forty hours does not apply", () => {
    const sunday = localDate("2026-03-08");
    const days = Array.from({ length: 6 }, (_, index) => stamped(addDays(monday, index), "08:00-16:00"));
    const inWeek = (from: LocalDate) =>
      findings(days, sunday, until({ isMinorOn: (day) => day < from })).map(({ rule }) => rule);
    expect(inWeek(addDays(sunday, 1))).toEqual(["weeklyMaximum", "daysPerWeek"]);
    expect(inWeek(sunday)).toEqual([]);
  });
  test.each<[string, Partial<LawInput>, string, string, string[]]>([
    ["17 in a bakery, from four on", { sector: "bakery" }, "2026-06-01", "04:00-08:00", []],
    ["17 in a bakery, before four", { sector: "bakery" }, "2026-06-01", "03:59-08:00", ["hours", "nightWork"]],
    ["16 in a bakery, before five", { sector: "bakery" }, "2027-06-01", "04:59-08:00", ["hours", "nightWork"]],
    ["16 in a bakery, from five on", { sector: "bakery" }, "2027-06-01", "05:00-08:00", []],
    ["15 in a bakery, before six", { sector: "bakery" }, "2028-06-01", "05:00-08:00", ["hours", "nightWork"]],
    ["16 in catering, till ten", { sector: "catering" }, "2027-06-01", "18:00-22:00", []],
    ["15 in catering, after eight", { sector: "catering" }, "2028-06-01", "18:00-20:01", ["hours", "nightWork"]],
    ["16 in Austria's catering, till eleven", { country: "at", sector: "catering" }, "2027-06-01", "19:00-23:00", []],
    ["15 in Austria's bakeries, from four on", { country: "at", sector: "bakery" }, "2028-06-01", "04:00-08:00", []],
    ["16 in Switzerland, till ten", { country: "ch" }, "2027-06-01", "18:00-22:00", []],
    ["15 in Switzerland, after eight", { country: "ch" }, "2028-06-01", "18:00-20:01", ["hours", "nightWork"]],
  ])("an exception by age depends on the age: %s", (_who, given, day18, times, expected) => {
    const old = { isMinorOn: () => true, ageOn: (day: LocalDate) => ageOn(localDate(day18), day) };
    expect(rules([stamped(monday, times)], monday, { ...old, ...given })).toEqual(expected);
  });
  test("Sundays are free for minors, Saturdays in Germany, but for the trades that work then", () => {
    const [saturday, sunday] = [localDate("2026-03-07"), localDate("2026-03-08")];
    const on = (day: LocalDate, given: Partial<LawInput> = {}) =>
      findings([stamped(day, "08:00-12:00")], day, { ...minor, ...given }).map(
        ({ rule, severity }) => `${rule} ${severity}`,
      );
    expect(on(saturday)).toEqual(["saturdayWork warning"]);
    expect(on(saturday, { sector: "bakery" })).toEqual([]);
    expect(on(sunday, { sector: "bakery" })).toEqual(["sundayWork warning"]);
    expect(on(sunday, { sector: "catering" })).toEqual(["sundayWork info"]);
    expect(on(sunday, { country: "at" })).toEqual(["sundayWork warning"]);
    expect(on(sunday, { country: "ch" })).toEqual(["sundayWork warning"]);
    expect(on(saturday, { country: "ch" })).toEqual([]);
  });
});

describe("the break that is missing at the clock-out", () => {
  const missing = (times: string | string[], automaticBreak = 0, limits = limitsOf("de")) => {
    const found = missingBreak(
      [times].flat().map((one) => stamped(monday, one)),
      automaticBreak,
      limits,
    );
    const at = (second: number) => localTimeOf(berlin, (second * 1000) as Instant).slice(0, 5);
    return found && `${found.missing / 60} min, ${at(found.from)}-${at(found.to)}`;
  };
  test.each([
    ["six hours exactly ask for none", "08:00-14:00", undefined],
    ["half an hour in the middle of a long day", "08:00-16:30", "30 min, 12:00-12:30"],
    ["over nine hours three quarters", "07:00-17:00", "45 min, 11:30-12:15"],
    ["only what is still missing, but never less than a piece", "07:00-17:00 (b 12:00-12:30)", "15 min, 09:15-09:30"],
    ["fifteen minutes that bring the work to six hours are enough", "08:00-14:10", "15 min, 10:45-11:00"],
    ["a break that was taken is not missing", "08:00-16:30 (b 12:00-12:30)", undefined],
    ["a break at the very end is none", "08:00-15:00 (b 14:30-15:00)", "30 min, 11:00-11:30"],
  ])("%s", (_what, times, expected) => {
    expect(missing(times)).toBe(expected);
  });
  test("the time between two chains is a break, and a break deducted by rule is not missing", () => {
    expect(missing(["08:00-12:00", "12:30-17:00"])).toBeUndefined();
    expect(missing("08:00-16:30", 1800)).toBeUndefined();
    expect(missing("08:00-14:10", 600)).toBeUndefined();
    expect(missing("08:00-16:30", 600)).toBe("30 min, 12:00-12:30");
  });
  test("by the tiers of minors and of other countries", () => {
    expect(missing("08:00-13:00", 0, limitsOf("de", true))).toBe("30 min, 10:15-10:45");
    expect(missing("08:00-14:00", 0, limitsOf("ch"))).toBe("15 min, 10:45-11:00");
    expect(missing("08:00-13:00", 0, limitsOf("at"))).toBeUndefined();
  });
});

describe("on either side of a limit", () => {
  test("a minor's break counts from one hour after the start to one hour before the end", () => {
    const has = (pause: string) =>
      !rules([stamped(monday, `08:00-13:30 (b ${pause})`)], monday, minor).includes("break");
    expect(["09:00-09:30", "12:00-12:30"].map(has)).toEqual([true, true]);
    expect(["08:59-09:29", "12:01-12:31"].map(has)).toEqual([false, false]);
  });

  test("a minor is present for ten hours at most", () => {
    const day = (end: string) => rules([stamped(monday, `08:00-${end} (b 11:00-13:30)`)], monday, minor);
    expect(day("18:00")).not.toContain("presence");
    expect(day("18:01")).toContain("presence");
  });

  test("a minor's hours are from six to eight in the evening, both included", () => {
    expect(rules([stamped(monday, "06:00-10:00")], monday, minor)).not.toContain("hours");
    expect(rules([stamped(monday, "05:59-10:00")], monday, minor)).toContain("hours");
    expect(rules([stamped(monday, "16:00-20:00")], monday, minor)).not.toContain("hours");
    expect(rules([stamped(monday, "16:00-20:01")], monday, minor)).toContain("hours");
  });

  test("up to two hours between chains are an interruption, more is a rest", () => {
    const late = stamped(monday, "20:00-23:00");
    expect(rules([late, stamped(tuesday, "01:00-02:00")], tuesday)).not.toContain("rest");
    expect(rules([late, stamped(tuesday, "01:01-02:00")], tuesday)).toContain("rest");
  });

  test("six hours in a row are allowed, and a piece of fifteen minutes ends a row", () => {
    expect(rules([stamped(monday, "08:00-14:00")])).toEqual([]);
    expect(rules([stamped(monday, "08:00-14:01")])).toEqual(["break", "workInRow"]);
    expect(rules([stamped(monday, "08:00-14:31 (b 10:00-10:15, 12:00-12:15)")])).toEqual([]);
    expect(rules([stamped(monday, "08:00-14:31 (b 10:00-10:14, 12:00-12:16)")])).toEqual(["break"]);
    expect(rules([stamped(monday, "08:00-14:31 (b 10:00-10:14, 12:00-12:14)")])).toEqual(["break", "workInRow"]);
  });

  test("two hours of night work are none", () => {
    expect(rules([stamped(monday, "20:00-01:00")])).not.toContain("nightWork");
    expect(rules([stamped(monday, "20:00-01:01")])).toContain("nightWork");
  });

  test("a mean of exactly 48 hours over 24 weeks is allowed", () => {
    const sunday = localDate("2026-03-08");
    const mean = (work: number) => {
      const results = Array.from({ length: 24 }, (_, index) => ({
        date: addDays(monday, -7 * index),
        work,
      }));
      return rules([], sunday, { works: results });
    };
    expect(mean(48 * 3600)).not.toContain("average");
    expect(mean(48 * 3600 + 1)).toContain("average");
  });

  test("a minor works forty hours a week and on five days at most", () => {
    const sunday = localDate("2026-03-08");
    const inWeek = (work: number) => rules([], sunday, { ...minor, works: [{ date: monday, work }] });
    expect(inWeek(40 * 3600)).not.toContain("weeklyMaximum");
    expect(inWeek(40 * 3600 + 1)).toContain("weeklyMaximum");
    const onDays = (count: number) =>
      rules(
        Array.from({ length: count }, (_, index) => stamped(addDays(monday, index), "08:00-10:00")),
        sunday,
        minor,
      );
    expect(onDays(5)).not.toContain("daysPerWeek");
    expect(onDays(6)).toContain("daysPerWeek");
  });

  test("in Switzerland 45 hours a week are the limit, 50 for some", () => {
    const sunday = localDate("2026-03-08");
    const severity = (work: number) =>
      findings([], sunday, { country: "ch", works: [{ date: monday, work }] })
        .filter(({ rule }) => rule === "weeklyMaximum")
        .map((one) => one.severity);
    expect(severity(45 * 3600)).toEqual([]);
    expect(severity(50 * 3600)).toEqual(["info"]);
    expect(severity(50 * 3600 + 1)).toEqual(["warning"]);
  });

  test("a chain is closed by a clock-out behind a clock-in", () => {
    expect(isClosedChain(stamped(monday, "08:00-12:00"))).toBe(true);
    expect(isClosedChain(stamped(monday, "08:00-12:00").slice(0, 1))).toBe(false);
    expect(isClosedChain(stamped(monday, "08:00-12:00").slice(1))).toBe(false);
    expect(isClosedChain(stamped(monday, "08:00-12:00 (b 09:00-09:30)").slice(0, 3))).toBe(false);
  });
});

describe("findings judge work: what was stamped, on whichever day and however it is paid", () => {
  const [saturday, sunday, nextMonday] = [localDate("2026-03-07"), localDate("2026-03-08"), localDate("2026-03-09")];
  const ofRule = (rule: string, ...given: Parameters<typeof findings>) =>
    findings(...given).filter((one) => one.rule === rule);
  const range = (chains: CountedChain[], from: LocalDate, to: LocalDate, given: Partial<LawInput> = {}) => {
    const found: ReturnType<typeof findings> = [];
    for (let day = from; day <= to; day = addDays(day, 1)) found.push(...findings(chains, day, given));
    return found;
  };

  test("only a break that a rule deducts is taken off the day's work", () => {
    const day = [stamped(monday, "07:00-17:30")];
    const noon = instantAt(berlin, monday, "13:00") / 1000;
    const deducted = [{ from: noon, to: noon + 2700 }];
    expect(ofRule("dailyMaximum", day)).toMatchObject([{ actual: 10.5 * hour }]);
    expect(ofRule("dailyMaximum", day, monday, { deducted })).toEqual([]);
    const before = [{ from: noon - 24 * hour, to: noon - 23 * hour }];
    expect(ofRule("dailyMaximum", day, monday, { deducted: before })).toMatchObject([{ actual: 10.5 * hour }]);
  });

  test("a shift over midnight is one shift, also where it was stamped in two", () => {
    const whole = [stamped(monday, "18:00-07:00 (b 23:00-23:45)")];
    const inTwo = [stamped(monday, "18:00-00:00 (b 23:00-23:45)"), stamped(tuesday, "00:00-07:00")];
    for (const chains of [whole, inTwo]) {
      const found = range(chains, monday, tuesday).filter(({ rule }) => rule === "dailyMaximum" || rule === "rest");
      expect(found).toMatchObject([{ rule: "dailyMaximum", date: monday, actual: 12.25 * hour }]);
    }
    // The two hours after midnight are no part of Tuesday's work.
    const late = [stamped(monday, "17:00-00:00"), stamped(tuesday, "00:00-02:00"), stamped(tuesday, "13:00-22:00")];
    expect(range(late, monday, tuesday).map(({ rule }) => rule)).not.toContain("dailyMaximum");
  });

  test("the rest counts from the end of work to its next start, also over midnight", () => {
    const resting = (chains: CountedChain[]) =>
      range(chains, monday, tuesday).flatMap(({ rule, date, actual }) => (rule === "rest" ? [[date, actual]] : []));
    const split = [stamped(monday, "16:00-00:00"), stamped(tuesday, "00:00-02:00")];
    expect(resting([...split, stamped(tuesday, "10:00-18:00")])).toEqual([[tuesday, 8 * hour]]);
    expect(resting([...split, stamped(tuesday, "13:00-18:00")])).toEqual([]);
    const overMidnight = stamped(monday, "16:00-02:00");
    expect(resting([overMidnight, stamped(tuesday, "12:59-18:00")])).toEqual([[tuesday, 11 * hour - 60]]);
    // Called in at night: neither part of the night was a rest of eleven hours.
    const called = [stamped(monday, "14:00-22:00"), stamped(tuesday, "01:00-02:00"), stamped(tuesday, "10:00-18:00")];
    expect(resting(called)).toEqual([
      [tuesday, 3 * hour],
      [tuesday, 8 * hour],
    ]);
    // A divided day after a whole rest is one working day.
    const divided = [stamped(monday, "08:00-16:00"), stamped(tuesday, "06:00-10:00"), stamped(tuesday, "18:00-22:00")];
    expect(resting(divided)).toEqual([]);
  });

  test("Sunday and holiday work is what lies between 0 and 24 h of that day", () => {
    const into = [stamped(saturday, "22:00-06:00 (b 02:00-02:30)")];
    expect(ofRule("sundayWork", into, saturday)).toEqual([]);
    expect(ofRule("sundayWork", into, sunday)).toMatchObject([{ date: sunday, actual: 5.5 * hour }]);
    const outOf = [stamped(sunday, "22:00-06:00")];
    expect(ofRule("sundayWork", outOf, sunday)).toMatchObject([{ actual: 2 * hour }]);
    expect(ofRule("sundayWork", [stamped(saturday, "16:00-00:00")], sunday)).toEqual([]);
    const holidays = new Set([nextMonday]);
    expect(ofRule("holidayWork", outOf, nextMonday, { holidays })).toMatchObject([{ actual: 6 * hour }]);
    expect(ofRule("holidayWork", outOf, sunday, { holidays })).toEqual([]);
  });
});
