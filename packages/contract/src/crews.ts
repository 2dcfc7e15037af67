import { anyMember, anyone, anyUser, memberOrTerminal } from "@glasen/domain/access/actor.ts";
import { permissionNames } from "@glasen/domain/access/permissions.ts";
import { crewPolicy } from "@glasen/domain/crews/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { settingSchemas } from "./setting-values.ts";

export const crew = z.object({
  id: fields.id,
  name: z.string(),
  ownerId: fields.id,
  timeZone: z.string(),
  trial: z.boolean(),
  trialEndsAt: fields.instant.nullable(),
  inMaintenance: z.boolean(),
  isDemo: z.boolean(),
  settings: z.object(settingSchemas),
});
export type Crew = z.infer<typeof crew>;

export const permission = z.object({
  name: z.enum(permissionNames),
  allowed: z.boolean(),
  crewId: fields.crewId,
  scope: z.union([z.literal(1), z.literal(2), z.literal(3), z.null()]),
  /** The teams that scope 3 reaches; absent for other scopes. */
  teamIds: z.array(fields.id).optional(),
});
export type Permission = z.infer<typeof permission>;

export const timeZone = z.string().max(64, "invalidArgument").refine(isTimeZone, "invalidArgument");

export const crewEndpoints = {
  list: endpoint({
    name: "crews.list",
    summary: "Lists the crews the signed-in user belongs to.",
    method: "GET",
    path: "/api/v2/crews",
    aliases: ["/api/v2/crew"],
    may: anyUser,
    duringMaintenance: true,
    success: "crewsFetched",
    input: z.object({}),
    output: z.array(z.object({ id: fields.id, name: z.string() })),
  }),
  draft: endpoint({
    name: "crews.draft",
    summary: "Gives what a crew to be founded begins with; nothing is stored.",
    method: "GET",
    path: "/api/v2/crew/new",
    may: crewPolicy.found,
    input: z.object({}),
    output: z.object({ name: z.string(), timeZone: z.string(), settings: z.object(settingSchemas) }),
  }),
  current: endpoint({
    name: "crews.current",
    summary: "Gives the crew that the device is signed in to, else the one the user worked in last.",
    method: "GET",
    path: "/api/v2/crew/current",
    sessions: ["user", "terminal"],
    may: anyone,
    duringMaintenance: true,
    input: z.object({}),
    output: crew,
  }),
  create: endpoint({
    name: "crews.create",
    summary: "Founds a crew with the signed-in user as its owner and a trial of everything.",
    method: "POST",
    path: "/api/v2/crew",
    may: crewPolicy.found,
    perMinute: 10,
    input: z.object({
      name: fields.name,
      timeZone: timeZone.default("Europe/Berlin"),
      transactionID: fields.transactionID.optional(),
    }),
    output: crew,
  }),
  get: endpoint({
    name: "crews.get",
    summary: "Gives one crew.",
    method: "GET",
    path: "/api/v2/crew/:crewId",
    sessions: ["user", "terminal"],
    may: memberOrTerminal,
    input: z.object({ crewId: fields.crewId }),
    output: crew,
  }),
  change: endpoint({
    name: "crews.change",
    summary: "Renames a crew, moves its time zone, or hands it to another owner.",
    method: "POST",
    path: "/api/v2/crew/:crewId",
    may: crewPolicy.change,
    input: z.object({
      crewId: fields.crewId,
      name: fields.name.optional(),
      ownerId: fields.id.optional(),
      /** The caller's own, needed to hand the crew over. */
      password: fields.password.optional(),
      timeZone: timeZone.optional(),
    }),
    output: crew,
  }),
  permissions: endpoint({
    name: "crews.permissions",
    summary: "Lists every permission and whether the caller holds it in this crew.",
    method: "GET",
    path: "/api/v2/crew/:crewId/permission",
    sessions: ["user", "terminal"],
    may: memberOrTerminal,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(permission),
  }),
  createDemo: endpoint({
    name: "crews.createDemo",
    summary: "Makes a demo crew of the signed-in user with made-up people and times, or gives the one that exists.",
    method: "POST",
    path: "/api/v2/crew/demo",
    may: crewPolicy.found,
    ignoresIdempotencyKey: true,
    perMinute: 5,
    input: z.object({}),
    output: z.object({ crewId: fields.id }),
  }),
  discardDemo: endpoint({
    name: "crews.discardDemo",
    summary: "Deletes a demo crew with its people and everything in it.",
    method: "POST",
    path: "/api/v2/crew/:crewId/discard-demo",
    may: crewPolicy.discardDemo,
    input: z.object({ crewId: fields.crewId }),
    output: z.null(),
    ignoresIdempotencyKey: true,
  }),
  use: endpoint({
    name: "crews.use",
    summary: "Remembers that the user works in this crew now.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/current",
    may: anyMember,
    input: z.object({ crewId: fields.crewId }),
    output: z.null(),
  }),
};

export const crewEvents = {
  "crew-status-changed": event("crew", z.object({ crewId: fields.crewId, maintenance: z.boolean() })),
  "crew-changed": event(
    "crew",
    z.object({ crewId: fields.crewId, name: z.string(), ownerId: fields.id, timeZone: z.string() }),
  ),
  /** The crew's products or flags changed. */
  "rights-changed": event("crew", z.object({ crewId: fields.crewId })),
  "access-changed": event("user", z.object({ userId: fields.id })),
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
