/** Work that carries a surcharge, by its rate; in the order in which a day keeps them. */
const surchargeTypes = [
  "surcharge_night_25",
  "surcharge_night_40",
  "surcharge_sunday_50",
  "surcharge_holiday_125",
  "surcharge_holiday_150",
] as const;

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
  ...surchargeTypes,
] as const;
export type DurationType = (typeof durationTypes)[number];

export const groupings = ["userId", "day", "week", "month", "year", "timeCategory1Id", "timeCategory2Id"] as const;
export type Grouping = (typeof groupings)[number];
