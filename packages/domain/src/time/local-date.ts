import { DAY_MS } from "./instant.ts";

/** A calendar day without a zone, e.g. "2026-11-16". Never a JS Date: a Date is an instant. */
export type LocalDate = string & { readonly __brand: "LocalDate" };

export const MIN_DATE = "1970-01-01" as LocalDate;
export const MAX_DATE = "2222-01-01" as LocalDate;

/** True for a day of the calendar, whether or not it lies within the bounds. */
export function isCalendarDay(text: string): text is LocalDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && dayText(ms) === text;
}

export const isWithinBounds = (day: LocalDate): boolean => day >= MIN_DATE && day <= MAX_DATE;

export function localDate(text: string): LocalDate {
  if (!isCalendarDay(text) || !isWithinBounds(text)) throw new RangeError(`not a calendar day: ${text}`);
  return text;
}

// Evaluation walks over the same days for every member: each is reckoned once and kept, and the bounds bound how many.
const numbers = new Map<LocalDate, number>();
const days: LocalDate[] = [];

/** Days since 1970-01-01. */
export function dayNumber(day: LocalDate): number {
  let number = numbers.get(day);
  if (number === undefined) {
    number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
    if (isWithinBounds(day)) numbers.set(day, number);
  }
  return number;
}

/** The day that is so many days after 1970-01-01. */
export function dayFromNumber(number: number): LocalDate {
  let day = days[number];
  if (day === undefined) {
    day = dayText(number * DAY_MS) as LocalDate;
    if (number >= 0 && isWithinBounds(day)) days[number] = day;
  }
  return day;
}

export const addDays = (day: LocalDate, count: number): LocalDate => dayFromNumber(dayNumber(day) + count);

/** Monday is 1, Sunday is 7. */
export const weekday = (day: LocalDate): number => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

export const mondayOf = (day: LocalDate): LocalDate => addDays(day, 1 - weekday(day));

/** A range of days is forward when it does not end before it starts; one day is forward. */
export const isForward = (from: LocalDate, to: LocalDate): boolean => from <= to;

// The calendar itself is UTC arithmetic on whole days; no clock and no zone are asked.
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** "2026-W53": a week belongs to the year of its Thursday. */
export function isoWeek(day: LocalDate): string {
  const thursday = addDays(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor((dayNumber(thursday) - dayNumber(`${year}-01-01` as LocalDate)) / 7) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}
