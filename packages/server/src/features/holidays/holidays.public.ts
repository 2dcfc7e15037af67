/** What other features call: `templateDays(country, region, year)`, the public holidays of a country or region. */
import type { Country } from "@glasen/domain/holidays/regions.ts";
import { templateDays as daysOf, type TemplateDay } from "./template-days.ts";

export const templateDays = (country: Country, region: string | null, year: number): Promise<TemplateDay[]> =>
  daysOf(country, region, year);
