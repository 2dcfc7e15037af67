import { describe, expect, test } from "vitest";
import { type Halves, halves } from "../holidays/day-kinds.ts";
import { addDays, type LocalDate, localDate } from "../time/local-date.ts";
import { instantAt } from "../time/zone.ts";
import { areTiersInOrder, automaticBreak, isMinorsBreakRule } from "./break-rule.ts";
import { evaluateDays } from "./evaluate.ts";
import { berlin, breakRule, evaluationInput, model, stamped } from "./evaluation.fixture.ts";
import { type AbsenceDay, defaultEvaluationSettings, type EvaluationInput } from "./evaluation.ts";
import { frameSpan } from "./frame.ts";
import { isDeletable, versionOn } from "./model.ts";
import { roundToGrid } from "./rounding-rule.ts";
import { surchargeInput } from "./surcharges.ts";

const monday = localDate("2026-03-02");
const minutes = (count: number): number => count * 60;
const hours = (count: number): number => count * 3600;
const dayWith = (given: Partial<EvaluationInput>, day: LocalDate = monday) => {
  const [result] = evaluateDays(evaluationInput(given), day, day);
  if (!result) throw new Error("no result");
  return result;
};

describe("tiers of a break rule", () => {
  const areValid = (...tiers: [number, number][]) =>
    areTiersInOrder(tiers.map(([after, minimum]) => ({ after: minutes(after), minimum: minutes(minimum) })));

  test.each([
    ["from no work on", [[0, 30]], true],
    ["before any work", [[-1, 30]], false],
    ["after a whole day", [[1440, 30]], true],
    ["after more than a day", [[1441, 30]], false],
    ["no break", [[360, 0]], false],
    ["eight hours of break", [[360, 480]], true],
    ["more than eight hours of break", [[360, 481]], false],
    [
      "each asks for more",
      [
        [360, 30],
        [540, 45],
      ],
      true,
    ],
    [
      "two after the same work",
      [
        [360, 30],
        [360, 45],
      ],
      false,
    ],
    [
      "two with the same break",
      [
        [360, 30],
        [540, 30],
      ],
      false,
    ],
    [
      "the later one asks for less",
      [
        [360, 45],
        [540, 30],
      ],
      false,
    ],
  ] as [string, [number, number][], boolean][])("%s", (_title, tiers, isValid) => {
    expect(areValid(...tiers)).toBe(isValid);
  });

  test("a capped break never takes the work below its threshold, a full one does", () => {
    expect([hours(6), hours(6) + 60, hours(6.5)].map((work) => automaticBreak(breakRule("de"), work, 0))).toEqual([
      0, 60, 1800,
    ]);
    expect([hours(6), hours(6) + 60].map((work) => automaticBreak(breakRule("de", "full"), work, 0))).toEqual([
      0, 1800,
    ]);
    expect(automaticBreak(breakRule("de"), hours(8), 1800)).toBe(0);
  });

  test("a rule for minors is known by its figures", () => {
    expect(isMinorsBreakRule(breakRule("minorsDe"))).toBe(true);
    expect(isMinorsBreakRule(breakRule("de"))).toBe(false);
    const tiers = breakRule("minorsDe").tiers.map((tier) => ({ ...tier, minimum: tier.minimum + 60 }));
    expect(isMinorsBreakRule({ tiers, mode: "capped" })).toBe(false);
    expect(isMinorsBreakRule({ tiers: [], mode: "capped" })).toBe(false);
  });
});

describe("versions of a model", () => {
  const crew = [model([8], { validFrom: monday })];
  const member = [model([4], { validFrom: addDays(monday, 7) })];

  test("a version counts from its first day on, a member's own before the crew's", () => {
    expect(versionOn({ member, crew }, addDays(monday, -1))).toBeUndefined();
    expect(versionOn({ member, crew }, monday)?.source).toBe("crew");
    expect(versionOn({ member, crew }, addDays(monday, 6))?.source).toBe("crew");
    expect(versionOn({ member, crew }, addDays(monday, 7))?.source).toBe("member");
  });

  test("the last version cannot be deleted", () => {
    expect([1, 2].map(isDeletable)).toEqual([false, true]);
  });
});

