import type { DurationType } from "../working-time/durations.ts";

/** The kinds of time in a report file, and the durations they are. */
export const reportKindTypes = {
  absence: "absence",
  break: "break",
  education: "education",
  educationHours: "education_hours",
  otherAbsence: "other_absence",
  otherAbsenceHours: "other_absence_hours",
  productiveWork: "productive_work",
  publicHolidayHours: "public_holiday_hours",
  sickness: "sickness",
  sicknessHours: "sickness_hours",
  vacation: "vacation",
  vacationHours: "vacation_hours",
  work: "work",
  workDifference: "work_difference",
  workTarget: "work_target",
} as const satisfies Record<string, DurationType>;
export type ReportKind = keyof typeof reportKindTypes;

export const reportKinds = Object.keys(reportKindTypes) as [ReportKind, ...ReportKind[]];

/** What a report file is about: the times of members, or their plan against them. */
export const reportContents = ["times", "planActual"] as const;
export type ReportContent = (typeof reportContents)[number];

/** Both spellings of a zipped file mean the same: one spreadsheet for each member. */
export const reportFormats = ["spreadsheet", "spreadsheet-zipped", "spreadsheet_zipped", "csv", "pdf"] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const isZipped = (format: ReportFormat): boolean =>
  format === "spreadsheet-zipped" || format === "spreadsheet_zipped";

/** A row for each day, or one for the whole period, of each member. */
export const reportDetails = ["day", "period"] as const;
export type ReportDetail = (typeof reportDetails)[number];

export const reportRhythms = ["weekly", "monthly"] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/** Days that a report file and its task are kept. */
export const REPORT_DAYS_KEPT = 30;
