import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";

export const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01` as LocalDate;

/** The last day of the month that contains `day`. */
export const lastOfMonth = (day: LocalDate): LocalDate => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
