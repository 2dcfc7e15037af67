import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { applyTemplate, previewHolidays, removeHolidays, saveHolidays } from "./change-holidays.ts";
import { getTemplate, listHolidays, listHolidaysOfCountry, listSpecialDays, listTemplates } from "./list-holidays.ts";

export function holidayRoutes(kernel: Kernel): void {
  serve(kernel, holidayEndpoints.calendar, listHolidays);
  serve(kernel, holidayEndpoints.save, saveHolidays);
  serve(kernel, holidayEndpoints.remove, removeHolidays);
  serve(kernel, holidayEndpoints.preview, previewHolidays);
  serve(kernel, holidayEndpoints.ofCountry, listHolidaysOfCountry);
  serve(kernel, holidayEndpoints.templates, listTemplates);
  serve(kernel, holidayEndpoints.template, getTemplate);
  serve(kernel, holidayEndpoints.applyTemplate, applyTemplate);
  serve(kernel, holidayEndpoints.specialDays, listSpecialDays);
}
