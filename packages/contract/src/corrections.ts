import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { z } from "zod";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";
import { chainDrafts, expectedStamps, stampDraft, stampDrafts } from "./stamp-chains.ts";
import { instantInRange } from "./time-clock.ts";

export const correctionKinds = ["create", "replace", "delete"] as const;
export const correctionStatuses = ["open", "granted", "rejected", "withdrawn"] as const;

/** A member's correction request and its state. */
export const correctionRequest = z.object({
  id: fields.id,
  crewId: fields.crewId,
  userId: fields.id,
  kind: z.enum(correctionKinds),
  /** The chain that is meant; null where one is missing altogether. */
  clockInTimestamp: fields.instant.nullable(),
  stamps: z.array(stampDraft).nullable(),
  /** The chain at the time of the request; null if the request adds one. */
  seen: z.array(stampDraft).nullable(),
  reason: z.string(),
  status: z.enum(correctionStatuses),
  requestedAt: fields.instant,
  decidedBy: fields.id.nullable(),
  decidedAt: fields.instant.nullable(),
  answer: z.string(),
});
export type CorrectionRequest = z.infer<typeof correctionRequest>;

const one = { crewId: fields.crewId, id: fields.id };
const path = "/api/v2/time-tracking/correction-requests";
const answer = fields.optionalText(limits.note).default("");
const key = { transactionID: fields.transactionID.optional() };

export const correctionEndpoints = {
  list: pagedEndpoint({
    name: "corrections.list",
    summary: "Lists correction requests, newest first: one's own, and those of whom one may edit times.",
    method: "GET",
    path,
    may: timeClockPolicy.seeCorrections,
    input: z.object({
      crewId: fields.crewId,
      userId: fields.id.optional(),
      status: z.enum(correctionStatuses, "invalidArgument").optional(),
      ...paging,
    }),
    output: z.array(correctionRequest),
  }),
  request: endpoint({
    name: "corrections.request",
    summary: "Asks to have times recorded, replaced or deleted.",
    method: "POST",
    path,
    may: timeClockPolicy.requestCorrection,
    input: z
      .object({
        crewId: fields.crewId,
        userId: fields.id,
        clockInTimestamp: instantInRange.nullable().default(null),
        /** Null: delete the chain. */
        stamps: stampDrafts.nullable().default(null),
        seen: expectedStamps,
        reason: fields.requiredText(limits.note),
        ...key,
      })
      .refine(({ clockInTimestamp, stamps }) => clockInTimestamp !== null || stamps !== null, {
        message: "presence",
        path: ["stamps"],
      }),
    output: correctionRequest,
  }),
  requestMany: endpoint({
    name: "corrections.requestMany",
    summary: "Asks to have times of several days recorded, all or none; each day is decided on its own.",
    method: "POST",
    path: `${path}-batch`,
    may: timeClockPolicy.requestCorrection,
    input: z.object({
      crewId: fields.crewId,
      userId: fields.id,
      chains: chainDrafts,
      reason: fields.requiredText(limits.note),
      ...key,
    }),
    output: z.array(correctionRequest),
  }),
  grant: endpoint({
    name: "corrections.grant",
    summary: "Grants a request and makes the change that it asks for.",
    method: "POST",
    path: `${path}/:id/grant`,
    may: timeClockPolicy.decideCorrection,
    input: z.object({ ...one, answer, ...key }),
    output: correctionRequest,
  }),
  reject: endpoint({
    name: "corrections.reject",
    summary: "Rejects a request.",
    method: "POST",
    path: `${path}/:id/reject`,
    may: timeClockPolicy.decideCorrection,
    input: z.object({ ...one, answer, ...key }),
    output: correctionRequest,
  }),
  reopen: endpoint({
    name: "corrections.reopen",
    summary: "Takes a decision back within minutes, together with the change that it made.",
    method: "POST",
    path: `${path}/:id/reopen`,
    may: timeClockPolicy.decideCorrection,
    input: z.object({ ...one, ...key }),
    output: correctionRequest,
  }),
  withdraw: endpoint({
    name: "corrections.withdraw",
    summary: "Takes one's own open request back.",
    method: "POST",
    path: `${path}/:id/withdraw`,
    may: timeClockPolicy.withdrawCorrection,
    input: z.object({ ...one, ...key }),
    output: correctionRequest,
  }),
};

export const correctionEvents = {
  "correction-request-saved": event(
    "canEditTimeTrackingStamps",
    z.object({ userId: fields.id, request: correctionRequest }),
  ),
};
