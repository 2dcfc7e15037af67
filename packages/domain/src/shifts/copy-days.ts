import { addDays, dayNumber, daysBetween, type LocalDate, weekday } from "../time/local-date.ts";

export interface DayRange {
  from: LocalDate;
  to: LocalDate;
}

export const lengthInDays = ({ from, to }: DayRange): number => dayNumber(to) - dayNumber(from) + 1;

const WEEK = 7;

/**
 * The day of the origin from which each day of the target is copied. From a week on, that is a day with the same weekday,
 * and whole weeks are repeated; a shorter origin is repeated day by day.
 */
export function copiedDays(origin: DayRange, target: DayRange): { from: LocalDate; to: LocalDate }[] {
  const length = lengthInDays(origin);
  const isByWeekday = length >= WEEK;
  const repeated = isByWeekday ? length - (length % WEEK) : length;
  const lead = isByWeekday ? (weekday(target.from) - weekday(origin.from) + WEEK) % WEEK : 0;
  return daysBetween(target.from, target.to).map((to, index) => {
    const place = index + lead;
    return { from: addDays(origin.from, place < length ? place : place % repeated), to };
  });
}
