import { categoryPolicy } from "@glasen/domain/categories/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { geofence } from "./geofences.ts";

const level = z.union([z.literal(1), z.literal(2)], "numeric");

export const timeCategory = z.object({
  id: fields.id,
  crewId: fields.crewId,
  name: z.string(),
  level,
  disabled: z.boolean(),
  disabledAt: fields.instant.nullable(),
  geofence: geofence.nullable(),
});
export type TimeCategory = z.infer<typeof timeCategory>;

const path = "/api/v2/crew/:crewId/time-category";
const crewId = fields.crewId;
const one = { crewId, id: fields.id };

export const categoryEndpoints = {
  list: endpoint({
    name: "categories.list",
    summary: "Lists the time categories of a crew, sorted by name, disabled ones included.",
    method: "GET",
    path,
    aliases: [`${path}/`],
    sessions: ["user", "terminal"],
    may: categoryPolicy.see,
    input: z.object({ crewId, level: level.optional() }),
    output: z.array(timeCategory),
  }),
  get: endpoint({
    name: "categories.get",
    summary: "Gives one time category.",
    method: "GET",
    path: `${path}/:id`,
    aliases: [`${path}/:id/`],
    sessions: ["user", "terminal"],
    may: categoryPolicy.see,
    input: z.object(one),
    output: timeCategory,
  }),
  create: endpoint({
    name: "categories.create",
    summary: "Creates a time category of level 1 or 2.",
    method: "POST",
    path,
    aliases: [`${path}/`],
    may: categoryPolicy.manage,
    input: z.object({
      crewId,
      name: fields.name,
      level: level.default(1),
      disabled: z.boolean("invalidArgument").default(false),
      transactionID: fields.transactionID.optional(),
    }),
    output: timeCategory,
  }),
  change: endpoint({
    name: "categories.change",
    summary: "Renames a time category, disables it or enables it again; its level stays.",
    method: "PUT",
    path: `${path}/:id`,
    aliases: [`${path}/:id/`],
    may: categoryPolicy.manage,
    input: z.object({
      ...one,
      name: fields.name.optional(),
      level: level.optional(),
      disabled: z.boolean("invalidArgument").optional(),
    }),
    output: timeCategory,
  }),
};

export const categoryEvents = {
  "time-category-saved": event("crew", z.object({ timeCategory })),
};
