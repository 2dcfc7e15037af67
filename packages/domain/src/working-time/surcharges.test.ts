import { expect, test } from "vitest";
import { type LocalDate, localDate } from "../time/local-date.ts";
import { evaluateChains } from "./evaluate-chains.ts";
import { berlin, breakRule, clock, facts, model, stamped, week40 } from "./facts.fixture.ts";
import { dayOf } from "./model.ts";
import { surchargesOf } from "./surcharges.ts";

const statutory = model(week40, { breakRule: breakRule("de") });

function surcharges(date: string, times: string, holidays: string[] = []): Record<string, string> {
  const day = localDate(date);
  const rules = { date: day, model: dayOf(statutory, day), shifts: [], doesPlanCount: false };
  const { segments } = evaluateChains(facts(), [stamped(day, times)], rules);
  const sums = surchargesOf(segments, berlin, new Set(holidays as LocalDate[]));
  return Object.fromEntries(
    Object.entries(sums).flatMap(([name, seconds]) => (seconds ? [[name, clock(seconds)]] : [])),
  );
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
  expect(surcharges(date, times, [...holidays])).toEqual(expected);
});
