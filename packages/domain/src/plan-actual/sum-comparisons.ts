import { type Comparison, differenceCauses, noCauses } from "./compare-day.ts";

/** Parts of a comparison by a key, each the sum of its parts. */
export function sumBy<Part extends Comparison, Key>(
  parts: Iterable<Part>,
  keyOf: (part: Part) => Key,
): Map<Key, Comparison> {
  const sums = new Map<Key, Comparison>();
  for (const part of parts) {
    const key = keyOf(part);
    const sum = sums.get(key);
    if (sum) addTo(sum, part);
    else sums.set(key, { planned: part.planned, worked: part.worked, causes: { ...part.causes } });
  }
  return sums;
}

export const noComparison = (): Comparison => ({ planned: 0, worked: 0, causes: noCauses() });

export function addTo(sum: Comparison, { planned, worked, causes }: Comparison): void {
  sum.planned += planned;
  sum.worked += worked;
  for (const cause of differenceCauses) sum.causes[cause] += causes[cause];
}

const MINUTE = 60;

/** The same in whole minutes that still add up, as screens and files show it: each figure ends where the next begins. */
export function inWholeMinutes({ planned, causes }: Comparison): Comparison {
  let upTo = 0;
  const cut = (seconds: number): number => {
    const before = Math.floor(upTo / MINUTE);
    upTo += seconds;
    return (Math.floor(upTo / MINUTE) - before) * MINUTE;
  };
  const shown = { planned: cut(planned), causes: noCauses() };
  for (const cause of differenceCauses) shown.causes[cause] = cut(causes[cause]);
  return { ...shown, worked: Math.floor(upTo / MINUTE) * MINUTE };
}
