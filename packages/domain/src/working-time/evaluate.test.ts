import { describe, expect, test } from "vitest";
import { type Halves, halves } from "../holidays/day-kinds.ts";
import { formatHours } from "../time/format-hours.ts";
import { type LocalDate, localDate } from "../time/local-date.ts";
import { runningBalance } from "./balance.ts";
import { creditedOf } from "./credits.ts";
import { evaluateDays, explainDay } from "./evaluate.ts";
import { breakRule, chain, clock, evaluationInput, model, shift, stamped, week40 } from "./evaluation.fixture.ts";
import {
  type DayResult,
  defaultEvaluationSettings,
  type EvaluationInput,
  type EvaluationSettings,
} from "./evaluation.ts";
import { lastSummedDay, monthSums } from "./month-sums.ts";

const monday = localDate("2026-03-02");
const nothing = { work: 0, break: 0, outsideFrame: 0, difference: 0 };
const de = { breakRule: breakRule("de") };
const settings = (given: Partial<EvaluationSettings>): EvaluationSettings => ({
  ...defaultEvaluationSettings,
  ...given,
});
const graces = (...given: [string, number][]): EvaluationSettings["graces"] =>
  given.map(([day, minutes]) => ({ validFrom: localDate(day), beginSeconds: minutes * 60, endSeconds: minutes * 60 }));
const crew = (...versions: EvaluationInput["models"]["crew"][number][]): EvaluationInput["models"] => ({
  member: [],
  crew: versions,
});
const free = (day: LocalDate, part: Halves = halves.whole) => new Map([[day, part]]);
const rounded = (direction: "up" | "down" | "nearest", end = direction) => ({
  roundingRule: { start: { minutes: 15, direction }, end: { minutes: 15, direction: end } } as const,
});
const shiftGrace = { models: crew(model([7.5, 7.5, 7.5, 7.5, 7.5])), shifts: [shift(monday, "08:00", "16:00")] };

interface Case {
  name: string;
  date?: string;
  stamps?: string[];
  given?: Partial<EvaluationInput>;
  /** work, break, automatic break, target, credit, difference */
  expected: [string, string, string, string, string, string];
}

