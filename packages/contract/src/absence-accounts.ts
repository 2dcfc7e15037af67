import { countGroupings } from "@glasen/domain/absences/count-days.ts";
import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { z } from "zod";
import { fileOptions } from "./durations.ts";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";

export const absenceEntitlement = z.object({
  id: fields.id,
  crewId: fields.crewId,
  userId: fields.id,
  typeId: fields.id,
  number: z.number(),
  year: z.int(),
  name: z.string(),
});
export type AbsenceEntitlement = z.infer<typeof absenceEntitlement>;

/** A member's balance of one absence type, with its parts. */
export const absenceBalance = z.object({
  crewId: fields.crewId,
  date: fields.localDate,
  year: z.int(),
  typeId: fields.id,
  userId: fields.id,
  value: z.number(),
  entitlement: z.number(),
  carriedOver: z.number(),
  carriedOverUntil: fields.localDate.nullable(),
  lapsed: z.number(),
  taken: z.number(),
  planned: z.number(),
  pending: z.number(),
  /** Moved into the next year; no longer part of `value`. */
  carriedOut: z.number(),
  valueAfterPending: z.number(),
  /** The rest that is paid out because the employment ends in this year; null where it goes on. */
  toPayOut: z.number().nullable(),
});
export type AbsenceBalance = z.infer<typeof absenceBalance>;

export const absenceDayCount = z.object({
  from: fields.localDate,
  to: fields.localDate,
  typeId: fields.id,
  userId: fields.id,
  value: z.number(),
  date: fields.localDate.optional(),
  month: z.string().optional(),
  year: z.int().optional(),
});
export type AbsenceDayCount = z.infer<typeof absenceDayCount>;

const year = z.int("numeric").min(1970, "numeric").max(2222, "numeric");
const userIds = z.array(fields.id).max(10_000, "invalidArgument").optional();
/** Steps of half a day. */
const number = z.number("numeric").min(0, "numeric").max(9999, "numeric").multipleOf(0.5, "numeric");
const name = fields.optionalText(255).optional();
const key = { transactionID: fields.transactionID.optional() };

export const absenceAccountEndpoints = {
  entitlements: endpoint({
    name: "absenceEntitlements.list",
    summary: "Lists the entitlements of a year, the current one where none is named.",
    method: "GET",
    path: "/api/v2/absence-management/entitlements",
    aliases: ["/api/v2/absence-management/absence-entitlements", "/api/v2/entitlements"],
    may: absencePolicy.seeBalances,
    input: z.object({ crewId: fields.crewId, year: year.optional(), userId: fields.id.optional() }),
    output: z.array(absenceEntitlement),
  }),
  entitlementsFile: fileEndpoint({
    name: "absenceEntitlements.file",
    summary:
      "Gives a year's entitlements of the members that the caller may see as a csv or xlsx file: taken, planned, requested and left.",
    method: "GET",
    isReport: true,
    path: "/api/v2/absence-management/entitlements/file",
    may: absencePolicy.seeBalances,
    input: z.object({ crewId: fields.crewId, year, ...fileOptions }),
  }),
  update: endpoint({
    name: "absenceEntitlements.update",
    summary: "Sets what a member is entitled to in a year.",
    method: "POST",
    path: "/api/v2/update-entitlement",
    aliases: ["/api/v2/absence-management/update-entitlement"],
    may: absencePolicy.manageEntitlements,
    input: z.object({
      crewId: fields.crewId,
      userId: fields.id,
      year: year.optional(),
      typeId: fields.id,
      number,
      name,
      ...key,
    }),
    output: absenceEntitlement,
  }),
  updateMany: endpoint({
    name: "absenceEntitlements.updateMany",
    summary: "Sets the entitlements of many members at once: all or none.",
    method: "PUT",
    path: "/api/v2/absence-management/entitlements",
    may: absencePolicy.manageEntitlements,
    input: z.object({
      crewId: fields.crewId,
      year,
      typeId: fields.id,
      items: z
        .array(z.object({ userId: fields.id, number }))
        .min(1, "presence")
        .max(10_000, "invalidArgument"),
      ...key,
    }),
    output: z.object({ saved: z.int() }),
  }),
  suggest: endpoint({
    name: "absenceEntitlements.suggest",
    summary:
      "Works out a year's entitlements from the days of a full year: part-time by the average week, joiners and leavers pro rata, but no less than the law grants.",
    method: "GET",
    path: "/api/v2/absence-management/entitlement-suggestions",
    may: absencePolicy.manageEntitlements,
    input: z.object({ crewId: fields.crewId, year, fullDays: number }),
    output: z.array(
      z.object({
        userId: fields.id,
        number: z.number(),
        /** The average of the part of the year in which the member is employed. */
        daysPerWeek: z.number(),
        months: z.int(),
      }),
    ),
  }),
  balances: endpoint({
    name: "absenceBalances.list",
    summary: "Lists what is left of each kind, as of a day.",
    method: "GET",
    path: "/api/v2/absence-management/absence-balances",
    aliases: ["/api/v2/absence-balances"],
    may: absencePolicy.seeBalances,
    input: z.object({
      crewId: fields.crewId,
      date: fields.localDate.optional(),
      year: year.optional(),
      typeId: fields.id.optional(),
      userId: fields.id.optional(),
      userIds,
    }),
    output: z.array(absenceBalance),
  }),
  dayCounts: endpoint({
    name: "absenceDayCounts.list",
    summary: "Counts absent days, or hours of hour-based kinds, by day, month or year; confirmed absences only.",
    method: "GET",
    path: "/api/v2/absence-management/absence-days-count",
    aliases: ["/api/v2/absence-days-count"],
    may: absencePolicy.seeBalances,
    input: z.object({
      crewId: fields.crewId,
      typeId: fields.id.optional(),
      groupBy: z.enum(countGroupings, "invalidArgument").default("day"),
      userIds,
      from: fields.localDate,
      to: fields.localDate,
    }),
    output: z.array(absenceDayCount),
  }),
};

export const absenceAccountEvents = {
  /** Entitlements or carry-overs of several members were saved. */
  "absence-accounts-changed": event("crew", z.object({})),
  "absence-entitlements-saved": event("canManageAbsenceEntitlements", z.object({ userId: fields.id, year })),
};
