import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { z } from "zod";
import { absenceBalance } from "./absence-accounts.ts";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";

/** The employer's notice to take leave, with the proof that it arrived. */
export const absenceNotice = z.object({
  id: fields.id,
  crewId: fields.crewId,
  userId: fields.id,
  typeId: fields.id,
  year: z.int(),
  days: z.number(),
  deadline: fields.localDate.nullable(),
  sentAt: fields.instant,
  receivedAt: fields.instant.nullable(),
});
export type AbsenceNotice = z.infer<typeof absenceNotice>;

export const yearEndRow = z.object({
  userId: fields.id,
  balance: absenceBalance,
  /** The most that can be carried into the next year. */
  toCarry: z.number(),
  /** The amount that was carried over, less the days used since; null before the decision. */
  carried: z.number().nullable(),
  usableUntil: fields.localDate.nullable(),
  lastNotice: absenceNotice.nullable(),
});
export type YearEndRow = z.infer<typeof yearEndRow>;

const year = z.int("numeric").min(1970, "numeric").max(2221, "numeric");
const key = { transactionID: fields.transactionID.optional() };
const about = { crewId: fields.crewId, year, typeId: fields.id };

export const absenceYearEndEndpoints = {
  get: endpoint({
    name: "absenceYearEnd.get",
    summary: "Shows for each member what is left of a year, what would be carried over, and whether notice was given.",
    method: "GET",
    path: "/api/v2/absence-management/year-end",
    may: absencePolicy.closeYear,
    input: z.object(about),
    output: z.array(yearEndRow),
  }),
  carry: endpoint({
    name: "absenceYearEnd.carry",
    summary:
      "Moves days into the next year, as a bucket that is used first and lapses after its last day; a year that is not over asks for a confirmation.",
    method: "POST",
    path: "/api/v2/absence-management/year-end",
    may: absencePolicy.closeYear,
    input: z.object({
      ...about,
      items: z
        .array(
          z.object({
            userId: fields.id,
            number: z.number("numeric").min(0, "numeric").max(9999, "numeric").multipleOf(0.5, "numeric"),
          }),
        )
        .min(1, "presence")
        .max(10_000, "invalidArgument"),
      /** Needed while the year is not over. */
      isConfirmed: z.boolean("invalidArgument").default(false),
      ...key,
    }),
    output: z.object({ carried: z.int() }),
  }),
  notices: endpoint({
    name: "absenceNotices.list",
    summary: "Lists the caller's notices to take leave, newest first.",
    method: "GET",
    path: "/api/v2/absence-management/notices",
    may: absencePolicy.use,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(absenceNotice),
  }),
  sendNotices: endpoint({
    name: "absenceNotices.send",
    summary: "Asks members to take what they have left of a year, and says when it lapses; each is kept.",
    method: "POST",
    path: "/api/v2/absence-management/notices",
    may: absencePolicy.closeYear,
    input: z.object({
      ...about,
      userIds: z.array(fields.id).min(1, "presence").max(10_000, "invalidArgument"),
      ...key,
    }),
    output: z.object({ sent: z.int() }),
  }),
  confirmNotice: endpoint({
    name: "absenceNotices.confirm",
    summary: "Confirms that one has read a notice.",
    method: "POST",
    path: "/api/v2/absence-management/notices/:id/confirm",
    may: absencePolicy.use,
    input: z.object({ crewId: fields.crewId, id: fields.id, ...key }),
    output: absenceNotice,
  }),
};

export const absenceNoticeEvents = {
  "absence-notice-saved": event("canManageAbsenceEntitlements", z.object({ userId: fields.id, notice: absenceNotice })),
};
