import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays, isoWeek, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { useMemo } from "react";
import { useCrew } from "#platform/crew.ts";
import { shortWeekdayText, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { shiftWordTexts } from "./shift-words.texts.ts";

interface Span {
  readonly from: string;
  readonly to: string;
}

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

export const momentOf = (iso: string): Instant => Date.parse(iso) as Instant;

/** Days and times of shifts in the words of the viewer's language and the time of the crew's zone. */
export function useShiftWords() {
  const {
    crew: { timeZone },
  } = useCrew();
  const language = useLanguage();
  const t = useTexts(shiftWordTexts);
  return useMemo(() => {
    const timeOf = (iso: string): string => localTimeOf(timeZone, momentOf(iso)).slice(0, 5);
    /** 14.05. */
    const dayOfMonth = (day: LocalDate): string => formatDate(day).slice(0, 6);
    /** Do 14.05. */
    const shortDay = (day: LocalDate): string => `${shortWeekdayText(day, language)} ${dayOfMonth(day)}`;
    return {
      language,
      timeOf,
      /** 07:30–11:15 */
      spanText: ({ from, to }: Span): string => `${timeOf(from)}–${timeOf(to)}`,
      shortDay,
      weekdayOf: (day: LocalDate): string => shortWeekdayText(day, language),
      /** Today, tomorrow, or the weekday with its date. */
      dayText: (day: LocalDate, today: LocalDate): string => {
        if (day === today) return t.today;
        if (day === addDays(today, 1)) return t.tomorrow;
        return `${weekdayText(day, language)}, ${dayOfMonth(day)}`;
      },
      /** Do 14.05., 18:00 */
      momentText: (iso: string): string => `${shortDay(localDayOf(timeZone, momentOf(iso)))}, ${timeOf(iso)}`,
      /** "in 3 h 20 m", "in 2 days", or "now" while the shift runs. */
      distanceText: ({ from }: Pick<Span, "from">, now: number): string => {
        const seconds = Math.ceil((momentOf(from) - now) / 60_000) * 60;
        if (seconds <= 0) return t.running;
        if (seconds >= 2 * DAY_S) return t.inDays(Math.floor(seconds / DAY_S));
        return t.inTime(lengthText(seconds));
      },
      lengthText,
      /** Calendar week 20. */
      weekText: (day: LocalDate): string => t.week(Number(isoWeek(day).slice(-2))),
    };
  }, [language, t, timeZone]);
}

/** A length as one says it, never broken between two lines: 8 h, 3 h 20 m, 30 m. */
export function lengthText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / 60);
  return [hours > 0 && `${hours}\u00a0h`, (minutes > 0 || hours === 0) && `${minutes}\u00a0m`]
    .filter(Boolean)
    .join("\u00a0");
}
