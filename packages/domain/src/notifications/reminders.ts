import type { ReminderKind } from "../accounts/notification-settings.ts";
import type { StoredSettingName } from "../settings/definitions.ts";

/** A change of a shift that begins within so many hours is a late one. */
export const LATE_CHANGE_HOURS = 48;
/** Without a shift, somebody who is at work so long has forgotten to clock out. */
export const LONG_WORK_HOURS = 11;
/** So long before the law asks for a break. */
export const BREAK_LEAD_MINUTES = 15;
/** A request that waits longer is worth a reminder. */
export const REQUEST_AGE_HOURS = 24;
/** Days before vacation expires. */
export const vacationLeadDays = [42, 14] as const;
/** The days of a month on which the last one is asked about. */
export const MONTH_REMINDER_DAYS = 3;

/** The hours of the crew's day in which a daily reminder is sent; the first is the usual one, the rest makes up for an outage. */
export const dailyHours = {
  shift: { from: "18:00", to: "22:00" },
  request: { from: "09:00", to: "13:00" },
  month: { from: "09:00", to: "13:00" },
  vacation: { from: "09:00", to: "13:00" },
  wishes: { from: "17:00", to: "21:00" },
  qualification: { from: "09:00", to: "13:00" },
} as const satisfies Partial<Record<ReminderKind, { from: string; to: string }>>;

/** The crew's switch of each reminder. */
export const reminderSettings = {
  clockIn: "remindsClockIn",
  clockOut: "remindsClockOut",
  breakDue: "remindsBreakDue",
  shift: "remindsShift",
  lateChange: "remindsLateChange",
  request: "remindsRequest",
  month: "remindsMonth",
  vacation: "remindsVacation",
  wishes: "remindsWishes",
  qualification: "remindsQualification",
} as const satisfies Record<ReminderKind, StoredSettingName>;
