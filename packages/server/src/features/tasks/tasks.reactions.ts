import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import { runTask } from "#kernel/call/tasks.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";

// A user waits for the result: after half an hour of failed attempts the task ends with an error.
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
