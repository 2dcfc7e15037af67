import { z } from "zod";
import { on, type ReactionList } from "#kernel/events.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { runTask } from "#kernel/tasks.ts";

// Somebody waits for it: what does not work within half an hour is told.
const runTaskJob = jobKind("run-task", z.object({ crewId: z.int(), taskId: z.uuid() }), { maxAttempts: 8 });

/** A requested task becomes a job, once. */
export const taskReactions: ReactionList = [
  on("task-requested", ({ tx, crewId, body: { taskId }, traceId }) =>
    enqueue(tx, runTaskJob, { crewId, taskId }, { traceId, key: `task:${taskId}` }),
  ),
];

export const taskJobs = (kernel: Kernel): readonly Job[] => [
  job(runTaskJob, ({ input: { crewId, taskId }, isLastAttempt }) => runTask(kernel, crewId, taskId, isLastAttempt)),
];
