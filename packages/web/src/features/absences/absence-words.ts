import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Absence } from "@glasen/contract/absences.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { countDays } from "@glasen/domain/absences/count-days.ts";
import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import type { AbsenceStatus } from "@glasen/domain/absences/status.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { shortWeekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { formatDate } from "#ui/date-text.ts";
import { absenceTexts } from "./absences.texts.ts";

type Types = ReadonlyMap<number, AbsenceType>;
type Cost = Pick<Absence, "absenceDays" | "hours">;

export const byId = (types: readonly AbsenceType[]): Types => new Map(types.map((type) => [type.id, type]));

/** What an absence costs, in the unit of its type. */
export const costOf = ({ absenceDays, hours }: Cost, type: AbsenceType | undefined): number =>
  type?.isHourBased && hours !== null ? hours : countDays(absenceDays);

/** The part of it that falls into a year; hours are not stored by day, so they count for the year of the first. */
export const costInYear = (absence: Cost, type: AbsenceType | undefined, year: number | undefined): number =>
  type?.isHourBased || year === undefined
    ? costOf(absence, type)
    : countDays(absence.absenceDays.filter(({ date }) => Number(date.slice(0, 4)) === year));

function wordsIn(language: Language) {
  const t = absenceTexts[language];
  /** "Mo 11.05.2026" */
  const dayText = (day: LocalDate): string => `${shortWeekdayText(day, language)} ${formatDate(day)}`;
  const amountText = (amount: number, type: AbsenceType | undefined): string =>
    (type?.isHourBased ? t.hours : t.days)(amount);
  return {
    t,
    language,
    dayText,
    amountText,
    /** "Mo 11.05.2026 – Fr 15.05.2026, until noon" */
    spanText({ startDate, startDayPart, endDate, endDayPart }: AbsenceSpan): string {
      const start = `${dayText(startDate)}${startDayPart === "afternoon" ? `, ${t.fromNoon}` : ""}`;
      const end = endDayPart === "morning" ? `, ${t.untilNoon}` : "";
      return startDate === endDate ? `${start}${end}` : `${start} – ${dayText(endDate)}${end}`;
    },
    costText: (absence: Cost, type: AbsenceType | undefined): string => amountText(costOf(absence, type), type),
    typeName: (types: Types, typeId: number): string => types.get(typeId)?.name ?? t.absent,
    statusText: ({ status, isFirstGranted }: { status: AbsenceStatus; isFirstGranted?: boolean }): string =>
      isFirstGranted ? t.agreedOnce : t[`status${status}`],
  };
}

const words = { en: wordsIn("en"), de: wordsIn("de") };

/** The texts of absences, and functions that put absences into words. */
export const useAbsenceWords = () => words[useLanguage()];
