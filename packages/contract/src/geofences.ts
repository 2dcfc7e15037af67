import { DEFAULT_RADIUS, geofenceRadii } from "@glasen/domain/categories/geofence.ts";
import { categoryPolicy } from "@glasen/domain/categories/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";

/** Sent as text, so that no digit is lost; numbers are taken too. */
const degrees = (most: number) =>
  z
    .union([z.string().max(32, "gpsFormat"), z.number().min(-most, "gpsFormat").max(most, "gpsFormat")], "gpsFormat")
    .transform((value) =>
      typeof value === "number" || /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(value) ? Number(value) : Number.NaN,
    )
    .refine((value) => Math.abs(value) <= most, "gpsFormat");

/** Belongs to a level-1 category, whose id it has as its group's. */
export const geofence = z.object({
  id: fields.id,
  crewId: fields.crewId,
  groupId: fields.id,
  latitude: z.string(),
  longitude: z.string(),
  radius: z.number(),
});
export type Geofence = z.infer<typeof geofence>;

const radius = z.union(
  geofenceRadii.map((metres) => z.literal(metres)) as unknown as [
    z.ZodLiteral<150>,
    z.ZodLiteral<250>,
    z.ZodLiteral<350>,
  ],
  "numeric",
);
const path = "/api/v2/crew/:crewId/geofence";
const crewId = fields.crewId;
const area = {
  groupId: fields.id,
  latitude: degrees(90),
  longitude: degrees(180),
  radius: radius.default(DEFAULT_RADIUS),
};

export const geofenceEndpoints = {
  list: endpoint({
    name: "geofences.list",
    summary: "Lists the geofences of a crew.",
    method: "GET",
    path,
    sessions: ["user", "terminal"],
    may: categoryPolicy.see,
    input: z.object({ crewId }),
    output: z.array(geofence),
  }),
  create: endpoint({
    name: "geofences.create",
    summary: "Gives a level-1 category its geofence; one that it has already is moved.",
    method: "POST",
    path,
    may: categoryPolicy.manage,
    input: z.object({ crewId, ...area, transactionID: fields.transactionID.optional() }),
    output: geofence,
  }),
  change: endpoint({
    name: "geofences.change",
    summary: "Moves a geofence or changes its radius.",
    method: "PUT",
    path,
    may: categoryPolicy.manage,
    input: z.object({
      crewId,
      id: fields.id,
      latitude: area.latitude.optional(),
      longitude: area.longitude.optional(),
      radius: radius.optional(),
    }),
    output: geofence,
  }),
  remove: endpoint({
    name: "geofences.remove",
    summary: "Deletes a geofence.",
    method: "DELETE",
    path,
    may: categoryPolicy.manage,
    input: z.object({ crewId, id: fields.id }),
    output: z.null(),
  }),
  findAddress: endpoint({
    name: "geofences.findAddress",
    summary: "Finds the place of an address through the geocoding service of this installation.",
    method: "GET",
    path: `${path}/address`,
    may: categoryPolicy.manage,
    perMinute: 60,
    input: z.object({ crewId, address: fields.requiredText(255) }),
    output: z.object({ latitude: z.string(), longitude: z.string(), label: z.string() }),
  }),
};

export const geofenceEvents = {
  "geofence-saved": event("crew", z.object({ geofence })),
  "geofence-removed": event("crew", z.object({ geofenceId: fields.id, groupId: fields.id })),
};
