import type { Country } from "@glasen/domain/holidays/regions.ts";
import { isCalendarDay, type LocalDate } from "@glasen/domain/time/local-date.ts";

export interface TemplateDay {
  date: LocalDate;
  name: string;
  /** Some cantons keep only the afternoon of a day. */
  fraction: 1 | 2;
  offset: 0 | 2;
}

/** The public holidays of a country or region; the library is big, so it is loaded when somebody asks. */
export async function templateDays(country: Country, region: string | null, year: number): Promise<TemplateDay[]> {
  const { default: Holidays } = await import("date-holidays");
  const calendar = region === null ? new Holidays(country.toUpperCase()) : new Holidays(country.toUpperCase(), region);
  calendar.setLanguages("de");
  const days = calendar.getHolidays(year).flatMap(({ date, name, type }): TemplateDay[] => {
    const day = date.slice(0, 10);
    if (type !== "public" || !isCalendarDay(day)) return [];
    const isFromNoon = date.slice(11, 16) === "12:00";
    return [{ date: day, name, fraction: isFromNoon ? 2 : 1, offset: isFromNoon ? 2 : 0 }];
  });
  return days.sort((one, other) => one.date.localeCompare(other.date));
}
