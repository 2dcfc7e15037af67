import type { Language } from "@glasen/contract/limits.ts";
import type { MonthSheet, SheetDay } from "@glasen/contract/months.ts";
import { formatDay } from "@glasen/domain/time/format-day.ts";
import { type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { endedDays, lastSummedDay } from "@glasen/domain/working-time/month-sums.ts";
import { type OvertimeKind, overtimeKinds } from "@glasen/domain/working-time/overtime.ts";
import { type SurchargeKind, surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
import type { PdfTexts } from "./month-pdf.texts.ts";

/** Depends on the content alone, and not on the time of the request. */
export interface PdfContent {
  crew: string;
  member: string;
  personnelNumber: string | null;
  timeZone: string;
  sheet: MonthSheet;
  /** By day; empty where the caller may not see stamps. */
  stamps: Record<string, string[]>;
  absences: Record<string, string>;
  closedBy: string | null;
}

/** Such as "07:58–12:02", "07:58–" while it runs, and "22:00–06:00 (+1)" into the next day. */
export function spanText(zone: string, from: Instant, to: Instant | undefined): string {
  const isNextDay = to !== undefined && localDayOf(zone, to) > localDayOf(zone, from);
  return `${localTimeOf(zone, from)}–${to === undefined ? "" : localTimeOf(zone, to)}${isNextDay ? " (+1)" : ""}`;
}

export interface PdfContext {
  now: Date;
  language: Language;
  fingerprint: string;
  t: PdfTexts;
}

export const colours = {
  ink: "#141c1e",
  soft: "#627074",
  line: "#8f9c9f",
  hair: "#e4eaeb",
  ground: "#f1f5f5",
  turquoise: "#0b6268",
  orange: "#9f3f0b",
  red: "#c0322b",
};

export const momentText = ({ timeZone }: PdfContent, { t }: PdfContext, at: Instant): string =>
  t.at(formatDay(localDayOf(timeZone, at)), localTimeOf(timeZone, at));

const sum = (days: readonly SheetDay[], of: (day: SheetDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

/** The month's seconds with a surcharge, by kind. */
export const surchargesOf = ({ sheet }: PdfContent): { kind: SurchargeKind; seconds: number }[] =>
  surchargeKinds.flatMap((kind) => {
    const seconds = sum(endedDays(sheet.days), ({ surcharges }) =>
      secondsOf(surcharges.find((one) => one.kind === kind)?.duration ?? null),
    );
    return seconds === 0 ? [] : [{ kind, seconds }];
  });

/** The month's seconds of overtime, by kind. */
export const overtimeOf = ({ sheet }: PdfContent): { kind: OvertimeKind; seconds: number }[] =>
  overtimeKinds.flatMap((kind) => {
    const seconds = sum(endedDays(sheet.days), ({ overtime }) =>
      secondsOf(overtime?.find((one) => one.kind === kind)?.duration ?? null),
    );
    return seconds === 0 ? [] : [{ kind, seconds }];
  });

export const todayOf = ({ timeZone }: PdfContent, { now }: PdfContext) => localDayOf(timeZone, instantOf(now));

/** While the month runs, a sum names its last day: a printed "yesterday" would soon be wrong. */
export function sumText(content: PdfContent, context: PdfContext, label: string): string {
  const end = lastSummedDay(content.sheet.days, todayOf(content, context));
  return end ? context.t.until(label, formatDay(end).slice(0, 6)) : label;
}
