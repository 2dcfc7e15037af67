import type { SheetDay } from "@glasen/contract/months.ts";
import { timeText, wallTime } from "#platform/formats.ts";

/** 04:00–12:00 */
export const spanText = ({ from, to }: NonNullable<SheetDay["shifts"]>[number], timeZone: string): string =>
  [from, to].map((at) => timeText(wallTime(Date.parse(at), timeZone))).join("–");
