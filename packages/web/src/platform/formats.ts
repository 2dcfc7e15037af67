import type { Language } from "@glasen/contract/limits.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { memoize } from "./memoize.ts";

/** Local time in a time zone. */
export interface WallTime {
  date: LocalDate;
  hour: number;
  minute: number;
}

const weekdays: Record<Language, readonly string[]> = {
  de: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
  en: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
};
const shortLengths: Record<Language, number> = { de: 2, en: 3 };
const distancesIn = memoize((language: Language) => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));

export function wallTime(instantMs: number, timeZone: string): WallTime {
  const at = Math.floor(instantMs) as Instant;
  const [hour, minute] = localTimeOf(timeZone, at).split(":").map(Number);
  return { date: localDayOf(timeZone, at), hour: hour ?? 0, minute: minute ?? 0 };
}

/** Figures of tables read the same on paper, which the server writes. */
export { formatHours, formatHoursExactly, formatSignedHours } from "@glasen/domain/time/format-hours.ts";

const twoDigits = (count: number): string => String(count).padStart(2, "0");

/** 08:05 */
export const timeText = ({ hour, minute }: Pick<WallTime, "hour" | "minute">): string =>
  `${twoDigits(hour)}:${twoDigits(minute)}`;

const hoursAndMinutes = (duration: Seconds): { sign: string; hours: string; minutes: string } => {
  const minutes = Math.floor(Math.abs(duration) / 60);
  const sign = duration < 0 && minutes > 0 ? "−" : "";
  return { sign, hours: twoDigits(Math.floor(minutes / 60)), minutes: twoDigits(minutes % 60) };
};

/**
 * A duration as the clock counts it: 01 h 05 m, never broken between two lines. Days and sums that have been evaluated
 * are written 1:05 by `formatHours`.
 */
export function durationText(duration: Seconds): string {
  const { sign, hours, minutes } = hoursAndMinutes(duration);
  return `${sign}${hours}\u00a0h\u00a0${minutes}\u00a0m`;
}

/** Thursday, Donnerstag */
export const weekdayText = (day: LocalDate, language: Language): string => weekdays[language][weekday(day) - 1] ?? "";

/** Thu, Do */
export const shortWeekdayText = (day: LocalDate, language: Language): string =>
  weekdayText(day, language).slice(0, shortLengths[language]);

const separators: Record<Language, { thousands: string; point: string }> = {
  de: { thousands: ".", point: "," },
  en: { thousands: ",", point: "." },
};

/**
 * 1.234,5 or −1,5: with a minus sign, which is as wide as the digits, instead of a hyphen. Not by `Intl`: a browser reads
 * the data of its languages for its first number format, on a phone for almost a tenth of a second before Home is drawn.
 */
export function numberText(value: number, language: Language): string {
  const size = Math.round(Math.abs(value) * 1_000) / 1_000;
  const [whole = "", fraction] = String(size).split(".");
  const { thousands, point } = separators[language];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${value < 0 && size > 0 ? "−" : ""}${grouped}${fraction ? point + fraction : ""}`;
}

const steps = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** "5 minutes ago", "in 2 Stunden"; less than a minute is "now". */
export function relativeText(instantMs: number, nowMs: number, language: Language): string {
  const seconds = Math.round((instantMs - nowMs) / 1_000);
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", Number.POSITIVE_INFINITY];
  return distancesIn(language).format(Math.trunc(seconds / size), unit);
}
