import { anyMember, anyUser, memberOrTerminal } from "@glasen/domain/access/actor.ts";
import { permissionNames, roles } from "@glasen/domain/access/permissions.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";

export const crew = z.object({
  id: fields.id,
  name: z.string(),
  ownerId: fields.id,
  timeZone: z.string(),
  trial: z.boolean(),
  inMaintenance: z.boolean(),
  isDemo: z.boolean(),
});
export type Crew = z.infer<typeof crew>;

export const permission = z.object({
  name: z.enum(permissionNames),
  allowed: z.boolean(),
  crewId: fields.crewId,
  scope: z.union([z.literal(1), z.literal(2), z.literal(3), z.null()]),
});
export type Permission = z.infer<typeof permission>;

export const member = z.object({
  id: fields.id,
  memberId: fields.id,
  userId: fields.id,
  crewId: fields.crewId,
  name: z.string(),
  email: z.object({ email: z.string() }).nullable(),
  username: z.string().nullable(),
  role: z.enum(roles),
  disabledAt: z.string().nullable(),
  hasAvatar: z.boolean(),
  avatarUrl: z.string(),
});
export type Member = z.infer<typeof member>;

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
  permissions: endpoint({
    name: "crews.permissions",
    summary: "Lists every permission and whether the caller holds it in this crew.",
    method: "GET",
    path: "/api/v2/crew/:crewId/permission",
    may: anyMember,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(permission),
  }),
  members: endpoint({
    name: "crews.members",
    summary: "Lists the members of a crew, sorted by name.",
    method: "GET",
    path: "/api/v2/crew/:crewId/member",
    sessions: ["user", "terminal"],
    may: memberOrTerminal,
    input: z.object({
      crewId: fields.crewId,
      userId: z.array(fields.id).max(1000).optional(),
      /** The text "null": only people who are not disabled. */
      disabledAt: z.literal("null").optional(),
    }),
    output: z.array(member),
  }),
};

export const crewEvents = {
  "crew-status-changed": event("crew", z.object({ crewId: fields.crewId, maintenance: z.boolean() })),
  "access-changed": event("user", z.object({ userId: fields.id })),
};
