import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";
import { localDayOf, startOfDay } from "../time/zone.ts";
import type { EndedShift } from "./compare-day.ts";

/** A span cut at every local midnight within it, with the day that each part falls on; epoch seconds. */
export function cutAtMidnight<Span extends { from: number; to: number }>(
  zone: string,
  span: Span,
): { date: LocalDate; part: Span }[] {
  const parts: { date: LocalDate; part: Span }[] = [];
  for (let from = span.from; from < span.to; ) {
    const date = localDayOf(zone, (from * 1000) as Instant);
    const to = Math.min(span.to, startOfDay(zone, addDays(date, 1)) / 1000);
    parts.push({ date, part: { ...span, from, to } });
    from = to;
  }
  return parts;
}

/** A shift cut the same way, for crews whose nights belong to both days. The break is shared out by length. */
export function cutShift(zone: string, shift: EndedShift): { date: LocalDate; part: EndedShift }[] {
  const length = shift.to - shift.from;
  const breakUntil = (at: number): number => Math.floor((shift.breakSeconds * (at - shift.from)) / length);
  return cutAtMidnight(zone, shift).map(({ date, part }) => ({
    date,
    part: { ...part, breakSeconds: breakUntil(part.to) - breakUntil(part.from) },
  }));
}
