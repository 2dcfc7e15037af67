import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate, weekday } from "../time/local-date.ts";
import { instantAt, localDayOf } from "../time/zone.ts";
import type { Segment } from "./segments.ts";

/** Seconds of work by the surcharge that is free of tax for them (§ 3b EStG). A night's adds to that of its day. */
export interface Surcharges {
  night25: number;
  /** From midnight to four, of work that began before midnight. */
  night40: number;
  sunday50: number;
  holiday125: number;
  /** Christmas and the first of May. */
  holiday150: number;
}

type DayRate = "sunday50" | "holiday125" | "holiday150";

/**
 * Of the work that began on one day, by the calendar in which it lies: it does not matter on which day it is booked. The
 * holidays are those of the place of work.
 */
export function surchargesOf(segments: readonly Segment[], zone: string, holidays: ReadonlySet<LocalDate>): Surcharges {
  const sums: Surcharges = { night25: 0, night40: 0, sunday50: 0, holiday125: 0, holiday150: 0 };
  const [first] = segments;
  if (!first) return sums;
  const begun = localDayOf(zone, (first.from * 1000) as Instant);
  for (const { kind, from, to } of segments) {
    if (kind !== "work") continue;
    for (let at = from; at < to; ) {
      const day = localDayOf(zone, (at * 1000) as Instant);
      const edges = [...HOURS.map((time) => secondAt(zone, day, time)), secondAt(zone, addDays(day, 1), "00:00")];
      const end = Math.min(to, edges.find((edge) => edge > at) ?? to);
      const isEarly = at < secondAt(zone, day, "04:00");
      const isCarried = isEarly && begun < day;
      const isNight = at < secondAt(zone, day, "06:00") || at >= secondAt(zone, day, "20:00");
      if (isNight) sums[isCarried ? "night40" : "night25"] += end - at;
      // The first hours after a Sunday or a holiday still belong to it for whoever came before midnight.
      const rates = [rateOn(zone, day, at, holidays)];
      if (isCarried) rates.push(rateOn(zone, addDays(day, -1), secondAt(zone, day, "00:00") - 1, holidays));
      const rate = ORDER.findLast((one) => rates.includes(one));
      if (rate) sums[rate] += end - at;
      at = end;
    }
  }
  return sums;
}

/** The times of day at which a rate may change. */
const HOURS = ["04:00", "06:00", "14:00", "20:00"] as const;
const ORDER: readonly DayRate[] = ["sunday50", "holiday125", "holiday150"];

const secondAt = (zone: string, day: LocalDate, time: string): number => instantAt(zone, day, time) / 1000;

/** Sunday and holiday do not add: the higher one counts. */
function rateOn(zone: string, day: LocalDate, at: number, holidays: ReadonlySet<LocalDate>): DayRate | undefined {
  const isAfternoon = at >= secondAt(zone, day, "14:00");
  const date = day.slice(5);
  if (date === "05-01" || date === "12-25" || date === "12-26" || (date === "12-24" && isAfternoon))
    return "holiday150";
  if (holidays.has(day) || (date === "12-31" && isAfternoon)) return "holiday125";
  return weekday(day) === 7 ? "sunday50" : undefined;
}