// biome-ignore format: a table reads best with a row a line
const cases: Case[] = [
  { name: "C01 a stamped break is no work", stamps: ["08:00-16:30 (b 12:00-12:30)"], expected: ["8:00", "0:30", "0:00", "8:00", "0:00", "0:00"] },
  { name: "C02 half an hour is deducted where none was stamped", stamps: ["08:00-16:30"], given: { models: crew(model(week40, de)) }, expected: ["8:00", "0:30", "0:30", "8:00", "0:00", "0:00"] },
  { name: "C03 capped: net work does not fall below six hours", stamps: ["08:00-14:10"], given: { models: crew(model(week40, de)) }, expected: ["6:00", "0:10", "0:10", "8:00", "0:00", "-2:00"] },
  { name: "C04 full: the whole break at once", stamps: ["08:00-14:10"], given: { models: crew(model(week40, { breakRule: breakRule("de", "full") })) }, expected: ["5:40", "0:30", "0:30", "8:00", "0:00", "-2:20"] },
  { name: "C05 six hours exactly need none", stamps: ["08:00-14:00"], given: { models: crew(model(week40, de)) }, expected: ["6:00", "0:00", "0:00", "8:00", "0:00", "-2:00"] },
  { name: "C06 nine hours net need half an hour", stamps: ["07:00-16:30"], given: { models: crew(model(week40, de)) }, expected: ["9:00", "0:30", "0:30", "8:00", "0:00", "1:00"] },
  { name: "C08 over nine hours need three quarters", stamps: ["07:00-17:00"], given: { models: crew(model(week40, de)) }, expected: ["9:15", "0:45", "0:45", "8:00", "0:00", "1:15"] },
  { name: "C10a all pieces count", stamps: ["08:00-16:30 (b 10:00-10:10, 12:00-12:10, 14:00-14:10)"], given: { models: crew(model(week40, de)), settings: settings({ leastPieceSeconds: 0 }) }, expected: ["8:00", "0:30", "0:00", "8:00", "0:00", "0:00"] },
  { name: "C10b pieces under 15 min do not count", stamps: ["08:00-16:30 (b 10:00-10:10, 12:00-12:10, 14:00-14:10)"], given: { models: crew(model(week40, de)) }, expected: ["7:30", "1:00", "0:30", "8:00", "0:00", "-0:30"] },
  { name: "C11 the gap between two chains counts as break", stamps: ["08:00-12:00", "13:00-17:00"], given: { models: crew(model(week40, de)) }, expected: ["8:00", "0:00", "0:00", "8:00", "0:00", "0:00"] },
  { name: "C11 where gaps do not count, the break is deducted", stamps: ["08:00-12:00", "13:00-17:00"], given: { models: crew(model(week40, de)), settings: settings({ doesGapCountAsBreak: false }) }, expected: ["7:30", "0:30", "0:30", "8:00", "0:00", "-0:30"] },
  { name: "C12 minors", stamps: ["08:00-15:00"], given: { models: crew(model(week40, { breakRule: breakRule("minorsDe") })) }, expected: ["6:00", "1:00", "1:00", "8:00", "0:00", "-2:00"] },
  { name: "C14 within grace the shift counts", stamps: ["07:47-16:20 (b 12:00-12:30)"], given: shiftGrace, expected: ["7:30", "0:30", "0:00", "7:30", "0:00", "0:00"] },
  { name: "C14 exactly 30 minutes are inside", stamps: ["07:30-16:30 (b 12:00-12:30)"], given: shiftGrace, expected: ["7:30", "0:30", "0:00", "7:30", "0:00", "0:00"] },
  { name: "a grace counts from its day on: less before it", stamps: ["07:47-16:20 (b 12:00-12:30)"], given: { ...shiftGrace, settings: settings({ graces: graces(["2020-01-01", 10], ["2026-03-03", 30]) }) }, expected: ["8:03", "0:30", "0:00", "7:30", "0:00", "0:33"] },
  { name: "a grace counts from its day on: the day itself", stamps: ["07:47-16:20 (b 12:00-12:30)"], given: { ...shiftGrace, settings: settings({ graces: graces(["2020-01-01", 10], ["2026-03-02", 30]) }) }, expected: ["7:30", "0:30", "0:00", "7:30", "0:00", "0:00"] },
  { name: "C15 beyond grace the stamps count", stamps: ["07:15-16:31 (b 12:00-12:30)"], given: shiftGrace, expected: ["8:46", "0:30", "0:00", "7:30", "0:00", "1:16"] },
  { name: "C17 start up, end down", stamps: ["07:52-16:38 (b 12:00-12:30)"], given: { models: crew(model(week40, rounded("up", "down"))) }, expected: ["8:00", "0:30", "0:00", "8:00", "0:00", "0:00"] },
  { name: "C18 nearest, halves later", stamps: ["07:52-16:38 (b 12:00-12:30)"], given: { models: crew(model(week40, rounded("nearest"))) }, expected: ["8:30", "0:30", "0:00", "8:00", "0:00", "0:30"] },
  { name: "C20 outside the frame nothing counts", stamps: ["06:40-18:25 (b 12:00-13:00)"], given: { frames: { member: [], crew: [{ validFrom: localDate("2020-01-01"), days: Array(7).fill({ from: "07:00", to: "18:00" }) }] } }, expected: ["10:00", "1:00", "0:00", "8:00", "0:00", "2:00"] },
  { name: "C22a a night belongs to the day of the clock-in", stamps: ["22:00-06:00"], given: { models: crew(model(week40, de)) }, expected: ["7:30", "0:30", "0:30", "8:00", "0:00", "-0:30"] },
  { name: "C22b split at midnight, the first day", stamps: ["22:00-06:00"], given: { models: crew(model(week40, de)), settings: settings({ nightMode: "split" }) }, expected: ["2:00", "0:00", "0:00", "8:00", "0:00", "-6:00"] },
  { name: "C24 the clocks go forward", date: "2026-03-28", stamps: ["22:00-06:00"], given: { models: crew(model(week40, de)) }, expected: ["6:30", "0:30", "0:30", "0:00", "0:00", "6:30"] },
  { name: "C25a the clocks go back", date: "2026-10-24", stamps: ["22:00-06:00"], given: { models: crew(model(week40, de)) }, expected: ["8:30", "0:30", "0:30", "0:00", "0:00", "8:30"] },
  { name: "C26 a full holiday is credited", date: "2026-05-14", given: { holidays: free(localDate("2026-05-14")) }, expected: ["0:00", "0:00", "0:00", "8:00", "8:00", "0:00"] },
  { name: "C27 work on a full holiday is all plus", date: "2026-05-14", stamps: ["08:00-12:00"], given: { holidays: free(localDate("2026-05-14")) }, expected: ["4:00", "0:00", "0:00", "8:00", "8:00", "4:00"] },
  { name: "C28 a half holiday", date: "2026-12-24", stamps: ["08:00-12:00"], given: { holidays: free(localDate("2026-12-24"), halves.afternoon) }, expected: ["4:00", "0:00", "0:00", "8:00", "4:00", "0:00"] },
  { name: "C30 vacation", date: "2026-03-03", given: { absences: [{ date: localDate("2026-03-03"), typeId: 1, halves: 3, seconds: null }] }, expected: ["0:00", "0:00", "0:00", "8:00", "8:00", "0:00"] },
  { name: "C31 half a day of vacation", stamps: ["12:30-16:30"], given: { absences: [{ date: monday, typeId: 1, halves: 1, seconds: null }] }, expected: ["4:00", "0:00", "0:00", "8:00", "4:00", "0:00"] },
  { name: "C32 sick on a short Friday", date: "2026-03-06", given: { models: crew(model([8, 8, 8, 8, 6])), absences: [{ date: localDate("2026-03-06"), typeId: 2, halves: 3, seconds: null }] }, expected: ["0:00", "0:00", "0:00", "6:00", "6:00", "0:00"] },
  { name: "sickness fills up to the target and makes no overtime", stamps: ["08:00-13:00"], given: { absences: [{ date: monday, typeId: 2, halves: 3, seconds: null }] }, expected: ["5:00", "0:00", "0:00", "8:00", "3:00", "0:00"] },
  { name: "C34 compensatory time off leaves the target open", given: { absences: [{ date: monday, typeId: 3, halves: 3, seconds: null }] }, expected: ["0:00", "0:00", "0:00", "8:00", "0:00", "-8:00"] },
  { name: "C35 half a compensatory day", stamps: ["08:00-12:00"], given: { absences: [{ date: monday, typeId: 3, halves: 2, seconds: null }] }, expected: ["4:00", "0:00", "0:00", "8:00", "0:00", "-4:00"] },
  { name: "C39 work on a free Saturday", date: "2026-03-07", stamps: ["09:00-13:00"], expected: ["4:00", "0:00", "0:00", "0:00", "0:00", "4:00"] },
  { name: "C40 vacation on a full holiday is the holiday's", date: "2026-05-14", given: { holidays: free(localDate("2026-05-14")), absences: [{ date: localDate("2026-05-14"), typeId: 1, halves: 3, seconds: null }] }, expected: ["0:00", "0:00", "0:00", "8:00", "8:00", "0:00"] },
  { name: "an absence by the hour is credited up to the target", given: { absences: [{ date: monday, typeId: 9, halves: 0, seconds: 7200 }] }, expected: ["0:00", "0:00", "0:00", "8:00", "2:00", "-6:00"] },
  { name: "a plan counts where nobody stamped", given: { shifts: [shift(monday, "08:00", "16:30", 1800)], settings: settings({ isPlanActual: true }) }, expected: ["8:00", "0:30", "0:00", "8:00", "0:00", "0:00"] },
  { name: "no plan counts on a day of absence", given: { shifts: [shift(monday, "08:00", "16:30", 1800)], settings: settings({ isPlanActual: true }), absences: [{ date: monday, typeId: 1, halves: 3, seconds: null }] }, expected: ["0:00", "0:00", "0:00", "8:00", "8:00", "0:00"] },
  { name: "an 8 h chain with an automatic break of 30 min is 7.5 h of work", stamps: ["08:00-16:00"], given: { models: crew(model(week40, { breakRule: breakRule("fixed30") })) }, expected: ["7:30", "0:30", "0:30", "8:00", "0:00", "-0:30"] },
];

