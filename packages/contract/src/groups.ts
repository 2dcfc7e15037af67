import { groupPolicy } from "@glasen/domain/teams/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";

/** A time category of level 1, by its older name. */
export const group = z.object({
  id: fields.id,
  crewId: fields.crewId,
  name: z.string(),
  disabled: z.boolean(),
  disabledAt: fields.instant.nullable(),
});
export type Group = z.infer<typeof group>;

const one = { crewId: fields.crewId, groupId: fields.id };
const base = "/api/v2/crew/:crewId/group";
const short = "/api/v2/group/:groupId";

export const groupEndpoints = {
  list: endpoint({
    name: "groups.list",
    summary: "Lists the groups of a crew, sorted by name.",
    method: "GET",
    path: base,
    sessions: ["user", "terminal"],
    may: groupPolicy.see,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(group),
  }),
  create: endpoint({
    name: "groups.create",
    summary: "Creates a group.",
    method: "POST",
    path: base,
    may: groupPolicy.manage,
    input: z.object({ crewId: fields.crewId, name: fields.name }),
    output: group,
  }),
  change: endpoint({
    name: "groups.change",
    summary: "Renames a group.",
    method: "POST",
    path: `${base}/:groupId`,
    aliases: [`${base}/:groupId/`, short, `${short}/`],
    may: groupPolicy.manage,
    impliesCrew: true,
    input: z.object({ ...one, name: fields.name }),
    output: group,
  }),
  enable: endpoint({
    name: "groups.enable",
    summary: "Offers a group again.",
    method: "POST",
    path: `${base}/:groupId/enable`,
    aliases: [`${short}/enable`],
    may: groupPolicy.manage,
    impliesCrew: true,
    input: z.object(one),
    output: group,
  }),
  disable: endpoint({
    name: "groups.disable",
    summary: "No longer offers a group; what was tracked for it stays.",
    method: "POST",
    path: `${base}/:groupId/disable`,
    aliases: [`${short}/disable`],
    may: groupPolicy.manage,
    impliesCrew: true,
    input: z.object(one),
    output: group,
  }),
};

export const groupEvents = {
  "group-saved": event("crew", z.object({ group })),
};
