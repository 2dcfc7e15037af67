import { durationTypes, groupings } from "@glasen/domain/working-time/durations.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import { z } from "zod";
import { endpoint, fileEndpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { languages } from "./limits.ts";
import { paging } from "./paging.ts";

const dayKindId = z.int("numeric").min(1, "numeric").max(1000, "numeric").optional();
const userIds = z.array(fields.id).max(1000, "invalidArgument").optional();
const range = {
  crewId: fields.crewId,
  from: fields.localDate,
  to: fields.localDate,
  userId: fields.id.optional(),
  userIds,
};

/** Whole minutes that add up for a reader, as screens and files show them; otherwise every second. */
export const wholeMinutes = z.boolean().default(false);

const fileFormats = ["csv", "xlsx"] as const;
export const fileOptions = {
  format: z.enum(fileFormats, "invalidArgument"),
  /** The caller's by default. */
  language: z.enum(languages, "invalidArgument").optional(),
};

export const duration = z.object({
  type: z.enum(durationTypes),
  value: z.string(),
  userId: fields.id.optional(),
  day: fields.localDate.optional(),
  /** "2026-W53". */
  week: z.string().optional(),
  /** "2026-11". */
  month: z.string().optional(),
  year: z.number().optional(),
  timeCategory1Id: fields.id.nullable().optional(),
  timeCategory2Id: fields.id.nullable().optional(),
});
export type Duration = z.infer<typeof duration>;

const kind = z.string().optional();
/** Sums of a member over a period; zero values are left out. */
export const reportRow = z.object({
  userId: fields.id,
  work: kind,
  break: kind,
  workTarget: kind,
  workDifference: kind,
  productiveWork: kind,
  publicHolidayHours: kind,
  absence: kind,
  vacation: kind,
  vacationHours: kind,
  sickness: kind,
  sicknessHours: kind,
  education: kind,
  educationHours: kind,
  otherAbsence: kind,
  otherAbsenceHours: kind,
});
export type ReportRow = z.infer<typeof reportRow>;

/** Null is time without a category. */
const categoryIds = z.array(fields.id.nullable()).max(1000, "invalidArgument").optional();
const query = z.object({
  ...range,
  type: z
    .array(z.enum(durationTypes, "invalidArgument"))
    .min(1, "presence")
    .max(durationTypes.length, "invalidArgument")
    .default(["work"]),
  groupBy: z.array(z.enum(groupings, "invalidArgument")).max(groupings.length, "invalidArgument").default([]),
  timeCategory1Id: categoryIds,
  timeCategory2Id: categoryIds,
  enableCache: z.boolean().default(true),
  wholeMinutes,
});

/** A member's time account over a period, in whole minutes: opening, difference and bookings add up to the balance. */
export const timeAccount = z.object({
  userId: fields.id,
  opening: z.string(),
  target: z.string(),
  work: z.string(),
  /** Of holidays and absences. */
  credit: z.string(),
  /** Work and credit less the target. */
  difference: z.string(),
  /** Corrections and payouts. */
  booked: z.string(),
  balance: z.string(),
});
export type TimeAccount = z.infer<typeof timeAccount>;

export const durationEndpoints = {
  list: endpoint({
    name: "durations.list",
    summary: "Sums evaluated times by any combination of member, day, week, month, year and category.",
    method: "GET",
    path: "/api/v2/durations",
    may: workingTimePolicy.seeTimes,
    input: query,
    output: z.array(duration),
  }),
  listDeprecated: endpoint({
    name: "durations.listDeprecated",
    summary: "Sums evaluated times as older clients ask for them; deprecated.",
    method: "GET",
    path: "/api/v2/time-tracking/durations",
    may: workingTimePolicy.seeTimes,
    input: query,
    output: z.array(duration),
  }),
  grid: endpoint({
    name: "durations.grid",
    summary: "Gives one kind of time of each member day by day, in seconds: small enough for a month of a whole crew.",
    method: "GET",
    isReport: true,
    path: "/api/v2/duration-grid",
    may: workingTimePolicy.seeTimes,
    input: z.object({ ...range, type: z.enum(durationTypes, "invalidArgument").default("work"), wholeMinutes }),
    output: z.object({
      from: fields.localDate,
      to: fields.localDate,
      type: z.enum(durationTypes),
      /** By member id, only members with any value; the list of seconds starts at the first day and ends at the last value other than zero. */
      rows: z.array(z.object({ userId: fields.id, seconds: z.array(z.int()) })),
    }),
  }),
  report: pagedEndpoint({
    name: "durations.report",
    summary: "Sums every kind of time by member over a stretch of days, members by id; what is nothing is left out.",
    method: "GET",
    isReport: true,
    path: "/api/v2/duration-report",
    may: workingTimePolicy.seeTimes,
    input: z.object({ ...range, ...paging }),
    output: z.array(reportRow),
  }),
  balances: endpoint({
    name: "durations.balances",
    summary:
      "Gives the running sum of work differences by member and day, and the balance with corrections and payouts.",
    method: "GET",
    isReport: true,
    path: "/api/v2/duration-balances",
    may: workingTimePolicy.seeTimes,
    input: z.object({ ...range, dayKindId }),
    output: z.array(
      z.object({
        userId: fields.id,
        date: fields.localDate,
        /** Sum of differences since the beginning; today counts once a chain is closed. */
        value: z.string(),
        /** The same with corrections and payouts. */
        balance: z.string(),
      }),
    ),
  }),
  accounts: endpoint({
    name: "durations.accounts",
    summary: "Gives members' time accounts over the days of a period that count, in whole minutes that add up.",
    method: "GET",
    isReport: true,
    path: "/api/v2/time-accounts",
    may: workingTimePolicy.seeTimes,
    input: z.object(range),
    output: z.array(timeAccount),
  }),
  accountsFile: fileEndpoint({
    name: "durations.accountsFile",
    summary: "Gives members' time accounts over the days of a period that count as a csv or xlsx file.",
    method: "GET",
    isReport: true,
    path: "/api/v2/time-accounts/file",
    may: workingTimePolicy.seeTimes,
    input: z.object({ ...range, ...fileOptions }),
  }),
  file: fileEndpoint({
    name: "durations.file",
    summary: "Gives a report of one kind of time by two axes as a csv or xlsx file, in whole minutes that add up.",
    method: "GET",
    isReport: true,
    path: "/api/v2/durations/file",
    may: workingTimePolicy.seeTimes,
    input: z.object({
      ...range,
      type: z.enum(durationTypes, "invalidArgument").default("work"),
      rows: z.enum(["userId", "timeCategory1Id", "timeCategory2Id"], "invalidArgument").default("userId"),
      columns: z.enum(["day", "week", "month", "year"], "invalidArgument").default("week"),
      timeCategory1Id: query.shape.timeCategory1Id,
      timeCategory2Id: query.shape.timeCategory2Id,
      ...fileOptions,
    }),
  }),
  atWork: endpoint({
    name: "durations.atWork",
    summary: "Tells how long people have been at work today, from midnight on and as it was stamped.",
    method: "GET",
    path: "/api/v2/times-at-work",
    may: workingTimePolicy.seeTimesAtWork,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(
      z.object({
        userId: fields.id,
        worked: z.string(),
        /** Since when more is added; null while nothing is. */
        runsSince: z.string().nullable(),
      }),
    ),
  }),
  presence: endpoint({
    name: "durations.presence",
    summary: "Tells who is expected today, from when and for how long, and when people were there.",
    method: "GET",
    path: "/api/v2/presence",
    may: workingTimePolicy.seeTimesAtWork,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(
      z.object({
        userId: fields.id,
        /** Due today after holidays and absences, or the hours of today's shifts; null if nothing is. */
        target: z.string().nullable(),
        /** The moment by which the member has usually come; null if it is not known. */
        usualStart: fields.instant.nullable(),
        /** The start of the first published shift of today; it counts instead of the usual start. */
        plannedStart: fields.instant.nullable(),
        /** From clock-in to clock-out, as far as they fall on today; the last may still run. */
        stays: z.array(z.object({ from: fields.instant, to: fields.instant.nullable() })),
      }),
    ),
  }),
  accountBalances: endpoint({
    name: "durations.accountBalances",
    summary: "Sums the bookings of a stretch of days by member and account.",
    method: "GET",
    path: "/api/v2/time-account-balances",
    may: workingTimePolicy.seeTimes,
    input: z.object({ ...range, dayKindId }),
    output: z.array(z.object({ userId: fields.id, timeAccount: z.number(), value: z.string() })),
  }),
};
