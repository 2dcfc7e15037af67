import { compareGerman } from "../text/compare-german.ts";

/** Sorted by name in German dictionary order; people of the same name in the order of their user ids. */
export const sortedByPersonName = <Person extends { name: string; userId: number }>(
  people: readonly Person[],
): Person[] => [...people].sort((one, other) => compareGerman(one.name, other.name) || one.userId - other.userId);
