import { hash } from "node:crypto";
import { absenceTypeNames } from "@glasen/contract/absence-types.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { integrationEndpoints } from "@glasen/contract/integrations.ts";
import { type CalendarEntry, writeCalendarFile } from "@glasen/domain/integrations/calendar-file.ts";
import { integrationPolicy } from "@glasen/domain/integrations/policy.ts";
import { DAY_MS, instantOf } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { enterCrew, prepared } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { tokenHashOf } from "#kernel/secrets/secrets.ts";
import { todayIn } from "../crews/crews.public.ts";
import * as store from "./calendars.store.ts";
import { calendarTexts } from "./calendars.texts.ts";

const DAYS_BACK = 90;
const DAYS_AHEAD = 400;
const CANCELLED_DAYS = 30;

type Input = InputOf<typeof integrationEndpoints.calendar>;

/** The calendar behind an address, as far as its member may still see it. */
export const readCalendar = prepared<Input, store.Subscription, FileAnswer>(
  async ({ database, memberships, now }, { crewId, file }) => {
    const tokenHash = tokenHashOf(file.replace(/\.ics$/, ""));
    const subscription = await database.inCrew(crewId, (tx) => store.findSubscription(tx, crewId, tokenHash));
    const membership = subscription && (await memberships.find(crewId, subscription.userId, now));
    if (!membership || !integrationPolicy.subscribe(membership.member, subscription)) throw new Refusal("notFound");
    return subscription;
  },
  async (call, { crewId }, subscription) => {
    const { tx, now } = await enterCrew(call, crewId);
    const { teamId, language } = subscription;
    const t = calendarTexts[language];
    const today = await todayIn(tx, crewId, now);
    const period = {
      from: addDays(today, -DAYS_BACK),
      to: addDays(today, DAYS_AHEAD),
      cancelledSince: new Date(now.getTime() - CANCELLED_DAYS * DAY_MS),
    };
    const [teamName, shifts, absences] = await Promise.all([
      teamId === null ? undefined : store.findTeamName(tx, crewId, teamId),
      store.calendarShifts(tx, subscription, period),
      store.calendarAbsences(tx, subscription, period),
    ]);
    const isOwn = teamId === null;
    const entries: CalendarEntry[] = [
      ...shifts.map((shift) => ({
        uid: `shift-${shift.guid}@${crewId}.glasen`,
        changedAt: instantOf(shift.changedAt),
        when: { from: instantOf(shift.from), to: instantOf(shift.to) },
        title: isOwn ? t.shift(shift.workplace) : shift.name,
        place: shift.workplace ?? undefined,
        isCancelled: shift.isCancelled,
      })),
      ...absences.map((absence) => ({
        uid: `absence-${absence.id}@${crewId}.glasen`,
        changedAt: instantOf(absence.changedAt),
        when: { first: absence.first, last: absence.last },
        // Managers learn that somebody is away, not why.
        title: isOwn
          ? (absence.typeName ?? absenceTypeNames[language][absence.typeId] ?? t.absent)
          : t.away(absence.name),
        isCancelled: absence.isCancelled,
      })),
    ];
    const content = writeCalendarFile({ name: isOwn ? t.own : t.team(teamName ?? ""), entries });
    return {
      content: new TextEncoder().encode(content),
      mediaType: "text/calendar; charset=utf-8",
      version: hash("sha256", content, "base64url"),
      mustRevalidate: true,
    };
  },
);
