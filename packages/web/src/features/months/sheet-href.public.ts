import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Month } from "@glasen/domain/time/month.ts";

/** Address of a member's month sheet, or of one day in it. */
export const sheetHref = (crewId: number, userId: number, at: { month: Month } | { day: LocalDate }): string =>
  `/crew/${crewId}/times/month/${userId}?${"day" in at ? `day=${at.day}` : `month=${at.month}`}`;
