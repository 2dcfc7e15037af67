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

/** Stamps and chains are refused with 1019, bookings and other ranges with 1023; undefined where the days are fine. */
export const inactivityProblem = (
  employment: Employment,
  from: string,
  to: string,
  what: "stamps" | "range",
): "memberInactiveInPeriod" | "memberDisabledInTimespan" | undefined => {
  if (isActiveThroughout(employment, from, to)) return undefined;
  return what === "stamps" ? "memberInactiveInPeriod" : "memberDisabledInTimespan";
};
