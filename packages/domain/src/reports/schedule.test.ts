import { expect, test } from "vitest";
import type { LocalDate } from "../time/local-date.ts";
import { lastPeriod } from "./schedule.ts";

test.each([
  ["weekly", "2026-11-16", "2026-11-09", "2026-11-15"],
  ["weekly", "2026-11-15", "2026-11-02", "2026-11-08"],
  ["monthly", "2026-01-01", "2025-12-01", "2025-12-31"],
  ["monthly", "2026-03-31", "2026-02-01", "2026-02-28"],
] as const)("a %s report on %s is about the last whole period", (rhythm, today, from, to) => {
  expect(lastPeriod(rhythm, today as LocalDate)).toEqual({ from, to });
});
