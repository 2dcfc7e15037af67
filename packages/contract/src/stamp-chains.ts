import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { channel, instantInRange, location, note, stamp, timeAccount } from "./time-clock.ts";

/** Between two consecutive stamps. */
const period = z.object({
  timeAccount,
  from: fields.instant,
  to: fields.instant.nullable(),
  duration: z.string(),
  date: fields.localDate,
  startLocation: z.string().nullable(),
  endLocation: z.string().nullable(),
  timeCategory1Id: fields.id.nullable(),
  timeCategory2Id: fields.id.nullable(),
});

export const stampChain = z.object({
  crewId: fields.crewId,
  userId: fields.id,
  clockInTimestamp: fields.instant,
  clockOutTimestamp: fields.instant.nullable(),
  /** The day of the clock-in where the crew is. */
  date: fields.localDate,
  /** Of the last stamp. */
  timeAccount,
  note: z.string(),
  /** Nobody clocked out, and by now nobody will. */
  isClockOutMissing: z.boolean(),
  workDuration: z.string(),
  breakDuration: z.string(),
  totalDuration: z.string(),
  stamps: z.array(stamp),
  periods: z.array(period),
});
export type StampChain = z.infer<typeof stampChain>;

const missingClockOut = stampChain.extend({
  /** As long as the member's previous chain, within the free time. */
  proposedClockOutTimestamp: fields.instant,
});
export type MissingClockOut = z.infer<typeof missingClockOut>;

/** A stamp as somebody wants it in a chain. */
export const stampDraft = z.object({
  timestamp: instantInRange,
  timeAccount,
  timeCategory1Id: fields.id.nullable().default(null),
  timeCategory2Id: fields.id.nullable().default(null),
  note: note.default(""),
  location: location.default(null),
});

export const stampDrafts = z.array(stampDraft).min(1, "presence").max(200, "invalidArgument");
/** The stamps that the editor saw: later stamps stay, and later changes by others are not overwritten. */
export const expectedStamps = stampDrafts.optional();
/** Chains of several days, in one go. */
export const chainDrafts = z
  .array(z.object({ stamps: stampDrafts }))
  .min(1, "presence")
  .max(limits.manualDays, "invalidArgument");
export const reason = fields.optionalText(limits.note).default("");

const ofUser = { crewId: fields.crewId, userId: fields.id };
const oneChain = { ...ofUser, clockInTimestamp: instantInRange };
const key = { transactionID: fields.transactionID.optional() };
/** A manager confirms that a chain is longer than 48 hours. */
const confirmation = { isLengthConfirmed: z.boolean("invalidArgument").default(false) };

