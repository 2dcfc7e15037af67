import { dayParts } from "@glasen/domain/absences/half-days.ts";
import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { absenceStatuses } from "@glasen/domain/absences/status.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";

/** A span as calendars draw it. */
export const calendarAbsence = z.object({
  id: fields.id,
  userId: fields.id,
  /** 0: absent, without the reason. */
  typeId: z.int(),
  status: z.enum(absenceStatuses),
  startDate: fields.localDate,
  startDayPart: z.enum(dayParts),
  endDate: fields.localDate,
  endDayPart: z.enum(dayParts),
});
export type CalendarAbsence = z.infer<typeof calendarAbsence>;

export const blockedPeriod = z.object({
  id: fields.id,
  crewId: fields.crewId,
  /** Null: everybody. */
  teamId: fields.id.nullable(),
  from: fields.localDate,
  to: fields.localDate,
  reason: z.string(),
  /** Requests are let through with a warning instead of refused. */
  isWarning: z.boolean(),
});
export type BlockedPeriod = z.infer<typeof blockedPeriod>;

export const companyClosure = z.object({
  id: fields.id,
  crewId: fields.crewId,
  name: z.string(),
  typeId: fields.id,
  from: fields.localDate,
  to: fields.localDate,
  bookedAt: fields.instant,
  /** For how many it still stands, and how many days it costs them together. */
  members: z.int(),
  days: z.number(),
});
export type CompanyClosure = z.infer<typeof companyClosure>;

/** The effect of a closure on one member. */
export const closureEffect = z.object({
  userId: fields.id,
  cost: z.number(),
  after: z.number().nullable(),
  /** Already absent then, or at work: nothing is booked. */
  isSkipped: z.boolean(),
  /** Times were recorded on one of the days. */
  hasTimes: z.boolean(),
});

const key = { transactionID: fields.transactionID.optional() };
const period = { from: fields.localDate, to: fields.localDate };
const closure = {
  crewId: fields.crewId,
  typeId: fields.id,
  ...period,
  /** Only these teams; everybody where none is named. */
  teamIds: z.array(fields.id).max(1000, "invalidArgument").default([]),
};

export const absencePlanningEndpoints = {
  calendar: endpoint({
    name: "absenceCalendar.get",
    summary:
      "Gives the absences of a period that the caller may see, for a calendar, with the periods that are blocked.",
    method: "GET",
    path: "/api/v2/absence-management/calendar",
    may: absencePolicy.list,
    input: z.object({ crewId: fields.crewId, ...period }),
    output: z.object({ absences: z.array(calendarAbsence), blockedPeriods: z.array(blockedPeriod) }),
  }),
  workDays: endpoint({
    name: "absenceWorkDays.list",
    summary: "Lists the days of a year on which a member has something to work, so that only these cost.",
    method: "GET",
    path: "/api/v2/absence-management/work-days",
    may: absencePolicy.seeWorkDays,
    input: z.object({
      crewId: fields.crewId,
      userId: fields.id,
      year: z.int("numeric").min(1970, "numeric").max(2221, "numeric"),
    }),
    /** 1 whole, 2 half: a half holiday leaves half a day. */
    output: z.array(z.object({ date: fields.localDate, fraction: z.int() })),
  }),
  daysOff: endpoint({
    name: "absenceDaysOff.list",
    summary:
      "Lists the days of a period on which members have nothing to work, by their models and holidays, for those whose absences the caller may see.",
    method: "GET",
    path: "/api/v2/absence-management/days-off",
    may: absencePolicy.list,
    input: z.object({ crewId: fields.crewId, ...period }),
    /** Members with the same days off together. */
    output: z.array(z.object({ userIds: z.array(fields.id), days: z.array(fields.localDate) })),
  }),
  blocked: endpoint({
    name: "blockedPeriods.list",
    summary: "Lists the blocked periods that end today or later.",
    method: "GET",
    path: "/api/v2/absence-management/blocked-periods",
    may: absencePolicy.use,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(blockedPeriod),
  }),
  block: endpoint({
    name: "blockedPeriods.create",
    summary: "Blocks a period: members cannot ask for absences in it.",
    method: "POST",
    path: "/api/v2/absence-management/blocked-periods",
    may: absencePolicy.manageTypes,
    input: z.object({
      crewId: fields.crewId,
      teamId: fields.id.nullable().default(null),
      ...period,
      reason: fields.requiredText(255),
      isWarning: z.boolean("invalidArgument").default(false),
      ...key,
    }),
    output: blockedPeriod,
  }),
  changeBlocked: endpoint({
    name: "blockedPeriods.change",
    summary: "Changes a blocked period.",
    method: "PUT",
    path: "/api/v2/absence-management/blocked-periods/:id",
    may: absencePolicy.manageTypes,
    input: z.object({
      crewId: fields.crewId,
      id: fields.id,
      teamId: fields.id.nullable().default(null),
      ...period,
      reason: fields.requiredText(255),
      isWarning: z.boolean("invalidArgument").default(false),
      ...key,
    }),
    output: blockedPeriod,
  }),
  unblock: endpoint({
    name: "blockedPeriods.remove",
    summary: "Opens a blocked period again.",
    method: "DELETE",
    path: "/api/v2/absence-management/blocked-periods/:id",
    may: absencePolicy.manageTypes,
    input: z.object({ crewId: fields.crewId, id: fields.id, ...key }),
    output: z.null(),
  }),
  closures: endpoint({
    name: "absenceClosures.list",
    summary: "Lists the company closures of a year that were not cancelled.",
    method: "GET",
    path: "/api/v2/absence-management/closures",
    may: absencePolicy.seeRules,
    input: z.object({ crewId: fields.crewId, year: z.int("numeric").min(1970, "numeric").max(2221, "numeric") }),
    output: z.array(companyClosure),
  }),
  previewClosure: endpoint({
    name: "absenceClosures.preview",
    summary: "Tells what a company closure would cost everybody, before it is booked.",
    method: "GET",
    path: "/api/v2/absence-management/closures/preview",
    may: absencePolicy.manageTypes,
    input: z.object(closure),
    output: z.array(closureEffect),
  }),
  close: endpoint({
    name: "absenceClosures.create",
    summary: "Books a company closure for everybody in one step; who is absent already is left as it is.",
    method: "POST",
    path: "/api/v2/absence-management/closures",
    may: absencePolicy.manageTypes,
    input: z.object({ ...closure, name: fields.oneLine(255), ...key }),
    output: z.object({ closureId: fields.id, booked: z.int(), skipped: z.int() }),
  }),
  cancelClosure: endpoint({
    name: "absenceClosures.cancel",
    summary: "Cancels a company closure: everybody gets the days back.",
    method: "DELETE",
    path: "/api/v2/absence-management/closures/:id",
    may: absencePolicy.manageTypes,
    input: z.object({ crewId: fields.crewId, id: fields.id, ...key }),
    output: z.object({ cancelled: z.int() }),
  }),
};
