import { type Comparison, differenceCauses, noCauses } from "./compare-day.ts";

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
