import { BREAK_LEAD_MINUTES, LONG_WORK_HOURS } from "@glasen/domain/notifications/reminders.ts";
import { weekdayStart } from "@glasen/domain/notifications/weekday-start.ts";
import { dateOf, HOUR_MS, type Instant, instantOf, MINUTE_MS } from "@glasen/domain/time/instant.ts";
import { instantAt, localTimeOf } from "@glasen/domain/time/zone.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "@glasen/domain/time-clock/active-account.ts";
import { breakSoonDue } from "@glasen/domain/working-time/law/break-due.ts";
import { limitsOn } from "@glasen/domain/working-time/law/law-pack.ts";
import { crewCalendar, currentRules, isMinorOn } from "../evaluation/crew-rules.public.ts";
import type { Reminder } from "../news/news.public.ts";
import type { Reminding } from "./remind.ts";
import type { LateStart, LongWork, OpenWork, UsualDay } from "./reminders.store.ts";
import { reminderTexts } from "./reminders.texts.ts";

/** After so long, a reminder to clock in is of no use. */
const USEFUL_HOURS = 4;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Members who have not come although their shift has begun. */
export async function clockInReminders(reminding: Reminding, rows: readonly LateStart[]): Promise<Reminder[]> {
  const { timeZone } = await crewCalendar(reminding, reminding.crewId);
  const waitMs = reminding.settings.clockInReminderMinutes * MINUTE_MS;
  return rows
    .filter(({ startsAt }) => later(startsAt, waitMs) <= reminding.now)
    .map(({ userId, guid, startsAt, endsAt }) => {
      const timeOf = (at: Date): string => localTimeOf(timeZone, instantOf(at));
      const shift = { from: timeOf(startsAt), to: timeOf(endsAt), workplace: null };
      return {
        receiverId: userId,
        key: guid,
        de: reminderTexts.de.clockIn(shift),
        en: reminderTexts.en.clockIn(shift),
        path: "",
        expiresAt: endsAt,
      };
    });
}

/** Members without a shift who have not come although they usually have at this time of this weekday. */
export async function usualStartReminders(reminding: Reminding, rows: readonly UsualDay[]): Promise<Reminder[]> {
  const { now, settings } = reminding;
  const { timeZone } = await crewCalendar(reminding, reminding.crewId);
  return rows.flatMap(({ userId, day, starts }) => {
    const minutes = weekdayStart(starts);
    if (minutes === undefined) return [];
    const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    const usualAt = dateOf(instantAt(timeZone, day, time));
    const expiresAt = later(usualAt, USEFUL_HOURS * HOUR_MS);
    if (later(usualAt, settings.clockInReminderMinutes * MINUTE_MS) > now || expiresAt <= now) return [];
    return {
      receiverId: userId,
      key: `usual-${day}`,
      de: reminderTexts.de.usualClockIn(time),
      en: reminderTexts.en.usualClockIn(time),
      path: "",
      expiresAt,
    };
  });
}

/** Members who are clocked in although their shift is over, or for too long without one. */
export async function clockOutReminders(reminding: Reminding, rows: readonly OpenWork[]): Promise<Reminder[]> {
  const { timeZone } = await crewCalendar(reminding, reminding.crewId);
  const waitMs = reminding.settings.clockOutReminderMinutes * MINUTE_MS;
  const timeOf = (at: Date): string => localTimeOf(timeZone, instantOf(at));
  return rows
    .filter(({ clockInAt, shiftEndsAt }) => {
      const dueAt = shiftEndsAt ? later(shiftEndsAt, waitMs) : later(clockInAt, LONG_WORK_HOURS * HOUR_MS);
      return dueAt <= reminding.now;
    })
    .map(({ userId, chainId, clockInAt, shiftEndsAt }) => {
      const about = { since: timeOf(clockInAt), shiftEnd: shiftEndsAt && timeOf(shiftEndsAt) };
      return {
        receiverId: userId,
        key: chainId,
        de: reminderTexts.de.clockOut(about),
        en: reminderTexts.en.clockOut(about),
        path: "",
        expiresAt: later(clockInAt, CLOCK_IN_AGE_LIMIT_HOURS * HOUR_MS),
      };
    });
}

/** Members at work who will soon need a statutory break; one reminder for each longer break that becomes due. */
export async function breakReminders(reminding: Reminding, rows: readonly LongWork[]): Promise<Reminder[]> {
  const { rules, today } = await currentRules(reminding, reminding.crewId);
  const now = instantOf(reminding.now);
  return rows.flatMap(({ userId, chainId, stamps }) => {
    const limits = limitsOn(rules.country, isMinorOn(rules, userId, today), today, rules.sector);
    const chain = stamps.map(({ at, account }) => ({
      at: at as Instant,
      timeAccount: account,
      timeCategory1Id: null,
      timeCategory2Id: null,
    }));
    const seconds = limits && breakSoonDue(chain, { now, leadMinutes: BREAK_LEAD_MINUTES, limits });
    if (seconds === undefined) return [];
    return {
      receiverId: userId,
      key: `${chainId}-${seconds}`,
      de: reminderTexts.de.breakDue(seconds),
      en: reminderTexts.en.breakDue(seconds),
      path: "",
      expiresAt: later(reminding.now, HOUR_MS),
    };
  });
}
