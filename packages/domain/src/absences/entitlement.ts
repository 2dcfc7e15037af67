import type { Country } from "../holidays/regions.ts";
import { addDays, dayNumber, type LocalDate } from "../time/local-date.ts";
import { addMonths } from "../time/month.ts";

/** The days agreed for a whole year, and the period of employment. */
export interface EntitlementTerms {
  /** Days a year for the reference week. */
  fullDays: number;
  /** Days a week that `fullDays` is meant for. */
  referenceDaysPerWeek?: number;
  /** Working days a week under the model of a day; the reference week where it is left out. */
  daysPerWeekOn?: (day: LocalDate) => number;
  firstWorkDay: LocalDate | null;
  /** The first day on which somebody no longer works here. */
  leftOn: LocalDate | null;
  country?: Country;
}

const REFERENCE_DAYS = 5;
const STATUTORY_WEEK = 6;
const WAITING_MONTHS = 6;

interface VacationLaw {
  /** The statutory minimum of a year in working days of a six-day week. */
  statutoryDays: number;
  /** Whether a joiner has the whole minimum after the waiting time, even in a part of a year. */
  isWholeForJoiners: boolean;
  /** Whether a leaver of the second half of a year has the whole minimum. */
  isWholeForLeavers: boolean;
  /** Whether half a day or more is rounded up. */
  roundsUpFromHalf: boolean;
}

/**
 * Germany: §§ 3 to 5 BUrlG. Austria: §§ 2 and 10 UrlG, whole after six months and by twelfths for leavers.
 * Switzerland: art. 329a OR, always by twelfths.
 */
const laws: Record<Country, VacationLaw> = {
  de: { statutoryDays: 24, isWholeForJoiners: true, isWholeForLeavers: true, roundsUpFromHalf: true },
  at: { statutoryDays: 30, isWholeForJoiners: true, isWholeForLeavers: false, roundsUpFromHalf: false },
  ch: { statutoryDays: 24, isWholeForJoiners: false, isWholeForLeavers: false, roundsUpFromHalf: false },
};

const toHundredths = (days: number): number => Math.round(days * 100) / 100;

/** Half a day or more becomes a whole one (§ 5 (2) BUrlG); smaller fractions stay, to the hundredth. */
export function roundUpFromHalf(days: number): number {
  const rest = days - Math.floor(days);
  return rest >= 0.5 - 1e-9 ? Math.ceil(days - 1e-9) : toHundredths(days);
}

/** Part-time by days: the share of the reference week. */
export const partTimeDays = (fullDays: number, daysPerWeek: number, referenceDaysPerWeek = REFERENCE_DAYS): number =>
  (fullDays * daysPerWeek) / referenceDaysPerWeek;

/** The statutory minimum for a number of working days a week. */
export const statutoryDays = (daysPerWeek: number, country: Country = "de"): number =>
  (laws[country].statutoryDays * daysPerWeek) / STATUTORY_WEEK;

/** The part of a year in which somebody is employed; `until` is the first day after it. */
function employedIn(
  year: number,
  { firstWorkDay, leftOn }: Pick<EntitlementTerms, "firstWorkDay" | "leftOn">,
): { from: LocalDate; until: LocalDate } {
  const first = `${year}-01-01` as LocalDate;
  const next = `${year + 1}-01-01` as LocalDate;
  return {
    from: firstWorkDay !== null && firstWorkDay > first ? firstWorkDay : first,
    until: leftOn !== null && leftOn < next ? leftOn : next,
  };
}

/** Whole months within a year, counted from the day somebody came; a month begun is none. */
export function fullMonthsIn(year: number, firstWorkDay: LocalDate | null, leftOn: LocalDate | null): number {
  const { from, until } = employedIn(year, { firstWorkDay, leftOn });
  let months = 0;
  while (months < 12 && addMonths(from, months + 1) <= until) months += 1;
  return months;
}

/**
 * The average working days a week in the part of a year in which somebody is employed, and within its full months alone. Every month weighs
 * the same and the days within a month share its weight, so that half a year is six months, whichever half it is.
 */
export function averageDaysPerWeek(
  year: number,
  { referenceDaysPerWeek = REFERENCE_DAYS, daysPerWeekOn = () => referenceDaysPerWeek, ...terms }: WeekTerms,
): { inEmployment: number; inFullMonths: number } {
  const { from, until } = employedIn(year, terms);
  let [weight, sum, months, sumOfMonths] = [0, 0, 0, 0];
  for (let index = 0; addMonths(from, index) < until; index += 1) {
    const [start, end] = [addMonths(from, index), addMonths(from, index + 1)];
    const length = dayNumber(end) - dayNumber(start);
    const days = dayNumber(end < until ? end : until) - dayNumber(start);
    let worked = 0;
    for (let offset = 0; offset < days; offset += 1) worked += daysPerWeekOn(addDays(start, offset));
    weight += days / length;
    sum += worked / length;
    if (days === length) {
      months += 1;
      sumOfMonths += worked / length;
    }
  }
  return { inEmployment: weight === 0 ? 0 : sum / weight, inFullMonths: months === 0 ? 0 : sumOfMonths / months };
}
type WeekTerms = Pick<EntitlementTerms, "referenceDaysPerWeek" | "daysPerWeekOn" | "firstWorkDay" | "leftOn">;

/**
 * The entitlement of a year: the part-time share averaged over the year, and a twelfth for each full month in a year of joining or leaving.
 * It is never less than the statutory minimum where the law grants that as a whole: after the waiting time to joiners, and to those who
 * leave in the second half of the year.
 */
export function yearlyEntitlement(year: number, terms: EntitlementTerms): number {
  const { fullDays, referenceDaysPerWeek = REFERENCE_DAYS, firstWorkDay, leftOn, country = "de" } = terms;
  const firstOfYear = `${year}-01-01` as LocalDate;
  const endOfYear = `${year + 1}-01-01` as LocalDate;
  const { from, until } = employedIn(year, terms);
  if (from >= until) return 0;
  const { inEmployment, inFullMonths } = averageDaysPerWeek(year, terms);
  const whole = partTimeDays(fullDays, inEmployment, referenceDaysPerWeek);
  const joins = firstWorkDay !== null && firstWorkDay > firstOfYear;
  const leaves = leftOn !== null && leftOn < endOfYear;
  if (!joins && !leaves) return toHundredths(whole);

  const law = laws[country];
  const months = fullMonthsIn(year, firstWorkDay, leftOn);
  const exact = (partTimeDays(fullDays, inFullMonths, referenceDaysPerWeek) * months) / 12;
  const twelfths = law.roundsUpFromHalf ? roundUpFromHalf(exact) : toHundredths(exact);
  // The whole entitlement arises after the waiting time (§ 4 BUrlG), not on its last day: who comes on 1 July waits until the next year.
  const hasWaited = firstWorkDay === null || addMonths(firstWorkDay, WAITING_MONTHS) < until;
  const isWhole = leaves ? law.isWholeForLeavers && leftOn > (`${year}-07-01` as LocalDate) : law.isWholeForJoiners;
  if (!hasWaited || !isWhole) return twelfths;
  return Math.max(twelfths, toHundredths(Math.min(whole, statutoryDays(inEmployment, country))));
}
