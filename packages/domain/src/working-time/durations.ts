/** What a report can be about, in the spelling of the durations call. */
export const durationTypes = [
  "absence",
  "break",
  "education",
  "education_hours",
  "other_absence",
  "other_absence_hours",
  "productive_work",
  "public_holiday_hours",
  "sickness",
  "sickness_hours",
  "vacation",
  "vacation_hours",
  "work",
  "work_difference",
  "work_target",
] as const;
export type DurationType = (typeof durationTypes)[number];

export const groupings = ["userId", "day", "week", "month", "year", "timeCategory1Id", "timeCategory2Id"] as const;
export type Grouping = (typeof groupings)[number];
