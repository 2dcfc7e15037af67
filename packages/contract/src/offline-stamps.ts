import { memberOrTerminal } from "@glasen/domain/access/actor.ts";
import { offlineProofs } from "@glasen/domain/terminal/offline.ts";
import { clockActions } from "@glasen/domain/time-clock/next-stamp.ts";
import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { z } from "zod";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { longPaging } from "./paging.ts";
import { channel, instantInRange, location, stamp } from "./time-clock.ts";

const made = {
  crewId: fields.crewId,
  userId: fields.id,
  /** Idempotency key of the stamp, sent with every attempt: a stamp that arrives twice is booked once. */
  transactionID: fields.transactionID,
  action: z.enum(clockActions, "invalidArgument"),
  /** When it was made, by the server's clock as the device last knew it. */
  timestamp: instantInRange,
  /** The device's clock was changed, or it slept, and nobody could set it since. */
  isTimeUncertain: z.boolean().default(false),
  timeCategory1Id: fields.id.nullable().optional(),
  timeCategory2Id: fields.id.nullable().optional(),
  location: location.optional(),
};

/** The outcome of a stamp: booked, or held for a manager with the reason. */
const outcome = z.object({ outcome: z.enum(["booked", "held", "dismissed"]), reason: z.string().nullable() });
export type OfflineOutcome = z.infer<typeof outcome>;

const heldStamp = z.object({
  crewId: fields.crewId,
  userId: fields.id,
  transactionID: z.string(),
  action: z.enum(clockActions),
  timestamp: fields.instant,
  channel,
  /** The name of a refusal of the clock, or of a doubt about the stamp. */
  reason: z.string(),
  /** The reason in words. */
  message: z.string(),
});
export type HeldStamp = z.infer<typeof heldStamp>;

const path = "/api/v2/time-tracking/offline-stamps";

export const offlineStampEndpoints = {
  bookOnDevice: endpoint({
    name: "offlineStamps.bookOnDevice",
    summary: "Books a stamp that a crew's device kept without a connection, or keeps it for a manager.",
    method: "POST",
    path: `${path}/device`,
    sessions: ["terminal"],
    may: timeClockPolicy.stamp,
    ignoresIdempotencyKey: true,
    input: z.object({
      ...made,
      proof: z.enum(offlineProofs, "invalidArgument"),
      /** When the server last accepted the PIN by which the terminal identified the person. */
      pinSeenAt: instantInRange.optional(),
      /** By the terminal's key, over the whole stamp; base64url. A stamp without a valid one is held, not refused. */
      signature: z.string().max(500, "invalidArgument").optional(),
    }),
    output: outcome,
  }),
  bookOwn: endpoint({
    name: "offlineStamps.bookOwn",
    summary: "Books a stamp of one's own that was kept without a connection, or keeps it for a manager.",
    method: "POST",
    path: `${path}/own`,
    may: timeClockPolicy.requestCorrection,
    ignoresIdempotencyKey: true,
    input: z.object(made),
    output: outcome,
  }),
  listHeld: pagedEndpoint({
    name: "offlineStamps.listHeld",
    summary: "Lists the stamps of people one leads that could not be booked and wait for a decision.",
    method: "GET",
    path,
    may: timeClockPolicy.decideCorrection,
    input: z.object({ crewId: fields.crewId, ...longPaging }),
    output: z.array(heldStamp),
  }),
  listOwnHeld: pagedEndpoint({
    name: "offlineStamps.listOwnHeld",
    summary: "Lists one's own stamps that wait for a manager's decision.",
    method: "GET",
    path: `${path}/own`,
    may: timeClockPolicy.seeCorrections,
    input: z.object({ crewId: fields.crewId, ...longPaging }),
    output: z.array(heldStamp),
  }),
  listHeldOnTerminal: endpoint({
    name: "offlineStamps.listHeldOnTerminal",
    summary: "Lists the members whose stamps at a terminal wait for a manager's decision.",
    method: "GET",
    path: `${path}/device`,
    sessions: ["terminal"],
    may: memberOrTerminal,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(z.object({ userId: fields.id })),
  }),
  decide: endpoint({
    name: "offlineStamps.decide",
    summary: "Books a stamp that waits, or puts it aside.",
    method: "POST",
    path: `${path}/decide`,
    may: timeClockPolicy.decideCorrection,
    ignoresIdempotencyKey: true,
    input: z.object({
      crewId: fields.crewId,
      transactionID: fields.transactionID,
      decision: z.enum(["book", "dismiss"], "invalidArgument"),
    }),
    output: outcome,
  }),
  reopen: endpoint({
    name: "offlineStamps.reopen",
    summary: "Takes a decision on a held stamp back within minutes; a booked stamp leaves the times again.",
    method: "POST",
    path: `${path}/reopen`,
    may: timeClockPolicy.decideCorrection,
    ignoresIdempotencyKey: true,
    input: z.object({ crewId: fields.crewId, transactionID: fields.transactionID }),
    output: outcome,
  }),
};

export const offlineStampEvents = {
  "offline-stamp-held": event("canEditTimeTrackingStamps", z.object({ userId: fields.id, transactionID: z.string() })),
  "offline-stamp-decided": event(
    "canEditTimeTrackingStamps",
    z.object({ userId: fields.id, transactionID: z.string(), stamp: stamp.nullable() }),
  ),
};
