import { costLineKinds } from "@glasen/domain/absences/count-days.ts";
import { deputyAnswers, deputyProblems } from "@glasen/domain/absences/deputy.ts";
import { dayParts } from "@glasen/domain/absences/half-days.ts";
import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { absenceStatuses } from "@glasen/domain/absences/status.ts";
import { z } from "zod";
import { absenceBalance } from "./absence-accounts.ts";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

export const absenceDay = z.object({
  date: fields.localDate,
  /** 1 whole, 2 half: the day counts 1 divided by it. */
  fraction: z.int(),
  typeId: z.int(),
});

export const absence = z.object({
  id: fields.id,
  /** 0 where the caller may see that somebody is absent, but not why. */
  typeId: z.int(),
  crewId: fields.crewId,
  userId: fields.id,
  startDate: fields.localDate,
  endDate: fields.localDate,
  startDayPart: z.enum(dayParts),
  endDayPart: z.enum(dayParts),
  startFraction: z.int(),
  endFraction: z.int(),
  createdAt: fields.instant,
  confirmedAt: fields.instant.nullable(),
  rejectedAt: fields.instant.nullable(),
  memberNote: z.string(),
  admitterNote: z.string(),
  status: z.enum(absenceStatuses),
  absenceDays: z.array(absenceDay),
  /** Hours asked for on one day, where the kind is counted in hours. */
  duration: z.string().nullable(),
  /** Cost in working time; null if the caller sees only that the member is absent. */
  hours: z.number().nullable(),
  decidedBy: fields.id.nullable(),
  /** The first of two decisions was made. */
  isFirstGranted: z.boolean(),
  firstGrantedBy: fields.id.nullable(),
  /** The decider in whose place it was decided. */
  decidedFor: fields.id.nullable(),
  /** The deputy during the absence, and their answer. */
  deputyId: fields.id.nullable(),
  deputyAnswer: z.enum(deputyAnswers).nullable(),
});
export type Absence = z.infer<typeof absence>;

/** Reasons to refuse an absence, by the names of the refusals. */
export const absenceProblems = [
  "absenceOverlapping",
  "overlappingPeriods",
  "absenceBlocked",
  "absenceTooLate",
  "balanceExceeded",
  ...deputyProblems,
] as const;
export type AbsenceProblem = (typeof absenceProblems)[number];

const dayPart = z.enum(dayParts, "invalidArgument");
const note = fields.optionalText(limits.note).default("");
const wanted = {
  crewId: fields.crewId,
  userId: fields.id,
  typeId: fields.id,
  startDate: fields.localDate,
  startDayPart: dayPart,
  endDate: fields.localDate,
  endDayPart: dayPart,
  /** For hour-based kinds and one day: how long. */
  duration: fields.duration.nullable().default(null),
  /** Who stands in meanwhile, where the crew asks for it. */
  deputyId: fields.id.nullable().default(null),
};
const key = { transactionID: fields.transactionID.optional() };
const both = (path: string): { path: string; aliases: string[] } => ({
  path: `/api/v2${path}`,
  aliases: [`/api/v2/absence-management${path}`],
});
/** By those who decide about the member, or a deputy of theirs while they are absent: that is for the command to know. */
const decision = z.object({ crewId: fields.crewId, id: fields.id, admitterNote: note, ...key });