export const stampChainEndpoints = {
  list: endpoint({
    name: "stampChains.list",
    summary: "Lists chains whose time touches a window, with their stamps and periods.",
    method: "GET",
    path: "/api/v2/time-tracking/stamp-chains",
    may: timeClockPolicy.listChains,
    success: "timestampsFetched",
    input: z.object({
      crewId: fields.crewId,
      userId: fields.id.optional(),
      userIds: z.array(fields.id).max(1000, "invalidArgument").optional(),
      startTime: instantInRange.optional(),
      endTime: instantInRange.optional(),
    }),
    output: z.array(stampChain),
  }),
  create: endpoint({
    name: "stampChains.create",
    summary: "Records a chain of stamps afterwards.",
    method: "POST",
    path: "/api/v2/time-tracking/stamp-chains",
    may: timeClockPolicy.createChain,
    success: "timestampCreated",
    input: z.object({ ...ofUser, stamps: stampDrafts, reason, ...confirmation, ...key }),
    output: stampChain,
  }),
  createMany: endpoint({
    name: "stampChains.createMany",
    summary: "Records chains afterwards, e.g. the same time on several days: all or none, every problem by its chain.",
    method: "POST",
    path: "/api/v2/time-tracking/stamp-chains-batch",
    may: timeClockPolicy.createChain,
    success: "timestampCreated",
    input: z.object({
      ...ofUser,
      chains: chainDrafts,
      /** Skips time that is already taken instead of refusing; needs the permission to edit. */
      onlyFree: z.boolean().default(false),
      reason,
      ...confirmation,
      ...key,
    }),
    output: z.array(stampChain),
  }),
  forceCreate: endpoint({
    name: "stampChains.forceCreate",
    summary: "Records a finished chain as far as its time is free.",
    method: "POST",
    path: "/api/v2/time-tracking/stamp-chains-force-create",
    may: timeClockPolicy.editChain,
    success: "timestampCreated",
    input: z.object({ ...ofUser, stamps: stampDrafts, reason, ...confirmation, ...key }),
    output: z.array(stampChain),
  }),
  replace: endpoint({
    name: "stampChains.replace",
    summary: "Puts other stamps in the place of a chain; what it was is kept.",
    method: "POST",
    path: "/api/v2/time-tracking/stamp-chain-replace",
    may: timeClockPolicy.editChain,
    success: "timestampUpdated",
    input: z.object({ ...oneChain, stamps: stampDrafts, seen: expectedStamps, reason, ...confirmation, ...key }),
    output: stampChain,
  }),
  remove: endpoint({
    name: "stampChains.remove",
    summary: "Deletes a chain; what it was is kept.",
    method: "POST",
    path: "/api/v2/time-tracking/stamp-chain-delete",
    may: timeClockPolicy.editChain,
    success: "timestampUpdated",
    input: z.object({ ...oneChain, reason, ...key }),
    output: z.null(),
  }),
  removeMany: endpoint({
    name: "stampChains.removeMany",
    summary: "Deletes the chains with these clock-ins, all or none; more than one needs Time Tracking Plus.",
    method: "DELETE",
    path: "/api/v2/time-tracking/stamp-chains",
    may: timeClockPolicy.editChain,
    success: "timestampUpdated",
    input: z.object({
      ...ofUser,
      stamps: z.array(instantInRange).min(1, "presence").max(1000, "invalidArgument"),
      reason,
    }),
    output: z.null(),
  }),
  updateBreak: endpoint({
    name: "stampChains.updateBreak",
    summary: "Sets how much break a finished chain has in all.",
    method: "POST",
    path: "/api/v2/time-tracking/update-break-for-stamps",
    may: timeClockPolicy.editChain,
    success: "breakUpdated",
    input: z.object({
      ...ofUser,
      /** The clock-in. */
      timestamp: instantInRange,
      duration: fields.duration.refine((text) => !text.startsWith("-"), "durationFormat"),
      reason,
      ...key,
    }),
    output: stampChain,
  }),
  history: endpoint({
    name: "stampChains.history",
    summary: "Tells what was changed about a chain: who, when, before, after and why, oldest first.",
    method: "GET",
    path: "/api/v2/time-tracking/stamp-chain-history",
    may: timeClockPolicy.seeChains,
    input: z.object(oneChain),
    output: z.array(
      z.object({
        id: fields.id,
        kind: z.enum(["create", "replace", "delete", "break", "note", "clock-out"]),
        changedBy: fields.id.nullable(),
        changedAt: fields.instant,
        reason: z.string(),
        channel,
        correctionRequestId: fields.id.nullable(),
        before: z.array(stamp).nullable(),
        after: z.array(stamp).nullable(),
      }),
    ),
  }),
  missingClockOuts: endpoint({
    name: "stampChains.missingClockOuts",
    summary: "Lists chains whose clock-out was forgotten, oldest first: one's own, and those of whom one leads.",
    method: "GET",
    path: "/api/v2/time-tracking/missing-clock-outs",
    may: timeClockPolicy.seeMissingClockOuts,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(missingClockOut),
  }),
  addClockOut: endpoint({
    name: "stampChains.addClockOut",
    summary: "Adds the clock-out that was forgotten.",
    method: "POST",
    path: "/api/v2/time-tracking/missing-clock-outs",
    may: timeClockPolicy.editChain,
    success: "timestampUpdated",
    input: z.object({ ...oneChain, clockOutTimestamp: instantInRange, reason, ...confirmation, ...key }),
    output: stampChain,
  }),
};

export const stampChainEvents = {
  /** The chain as it is now; where its clock-in moved, `clockInTimestamp` names the one it had. */
  "chain-changed": event(
    "canSeeCrewTimeTrackingStamps",
    z.object({ userId: fields.id, clockInTimestamp: fields.instant, chain: stampChain }),
  ),
  "chain-removed": event(
    "canSeeCrewTimeTrackingStamps",
    z.object({ userId: fields.id, clockInTimestamp: fields.instant }),
  ),
};
