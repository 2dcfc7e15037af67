import { compareGerman } from "@glasen/domain/text/compare-german.ts";

/** People and things in lists stand by name; equal names by who came first, so that no list jumps. */
export const byName = (a: { name: string; id: number }, b: { name: string; id: number }): number =>
  compareGerman(a.name, b.name) || a.id - b.id;
