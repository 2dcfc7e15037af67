import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { z } from "zod";
import * as fields from "./fields.ts";
import { resource } from "./resource.ts";

/** The number of people that a workplace needs at a time of day, on a weekday or on one date. */
export const manningLevel = z.object({
  id: fields.id,
  crewId: fields.crewId,
  guid: fields.uuid,
  workplaceId: fields.id,
  /** 1 is Monday; null for an exception. */
  weekday: z.int().nullable(),
  /** An exception replaces the workplace's weekday levels on this date. */
  date: fields.localDate.nullable(),
  fromTime: z.string(),
  /** 00:00 is the end of the day; a time up to fromTime lies on the next day. */
  toTime: z.string(),
  people: z.int(),
});
export type ManningLevel = z.infer<typeof manningLevel>;

export const manningLevels = resource({
  name: "manningLevels",
  path: "shiftplanner/manning-levels",
  item: manningLevel,
  written: {
    workplaceId: fields.id,
    weekday: z.int("numeric").min(1, "numeric").max(7, "numeric").nullable().default(null),
    date: fields.localDate.nullable().default(null),
    fromTime: fields.localTime,
    toTime: fields.localTime,
    people: z.int("numeric").min(0, "numeric").max(999, "numeric"),
  },
  id: fields.id,
  see: shiftPolicy.list,
  change: shiftPolicy.planCrew,
});
