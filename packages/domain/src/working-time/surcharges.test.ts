import { expect, test } from "vitest";
import { addDays, type LocalDate, localDate } from "../time/local-date.ts";
import { evaluateDays } from "./evaluate.ts";
import { berlin, breakRule, clock, evaluationInput, model, stamped, week40 } from "./evaluation.fixture.ts";
import { defaultEvaluationSettings, type EvaluationSettings } from "./evaluation.ts";
import { type Surcharges, surchargeInput } from "./surcharges.ts";

const statutory = { member: [], crew: [model(week40, { breakRule: breakRule("de") })] };

/** The surcharges of a day and of the day after it. */
function surcharges(
  date: string,
  times: string,
  holidays: readonly string[] = [],
  nightMode: EvaluationSettings["nightMode"] = "clockInDay",
): Record<string, string>[] {
  const day = localDate(date);
  const given = evaluationInput({
    models: statutory,
    chains: [stamped(day, times)],
    settings: { ...defaultEvaluationSettings, nightMode },
    surcharges: surchargeInput("de", berlin, new Set(holidays as LocalDate[])),
  });
  const shown = (sums: Surcharges | null) =>
    Object.fromEntries(
      Object.entries(sums ?? {}).flatMap(([name, seconds]) => (seconds ? [[name, clock(seconds)]] : [])),
    );
  return evaluateDays(given, day, addDays(day, 1)).map((one) => shown(one.surcharges));
}

test.each([
  [
    "S1: into the first of May",
    "2026-04-30",
    "22:00-06:00",
    ["2026-05-01"],
    { night25: "3:30", night40: "4:00", holiday150: "5:30" },
  ],
  ["a plain day has none", "2026-03-02", "08:00-16:30", [], {}],
  ["the evening from eight on", "2026-03-02", "14:00-22:00", [], { night25: "1:30" }],
  ["a start after midnight is not carried over", "2026-03-03", "00:00-05:00", [], { night25: "5:00" }],
  [
    "a Sunday, and the night after it",
    "2026-03-08",
    "20:00-02:00",
    [],
    { night25: "4:00", night40: "2:00", sunday50: "6:00" },
  ],
  ["a holiday on a Sunday counts once", "2026-11-01", "08:00-12:00", ["2026-11-01"], { holiday125: "4:00" }],
  ["Christmas Eve from two on", "2026-12-24", "12:00-16:00", [], { holiday150: "2:00" }],
  ["New Year's Eve from two on, and New Year", "2026-12-31", "13:00-18:00", [], { holiday125: "4:00" }],
  [
    "the night of the short hour",
    "2026-03-28",
    "22:00-04:00",
    [],
    { night25: "2:00", night40: "3:00", sunday50: "3:00" },
  ],
] as const)("%s", (_name, date, times, holidays, expected) => {
  expect(surcharges(date, times, holidays)).toEqual([expected, {}]);
});

test("where nights are cut at midnight, each day keeps the surcharges of its own hours", () => {
  expect(surcharges("2026-04-30", "22:00-06:00", ["2026-05-01"], "split")).toEqual([
    { night25: "2:00" },
    { night25: "1:30", night40: "4:00", holiday150: "5:30" },
  ]);
});

test("from six to eight in the evening there is none, a minute on either side there is", () => {
  expect(surcharges("2026-03-02", "06:00-20:00")[0]).toEqual({});
  expect(surcharges("2026-03-02", "05:59-20:01")[0]).toEqual({ night25: "0:02" });
});

test("the law of other countries has none", () => {
  expect([surchargeInput("at", berlin, new Set()), surchargeInput("ch", berlin, new Set())]).toEqual([null, null]);
});