describe("worked examples: work, break, automatic break, target, credit, difference (EVL502)", () => {
  test.each(cases)("$name", ({ date = monday, stamps = [], given = {}, expected }) => {
    const day = localDate(date);
    const chains = stamps.map((text) => stamped(day, text));
    const one = evaluationInput({ chains, ...given });
    const { result, steps } = explainDay(one, day);
    const { work, automaticBreak, target, difference } = result;
    expect([work, result.break, automaticBreak, target, creditedOf(result), difference].map(clock)).toEqual(expected);
    expect(evaluateDays(one, day, day)).toEqual([result]);
    // The explanation comes from the same evaluation: its changes add up to the result.
    const sum = (key: "work" | "break"): number =>
      steps.reduce((all, step) => all + ("break" in step ? step[key] : 0), 0);
    expect([sum("work"), sum("break")]).toEqual([work, result.break]);
  });
});

test("time cut by the frame is reported as outside", () => {
  const frames = {
    member: [],
    crew: [{ validFrom: localDate("2020-01-01"), days: Array(7).fill({ from: "07:00", to: "18:00" }) }],
  };
  const [day] = evaluateDays(
    evaluationInput({ frames, chains: [stamped(monday, "06:40-18:25 (b 12:00-13:00)")] }),
    monday,
    monday,
  );
  expect(clock(day?.outsideFrame ?? 0)).toBe("0:45");
});

