const two = (value: number): string => String(value).padStart(2, "0");

/** "03:30" from "3:30", "3.30", "330" or "3"; undefined for no valid time of day. */
export function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:\s*[:.h]\s*(\d{1,2}))?$/.exec(text.trim()) ?? /^(\d{1,2})(\d\d)$/.exec(text.trim());
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  return hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : undefined;
}

export function stepTime(time: string | null, minutes: number): string {
  const [hour = 0, minute = 0] = (time ?? "00:00").split(":").map(Number);
  const total = (hour * 60 + minute + minutes + 1440) % 1440;
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`;
}

/** "HH h MM m" of whole seconds; hours may have more than two digits. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${two(Math.floor(minutes / 60))} h ${two(minutes % 60)} m`;
}

/** Seconds from "1 h 30 m", "1:30", "1,5 h", "90 m" or a bare number of minutes; undefined for no valid duration. */
export function parseDuration(text: string): number | undefined {
  const plain = text.trim().toLowerCase().replace(",", ".");
  const clock = /^(\d{1,4}):([0-5]?\d)$/.exec(plain);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60;
  const bare = /^\d{1,5}$/.exec(plain);
  if (bare) return Number(plain) * 60;
  const words = /^(?:(\d{1,4}(?:\.\d+)?)\s*(?:h|std\.?))?\s*(?:(\d{1,5})\s*(?:m|min\.?)?)?$/.exec(plain);
  if (!words || (words[1] === undefined && words[2] === undefined)) return undefined;
  return Math.round(Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0)) * 60;
}
