import type { Duration } from "@glasen/contract/durations.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { addDays, dayNumber, isoWeek, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { monthOf } from "@glasen/domain/time/month.ts";
import { type DurationType, durationTypes } from "@glasen/domain/working-time/durations.ts";
import { shortWeekdayText } from "#platform/formats.ts";
import { formatDate } from "#ui/date-text.ts";
import { secondsOf } from "../working-time/amounts.public.ts";

export const reportColumns = ["day", "week", "month", "year"] as const;
export type ReportColumns = (typeof reportColumns)[number];
export const reportRows = ["userId", "timeCategory1Id", "timeCategory2Id"] as const;
export type ReportRows = (typeof reportRows)[number];

/** Nobody reads more columns than this. */
export const MAX_COLUMNS = 62;

export interface Axes {
  readonly columns: ReportColumns;
  readonly rows: ReportRows;
  readonly type: DurationType;
}

const oneOf = <T extends string>(known: readonly T[], stored: string, initial: T): T =>
  known.find((one) => one === stored) ?? initial;

/** The axes stored on the device; by default week, member, work. */
export const axesFrom = (columns: string, rows: string, type: string): Axes => ({
  columns: oneOf(reportColumns, columns, "week"),
  rows: oneOf(reportRows, rows, "userId"),
  type: oneOf(durationTypes, type, "work"),
});

export interface ReportColumn {
  readonly key: string;
  readonly head: string;
  readonly hint: string;
  /** The hint is the name of a holiday in the column. */
  readonly isHoliday?: boolean | undefined;
}

interface Words {
  readonly language: Language;
  readonly week: (week: string) => string;
  /** Names by day. */
  readonly holidays: ReadonlyMap<LocalDate, string>;
}

/** Every column between two days, including empty ones. */
export function columnsBetween(axis: ReportColumns, from: LocalDate, to: LocalDate, words: Words): ReportColumn[] {
  const found = new Map<string, ReportColumn>();
  const months = new Intl.DateTimeFormat(words.language, { month: "short", timeZone: "UTC" });
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const key = keyOf(axis, day);
    const column = found.get(key) ?? { key, ...headOf(axis, day, words, months) };
    const holiday = axis === "day" || axis === "week" ? words.holidays.get(day) : undefined;
    // Of several holidays in a week the first is named.
    found.set(key, holiday && !column.isHoliday ? { ...column, hint: holiday, isHoliday: true } : column);
  }
  return [...found.values()];
}

const keyOf = (axis: ReportColumns, day: LocalDate): string =>
  axis === "day" ? day : axis === "week" ? isoWeek(day) : axis === "month" ? monthOf(day) : day.slice(0, 4);

function headOf(
  axis: ReportColumns,
  day: LocalDate,
  { language, week }: Words,
  months: Intl.DateTimeFormat,
): Pick<ReportColumn, "head" | "hint"> {
  switch (axis) {
    case "day":
      return { head: shortWeekdayText(day, language), hint: formatDate(day).slice(0, 6) };
    case "week":
      return { head: week(isoWeek(day).slice(6)), hint: formatDate(mondayOf(day)).slice(0, 6) };
    case "month":
      return { head: months.format(Date.parse(`${day}T00:00:00Z`)), hint: day.slice(0, 4) };
    case "year":
      return { head: day.slice(0, 4), hint: "" };
  }
}

/** The period that a report starts with. */
export function usualPeriod(axis: ReportColumns, today: LocalDate): { from: LocalDate; to: LocalDate } {
  switch (axis) {
    case "day":
      return { from: addDays(today, -30), to: today };
    case "week":
      return { from: addDays(mondayOf(today), -8 * 7), to: today };
    case "month":
      return { from: `${today.slice(0, 4)}-01-01` as LocalDate, to: today };
    case "year":
      return { from: `${Number(today.slice(0, 4)) - 1}-01-01` as LocalDate, to: today };
  }
}

/** The finer columns that a figure is the sum of, over the days of its own column. */
export function insideOf(
  axis: ReportColumns,
  key: string,
): { columns: ReportColumns; from: LocalDate; to: LocalDate } | undefined {
  switch (axis) {
    case "year":
      return { columns: "month", from: `${key}-01-01` as LocalDate, to: `${key}-12-31` as LocalDate };
    case "week": {
      const monday = mondayOfIsoWeek(key);
      return { columns: "day", from: monday, to: addDays(monday, 6) };
    }
    default:
      return undefined;
  }
}

/** 4 January is always in the first week of its year. */
const mondayOfIsoWeek = (week: string): LocalDate =>
  addDays(mondayOf(`${week.slice(0, 4)}-01-04` as LocalDate), 7 * (Number(week.slice(6)) - 1));

export const spanOf = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from) + 1;

/** Seconds by row and column, as far as they are loaded. */
export type Cells = ReadonlyMap<string, ReadonlyMap<string, number>>;

const rowKey = (rows: ReportRows, duration: Duration): string => String(duration[rows] ?? "none");

export function cellsOf(durations: readonly Duration[], { columns, rows, type }: Axes): Cells {
  const cells = new Map<string, Map<string, number>>();
  for (const duration of durations) {
    if (duration.type !== type) continue;
    const row = rowKey(rows, duration);
    const ofRow = cells.get(row) ?? new Map<string, number>();
    ofRow.set(String(duration[columns]), secondsOf(duration.value));
    cells.set(row, ofRow);
  }
  return cells;
}

export function totalsOf(durations: readonly Duration[], type: DurationType, key: ReportColumns | ReportRows) {
  return new Map(
    durations
      .filter((duration) => duration.type === type)
      .map((duration) => [String(duration[key] ?? "none"), secondsOf(duration.value)]),
  );
}
