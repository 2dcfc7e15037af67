const twoDigits = (count: number): string => String(count).padStart(2, "0");

/** A figure of a table: 8:05, 191:00 */
export function formatHours(duration: number): string {
  const minutes = Math.floor(Math.abs(duration) / 60);
  const sign = duration < 0 && minutes > 0 ? "−" : "";
  return `${sign}${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
}

/**
 * More or less than nothing: +0:15, −8:00, 0:00. Down to the minute, as what is taken from is: 7:59 of 8:00 lack 0:01,
 * whatever the seconds.
 */
export function formatSignedHours(duration: number): string {
  const minutes = Math.floor(duration / 60);
  return `${minutes > 0 ? "+" : ""}${formatHours(minutes * 60)}`;
}

/** Every second, where a figure is explained: 8:05:09, −0:30:00 */
export function formatHoursExactly(duration: number): string {
  const size = Math.abs(duration);
  return `${duration < 0 ? "−" : ""}${formatHours(size)}:${twoDigits(size % 60)}`;
}
