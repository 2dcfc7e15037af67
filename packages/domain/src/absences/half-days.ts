import { type Fraction, type Halves, halves } from "../holidays/day-kinds.ts";
import { dayNumber, type LocalDate } from "../time/local-date.ts";

export const dayParts = ["morning", "afternoon"] as const;
export type DayPart = (typeof dayParts)[number];

/** From the half in which somebody goes to the half after which they are back. */
export interface AbsenceSpan {
  startDate: LocalDate;
  startDayPart: DayPart;
  endDate: LocalDate;
  endDayPart: DayPart;
}

/** Half days are counted through, two a day, so that overlap, day count and the database share one arithmetic. */
export const startHalf = ({ startDate, startDayPart }: AbsenceSpan): number =>
  dayNumber(startDate) * 2 + (startDayPart === "afternoon" ? 1 : 0);

/** The first half that is no longer part of it. */
export const endHalf = ({ endDate, endDayPart }: AbsenceSpan): number =>
  dayNumber(endDate) * 2 + (endDayPart === "afternoon" ? 2 : 1);

export const halfCount = (span: AbsenceSpan): number => endHalf(span) - startHalf(span);

/** A span goes forward; one day from afternoon to morning does not. */
export const isForwardSpan = (span: AbsenceSpan): boolean => halfCount(span) > 0;

/** Touching is not overlapping: two absences may take different halves of one day. */
export const overlaps = (one: AbsenceSpan, other: AbsenceSpan): boolean =>
  startHalf(one) < endHalf(other) && startHalf(other) < endHalf(one);

/** The halves of one day that a span covers. */
export function halvesOn(span: AbsenceSpan, day: LocalDate): Halves {
  if (day < span.startDate || day > span.endDate) return halves.none;
  const morning = day > span.startDate || span.startDayPart === "morning";
  const afternoon = day < span.endDate || span.endDayPart === "afternoon";
  return ((morning ? 1 : 0) | (afternoon ? 2 : 0)) as Halves;
}

/** 1 is a whole day, 2 a half; a day counts 1 divided by it. */
export const fractionOf = (covered: Exclude<Halves, 0>): Fraction => (covered === halves.whole ? 1 : 2);

/** Start and end as the specification has them: half where the first day begins or the last day ends at noon. */
export const startFraction = ({ startDayPart, ...span }: AbsenceSpan): Fraction =>
  startDayPart === "afternoon" || (span.startDate === span.endDate && span.endDayPart === "morning") ? 2 : 1;
export const endFraction = ({ endDayPart, ...span }: AbsenceSpan): Fraction =>
  endDayPart === "morning" || (span.startDate === span.endDate && span.startDayPart === "afternoon") ? 2 : 1;
