import type { LocalDate } from "../time/local-date.ts";

/**
 * Of a member's age we store only the day on which a minor comes of age. For adults nothing is stored, because nothing
 * depends on it.
 */
const ADULT_AGE = 18;

/** The minimum age for work is 13, five years before coming of age. */
const YEARS_AROUND = 5;

/** Whole years on a day. */
export function ageOn(ofAgeAt: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(ofAgeAt.slice(0, 4));
  return ADULT_AGE + years - (day.slice(5) < ofAgeAt.slice(5) ? 1 : 0);
}

/** Somebody born on 29 February comes of age on 1 March: eighteen years after a leap year there is none. */
export function comingOfAge(birthDate: LocalDate): LocalDate {
  const year = Number(birthDate.slice(0, 4)) + ADULT_AGE;
  const day = birthDate.slice(5) === "02-29" ? "03-01" : birthDate.slice(5);
  return `${year}-${day}` as LocalDate;
}

/** Detects a date of birth that was entered by mistake: it lies too far back. */
export const isPlausibleComingOfAge = (ofAgeAt: LocalDate, today: LocalDate): boolean =>
  Math.abs(ageOn(ofAgeAt, today) - ADULT_AGE) <= YEARS_AROUND;
