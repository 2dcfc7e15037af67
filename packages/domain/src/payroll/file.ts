import type { LocalDate } from "../time/local-date.ts";
import type { Month } from "../time/month.ts";
import type { KeyedRange } from "./absence-ranges.ts";
import type { PayrollConfiguration } from "./configuration.ts";
import { formatLimits, type PayrollFormat } from "./formats.ts";
import type { PaidMember, PayrollLine } from "./lines.ts";

/** Coming and going on a day, on the wall clock. */
export interface ClockTimes {
  readonly userId: number;
  readonly date: LocalDate;
  /** Minutes after midnight; an end after midnight is beyond 1440. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
}

/** Everything that a writer needs. */
export interface HandOver {
  readonly configuration: PayrollConfiguration;
  readonly month: Month;
  /** The month in whose payroll corrections are paid; null for the first hand-over of a month. */
  readonly correctedIn: Month | null;
  readonly lines: readonly PayrollLine[];
  readonly members: ReadonlyMap<number, PaidMember>;
  readonly clockTimes: readonly ClockTimes[];
  readonly absences: readonly KeyedRange[];
}

export const CRLF = "\r\n";

/** "152,50" */
export function decimals(hundredths: number): string {
  const whole = Math.abs(hundredths);
  return `${hundredths < 0 ? "-" : ""}${Math.floor(whole / 100)},${String(whole % 100).padStart(2, "0")}`;
}

/** "152,5": without zeros at the end. */
export const shortDecimals = (hundredths: number): string => decimals(hundredths).replace(/,?0{1,2}$/, "");

/** The number of a member as the program writes it. */
export const writtenNumber = (format: PayrollFormat, personnelNumber: string): string =>
  formatLimits[format].hasNumericPeople ? personnelNumber.replace(/^0+/, "") : personnelNumber;

export const personnelNumberOf = ({ members, configuration }: HandOver, { userId }: { userId: number }): string =>
  writtenNumber(configuration.format, members.get(userId)?.personnelNumber ?? "");

export const fileOf = (lines: readonly string[]): string => lines.map((line) => line + CRLF).join("");
