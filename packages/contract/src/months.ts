import { breakModes } from "@glasen/domain/working-time/break-rule.ts";
import { lawRules, remedyKinds, severities } from "@glasen/domain/working-time/law/finding.ts";
import { overtimeKinds } from "@glasen/domain/working-time/overtime.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import { surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
import { z } from "zod";
import { breakAnswer } from "./break-answers.ts";
import { fileOptions, wholeMinutes } from "./durations.ts";
import { endpoint, fileEndpoint, pagedEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { findingMark } from "./finding-marks.ts";
import { languages, limits } from "./limits.ts";
import { paging } from "./paging.ts";
import { breakTier } from "./working-time.ts";

/** "2026-11". */
export const month = z.string().regex(/^(19[7-9]\d|2[01]\d\d|22[01]\d)-(0[1-9]|1[0-2])$/, "timestampFormat");
const dayStates = ["confirmed", "disputed"] as const;

const confirmation = z.object({
  state: z.enum(dayStates),
  note: z.string(),
  at: fields.instant,
});

export const finding = z.object({
  userId: fields.id,
  date: fields.localDate,
  rule: z.enum(lawRules),
  severity: z.enum(severities),
  /** The act that it is about, e.g. ArbZG. */
  act: z.string(),
  /** Durations; of rules that count days, as in P6D. */
  actual: z.string(),
  limit: z.string(),
  /** The least that would put it right. */
  remedy: z.object({
    kind: z.enum(remedyKinds),
    duration: z.string().optional(),
    at: fields.instant.optional(),
    date: fields.localDate.optional(),
    days: z.number().optional(),
  }),
  /** The member's statement about a missing break. */
  answer: breakAnswer.pick({ answer: true, from: true, to: true, reason: true, outcome: true }).nullable(),
  /** What a manager has done about it; null while it is open. */
  mark: findingMark.nullable(),
});
export type Finding = z.infer<typeof finding>;

/** A day of the month sheet; durations of days that came to nothing are PT0S. */
export const sheetDay = z.object({
  date: fields.localDate,
  dayKindId: z.number(),
  holiday: z.string().nullable(),
  work: z.string(),
  break: z.string(),
  automaticBreak: z.string(),
  outsideFrame: z.string(),
  target: z.string(),
  holidayCredit: z.string(),
  absenceCredit: z.string(),
  /** Compensatory time off: listed, not credited. */
  compensatoryMemo: z.string(),
  difference: z.string(),
  /** Corrections and payouts of the day, as they move the balance. */
  booked: z.string(),
  /** At the end of the day; null while the day does not count: before it ended, and today until a chain is closed. */
  balance: z.string().nullable(),
  hasOpenChain: z.boolean(),
  /** The chain is open for longer than anybody works; until then it is running. */
  isClockOutMissing: z.boolean(),
  isFromPlan: z.boolean(),
  /**
   * Published shifts that start on the day, for those who may see the member's stamps. Left out where there are none, so
   * that PDF files of sheets without shifts keep their fingerprint.
   */
  shifts: z.array(z.object({ from: fields.instant, to: fields.instant })).optional(),
  /** The part of the work with a surcharge. */
  surcharges: z.array(z.object({ kind: z.enum(surchargeKinds), duration: z.string() })),
  /** The part of the work that the law of the crew's country pays as overtime. Left out where there is none. */
  overtime: z.array(z.object({ kind: z.enum(overtimeKinds), duration: z.string() })).optional(),
  confirmation: confirmation.nullable(),
});
export type SheetDay = z.infer<typeof sheetDay>;

const closing = z.object({ closedAt: fields.instant, closedBy: fields.id });

/** A member's word about a month as a whole. */
const signOff = z.object({
  state: z.enum(dayStates),
  reason: z.string(),
  at: fields.instant,
  /** Recorded times of the month were changed afterwards. */
  isOutdated: z.boolean(),
});
export type SignOff = z.infer<typeof signOff>;

export const monthSheet = z.object({
  crewId: fields.crewId,
  userId: fields.id,
  month: z.string(),
  opening: z.string(),
  closing: closing.nullable(),
  signOff: signOff.nullable(),
  /** Breaks deducted from today's work; left out where none are, or where today lies in another month. */
  breakRuleToday: z
    .object({
      mode: z.enum(breakModes),
      tiers: z.array(breakTier),
      /** Shorter breaks do not count. */
      leastPiece: z.string(),
      doesGapCountAsBreak: z.boolean(),
    })
    .optional(),
  days: z.array(sheetDay),
});
export type MonthSheet = z.infer<typeof monthSheet>;

/** One step of a day's evaluation; the changes of work and break add up to the day. */
export const explainedStep = z.object({
  step: z.enum([
    "model",
    "stamps",
    "grace",
    "rounding",
    "overlap",
    "plan",
    "frame",
    "breakRule",
    "midnight",
    "target",
    "holiday",
    "absence",
    "difference",
    "booking",
    "surcharge",
    "closed",
    "correction",
  ]),
  work: z.string().optional(),
  break: z.string().optional(),
  from: fields.instant.optional(),
  to: fields.instant.nullable().optional(),
  edge: z.enum(["start", "end"]).optional(),
  source: z.enum(["member", "crew"]).optional(),
  date: fields.localDate.optional(),
  minutes: z.number().optional(),
  direction: z.string().optional(),
  mode: z.string().optional(),
  worked: z.string().optional(),
  taken: z.string().optional(),
  gaps: z.string().optional(),
  isOfMinors: z.boolean().optional(),
  tiers: z.array(z.object({ after: z.string(), minimum: z.string(), added: z.string() })).optional(),
  placed: z.array(z.object({ from: fields.instant, to: fields.instant })).optional(),
  target: z.string().optional(),
  /** Halves of the day as bits: 1 morning, 2 afternoon. */
  halves: z.number().optional(),
  typeId: z.number().optional(),
  timeAccount: z.number().optional(),
  credit: z.string().optional(),
  credits: z.string().optional(),
  memo: z.string().optional(),
  difference: z.string().optional(),
  duration: z.string().optional(),
  reason: z.string().optional(),
  /** Work that carries a surcharge; it is no part of the sum. */
  surcharge: z.enum(surchargeKinds).optional(),
  /** Of a closed day that would come out differently now: its figures are those of the closing. */
  closedAt: fields.instant.optional(),
  /** The corrections of the whole month that were booked instead. */
  booked: z.array(z.object({ date: fields.localDate, duration: z.string() })).optional(),
});
export type ExplainedStep = z.infer<typeof explainedStep>;

export const monthStatus = z.object({
  userId: fields.id,
  month: z.string(),
  closing: closing.nullable(),
  signOff: signOff.nullable(),
  confirmedDays: z.number(),
  disputedDays: z.number(),
  /** Days whose clock-out is missing; before it is there the month cannot be closed. */
  openDays: z.number(),
  /** Days on which somebody is still at work; these cannot be closed either. */
  runningDays: z.number(),
});

const ofUser = { crewId: fields.crewId, userId: fields.id };
const closed = {
  crewId: fields.crewId,
  month,
  userIds: z.array(fields.id).min(1, "presence").max(1000, "invalidArgument"),
};

export const monthEndpoints = {
  sheet: endpoint({
    name: "months.sheet",
    summary: "Gives a member's month day by day, with the balance it began with.",
    method: "GET",
    path: "/api/v2/month-sheet",
    may: workingTimePolicy.seeTimes,
    input: z.object({ ...ofUser, month, wholeMinutes }),
    output: monthSheet,
  }),
  paper: fileEndpoint({
    name: "months.paper",
    summary:
      "Gives a member's month as a PDF file for the archive and for signatures, with a fingerprint of what it says.",
    method: "GET",
    isReport: true,
    path: "/api/v2/month-sheet/pdf",
    may: workingTimePolicy.seeTimes,
    input: z.object({ ...ofUser, month, language: z.enum(languages, "invalidArgument").optional() }),
  }),
  papers: fileEndpoint({
    name: "months.papers",
    summary: "Gives the month of every member that the caller may see as one PDF file.",
    method: "GET",
    isReport: true,
    path: "/api/v2/month-sheets/pdf",
    may: workingTimePolicy.seeTimes,
    input: z.object({
      crewId: fields.crewId,
      month,
      userIds: z.array(fields.id).max(1000, "invalidArgument").optional(),
      language: z.enum(languages, "invalidArgument").optional(),
    }),
  }),
  file: fileEndpoint({
    name: "months.file",
    summary: "Gives the month of one member, or of every member that the caller may see, as a csv or xlsx file.",
    method: "GET",
    isReport: true,
    path: "/api/v2/month-sheets/file",
    may: workingTimePolicy.seeTimes,
    input: z.object({ crewId: fields.crewId, userId: fields.id.optional(), month, ...fileOptions }),
  }),
  explain: endpoint({
    name: "months.explainDay",
    summary:
      "Tells step by step how a day was reckoned: stamps, grace, rounding, frame, break, holiday, absence, booking; of a closed month as it was closed.",
    method: "GET",
    path: "/api/v2/day-explanation",
    may: workingTimePolicy.seeTimes,
    input: z.object({ ...ofUser, date: fields.localDate }),
    output: z.object({
      date: fields.localDate,
      steps: z.array(explainedStep),
      day: sheetDay.pick({ work: true, break: true, target: true, difference: true }),
    }),
  }),
  findings: pagedEndpoint({
    name: "months.findings",
    summary:
      "Lists where days break the working time act: rule, figures and the smallest remedy. A page has the findings of `perPage` members, and the total counts members.",
    method: "GET",
    isReport: true,
    path: "/api/v2/working-time-findings",
    may: workingTimePolicy.seeTimes,
    input: z.object({
      crewId: fields.crewId,
      userId: fields.id.optional(),
      from: fields.localDate,
      to: fields.localDate,
      ...paging,
    }),
    output: z.array(finding),
  }),
  findingsFile: fileEndpoint({
    name: "months.findingsFile",
    summary: "Gives the findings of every member that the caller may see as a csv or xlsx file.",
    method: "GET",
    isReport: true,
    path: "/api/v2/working-time-findings/file",
    may: workingTimePolicy.seeTimes,
    input: z.object({
      crewId: fields.crewId,
      userId: fields.id.optional(),
      from: fields.localDate,
      to: fields.localDate,
      ...fileOptions,
    }),
  }),
  confirm: endpoint({
    name: "months.confirmDay",
    summary: "Confirms or disputes days of one's own, or takes that back.",
    method: "PUT",
    path: "/api/v2/day-confirmations",
    may: workingTimePolicy.confirmDay,
    input: z.object({
      ...ofUser,
      dates: z.array(fields.localDate).min(1, "presence").max(366, "invalidArgument"),
      /** Null: neither any more. */
      state: z.enum(dayStates).nullable(),
      note: fields.optionalText(limits.note).default(""),
    }),
    output: z.array(z.object({ date: fields.localDate, confirmation: confirmation.nullable() })),
  }),
  signOff: endpoint({
    name: "months.signOff",
    summary: "Confirms or disputes a month of one's own that is over, or takes that back; a dispute needs a reason.",
    method: "PUT",
    path: "/api/v2/months/sign-off",
    may: workingTimePolicy.confirmDay,
    input: z.object({
      ...ofUser,
      month,
      /** Null: neither any more. */
      state: z.enum(dayStates).nullable(),
      reason: fields.optionalText(limits.note).trim().default(""),
    }),
    output: monthStatus,
  }),
  status: endpoint({
    name: "months.status",
    summary: "Tells of each member that the caller may see how the month stands: confirmed, disputed, open, closed.",
    method: "GET",
    path: "/api/v2/months",
    may: workingTimePolicy.seeTimes,
    input: z.object({ crewId: fields.crewId, month, userId: fields.id.optional() }),
    output: z.array(monthStatus),
  }),
  close: endpoint({
    name: "months.close",
    summary: "Closes a month of members: later changes are booked in the open month.",
    method: "POST",
    path: "/api/v2/months/close",
    may: workingTimePolicy.closeMonth,
    input: z.object(closed),
    output: z.array(monthStatus),
  }),
  reopen: endpoint({
    name: "months.reopen",
    summary: "Opens a closed month of members again, as the owner and for a reason that the members learn.",
    method: "POST",
    path: "/api/v2/months/reopen",
    may: workingTimePolicy.reopenMonth,
    input: z.object({ ...closed, reason: fields.requiredText(limits.note) }),
    output: z.array(monthStatus),
  }),
};

export const monthEvents = {
  "day-confirmed": event(
    "canSeeCrewReports",
    z.object({ userId: fields.id, dates: z.array(fields.localDate), state: z.enum(dayStates).nullable() }),
  ),
  "month-signed-off": event(
    "canSeeCrewReports",
    z.object({ userId: fields.id, month: z.string(), state: z.enum(dayStates).nullable() }),
  ),
  "month-closed": event("canSeeCrewReports", z.object({ userId: fields.id, month: z.string(), isClosed: z.boolean() })),
};
