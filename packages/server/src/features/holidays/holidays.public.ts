import { findAnyHoliday, findTemplateId } from "./holidays.store.ts";

/** Whether the crew's calendar has holidays in any year. */
export const hasHolidays = findAnyHoliday;

/** The template that the crew's public holidays were last taken from; null where all were entered by hand. */
export const holidayTemplateOf = findTemplateId;
