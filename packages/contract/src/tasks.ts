import { anyMember } from "@glasen/domain/access/actor.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { jobErrorKinds, problemReasons } from "./errors.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";

export const taskStatuses = ["WAITING", "PENDING", "PROCESSING", "SUCCESS", "FAILED", "ERROR"] as const;

/** A background task: the call responds at once, and the task reports its progress and result. */
export const task = z.object({
  id: fields.uuid,
  taskId: fields.uuid,
  crewId: fields.crewId,
  userId: fields.id,
  kind: z.string(),
  status: z.enum(taskStatuses),
  /** Hundredths of the work done. */
  progress: z.number(),
  result: z.unknown().nullable(),
  problem: z
    .object({
      id: z.number(),
      message: z.string(),
      kind: z.enum(jobErrorKinds),
      reason: z.enum(problemReasons).nullable(),
      errors: z.array(
        z.object({
          id: z.number(),
          message: z.string(),
          field: z.string().optional(),
          reason: z.enum(problemReasons).optional(),
        }),
      ),
    })
    .nullable(),
  createdAt: fields.instant,
  finishedAt: fields.instant.nullable(),
});
export type Task = z.infer<typeof task>;

export const taskEndpoints = {
  get: endpoint({
    name: "tasks.get",
    summary: "Tells how a task of the caller's stands.",
    method: "GET",
    path: "/api/v3/tasks/:id",
    may: anyMember,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId, id: fields.uuid }),
    output: task,
  }),
};

export const taskEvents = {
  "task-requested": event("server", z.object({ taskId: fields.uuid })),
  "task-changed": event("user", z.object({ userId: fields.id, task })),
};
