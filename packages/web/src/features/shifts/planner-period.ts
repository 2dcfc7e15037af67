import type { Language } from "@glasen/contract/limits.ts";
import { addDays, daysBetween, isoWeek, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { addMonths, daysOfMonth, monthOf } from "@glasen/domain/time/month.ts";
import { weekdayText } from "#platform/formats.ts";
import { formatDate } from "#ui/date-text.ts";
import { plannerTexts } from "./planner.texts.ts";

export type PlannerView = "day" | "week" | "month";

interface Period {
  /** The days that are loaded: a day is shown out of its week. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly days: readonly LocalDate[];
}

export function periodOf(view: PlannerView, day: LocalDate): Period {
  if (view === "month") {
    const { first, last } = daysOfMonth(monthOf(day));
    return { from: first, to: last, days: daysBetween(first, last) };
  }
  const from = mondayOf(day);
  const to = addDays(from, 6);
  return { from, to, days: view === "day" ? [day] : daysBetween(from, to) };
}

/** The day from which on the next or previous period is shown. */
export function stepped(view: PlannerView, day: LocalDate, by: 1 | -1): LocalDate {
  if (view === "month") return addMonths(daysOfMonth(monthOf(day)).first, by);
  return addDays(day, by * (view === "week" ? 7 : 1));
}

export function periodText(view: PlannerView, day: LocalDate, language: Language): string {
  if (view === "day") return `${weekdayText(day, language)}, ${formatDate(day)}`;
  if (view === "month")
    return new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
      Date.parse(day),
    );
  const { from, to } = periodOf(view, day);
  const isOneMonth = monthOf(from) === monthOf(to);
  const days = `${formatDate(from).slice(0, isOneMonth ? 3 : 6)}–${formatDate(to)}`;
  return plannerTexts[language].weekOf(Number(isoWeek(from).slice(-2)), days);
}
