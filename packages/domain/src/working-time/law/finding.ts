import type { LocalDate } from "../../time/local-date.ts";

export const lawRules = [
  "dailyMaximum",
  "weeklyMaximum",
  "average",
  "break",
  "workInRow",
  "rest",
  "presence",
  "hours",
  "nightWork",
  "sundayWork",
  "holidayWork",
] as const;
export type LawRule = (typeof lawRules)[number];

export const severities = ["error", "warning", "info"] as const;
export type Severity = (typeof severities)[number];

/** The least that would put it right; moments in epoch seconds. */
export type Remedy =
  | { kind: "workLess"; seconds: number }
  | { kind: "breakLonger"; seconds: number }
  | { kind: "breakBy"; at: number; seconds: number }
  | { kind: "startAt"; at: number }
  | { kind: "endAt"; at: number }
  | { kind: "dayOffUntil"; date: LocalDate }
  | { kind: "none" };

export interface Finding {
  rule: LawRule;
  severity: Severity;
  date: LocalDate;
  act: string;
  /** Seconds that were found, and that are allowed or asked for. */
  actual: number;
  limit: number;
  remedy: Remedy;
}