test("C22b, C23a: the second day of a night, split or not", () => {
  const models = crew(model(week40, de));
  const chains = [stamped(monday, "22:00-06:00")];
  const tuesday = localDate("2026-03-03");
  const split = evaluationInput({ models, chains, settings: settings({ nightMode: "split" }) });
  const { result, steps } = explainDay(split, tuesday);
  expect([result.work, result.break, result.difference].map(clock)).toEqual(["5:30", "0:30", "-2:30"]);
  expect(steps.find(({ step }) => step === "midnight")).toMatchObject({ chainDate: monday, work: -2 * 3600, break: 0 });
  expect(evaluateDays(evaluationInput({ models, chains }), tuesday, tuesday)[0]).toMatchObject({
    work: 0,
    difference: -8 * 3600,
  });
  const may = [localDate("2026-04-30"), localDate("2026-05-01")] as const;
  const days = evaluateDays(
    evaluationInput({ models, chains: [stamped(may[0], "22:00-06:00")], holidays: free(may[1]) }),
    ...may,
  );
  expect(days.map(({ difference }) => clock(difference))).toEqual(["-0:30", "0:00"]);
});

test("C37: a chain that is still open on a past day is not evaluated and says so", () => {
  const open = chain(monday, "in 08:00, break 12:00, in 12:30");
  const [day] = evaluateDays(evaluationInput({ chains: [open] }), monday, monday);
  expect(day).toMatchObject({ work: 0, break: 0, difference: -8 * 3600, hasOpenChain: true });
});

test("compensatory time off is listed beside the credits", () => {
  const absences = [{ date: monday, typeId: 3, halves: halves.afternoon, seconds: null }];
  const [day] = evaluateDays(evaluationInput({ absences }), monday, monday);
  expect(clock(day?.compensatoryMemo ?? 0)).toBe("4:00");
});

