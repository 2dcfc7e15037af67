import { auditAreas } from "@glasen/domain/audit/areas.ts";
import { auditPolicy } from "@glasen/domain/audit/policy.ts";
import { z } from "zod";
import { endpoint, fileEndpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { listing, paging } from "./paging.ts";

export const auditEntry = z.object({
  id: fields.id,
  crewId: fields.crewId,
  happenedAt: fields.instant,
  actor: z.object({
    kind: z.enum(["user", "terminal", "operator", "system"]),
    id: z.number().nullable(),
    name: z.string().nullable(),
  }),
  /** The person it is about, where it is about one. */
  subject: z.object({ userId: fields.id, name: z.string().nullable() }).nullable(),
  area: z.enum(auditAreas),
  action: z.string(),
  target: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string(),
  device: z.string(),
  channel: z.string(),
  traceId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  crewId: fields.crewId,
  area: z.array(z.enum(auditAreas)).max(20, "invalidArgument").optional(),
  actorId: fields.id.optional(),
  /** From this moment on, and before that one. */
  from: fields.instant.optional(),
  to: fields.instant.optional(),
  /** Text in a name, a value, the device or the address of an entry; case-insensitive. */
  search: fields.optionalText(100).optional(),
  /** Actions and settings that match the search term, because the log stores codes and people search by words. */
  codes: z.array(z.string().max(100, "textLength")).max(100, "invalidArgument").optional(),
};

export const changelogSettings = z.object({
  id: fields.id,
  crewId: fields.crewId,
  enabled: z.boolean(),
  retentionDays: z.number(),
});
export type ChangelogSettings = z.infer<typeof changelogSettings>;

const changelogPath = "/api/v3/audit-app/changelog-settings";

export const auditEndpoints = {
  list: pagedEndpoint({
    name: "audit.list",
    summary: "Lists who changed what in the crew, newest first.",
    method: "GET",
    path: "/api/v2/crew/:crewId/audit",
    may: auditPolicy.see,
    input: z.object({ ...filters, userId: fields.id.optional(), ...paging }),
    output: z.array(auditEntry),
  }),
  ofMember: pagedEndpoint({
    name: "audit.ofMember",
    summary: "Lists who changed what about one person, newest first.",
    method: "GET",
    path: "/api/v2/crew/:crewId/audit/member/:userId",
    may: auditPolicy.seeMember,
    input: z.object({ ...filters, userId: fields.id, ...paging }),
    output: z.array(auditEntry),
  }),
  export: fileEndpoint({
    name: "audit.export",
    summary: "Gives the crew's changes as a CSV file.",
    method: "GET",
    isReport: true,
    path: "/api/v2/crew/:crewId/audit/export",
    may: auditPolicy.see,
    input: z.object({ ...filters, userId: fields.id.optional() }),
  }),
  changelogSettings: pagedEndpoint({
    name: "audit.changelogSettings",
    summary: "Lists how long the crew's changelog is kept and who may read it.",
    method: "GET",
    path: changelogPath,
    may: auditPolicy.seeSettings,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId, ...listing }),
    output: z.array(changelogSettings),
  }),
  changeChangelogSettings: endpoint({
    name: "audit.changeChangelogSettings",
    summary: "Changes how long the crew's changelog is kept and whether managers may read it.",
    method: "PATCH",
    path: `${changelogPath}/:id`,
    may: auditPolicy.changeSettings,
    impliesCrew: true,
    input: z.object({
      crewId: fields.crewId,
      id: fields.id,
      /** False: only the owner reads the changelog. Changes are recorded either way. */
      enabled: z.boolean().optional(),
      retentionDays: z.int("numeric").min(30, "numeric").max(3660, "numeric").optional(),
    }),
    output: changelogSettings,
  }),
};
