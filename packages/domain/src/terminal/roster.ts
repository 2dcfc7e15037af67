import { compareGerman } from "../text/compare-german.ts";

/** Case does not matter, and neither does where in the name it stands. */
export const matchesSearch = (name: string, search: string): boolean =>
  name.toLocaleLowerCase("de").includes(search.trim().toLocaleLowerCase("de"));

/** By name as German dictionaries sort; of two of one name, who came first. */
export const sortedByPersonName = <Person extends { name: string; userId: number }>(
  people: readonly Person[],
): Person[] => [...people].sort((one, other) => compareGerman(one.name, other.name) || one.userId - other.userId);
