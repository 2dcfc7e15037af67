import type { Country } from "@glasen/domain/holidays/regions.ts";
import type { Tx } from "#kernel/database/database.ts";
import { putHolidays, saveTemplateId } from "./holidays.store.ts";
import { templateHolidays } from "./template-days.ts";

/** Adds the public holidays of a region for some years, with 24 and 31 December as half days. */
export async function addHolidays(
  tx: Tx,
  crewId: number,
  { country, region, years }: { country: Country; region: string; years: readonly number[] },
): Promise<void> {
  await putHolidays(tx, crewId, await templateHolidays({ country, region, years, withHalfDays: true }));
  await saveTemplateId(tx, crewId, `${country}-${region}`);
}
