import { type LocalDate, MAX_DATE, MIN_DATE } from "../time/local-date.ts";

/** When somebody works here: from the first work day on, and before the day of leaving. */
export interface Employment {
  firstWorkDayAt: string | null;
  disabledAt: string | null;
}

/** A day is valid only from firstWorkDayAt on and before disabledAt. */
export const isActiveOn = ({ firstWorkDayAt, disabledAt }: Employment, day: string): boolean =>
  (firstWorkDayAt === null || firstWorkDayAt <= day) && (disabledAt === null || day < disabledAt);

/** The days, both included, among which all lie that a change adds to or takes from an employment; undefined without any. */
export function changedDays(before: Employment, after: Employment): { from: LocalDate; to: LocalDate } | undefined {
  const from: string[] = [];
  const to: string[] = [];
  if (before.firstWorkDayAt !== after.firstWorkDayAt) {
    const [first, last] = [before.firstWorkDayAt ?? MIN_DATE, after.firstWorkDayAt ?? MIN_DATE].sort() as [
      string,
      string,
    ];
    from.push(first);
    to.push(last);
  }
  if (before.disabledAt !== after.disabledAt) {
    const [first, last] = [before.disabledAt ?? MAX_DATE, after.disabledAt ?? MAX_DATE].sort() as [string, string];
    from.push(first);
    to.push(last);
  }
  return from.length === 0 ? undefined : { from: from.sort()[0] as LocalDate, to: to.sort().at(-1) as LocalDate };
}

/** Days from `from` to `to`, both included, as absences and bookings have them. */
export const isActiveThroughout = (employment: Employment, from: string, to: string): boolean =>
  isActiveOn(employment, from) && isActiveOn(employment, to);

/** A booking for a day on which the member has left is refused with 1023, one before the first day with 1019 like all else. */
export const bookingProblem = (
  employment: Employment,
  day: string,
): "memberInactiveInPeriod" | "memberDisabledInTimespan" | undefined => {
  if (isActiveOn(employment, day)) return undefined;
  const hasLeft = employment.disabledAt !== null && day >= employment.disabledAt;
  return hasLeft ? "memberDisabledInTimespan" : "memberInactiveInPeriod";
};
