import { randomUUID } from "node:crypto";
import { holidayTemplates } from "@glasen/domain/holidays/regions.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { queueEvent } from "#kernel/events/events.ts";
import { beginRuleChange, holidaysContinued } from "../evaluation/rules-changed.public.ts";
import { findTemplateId, hasHalfDays, lastPublicYear, putHolidays } from "./holidays.store.ts";
import { templateHolidays } from "./template-days.ts";

/** A calendar reaches to the end of the second year from now, as it does when a template is applied. */
export const YEARS_AHEAD = 2;

/**
 * Adds the years after the last one of a crew's calendar, from the template that its holidays were taken from; returns whether any
 * was missing. Days of earlier years stay as they are, also where somebody changed them.
 */
export async function continueHolidays({ tx, now }: Pick<Call, "tx" | "now">, crewId: number): Promise<boolean> {
  await beginRuleChange({ tx, now }, crewId);
  const templateId = await findTemplateId(tx, crewId);
  const template = holidayTemplates.find(({ id }) => id === templateId);
  const lastYear = await lastPublicYear(tx, crewId);
  const until = now.getUTCFullYear() + YEARS_AHEAD;
  if (!template || lastYear === null || lastYear >= until) return false;
  const first = Math.max(lastYear + 1, now.getUTCFullYear());
  const years = Array.from({ length: until - first + 1 }, (_, index) => first + index);
  const withHalfDays = await hasHalfDays(tx, crewId, lastYear);
  const { country, region } = template;
  await putHolidays(tx, crewId, await templateHolidays({ country, region, years, withHalfDays }));
  const [from, to] = [`${first}-01-01`, `${until}-12-31`] as [LocalDate, LocalDate];
  await holidaysContinued({ tx, now }, crewId, { from, to });
  queueEvent(tx, crewId, "working-time-changed", { what: "holidays" }, { traceId: randomUUID(), now });
  return true;
}
