/** When somebody works here: from the first work day on, and before the day of leaving. */
export interface Employment {
  firstWorkDayAt: string | null;
  disabledAt: string | null;
}

/** A day is valid only from firstWorkDayAt on and before disabledAt. */
export const isActiveOn = ({ firstWorkDayAt, disabledAt }: Employment, day: string): boolean =>
  (firstWorkDayAt === null || firstWorkDayAt <= day) && (disabledAt === null || day < disabledAt);

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