test("the model with the latest validFrom not after the day applies, a member's before the crew's (EVL508)", () => {
  const [june, july] = [localDate("2026-06-30"), localDate("2026-07-01")];
  const second = model([6, 6, 6, 6, 6], { validFrom: july });
  const targets = (models: EvaluationInput["models"]) =>
    evaluateDays(evaluationInput({ models }), june, july).map(({ target }) => target / 3600);
  expect(targets(crew(model(week40), second))).toEqual([8, 6]);
  expect(targets({ member: [model([4, 4, 4, 4, 4], { validFrom: july })], crew: [model(week40), second] })).toEqual([
    8, 4,
  ]);
});

describe("periods", () => {
  const sum = (days: readonly DayResult[], key: "target" | "holidayCredit"): string =>
    clock(days.reduce((all, day) => all + day[key], 0));

  test("B1: a week with overtime, vacation, sickness, a compensatory day, then a correction and a payout", () => {
    const days = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06"].map(localDate) as LocalDate[];
    const [mon, tue, wed, thu, fri] = days as [LocalDate, LocalDate, LocalDate, LocalDate, LocalDate];
    const away = (date: LocalDate, typeId: number) => ({ date, typeId, halves: halves.whole, seconds: null });
    const results = evaluateDays(
      evaluationInput({
        models: crew(model(week40, de)),
        chains: [stamped(mon, "07:00-17:00"), stamped(fri, "08:00-16:30")],
        absences: [away(tue, 1), away(wed, 2), away(thu, 3)],
      }),
      localDate("2026-03-01"),
      fri,
    );
    expect(clock(results.reduce((all, { difference }) => all + difference, 0))).toBe("-6:45");
    const all = [...results, { date: localDate("2026-03-31"), ...nothing }];
    const bookings = [
      { date: localDate("2026-03-01"), timeAccount: 9, seconds: 36_000 },
      { date: localDate("2026-03-31"), timeAccount: 10, seconds: 7200 },
    ];
    expect(clock(runningBalance(0, all, bookings, localDate("2026-04-01")).at(-1)?.balance ?? 0)).toBe("1:15");
  });

  test("today is not in the balance until it ended or a chain is closed", () => {
    const today = { ...nothing, date: monday, difference: -28_800 };
    const balanceOf = (day: typeof today) => runningBalance(3600, [day], [], monday);
    expect(balanceOf(today)).toEqual([{ date: monday, change: 0, balance: 3600 }]);
    const worked = { ...today, work: 7200, difference: -21_600 };
    expect(balanceOf(worked)).toEqual([{ date: monday, change: -21_600, balance: -18_000 }]);
    expect(balanceOf({ ...today, outsideFrame: 7200 })).toMatchObject([{ change: -28_800 }]);
    const tomorrow = { ...worked, date: localDate("2026-03-03") };
    expect(balanceOf(tomorrow)).toMatchObject([{ change: 0 }]);
  });

  test("every sum of a running month ends with the last day that has a balance, so that work and credit less the target are the difference", () => {
    const day = (date: string, work: number, credit: number, balance: string | null) => ({
      date: localDate(date),
      target: "PT28800S",
      work: `PT${work}S`,
      break: "PT1800S",
      holidayCredit: "PT0S",
      absenceCredit: `PT${credit}S`,
      difference: `PT${work + credit - 28_800}S`,
      booked: "PT0S",
      balance,
    });
    const days = [
      day("2026-03-02", 30_600, 0, "PT5400S"),
      day("2026-03-03", 14_400, 10_800, "PT1800S"),
      day("2026-03-04", 7200, 0, null),
      day("2026-03-05", 0, 28_800, null),
    ];
    const sums = monthSums({ days, opening: "PT3600S" });
    expect(sums).toEqual({
      ...{ target: 57_600, work: 45_000, break: 3600, credit: 10_800, difference: -1800, booked: 0, balance: 1800 },
      balanceDate: "2026-03-03",
    });
    expect(sums.work + sums.credit - sums.target).toBe(sums.difference);
    expect(monthSums({ days: days.slice(2), opening: "PT3600S" })).toMatchObject({ work: 0, target: 0, balance: 3600 });
    const endOn = (today: string, of = days) => lastSummedDay(of, localDate(today));
    expect([endOn("2026-03-04"), endOn("2026-03-04", days.slice(2))]).toEqual(["2026-03-03", "2026-03-03"]);
    const worked = [...days.slice(0, 2), day("2026-03-04", 7200, 0, "PT0S"), ...days.slice(3)];
    expect(endOn("2026-03-04", worked)).toBe("2026-03-04");
    expect([endOn("2026-04-01", days.slice(0, 2)), endOn("2026-02-10", days.slice(2))]).toEqual([undefined, undefined]);
  });

  test("B3, B6: a month's target and the credit of its holidays", () => {
    const april = free(localDate("2026-04-03"));
    april.set(localDate("2026-04-06"), halves.whole);
    const days = evaluateDays(evaluationInput({ holidays: april }), localDate("2026-04-01"), localDate("2026-04-30"));
    expect([days.filter(({ target }) => target > 0).length, sum(days, "target"), sum(days, "holidayCredit")]).toEqual([
      22,
      "176:00",
      "16:00",
    ]);
    const may = new Map(
      ["2026-05-01", "2026-05-14", "2026-05-25"].map((day) => [localDate(day), halves.whole] as const),
    );
    const more = evaluateDays(evaluationInput({ holidays: may }), localDate("2026-05-01"), localDate("2026-05-31"));
    expect([sum(more, "target"), sum(more, "holidayCredit")]).toEqual(["168:00", "24:00"]);
  });

  test("B4: nothing is due before the first work day or from disabledAt on", () => {
    const employment = { firstWorkDayAt: "2026-03-10", disabledAt: "2026-03-25" };
    const days = evaluateDays(evaluationInput({ employment }), localDate("2026-03-01"), localDate("2026-03-31"));
    expect([days.filter(({ target }) => target > 0).length, sum(days, "target")]).toEqual([11, "88:00"]);
  });

  test("B7: hours are rounded after summing", () => {
    expect(formatHours(3 * (7 * 3600 + 35 * 60))).toBe("22:45");
    expect(formatHours(3 * (7 * 3600 + 35 * 60 + 20))).toBe("22:46");
    expect(formatHours(-5400)).toBe("−1:30");
  });
});

