/** Work with a surcharge, by rate; in the order of a day's fields. */
const surchargeTypes = [
  "surcharge_night_25",
  "surcharge_night_40",
  "surcharge_sunday_50",
  "surcharge_holiday_125",
  "surcharge_holiday_150",
] as const;

/** The kinds of duration in a report, as the durations call spells them. */
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
  ...surchargeTypes,
] as const;
export type DurationType = (typeof durationTypes)[number];

export const groupings = ["userId", "day", "week", "month", "year", "timeCategory1Id", "timeCategory2Id"] as const;
export type Grouping = (typeof groupings)[number];
