import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Absence } from "@glasen/contract/absences.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { countDays } from "@glasen/domain/absences/count-days.ts";
import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { shortWeekdayText } from "#platform/formats.ts";
import { formatDate } from "#ui/date-text.ts";
import type { AbsenceTexts } from "./absences.texts.ts";

/** "Mo 11.05.2026" */
export const dayText = (day: LocalDate, language: Language): string =>
  `${shortWeekdayText(day, language)} ${formatDate(day)}`;

/** "Mo 11.05.2026 – Fr 15.05.2026, until noon" */
export function spanText(span: AbsenceSpan, language: Language, t: AbsenceTexts): string {
  const { startDate, startDayPart, endDate, endDayPart } = span;
  const start = startDayPart === "afternoon" ? `, ${t.fromNoon}` : "";
  const end = endDayPart === "morning" ? `, ${t.untilNoon}` : "";
  if (startDate === endDate) return `${dayText(startDate, language)}${start}${end}`;
  return `${dayText(startDate, language)}${start} – ${dayText(endDate, language)}${end}`;
}

export const amountText = (amount: number, isHourBased: boolean, t: AbsenceTexts): string =>
  isHourBased ? t.hours(amount) : t.days(amount);

/** What an absence costs, in the unit of its kind. */
export const costOf = (
  { absenceDays, hours }: Pick<Absence, "absenceDays" | "hours">,
  type: AbsenceType | undefined,
): number => (type?.isHourBased && hours !== null ? hours : countDays(absenceDays));

export const costText = (
  absence: Pick<Absence, "absenceDays" | "hours">,
  type: AbsenceType | undefined,
  t: AbsenceTexts,
): string => amountText(costOf(absence, type), type?.isHourBased ?? false, t);

export const typeName = (types: ReadonlyMap<number, AbsenceType>, typeId: number, t: AbsenceTexts): string =>
  types.get(typeId)?.name ?? t.absent;

export const byId = (types: readonly AbsenceType[]): ReadonlyMap<number, AbsenceType> =>
  new Map(types.map((type) => [type.id, type]));

export const statusText = (
  { status, isFirstGranted }: { status: "requested" | "granted" | "rejected" | "deleted"; isFirstGranted?: boolean },
  t: AbsenceTexts,
): string => (isFirstGranted ? t.agreedOnce : t[`status${status}`]);
