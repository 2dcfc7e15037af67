import { fenceStatuses } from "@glasen/domain/categories/geofence.ts";
import { parseInstant } from "@glasen/domain/time/instant.ts";
import { parseLocation } from "@glasen/domain/time-clock/location.ts";
import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { channels, limits } from "./limits.ts";

/** Where a stamp came from. */
export const channel = z.enum(channels);

/** A moment within the calendar's bounds. */
export const instantInRange = fields.instant.refine((text) => parseInstant(text) !== undefined, "timestampFormat");

export const timeAccount = z.union([z.literal(0), z.literal(1), z.literal(2)], "invalidArgument");

/** "48.137154,11.576124"; nothing, null and the empty text say that there is none. */
export const location = z
  .string()
  .max(64, "gpsFormat")
  .refine((text) => text === "" || parseLocation(text) !== undefined, "gpsFormat")
  .nullable();

const categoryId = fields.id.nullable();
export const note = fields.optionalText(limits.note);

export const stamp = z.object({
  crewId: fields.crewId,
  userId: fields.id,
  timestamp: fields.instant,
  clockInTimestamp: fields.instant,
  timeAccount,
  timeCategory1Id: categoryId,
  timeCategory2Id: categoryId,
  /** The first category, as older clients call it. */
  groupId: categoryId,
  note: z.string(),
  location: z.string().nullable(),
  /** How the position lay to the fence of the category; null where the category has none. */
  fence: z.enum(fenceStatuses).nullable(),
  channel,
  recordedOffline: z.boolean(),
});
export type Stamp = z.infer<typeof stamp>;

const locationPrivacy = z.object({ keepsPositions: z.boolean(), retentionDays: z.number() });
export type LocationPrivacy = z.infer<typeof locationPrivacy>;

/** The location of a stamp. */
const ownPlace = stamp.pick({
  timestamp: true,
  timeAccount: true,
  timeCategory1Id: true,
  location: true,
  fence: true,
  channel: true,
});
export type StampLocation = z.infer<typeof ownPlace>;

const ofUser = { crewId: fields.crewId, userId: fields.id };
const stampInput = {
  ...ofUser,
  /** Without it, now. */
  timestamp: instantInRange.optional(),
  location: location.optional(),
  /** Taken on a shared device; checked against its session. */
  inTerminal: z.boolean().default(false),
  /** The device had no connection and sends the stamp later. */
  recordedOffline: z.boolean().default(false),
  transactionID: fields.transactionID.optional(),
};

export const timeClockEndpoints = {
  stamps: endpoint({
    name: "timeClock.stamps",
    summary: "Lists stamps of a window: from the start of two days ago to the end of tomorrow where none is given.",
    method: "GET",
    path: "/api/v2/time-tracking/stamps",
    sessions: ["user", "terminal"],
    may: timeClockPolicy.seeStamps,
    success: "timestampsFetched",
    input: z.object({
      crewId: fields.crewId,
      startTime: instantInRange.optional(),
      endTime: instantInRange.optional(),
      userIds: z.array(fields.id).max(1000, "invalidArgument").optional(),
    }),
    output: z.array(stamp),
  }),
  startWork: endpoint({
    name: "timeClock.startWork",
    summary: "Starts work, continues it after a break, or goes on in another time category.",
    method: "POST",
    path: "/api/v2/time-tracking/start-work",
    sessions: ["user", "terminal"],
    may: timeClockPolicy.stamp,
    success: "timestampCreated",
    input: z.object({
      ...stampInput,
      timeCategory1Id: categoryId.optional(),
      timeCategory2Id: categoryId.optional(),
      note: note.optional(),
    }),
    output: stamp,
  }),
  startBreak: endpoint({
    name: "timeClock.startBreak",
    summary: "Starts a break; from not working only on a terminal.",
    method: "POST",
    path: "/api/v2/time-tracking/start-break",
    sessions: ["user", "terminal"],
    may: timeClockPolicy.stamp,
    success: "timestampCreated",
    input: z.object(stampInput),
    output: stamp,
  }),
  stopWork: endpoint({
    name: "timeClock.stopWork",
    summary: "Stops work, from work or from a break.",
    method: "POST",
    path: "/api/v2/time-tracking/stop-work",
    sessions: ["user", "terminal"],
    may: timeClockPolicy.stamp,
    success: "timestampCreated",
    input: z.object(stampInput),
    output: stamp,
  }),
  updateStamp: endpoint({
    name: "timeClock.updateStamp",
    summary: "Changes the note of the stamp at a moment.",
    method: "POST",
    path: "/api/v2/time-tracking/update-stamp",
    may: timeClockPolicy.editChain,
    success: "timestampUpdated",
    input: z.object({ ...ofUser, timestamp: instantInRange, note, transactionID: fields.transactionID.optional() }),
    output: stamp,
  }),
  locationPrivacy: endpoint({
    name: "timeClock.locationPrivacy",
    summary: "Tells how much of people's positions the crew keeps.",
    method: "GET",
    path: "/api/v2/crew/:crewId/location-privacy",
    may: timeClockPolicy.seeLocationPrivacy,
    input: z.object({ crewId: fields.crewId }),
    output: locationPrivacy,
  }),
  changeLocationPrivacy: endpoint({
    name: "timeClock.changeLocationPrivacy",
    summary: "Keeps positions for some days, or only whether a stamp was inside its fence.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/location-privacy",
    may: timeClockPolicy.changeLocationPrivacy,
    input: z.object({
      crewId: fields.crewId,
      keepsPositions: z.boolean("invalidArgument"),
      retentionDays: z.int("numeric").min(1, "numeric").max(730, "numeric"),
    }),
    output: locationPrivacy,
  }),
  ownPlaces: endpoint({
    name: "timeClock.ownPlaces",
    summary: "Tells a member what is kept about where they stamped: the newest 200 stamps that say anything of it.",
    method: "GET",
    path: "/api/v2/crew/:crewId/own-places",
    may: timeClockPolicy.seeLocationPrivacy,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(ownPlace),
  }),
};

export const timeClockEvents = {
  "stamp-added": event("canSeeCrewTimeTrackingStamps", z.object({ userId: fields.id, stamp })),
  "stamp-changed": event("canSeeCrewTimeTrackingStamps", z.object({ userId: fields.id, stamp })),
  "location-privacy-changed": event("crew", locationPrivacy),
  /** For every screen and terminal of the crew: where somebody stands, and nothing more. */
  "member-state-changed": event("canSeeLive", z.object({ userId: fields.id, timeAccount }), { isForTerminals: true }),
};
