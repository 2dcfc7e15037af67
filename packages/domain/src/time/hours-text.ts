const twoDigits = (count: number): string => String(count).padStart(2, "0");

/** A figure of a table: 8:05, 191:00 */
export function hoursText(duration: number): string {
  const minutes = Math.floor(Math.abs(duration) / 60);
  const sign = duration < 0 && minutes > 0 ? "−" : "";
  return `${sign}${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
}

/** More or less than nothing: +0:15, −8:00, 0:00 */
export function signedHoursText(duration: number): string {
  const text = hoursText(duration);
  return duration >= 60 ? `+${text}` : text;
}
