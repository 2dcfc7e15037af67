import type { Duration } from "@glasen/contract/durations.ts";
import { expect, test } from "vitest";
import { partsOf } from "./report-parts.ts";

const work = (week: string, timeCategory1Id: number | null, hours: number): Duration => ({
  type: "work",
  value: `PT${hours * 3600}S`,
  week,
  timeCategory1Id,
});

test("a bar is stacked by category, the largest one at its foot, and small ones share a part", () => {
  const durations = [
    ...[work("2026-W45", 1, 10), work("2026-W45", 2, 30), work("2026-W45", 3, 4), work("2026-W45", null, 2)],
    ...[work("2026-W46", 1, 12), work("2026-W46", 4, 1), work("2026-W46", 5, 1)],
  ];
  const parts = partsOf(durations, "week");
  expect(parts?.keys).toEqual(["2", "1", "3", "others"]);
  const hours = (week: string) => parts?.byColumn.get(week)?.map((seconds) => seconds / 3600);
  expect(hours("2026-W45")).toEqual([30, 10, 4, 2]);
  expect(hours("2026-W46")).toEqual([0, 12, 0, 2]);
});

test("a bar of one category is not stacked", () => {
  expect(partsOf([work("2026-W45", 1, 10), work("2026-W46", 1, 12)], "week")).toBeUndefined();
});