export const absenceEndpoints = {
  list: endpoint({
    name: "absences.list",
    summary: "Lists absences that touch a period: one's own, and those of others as far as they may be seen.",
    method: "GET",
    ...both("/absences"),
    may: absencePolicy.list,
    input: z.object({
      crewId: fields.crewId,
      userId: fields.id.optional(),
      from: fields.localDate.optional(),
      to: fields.localDate.optional(),
      status: z.enum([...absenceStatuses, "pending", "confirmed"], "invalidArgument").optional(),
    }),
    output: z.array(absence),
  }),
  get: endpoint({
    name: "absences.get",
    summary: "Shows one absence with its notes; reading about somebody's sickness is logged.",
    method: "GET",
    path: "/api/v2/absence-management/absences/:id",
    may: absencePolicy.list,
    input: z.object({ crewId: fields.crewId, id: fields.id }),
    output: absence,
  }),
  preview: endpoint({
    name: "absences.preview",
    summary: "Tells what an absence would cost, what would be left, and what speaks against it.",
    method: "GET",
    path: "/api/v2/absence-management/preview",
    may: absencePolicy.request,
    input: z.object(wanted),
    output: z.object({
      value: z.number(),
      absenceDays: z.array(absenceDay),
      /** One for each year whose rest changes; empty where the kind has no entitlement. */
      balances: z.array(
        z.object({
          year: z.int(),
          before: z.number(),
          cost: z.number(),
          /** Days that come back from the next year, into which they had been carried; negative in the year that gives them back. */
          returned: z.number(),
          after: z.number(),
          /** The balance before the request, with its parts. */
          balance: absenceBalance,
        }),
      ),
      /** Explains the cost: the amounts add up to `value`. Empty where only some hours of a day are asked for. */
      lines: z.array(z.object({ kind: z.enum(costLineKinds), dates: z.array(fields.localDate), amount: z.number() })),
      /** Those who decide about the member's requests; empty where nobody has to decide. */
      deciders: z.array(fields.id),
      /** True where nobody has set the member's entitlement yet: the request is possible, and what is left is unknown. */
      isEntitlementMissing: z.boolean().optional(),
      hasOverlap: z.boolean(),
      hasTimes: z.boolean(),
      blockedReason: z.string().nullable(),
      /** Why it would be refused, all of it at once, each at its field. */
      problems: z.array(z.object({ field: z.string(), name: z.enum(absenceProblems) })),
      /** The blocked period only warns. */
      isBlockedSoftly: z.boolean(),
      isTooLate: z.boolean(),
      isOnHalfHoliday: z.boolean(),
      deputyProblem: z.enum(deputyProblems).nullable(),
      /** Colleagues whose deputy the member is on these days. */
      standsInFor: z.array(fields.id),
      /** Colleagues of the same teams who are absent then, as far as they may be seen. */
      alsoAbsent: z.array(fields.id),
    }),
  }),
  plannedShifts: endpoint({
    name: "absences.plannedShifts",
    summary: "Tells how many published shifts lie within absences that the caller decides about; others are left out.",
    method: "GET",
    path: "/api/v2/absence-management/planned-shifts",
    may: absencePolicy.seePlannedShifts,
    input: z.object({ crewId: fields.crewId, ids: z.array(fields.id).max(500) }),
    output: z.array(z.object({ id: fields.id, shifts: z.int() })),
  }),
  request: endpoint({
    name: "absences.request",
    summary: "Asks for an absence; it stays pending until somebody decides.",
    method: "POST",
    ...both("/absence/request"),
    may: absencePolicy.request,
    input: z.object({ ...wanted, memberNote: note, ...key }),
    output: absence,
  }),
  create: endpoint({
    name: "absences.create",
    summary: "Enters an absence that is confirmed at once.",
    method: "POST",
    ...both("/absence/create"),
    may: absencePolicy.request,
    input: z.object({ ...wanted, memberNote: note, admitterNote: note, ...key }),
    output: absence,
  }),
  grant: endpoint({
    name: "absences.grant",
    summary: "Grants an absence, with a note to the member.",
    method: "PUT",
    ...both("/absence/grant"),
    // The command refuses more: only a manager of the absent member, or the deputy of such a manager who is absent, decides.
    may: absencePolicy.decideOrWithdraw,
    input: decision,
    output: absence,
  }),
  reject: endpoint({
    name: "absences.reject",
    summary: "Rejects an absence, with a note to the member.",
    method: "PUT",
    ...both("/absence/reject"),
    // The command refuses more: only a manager of the absent member, or the deputy of such a manager who is absent, decides.
    may: absencePolicy.decideOrWithdraw,
    input: decision,
    output: absence,
  }),
  takeBack: endpoint({
    name: "absences.takeBack",
    summary: "Takes back one's own decision of the last minutes: the request waits for a decision again.",
    method: "PUT",
    ...both("/absence/take-back"),
    // The command refuses more: only the person who decided, and only for a while.
    may: absencePolicy.decideOrWithdraw,
    input: z.object({ crewId: fields.crewId, id: fields.id, ...key }),
    output: absence,
  }),
  remove: endpoint({
    name: "absences.remove",
    summary: "Deletes an absence: members their own while it is pending, those who decide any.",
    method: "DELETE",
    ...both("/absence"),
    // The command refuses more: members delete only their own pending requests, managers any absence of their members.
    may: absencePolicy.decideOrWithdraw,
    input: z.object({ crewId: fields.crewId, id: fields.id, ...key }),
    output: absence,
  }),
};

export const absenceEvents = {
  /** Sent in full to the member and to the managers who decide about the member. */
  "absence-saved": event("canManageAbsences", z.object({ userId: fields.id, absence })),
  /** Other clients reload the calendar, which shows each of them only the absences they may see. */
  "absence-calendar-changed": event("crew", z.object({})),
};
