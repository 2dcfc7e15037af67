import type { Language } from "@glasen/contract/limits.ts";
import { type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import { keptBy } from "./kept-by.ts";

/** What a clock on the wall of a zone shows. */
export interface WallTime {
  date: LocalDate;
  hour: number;
  minute: number;
}

const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
const clockIn = keptBy(
  (timeZone: string) => new Intl.DateTimeFormat("en-GB", { ...parts, hourCycle: "h23", timeZone }),
);
const weekdaysIn = keptBy(
  (language: Language) => new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }),
);
const shortWeekdaysIn = keptBy(
  (language: Language) => new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }),
);
const numbersIn = keptBy((language: Language) => new Intl.NumberFormat(language));
const distancesIn = keptBy((language: Language) => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));

export function wallTime(instantMs: number, timeZone: string): WallTime {
  const shown = new Map(
    clockIn(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: localDate(`${shown.get("year")}-${shown.get("month")}-${shown.get("day")}`),
    hour: Number(shown.get("hour")),
    minute: Number(shown.get("minute")),
  };
}

/** Figures of tables read the same on paper, which the server writes. */
export { hoursText, signedHoursText } from "@glasen/domain/time/hours-text.ts";

const twoDigits = (count: number): string => String(count).padStart(2, "0");

/** 08:05 */
export const timeText = ({ hour, minute }: Pick<WallTime, "hour" | "minute">): string =>
  `${twoDigits(hour)}:${twoDigits(minute)}`;

const hoursAndMinutes = (duration: Seconds): { sign: string; hours: string; minutes: string } => {
  const minutes = Math.floor(Math.abs(duration) / 60);
  const sign = duration < 0 && minutes > 0 ? "−" : "";
  return { sign, hours: twoDigits(Math.floor(minutes / 60)), minutes: twoDigits(minutes % 60) };
};

/** A duration: 01 h 05 m */
export function durationText(duration: Seconds): string {
  const { sign, hours, minutes } = hoursAndMinutes(duration);
  return `${sign}${hours} h ${minutes} m`;
}

/** The running watch: 01 : 05 */
export function watchText(duration: Seconds): string {
  const { sign, hours, minutes } = hoursAndMinutes(duration);
  return `${sign}${hours} : ${minutes}`;
}

/** Thursday, Donnerstag */
export const weekdayText = (day: LocalDate, language: Language): string =>
  weekdaysIn(language).format(Date.parse(`${day}T00:00:00Z`));

/** Thu, Do; some browsers end it with a dot in German. */
export const shortWeekdayText = (day: LocalDate, language: Language): string =>
  shortWeekdaysIn(language)
    .format(Date.parse(`${day}T00:00:00Z`))
    .replace(".", "");

export const numberText = (value: number, language: Language): string => numbersIn(language).format(value);

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
