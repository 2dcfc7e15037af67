import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import { z } from "zod";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { listing } from "./paging.ts";
import { resource } from "./resource.ts";
import { task } from "./tasks.ts";

/** Earliest start and latest end; an end not after its start lies on the next day. Null: no frame on this day. */
const frameDays = z
  .array(z.object({ from: fields.localTime, to: fields.localTime }).nullable())
  .length(7, "invalidArgument")
  .meta({ description: "Monday first." });

export const workingTimeFrame = z.object({
  id: fields.id,
  crewId: fields.crewId,
  /** Null: the crew's. */
  userId: fields.id.nullable(),
  validFrom: fields.localDate,
  /** The day before the next version begins. */
  validTo: fields.localDate.nullable(),
  days: z.array(z.object({ from: z.string(), to: z.string() }).nullable()),
});
export type WorkingTimeFrame = z.infer<typeof workingTimeFrame>;

/** Needs Time Tracking Plus. Time outside a frame is kept but not counted. */
export const workingTimeFrames = resource({
  name: "workingTimeFrames",
  path: "working-time-frames",
  item: workingTimeFrame,
  written: { userId: fields.id.nullable().default(null), validFrom: fields.localDate, days: frameDays },
  id: fields.id,
  see: workingTimePolicy.useFrames,
  change: workingTimePolicy.manageFrames,
});

const inCrew = { crewId: fields.crewId };

export const workingTimeFrameTaskEndpoints = {
  list: pagedEndpoint({
    name: "workingTimeFrameVersionTasks.list",
    summary: "Lists the caller's tasks that made versions of frames, newest first.",
    method: "GET",
    path: "/api/v3/working-time-frame-version-tasks",
    may: workingTimePolicy.manageFrames,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...listing }),
    output: z.array(task),
  }),
  get: endpoint({
    name: "workingTimeFrameVersionTasks.get",
    summary: "Tells how a task that makes versions of frames stands.",
    method: "GET",
    path: "/api/v3/working-time-frame-version-tasks/:id",
    may: workingTimePolicy.manageFrames,
    impliesCrew: true,
    input: z.object({ ...inCrew, id: fields.uuid }),
    output: task,
  }),
  create: endpoint({
    name: "workingTimeFrameVersionTasks.create",
    summary:
      "Asks for a version of a frame from a day on, for the crew or for members, and for the days to be evaluated anew.",
    method: "POST",
    path: "/api/v3/working-time-frame-version-tasks",
    may: workingTimePolicy.manageFrames,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      /** Nobody named: the crew's frame. */
      userIds: z.array(fields.id).max(1000, "invalidArgument").default([]),
      validFrom: fields.localDate,
      frame: z.object({ days: frameDays }),
    }),
    output: task,
  }),
};
