import { anyMember, anyUser } from "@glasen/domain/access/actor.ts";
import { roles } from "@glasen/domain/access/permissions.ts";
import { featureNames } from "@glasen/domain/access/products.ts";
import { operatorPolicy } from "@glasen/domain/accounts/policy.ts";
import { crewPolicy } from "@glasen/domain/crews/policy.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { z } from "zod";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { listing } from "./paging.ts";
import { resource } from "./resource.ts";

export const product = z.object({
  id: fields.id,
  name: z.string(),
  bit: z.number(),
  features: z.array(z.enum(featureNames)),
  /** What a member of a small crew costs in a month, in cents; null where nobody pays. */
  pricePerMember: z.int().nullable(),
});

export const usageRight = z.object({
  id: fields.uuid,
  crewId: fields.crewId,
  subscriptionId: z.string().nullable(),
  maxCrewSize: z.number().nullable(),
  bitmask: z.number(),
  trial: z.boolean(),
  source: z.enum(["MANUAL", "TRIAL", "SUBSCRIPTION"]),
  validFrom: fields.instant,
  validUntil: fields.instant.nullable(),
  /** Products stay usable until then, after the right has ended; null: they close with it. */
  closesAt: fields.instant.nullable(),
});
export type UsageRight = z.infer<typeof usageRight>;

const scope = z.union([z.literal(1), z.literal(2), z.literal(3)], "invalidArgument");

/** A role in the crew, or for one team of it (scope 3 with the team as groupId). */
export const memberRole = z.object({
  id: fields.id,
  crewId: fields.crewId,
  userId: fields.id,
  role: z.enum(roles),
  scope,
  groupId: fields.id.nullable(),
  validFrom: fields.localDate,
});
export type MemberRole = z.infer<typeof memberRole>;

export const memberRoles = resource({
  name: "memberRoles",
  path: "member-roles",
  item: memberRole,
  written: {
    userId: fields.id,
    role: z.enum(["manager", "managerReadOnly", "member"], "invalidArgument"),
    scope: scope.default(1),
    groupId: fields.id.nullable().default(null),
    validFrom: fields.localDate.nullable().default(null),
  },
  id: fields.id,
  see: anyMember,
  change: memberPolicy.administer,
});

const featureFlags = z.record(z.string(), z.boolean());

const featureFlagTask = z.object({
  id: fields.uuid,
  crewId: fields.crewId,
  userId: fields.id,
  status: z.literal("SUCCESS"),
  flags: featureFlags,
});

export const accessEndpoints = {
  products: pagedEndpoint({
    name: "access.products",
    summary: "Lists the products that a crew can subscribe to.",
    method: "GET",
    path: "/api/v3/products",
    may: anyUser,
    duringMaintenance: true,
    input: z.object(listing),
    output: z.array(product),
  }),
  usageRights: pagedEndpoint({
    name: "access.usageRights",
    summary: "Lists what the crew may use, and until when.",
    method: "GET",
    path: "/api/v3/usage-rights",
    may: anyMember,
    impliesCrew: true,
    duringMaintenance: true,
    input: z.object({ crewId: fields.crewId, ...listing }),
    output: z.array(usageRight),
  }),
  usageRight: endpoint({
    name: "access.usageRight",
    summary: "Gives one usage right of the crew.",
    method: "GET",
    path: "/api/v3/usage-rights/:id",
    may: anyMember,
    impliesCrew: true,
    duringMaintenance: true,
    input: z.object({ crewId: fields.crewId, id: fields.uuid }),
    output: usageRight,
  }),
  startTrial: endpoint({
    name: "access.startTrial",
    summary: "Starts the crew's trial of everything, once.",
    method: "POST",
    path: "/api/v2/crew/:crewId/usage-right",
    may: crewPolicy.startTrial,
    input: z.object({ crewId: fields.crewId }),
    output: usageRight,
  }),
  crewFlags: endpoint({
    name: "access.crewFlags",
    summary: "Tells which features are switched on for the crew.",
    method: "GET",
    path: "/api/v3/feature-flags",
    may: anyMember,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId }),
    output: featureFlags,
  }),
  featureFlags: endpoint({
    name: "access.featureFlags",
    summary: "Tells which features are switched on for the crew, as a task that is done at once.",
    method: "POST",
    path: "/api/v3/feature-flag-tasks",
    may: anyMember,
    impliesCrew: true,
    input: z.object({
      crewId: fields.crewId,
      /** Only these; without names, all there are. */
      names: z.array(fields.requiredText(100)).max(200, "invalidArgument").optional(),
    }),
    output: featureFlagTask,
  }),
  setFeatureFlag: endpoint({
    name: "access.setFeatureFlag",
    summary: "Switches a feature on or off for one crew, or back to what holds for all.",
    method: "PUT",
    path: "/api/v2/admin/crews/:crewId/feature-flags/:name",
    sessions: ["operator"],
    may: operatorPolicy.run,
    duringMaintenance: true,
    input: z.object({
      crewId: fields.crewId,
      name: z.string().regex(/^[a-zA-Z][\w-]{0,63}$/, "invalidArgument"),
      isEnabled: z.boolean().nullable(),
    }),
    output: z.object({ crewId: fields.id, name: z.string(), isEnabled: z.boolean().nullable() }),
  }),
};
