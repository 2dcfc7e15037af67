import { decidesFor } from "@glasen/domain/absences/policy.ts";
import type { ReminderKind } from "@glasen/domain/accounts/notification-settings.ts";
import {
  type dailyHours,
  MONTH_REMINDER_DAYS,
  REQUEST_AGE_HOURS,
  vacationLeadDays,
} from "@glasen/domain/notifications/reminders.ts";
import { expiriesMentionedOn } from "@glasen/domain/qualifications/qualification.ts";
import { plansFor } from "@glasen/domain/shifts/policy.ts";
import { HOUR_MS, instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth } from "@glasen/domain/time/month.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import { editsAsManager } from "@glasen/domain/time-clock/policy.ts";
import { expiringDays } from "../absences/absences.public.ts";
import { readMembers } from "../access/members.public.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { membersWithoutWishes } from "../availability/availability.public.ts";
import type { Reminder } from "../news/news.public.ts";
import { expiringOn } from "../qualifications/qualifications.public.ts";
import type { Reminding } from "./remind.ts";
import { shiftsOn, unconfirmedDays, waitingRequests } from "./reminders.store.ts";
import { reminderTexts, type ShiftTime } from "./reminders.texts.ts";

export type DailyKind = keyof typeof dailyHours & ReminderKind;

/** The reminders that a crew's day brings, each made once. */
export const dailyReminders: Record<DailyKind, (reminding: Reminding) => Promise<Reminder[]>> = {
  shift: shiftReminders,
  request: requestReminders,
  month: monthReminders,
  vacation: vacationReminders,
  wishes: wishReminders,
  qualification: qualificationReminders,
};

async function shiftReminders({ tx, crewId, today }: Reminding): Promise<Reminder[]> {
  const day = addDays(today, 1);
  const byMember = new Map<number, ShiftTime[]>();
  for (const { userId, startsAt, endsAt, workplace, timeZone } of await shiftsOn(tx, crewId, day)) {
    const timeOf = (at: Date): string => localTimeOf(timeZone, instantOf(at));
    const shift = { from: timeOf(startsAt), to: timeOf(endsAt), workplace };
    byMember.set(userId, [...(byMember.get(userId) ?? []), shift]);
  }
  return [...byMember].map(([receiverId, shifts]) => ({
    receiverId,
    key: day,
    de: reminderTexts.de.shift(day, shifts),
    en: reminderTexts.en.shift(day, shifts),
    path: "shifts/mine",
  }));
}

/** Notifies each decider of the requests that they may decide. */
async function requestReminders({ tx, now, crewId, today }: Reminding): Promise<Reminder[]> {
  const waiting = await waitingRequests(tx, crewId, new Date(now.getTime() - REQUEST_AGE_HOURS * HOUR_MS));
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ userId }) => userId);
  const people = new Map((await readMembers(tx, crewId, ids)).map((person) => [person.userId, person]));
  const leaders = await readLeaders(tx, crewId, now);
  return leaders.flatMap((leader) => {
    const count = { absences: 0, corrections: 0 };
    for (const { userId, absences, corrections } of waiting) {
      const person = people.get(userId);
      if (!person || userId === leader.userId) continue;
      if (decidesFor(leader, person)) count.absences += absences;
      if (editsAsManager(leader, person)) count.corrections += corrections;
    }
    if (count.absences + count.corrections === 0) return [];
    return {
      receiverId: leader.userId,
      key: today,
      de: reminderTexts.de.request(count),
      en: reminderTexts.en.request(count),
      path: count.absences > 0 ? "absences/requests" : "times/requests",
    };
  });
}

async function monthReminders({ tx, crewId, today }: Reminding): Promise<Reminder[]> {
  if (Number(today.slice(8)) > MONTH_REMINDER_DAYS) return [];
  const { first: from, last: to } = daysOfMonth(addDays(`${today.slice(0, 8)}01` as LocalDate, -1).slice(0, 7));
  const rows = await unconfirmedDays(tx, crewId, { from, to });
  return rows.map(({ userId, days }) => ({
    receiverId: userId,
    // Once a month: the second and third day only make up for the first.
    key: from,
    de: reminderTexts.de.month({ month: from, days }),
    en: reminderTexts.en.month({ month: from, days }),
    path: "times",
  }));
}

async function vacationReminders({ tx, crewId, today }: Reminding): Promise<Reminder[]> {
  const expiring = await expiringDays(tx, crewId, {
    today,
    expiringOn: vacationLeadDays.map((days) => addDays(today, days)),
  });
  return expiring.map(({ userId, ...days }) => ({
    receiverId: userId,
    key: `${days.until}-${today}`,
    de: reminderTexts.de.vacation(days),
    en: reminderTexts.en.vacation(days),
    path: "absences",
  }));
}

/** Reminds members without a wish for a week on the day before its deadline. */
async function wishReminders({ tx, crewId, today, settings }: Reminding): Promise<Reminder[]> {
  const { wishDeadlineDays } = settings;
  if (wishDeadlineDays === null) return [];
  const deadline = addDays(today, 1);
  const monday = addDays(deadline, wishDeadlineDays);
  if (monday !== mondayOf(monday)) return [];
  const userIds = await membersWithoutWishes(tx, crewId, { from: monday, to: addDays(monday, 6) });
  return userIds.map((receiverId) => ({
    receiverId,
    key: monday,
    de: reminderTexts.de.wishes({ monday, deadline }),
    en: reminderTexts.en.wishes({ monday, deadline }),
    path: `shifts/wishes?day=${monday}`,
  }));
}

/** Notifies the member and everybody who plans the member. */
async function qualificationReminders({ tx, now, crewId, today }: Reminding): Promise<Reminder[]> {
  const expiring = await expiringOn(tx, crewId, expiriesMentionedOn(today));
  if (expiring.length === 0) return [];
  const ids = [...new Set(expiring.map(({ userId }) => userId))];
  const people = new Map((await readMembers(tx, crewId, ids)).map((person) => [person.userId, person]));
  const leaders = await readLeaders(tx, crewId, now);
  return expiring.flatMap(({ userId, qualificationId, name, memberName, validUntil }) => {
    const person = people.get(userId);
    const planners = person ? leaders.filter((leader) => leader.userId !== userId && plansFor(leader, person)) : [];
    return [userId, ...planners.map((leader) => leader.userId)].map((receiverId) => {
      const about = { name, until: validUntil, memberName: receiverId === userId ? null : memberName };
      return {
        receiverId,
        key: `${userId}-${qualificationId}-${validUntil}-${today}`,
        de: reminderTexts.de.qualification(about),
        en: reminderTexts.en.qualification(about),
        path: receiverId === userId ? "shifts/wishes" : `members/${userId}`,
      };
    });
  });
}
