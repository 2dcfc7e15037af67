import { HOUR_MS, type Instant } from "../time/instant.ts";
import type { LocalDate } from "../time/local-date.ts";
import { endOfDay, localTimeOf, offsetMsAt, startOfDay } from "../time/zone.ts";

const HOURS = 24;

/**
 * How much of each hour of a day lies within these spans, in seconds. There are 24 hours on every wall clock:
 * one that comes twice holds both, one that is missing holds nothing.
 */
export function hourBuckets(
  zone: string,
  day: LocalDate,
  spans: readonly { readonly from: Instant; readonly to: Instant }[],
): number[] {
  const buckets = Array.from({ length: HOURS }, () => 0);
  const [begin, end] = [startOfDay(zone, day), endOfDay(zone, day)];
  for (const { from, to } of spans) {
    const last = Math.min(to, end);
    for (let at = Math.max(from, begin) as Instant; at < last; ) {
      const into = (at + offsetMsAt(zone, at)) % HOUR_MS;
      const next = Math.min(at + HOUR_MS - into, last) as Instant;
      const hour = Number(localTimeOf(zone, at).slice(0, 2));
      buckets[hour] = (buckets[hour] ?? 0) + (next - at) / 1000;
      at = next;
    }
  }
  return buckets;
}
