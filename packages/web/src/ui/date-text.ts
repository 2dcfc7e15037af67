import { isCalendarDay, isWithinBounds, type LocalDate } from "@glasen/domain/time/local-date.ts";

/** DD.MM.YYYY in every language. */
export function formatDate(day: LocalDate): string {
  const [year, month, date] = day.split("-");
  return `${date}.${month}.${year}`;
}

/** Reads DD.MM.YYYY and DD/MM/YYYY, short forms and bare digits too; undefined for no valid day within the bounds. */
export function parseDate(text: string): LocalDate | undefined {
  const match =
    /^(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text.trim()) ?? /^(\d\d)()(\d\d)(\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const [, date = "", , month = "", year = ""] = match;
  const day = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isCalendarDay(day) && isWithinBounds(day) ? day : undefined;
}
