import { isoInstant } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, monthOf } from "@glasen/domain/time/month.ts";
import { startOfDay } from "@glasen/domain/time/zone.ts";

export const periods = ["day", "week", "month"] as const;
export type Period = (typeof periods)[number];

/** The days of a period, first and last. */
export function daysOf(period: Period, day: LocalDate): { first: LocalDate; last: LocalDate } {
  switch (period) {
    case "day":
      return { first: day, last: day };
    case "week": {
      const first = mondayOf(day);
      return { first, last: addDays(first, 6) };
    }
    case "month":
      return daysOfMonth(monthOf(day));
  }
}

/** A day of the period before or after. */
export function stepped(period: Period, day: LocalDate, direction: 1 | -1): LocalDate {
  const { first, last } = daysOf(period, day);
  return direction === 1 ? addDays(last, 1) : daysOf(period, addDays(first, -1)).first;
}

export const windowOf = (zone: string, first: LocalDate, last: LocalDate): { from: string; to: string } => ({
  from: isoInstant(startOfDay(zone, first)),
  to: isoInstant(startOfDay(zone, addDays(last, 1))),
});
