import { dayNumber, type LocalDate } from "../time/local-date.ts";

/** Days between publishing and working that a crew owes: § 12 TzBfG four, § 19c AZG and Art. 69 ArGV 1 two weeks. */
export const usualNoticeDays = { de: 4, at: 14, ch: 14 } as const;

/** Calendar days lie between; neither the day of publishing counts nor the day of the shift. */
export const isPublishedLate = (shiftDay: LocalDate, publishedOn: LocalDate, noticeDays: number): boolean =>
  dayNumber(shiftDay) - dayNumber(publishedOn) - 1 < noticeDays;
