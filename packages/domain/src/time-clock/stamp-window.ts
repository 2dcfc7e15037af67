import type { Instant } from "../time/instant.ts";
import { addDays } from "../time/local-date.ts";
import { endOfDay, localDayOf, startOfDay } from "../time/zone.ts";

/** Half-open stretch of time; without an end it goes on. */
export interface Span {
  from: Instant;
  to: Instant | null;
}

/** The period a clock loads: from the start of two days ago to the end of tomorrow, or from the last stamp. */
export function stampWindow(now: Instant, zone: string, lastStamp?: Instant): { from: Instant; to: Instant } {
  const today = localDayOf(zone, now);
  return { from: lastStamp ?? startOfDay(zone, addDays(today, -2)), to: endOfDay(zone, addDays(today, 1)) };
}

/** Ranges are half-open: one that begins where another ends does not overlap it. */
export const overlaps = (one: Span, other: Span): boolean =>
  (other.to === null || one.from < other.to) && (one.to === null || other.from < one.to);