test("time is never counted twice where rounding makes chains touch", () => {
  const models = crew(model(week40, rounded("down", "up")));
  const chains = [stamped(monday, "08:00-12:01"), stamped(monday, "12:10-16:00")];
  const { result, steps } = explainDay(evaluationInput({ models, chains }), monday);
  expect(clock(result.work)).toBe("8:00");
  expect(steps.filter(({ step }) => step === "overlap")).toHaveLength(1);
});

test("a minor with the statutory break has the minors' break until the day of coming of age", () => {
  const tuesday = localDate("2026-03-03");
  const chains = [stamped(monday, "08:00-15:00"), stamped(tuesday, "08:00-15:00")];
  const breaks = (rule: Parameters<typeof breakRule>[0], ofAgeAt: LocalDate | null = tuesday) =>
    evaluateDays(
      evaluationInput({ models: crew(model(week40, { breakRule: breakRule(rule) })), chains, ofAgeAt }),
      monday,
      tuesday,
    )
      .map((day) => clock(day.automaticBreak))
      .join(" ");
  expect(breaks("de")).toBe("1:00 0:30");
  expect(breaks("de", null)).toBe("0:30 0:30");
  expect(breaks("at", localDate("2026-03-04"))).toBe("0:30 0:30");
  // A crew's own rule is left alone, even if it has the figures of an act.
  expect([breaks("fixed30"), breaks("none"), breaks("minorsDe")]).toEqual(["0:30 0:30", "0:00 0:00", "1:00 1:00"]);
});

test("work is listed by category, after breaks", () => {
  const inCategory = stamped(monday, "08:00-16:30").map((stamp) => ({ ...stamp, timeCategory1Id: 7 }));
  const [day] = evaluateDays(
    evaluationInput({ models: crew(model(week40, de)), chains: [inCategory] }),
    monday,
    monday,
  );
  expect(day?.categories).toEqual([{ timeCategory1Id: 7, timeCategory2Id: null, work: 8 * 3600 }]);
});
