import { timeText, wallTime } from "#platform/formats.ts";
import { formatDate } from "#ui/date-text.ts";

/** Day and time of a moment. */
export function momentText(iso: string, timeZone: string): string {
  const at = wallTime(Date.parse(iso), timeZone);
  return `${formatDate(at.date)}, ${timeText(at)}`;
}

/** The time of a moment of today, the day of any other. */
export function shortMoment(iso: string, timeZone: string, today: string): string {
  const at = wallTime(Date.parse(iso), timeZone);
  return at.date === today ? timeText(at) : formatDate(at.date);
}
