import { workplacePolicy } from "@glasen/domain/teams/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { resource } from "./resource.ts";

export const workplace = z.object({
  id: fields.id,
  workplaceId: fields.id,
  crewId: fields.crewId,
  name: fields.name,
  /** The time category that work here counts for. */
  groupId: fields.id.nullable(),
  disabledAt: fields.instant.nullable(),
});
export type Workplace = z.infer<typeof workplace>;

const written = {
  name: fields.name,
  groupId: fields.id.nullable().default(null),
  disabledAt: fields.instant.nullable().default(null),
};

export const workplaces = resource({
  name: "workplaces",
  path: "shiftplanner/workplaces",
  item: workplace,
  written,
  id: fields.id,
  see: workplacePolicy.see,
  change: workplacePolicy.manage,
});

const path = "/api/v2/workplace";

/** Workplaces as older clients ask for them. */
export const workplaceEndpoints = {
  list: endpoint({
    name: "workplaces.listAll",
    summary: "Lists the workplaces of a crew, disabled ones too, sorted by name.",
    method: "GET",
    path,
    may: workplacePolicy.see,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(workplace),
  }),
  create: endpoint({
    name: "workplaces.add",
    summary: "Creates a workplace.",
    method: "POST",
    path,
    may: workplacePolicy.manage,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId, ...written }),
    output: workplace,
  }),
  change: endpoint({
    name: "workplaces.update",
    summary: "Changes the given fields of a workplace.",
    method: "PUT",
    path,
    may: workplacePolicy.manage,
    impliesCrew: true,
    input: z.object({
      crewId: fields.crewId,
      workplaceId: fields.id,
      name: fields.name.optional(),
      groupId: fields.id.nullable().optional(),
      disabledAt: fields.instant.nullable().optional(),
    }),
    output: workplace,
  }),
};

export const workplaceEvents = {
  "workplace-saved": event("crew", z.object({ workplace })),
  "workplace-removed": event("crew", z.object({ workplaceId: fields.id })),
};
