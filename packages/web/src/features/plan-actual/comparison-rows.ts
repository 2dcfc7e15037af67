import type { ComparisonRow } from "@glasen/contract/plan-actual.ts";
import { type Comparison, type DifferenceCause, differenceCauses } from "@glasen/domain/plan-actual/compare-day.ts";
import type { ComparisonGrouping } from "@glasen/domain/plan-actual/groupings.ts";
import { addTo, inWholeMinutes, noComparison } from "@glasen/domain/plan-actual/sum-comparisons.ts";

/** A row with its name and its figures in whole minutes that add up. */
export interface ShownRow extends Comparison {
  readonly key: string;
  readonly name: string;
  readonly ahead: number;
  readonly wages: ComparisonRow["wages"];
}

export const shownRows = (
  rows: readonly ComparisonRow[],
  groupBy: ComparisonGrouping,
  nameOf: (row: ComparisonRow) => string,
): ShownRow[] =>
  rows.map((row) => ({
    ...inWholeMinutes(row),
    key: String(row[groupBy] ?? "none"),
    name: nameOf(row),
    ahead: row.ahead,
    wages: row.wages,
  }));

export function totalOf(rows: readonly ShownRow[]): Omit<ShownRow, "key" | "name"> {
  const sum = noComparison();
  for (const row of rows) addTo(sum, row);
  const add = (of: (row: ShownRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const hasWages = rows.some(({ wages }) => wages !== null);
  return {
    ...sum,
    ahead: add(({ ahead }) => ahead),
    wages: hasWages
      ? {
          plannedCents: add(({ wages }) => wages?.plannedCents ?? 0),
          workedCents: add(({ wages }) => wages?.workedCents ?? 0),
        }
      : null,
  };
}

/** Causes that any row has, in their usual order. */
export const causesIn = (rows: readonly Comparison[]): DifferenceCause[] =>
  differenceCauses.filter((cause) => rows.some(({ causes }) => causes[cause] !== 0));
