import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Month } from "../working-time/months.public.ts";

/** Where a member's month sheet is; at a day it is opened. */
export const sheetHref = (crewId: number, userId: number, at: { month: Month } | { day: LocalDate }): string =>
  `/crew/${crewId}/times/month/${userId}?${"day" in at ? `day=${at.day}` : `month=${at.month}`}`;
