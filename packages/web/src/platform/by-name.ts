import { compareGerman } from "@glasen/domain/text/compare-german.ts";

/** Sort order of lists. Equal names are sorted by id, so that the order is stable. */
export const byName = (a: { name: string; id: number }, b: { name: string; id: number }): number =>
  compareGerman(a.name, b.name) || a.id - b.id;
