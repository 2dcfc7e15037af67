import type { LocalDate } from "../../time/local-date.ts";

export const lawRules = [
  "dailyMaximum",
  "weeklyMaximum",
  "average",
  "nightAverage",
  "break",
  "workInRow",
  "rest",
  "weekendRest",
  "presence",
  "hours",
  "nightWork",
  "saturdayWork",
  "sundayWork",
  "holidayWork",
  "daysPerWeek",
  "freeSundays",
  "restMean",
  "lateRecord",
] as const;
export type LawRule = (typeof lawRules)[number];

export const severities = ["error", "warning", "info"] as const;
export type Severity = (typeof severities)[number];

export const remedyKinds = [
  "workLess",
  "breakLonger",
  "breakBy",
  "startAt",
  "endAt",
  "dayOffUntil",
  "daysOff",
  "restUntil",
  "none",
] as const;

/** The least that would put it right; moments in epoch seconds. */
export type Remedy =
  | { kind: "workLess"; seconds: number }
  | { kind: "breakLonger"; seconds: number }
  | { kind: "breakBy"; at: number; seconds: number }
  | { kind: "startAt"; at: number }
  | { kind: "endAt"; at: number }
  | { kind: "dayOffUntil"; date: LocalDate }
  | { kind: "daysOff"; days: number }
  | { kind: "restUntil"; seconds: number; date: LocalDate }
  | { kind: "none" };

export interface Finding {
  rule: LawRule;
  severity: Severity;
  date: LocalDate;
  act: string;
  /** The measured value and the limit: seconds, or days if the rule counts days. */
  unit: "seconds" | "days";
  actual: number;
  limit: number;
  remedy: Remedy;
}
