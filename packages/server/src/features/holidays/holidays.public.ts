export { findAnyHoliday as hasHolidays, findTemplateId as holidayTemplateOf } from "./holidays.store.ts";
