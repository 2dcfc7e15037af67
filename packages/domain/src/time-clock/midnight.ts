import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";
import { localDayOf, startOfDay } from "../time/zone.ts";
import { type Chain, clockInOf } from "./chain.ts";

/** A chain belongs to the day of its clock-in. */
export const dayOfChain = (chain: Chain, zone: string): LocalDate => localDayOf(zone, clockInOf(chain));

export interface DayPart {
  date: LocalDate;
  from: Instant;
  to: Instant;
}

/** A finished span cut at every local midnight within it. */
export function splitAtMidnight(from: Instant, to: Instant, zone: string): DayPart[] {
  const parts: DayPart[] = [];
  for (let start = from; start < to; ) {
    const date = localDayOf(zone, start);
    const midnight = startOfDay(zone, addDays(date, 1));
    const end = Math.min(midnight, to) as Instant;
    parts.push({ date, from: start, to: end });
    start = end;
  }
  return parts;
}
