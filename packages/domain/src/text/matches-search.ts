/** Finds the search text anywhere in a name, ignoring case. */
export const matchesSearch = (name: string, search: string): boolean =>
  name.toLocaleLowerCase("de").includes(search.trim().toLocaleLowerCase("de"));
