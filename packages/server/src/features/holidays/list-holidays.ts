import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { holidayEndpoints, PublicHoliday } from "@glasen/contract/holidays.ts";
import { holidayName } from "@glasen/domain/holidays/holiday-name.ts";
import { type Country, type HolidayTemplate, holidayTemplates, isRegionOf } from "@glasen/domain/holidays/regions.ts";
import { isForward, type LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { holidaysIn } from "./holidays.store.ts";
import { templateDays } from "./template-days.ts";

type Calendar = OutputOf<typeof holidayEndpoints.calendar>;

const thisYear = ({ now }: Call): number => now.getUTCFullYear();
const firstOf = (year: number): LocalDate => `${year}-01-01` as LocalDate;
const lastOf = (year: number): LocalDate => `${year}-12-31` as LocalDate;

export async function listHolidays(
  call: Call,
  { crewId, year, from, to }: InputOf<typeof holidayEndpoints.calendar>,
): Promise<Calendar> {
  const wanted = year ?? thisYear(call);
  const [first, last] = [from ?? firstOf(wanted), to ?? lastOf(wanted)];
  if (!isForward(first, last)) throw new Refusal("invalidArgument", "to");
  return { days: inLanguageOf(call, await holidaysIn(call.tx, crewId, first, last)) };
}

/** Public holidays named in the reader's language. */
export const inLanguageOf = <Day extends { name: string; dayKind: number }>(
  { caller }: Call,
  days: readonly Day[],
): Day[] => days.map((day) => ({ ...day, name: holidayName(day, caller.language) }));

export async function listSpecialDays(
  call: Call,
  { crewId, from, to }: InputOf<typeof holidayEndpoints.specialDays>,
): Promise<OutputOf<typeof holidayEndpoints.specialDays>> {
  if (!isForward(from, to)) throw new Refusal("invalidArgument", "to");
  const days = inLanguageOf(call, await holidaysIn(call.tx, crewId, from, to));
  return days.map(({ date, name, dayKind, fraction }) => ({ date, name, dayKind, fraction }));
}

export async function listHolidaysOfCountry(
  call: Call,
  { country, region, year }: InputOf<typeof holidayEndpoints.ofCountry>,
): Promise<Calendar> {
  if (region !== undefined && !isRegionOf(country, region)) throw new Refusal("invalidArgument", "region");
  return { days: await presented(call, country, region ?? null, year ?? thisYear(call)) };
}

async function presented(call: Call, country: Country, region: string | null, year: number): Promise<PublicHoliday[]> {
  const days = await templateDays(country, region, year);
  return inLanguageOf(
    call,
    days.map((day) => ({ id: null, ...day, country, dayKind: 3 })),
  );
}

export async function listTemplates(
  _call: Call,
  { page, pageSize, filter }: InputOf<typeof holidayEndpoints.templates>,
): Promise<Page<HolidayTemplate>> {
  const [, country] = /^country==(\w+)$/.exec(filter ?? "") ?? [];
  const fitting = holidayTemplates.filter((template) => country === undefined || template.country === country);
  return { items: fitting.slice((page - 1) * pageSize, page * pageSize), total: fitting.length };
}

export function findTemplate(id: string): HolidayTemplate {
  const template = holidayTemplates.find((one) => one.id === id);
  if (!template) throw new Refusal("notFound", "id");
  return template;
}

export async function getTemplate(
  call: Call,
  { id, year }: InputOf<typeof holidayEndpoints.template>,
): Promise<OutputOf<typeof holidayEndpoints.template>> {
  const template = findTemplate(id);
  return { ...template, days: await presented(call, template.country, template.region, year ?? thisYear(call)) };
}
