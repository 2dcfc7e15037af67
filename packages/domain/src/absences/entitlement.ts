import { addDays, type LocalDate } from "../time/local-date.ts";

/** What is agreed for a whole year, and when somebody works here. */
export interface EntitlementTerms {
  /** Days a year for the reference week. */
  fullDays: number;
  /** Days a week that `fullDays` is meant for. */
  referenceDaysPerWeek?: number;
  /** Days a week that this person works; a change within the year is given by parts. */
  daysPerWeek?: number;
  firstWorkDay: LocalDate | null;
  /** The first day on which somebody no longer works here. */
  leftOn: LocalDate | null;
}

const REFERENCE_DAYS = 5;
/** § 3 BUrlG: 24 working days of a six-day week. */
const STATUTORY_DAYS = 24;
const STATUTORY_WEEK = 6;
const WAITING_MONTHS = 6;

/** Half a day or more becomes a whole one (§ 5 (2) BUrlG); smaller fractions stay, to the hundredth. */
export function roundUpFromHalf(days: number): number {
  const rest = days - Math.floor(days);
  return rest >= 0.5 - 1e-9 ? Math.ceil(days - 1e-9) : Math.round(days * 100) / 100;
}

/** Part-time by days: the share of the reference week. */
export const partTimeDays = (fullDays: number, daysPerWeek: number, referenceDaysPerWeek = REFERENCE_DAYS): number =>
  (fullDays * daysPerWeek) / referenceDaysPerWeek;

/** The least that the law gives for a week of so many days. */
export const statutoryDays = (daysPerWeek: number): number => (STATUTORY_DAYS * daysPerWeek) / STATUTORY_WEEK;

/** Whole months within a year, counted from the day somebody came; a month begun is none. */
export function fullMonthsIn(year: number, firstWorkDay: LocalDate | null, leftOn: LocalDate | null): number {
  const first = `${year}-01-01` as LocalDate;
  const next = `${year + 1}-01-01` as LocalDate;
  const from = firstWorkDay !== null && firstWorkDay > first ? firstWorkDay : first;
  const until = leftOn !== null && leftOn < next ? leftOn : next;
  let months = 0;
  while (months < 12 && addMonths(from, months + 1) <= until) months += 1;
  return months;
}

/** The same day so many months later; the month's last day where it has no such day. */
export function addMonths(day: LocalDate, months: number): LocalDate {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const count = year * 12 + month - 1 + months;
  const firstOfMonth = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}-01` as LocalDate;
  const shifted = addDays(firstOfMonth, date - 1);
  return shifted.slice(0, 7) === firstOfMonth.slice(0, 7) ? shifted : addDays(firstOfNext(firstOfMonth), -1);
}

const firstOfNext = (firstOfMonth: LocalDate): LocalDate => {
  const later = addDays(firstOfMonth, 31);
  return `${later.slice(0, 7)}-01` as LocalDate;
};

/**
 * What somebody is entitled to in a year: the part-time share, a twelfth a full month for who joins or leaves, and never less than
 * the law's minimum for who leaves in the second half after the waiting time.
 */
export function yearlyEntitlement(
  year: number,
  {
    fullDays,
    referenceDaysPerWeek = REFERENCE_DAYS,
    daysPerWeek = referenceDaysPerWeek,
    firstWorkDay,
    leftOn,
  }: EntitlementTerms,
): number {
  const whole = partTimeDays(fullDays, daysPerWeek, referenceDaysPerWeek);
  const firstOfYear = `${year}-01-01` as LocalDate;
  const endOfYear = `${year + 1}-01-01` as LocalDate;
  if ((firstWorkDay !== null && firstWorkDay >= endOfYear) || (leftOn !== null && leftOn <= firstOfYear)) return 0;
  const joins = firstWorkDay !== null && firstWorkDay > firstOfYear;
  const leaves = leftOn !== null && leftOn < endOfYear;
  if (!joins && !leaves) return Math.round(whole * 100) / 100;
  const twelfths = roundUpFromHalf((whole * fullMonthsIn(year, firstWorkDay, leftOn)) / 12);
  const hasWaited = leaves && (firstWorkDay === null || addMonths(firstWorkDay, WAITING_MONTHS) <= leftOn);
  const leavesLate = hasWaited && leftOn > (`${year}-07-01` as LocalDate);
  return leavesLate ? Math.max(twelfths, Math.min(whole, statutoryDays(daysPerWeek))) : twelfths;
}
