import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ShiftRow } from "./shifts.store.ts";

/** The change that publishing a draft makes to a shift. */
export interface ShiftChange {
  guid: string;
  before: ShiftRow | undefined;
  after: ShiftRow | undefined;
}

/** The rows on both sides of changes. */
export const sidesOf = (changes: readonly ShiftChange[]): ShiftRow[] =>
  changes.flatMap(({ before, after }) => [...(before ? [before] : []), ...(after ? [after] : [])]);

/** The people whose shifts they are or were. */
export const peopleOf = (changes: readonly ShiftChange[]): number[] => [
  ...new Set(sidesOf(changes).flatMap(({ userId }) => userId ?? [])),
];

/** From the first day of the changed shifts to the last. */
export function daysOf(changes: readonly ShiftChange[]): { from: LocalDate; to: LocalDate } {
  const days = sidesOf(changes)
    .map(({ date }) => date)
    .sort();
  return { from: days[0] as LocalDate, to: days.at(-1) as LocalDate };
}