describe("credits", () => {
  const absence = (typeId: number, taken: Halves, seconds: number | null = null) =>
    ({ date: monday, typeId, halves: taken, seconds }) as AbsenceDay;

  test("the types from six on are credited by the hour", () => {
    expect(dayWith({ absences: [absence(6, halves.whole, hours(3))] })).toMatchObject({
      vacation: 0,
      vacationHours: hours(3),
    });
    expect(dayWith({ absences: [absence(5, halves.whole)] })).toMatchObject({
      otherAbsence: hours(8),
      vacationHours: 0,
    });
    expect(dayWith({ absences: [absence(6, halves.whole, hours(9))] }).vacationHours).toBe(hours(8));
  });

  test("sickness by the hour is credited in full, sickness by the day fills up to the target", () => {
    const chains = [stamped(monday, "08:00-14:00")];
    expect(dayWith({ chains, absences: [absence(7, halves.whole, hours(3))] }).sicknessHours).toBe(hours(3));
    const settings = { ...defaultEvaluationSettings, doesSicknessFillUp: true };
    expect(dayWith({ settings, chains, absences: [absence(2, halves.whole)] }).sickness).toBe(hours(2));
    expect(dayWith({ settings, chains, absences: [absence(7, halves.whole, hours(3))] }).sicknessHours).toBe(hours(3));
  });

  test("a half holiday credits half of the target, and an absence the other half", () => {
    const holidays = new Map([[monday, halves.afternoon]]);
    expect(dayWith({ holidays, absences: [absence(1, halves.whole)] })).toMatchObject({
      holidayCredit: hours(4),
      vacation: hours(4),
      difference: 0,
    });
  });

  test("nothing is due before the first work day and from the day of leaving on", () => {
    const target = (firstWorkDayAt: LocalDate | null, disabledAt: LocalDate | null) =>
      dayWith({ employment: { firstWorkDayAt, disabledAt } }).target;
    expect([target(monday, null), target(addDays(monday, 1), null)]).toEqual([hours(8), 0]);
    expect([target(null, addDays(monday, 1)), target(null, monday)]).toEqual([hours(8), 0]);
  });
});

describe("categories", () => {
  const categorised = (timeCategory1Id: number | null, timeCategory2Id: number | null) =>
    dayWith({
      chains: [stamped(monday, "08:00-10:00").map((stamp) => ({ ...stamp, timeCategory1Id, timeCategory2Id }))],
    }).categories;

  test("a day without any category lists none, and one of either level is enough", () => {
    expect(categorised(null, null)).toEqual([]);
    expect(categorised(3, null)).toEqual([{ timeCategory1Id: 3, timeCategory2Id: null, work: hours(2) }]);
    expect(categorised(null, 4)).toEqual([{ timeCategory1Id: null, timeCategory2Id: 4, work: hours(2) }]);
  });
});

describe("rounding and frames", () => {
  const second = (time: string, day = monday) => instantAt(berlin, day, time) / 1000;

  test("nearest takes the later of two equally near, and a time on the grid stays", () => {
    const nearest = (time: string) => roundToGrid(berlin, second(time), { minutes: 10, direction: "nearest" });
    expect(["08:00", "08:04", "08:05", "08:06"].map(nearest)).toEqual(
      ["08:00", "08:00", "08:10", "08:10"].map((time) => second(time)),
    );
    expect(roundToGrid(berlin, second("08:10"), { minutes: 10, direction: "up" })).toBe(second("08:10"));
  });

  test("a frame that ends no later than it begins ends on the next day", () => {
    expect(frameSpan(berlin, monday, { from: "08:00", to: "18:00" })).toEqual({
      from: second("08:00"),
      to: second("18:00"),
    });
    for (const to of ["08:00", "07:59"]) {
      expect(frameSpan(berlin, monday, { from: "08:00", to }).to).toBe(second(to, addDays(monday, 1)));
    }
  });
});

test("before the first surcharge rules there are no surcharges", () => {
  const surcharges = surchargeInput("de", berlin, new Set());
  const early = {
    ...surcharges,
    rules: surcharges?.rules.map((rules) => ({ ...rules, validFrom: addDays(monday, 1) })),
  };
  const chains = [stamped(monday, "20:00-23:00")];
  expect(dayWith({ chains, surcharges }).surcharges?.night25).toBe(hours(3));
  expect(dayWith({ chains, surcharges: early as EvaluationInput["surcharges"] }).surcharges).toBeNull();
});
