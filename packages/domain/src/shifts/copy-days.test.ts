import { expect, test } from "vitest";
import { addDays, type LocalDate, weekday } from "../time/local-date.ts";
import { copiedDays } from "./copy-days.ts";

const range = (from: string, to: string) => ({ from: from as LocalDate, to: to as LocalDate });
const sources = (origin: [string, string], target: [string, string]) =>
  copiedDays(range(...origin), range(...target)).map(({ from }) => from);

test("a week is copied day by day, seven days later (SHF505)", () => {
  expect(copiedDays(range("2026-03-02", "2026-03-08"), range("2026-03-09", "2026-03-15"))).toEqual(
    Array.from({ length: 7 }, (_, index) => ({
      from: addDays("2026-03-02" as LocalDate, index),
      to: addDays("2026-03-09" as LocalDate, index),
    })),
  );
});

test("a shorter target truncates the origin (SHF539)", () => {
  expect(sources(["2026-03-02", "2026-03-08"], ["2026-03-09", "2026-03-10"])).toEqual(["2026-03-02", "2026-03-03"]);
});

test("a longer target repeats the origin: whole weeks, or single days of a shorter one (SHF539)", () => {
  const fortnight = sources(["2026-03-02", "2026-03-08"], ["2026-03-09", "2026-03-22"]);
  expect(fortnight.slice(7)).toEqual(fortnight.slice(0, 7));
  expect(sources(["2026-03-02", "2026-03-03"], ["2026-03-09", "2026-03-13"])).toEqual([
    "2026-03-02",
    "2026-03-03",
    "2026-03-02",
    "2026-03-03",
    "2026-03-02",
  ]);
});

test("from a week on, every day comes from the same weekday, whatever the ranges begin with (SHF505)", () => {
  for (const length of [7, 10, 14, 30, 31]) {
    const origin = { from: "2026-11-01" as LocalDate, to: addDays("2026-11-01" as LocalDate, length - 1) };
    for (let shift = 0; shift < 7; shift += 1) {
      const from = addDays("2026-12-01" as LocalDate, shift);
      for (const day of copiedDays(origin, { from, to: addDays(from, 40) })) {
        expect(weekday(day.from)).toBe(weekday(day.to));
        expect(day.from >= origin.from && day.from <= origin.to).toBe(true);
      }
    }
  }
});

test("an origin of ten days is copied whole before it is repeated (SHF539)", () => {
  expect(sources(["2026-03-02", "2026-03-11"], ["2026-03-16", "2026-03-25"]).at(-1)).toBe("2026-03-11");
});
