/** So many weeks back, the same weekday tells when a member usually comes. */
export const USUAL_WEEKS = 6;
/** On fewer days, nothing is usual. */
export const MIN_USUAL_DAYS = 4;
/** Starts that differ more from the middle one were exceptions. */
const MAX_DIFFERENCE_MINUTES = 60;

/**
 * The time of day, in minutes, by which a member has usually come on a weekday: the latest start among those around the middle
 * one, so that nobody who comes as on other days is reminded. Undefined where too few days, or too different ones, make nothing
 * usual. A reminder disturbs somebody, so it asks for more than the presence board does, whose `usualStart` mixes all weekdays.
 */
export function weekdayStart(starts: readonly number[]): number | undefined {
  const sorted = [...starts].sort((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const usual = sorted.filter((start) => Math.abs(start - middle) <= MAX_DIFFERENCE_MINUTES);
  return usual.length >= MIN_USUAL_DAYS ? usual.at(-1) : undefined;
}
