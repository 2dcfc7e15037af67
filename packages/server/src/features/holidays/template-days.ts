import type { Country } from "@glasen/domain/holidays/regions.ts";
import { isCalendarDay, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { lazyModule } from "#kernel/process/lazy-modules.ts";
import type { HolidayRow } from "./holidays.store.ts";

const dateHolidays = lazyModule(() => import("date-holidays"));

interface TemplateDay {
  date: LocalDate;
  name: string;
  /** In some cantons only the afternoon is a holiday. */
  fraction: 1 | 2;
  offset: 0 | 2;
}

/** The public holidays of a country or region. */
export async function templateDays(country: Country, region: string | null, year: number): Promise<TemplateDay[]> {
  const { default: Holidays } = await dateHolidays();
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

/** 24 and 31 December are no public holidays, but half a day off in most companies. */
const halfDays = [
  { day: "12-24", name: "Heiligabend" },
  { day: "12-31", name: "Silvester" },
];

/** The holidays of a template for several years, as they are stored. */
export async function templateHolidays({
  country,
  region,
  years,
  withHalfDays,
}: {
  country: Country;
  region: string | null;
  years: readonly number[];
  withHalfDays: boolean;
}): Promise<Omit<HolidayRow, "id">[]> {
  const found = await Promise.all(years.map((year) => templateDays(country, region, year)));
  const days: Omit<HolidayRow, "id">[] = found.flat().map((day) => ({ ...day, country, dayKind: 3 }));
  if (!withHalfDays) return days;
  const added = years.flatMap((year) =>
    halfDays.map(
      ({ day, name }): Omit<HolidayRow, "id"> => ({
        date: `${year}-${day}` as LocalDate,
        name,
        country,
        dayKind: 4,
        fraction: 2,
        offset: 2,
      }),
    ),
  );
  return [...days, ...added];
}
