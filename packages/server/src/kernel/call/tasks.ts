import type { JobErrorKind } from "@glasen/contract/errors.ts";
import type { Task } from "@glasen/contract/tasks.ts";
import type { Tx } from "../database/database.ts";
import type { Retention } from "../database/retention.ts";
import { queueEvent } from "../events/events.ts";
import { type Call, type Command, makeCall, type Preparation } from "./call.ts";
import { backgroundCaller } from "./caller.ts";
import type { Kernel } from "./kernel.ts";
import { Refusal } from "./refusal.ts";

/** The `prepare` step of a long task: it works in short transactions and reports its progress between them. */
export interface TaskPreparation extends Preparation {
  taskId: string;
  /** Refuses where the task was cancelled. */
  reportProgress: (percent: number) => Promise<void>;
}

/**
 * Does the work of a task as the user who requested it. A Refusal is the task's result. With a `prepare` step, only the
 * command that it returns commits together with the result; the job repeats both where one failed.
 */
export type TaskRunner = Command<unknown, unknown> | PreparedTask;

interface PreparedTask {
  prepare: (call: TaskPreparation, request: unknown) => Promise<Command<unknown, unknown>>;
}

/** A task of two steps, like `prepared` for commands. */
export const preparedTask = <Prepared>(
  prepare: (call: TaskPreparation, request: unknown) => Promise<Prepared>,
  run: (call: Call, request: unknown, prepared: Prepared) => Promise<unknown>,
): PreparedTask => ({
  prepare: async (preparation, request) => {
    const prepared = await prepare(preparation, request);
    return (call) => run(call, request, prepared);
  },
});

export interface TaskRow {
  taskId: string;
  crewId: number;
  userId: number;
  kind: string;
  request: unknown;
  status: Task["status"];
  progress: number;
  result: unknown;
  problem: Task["problem"];
  traceId: string;
  createdAt: Date;
  finishedAt: Date | null;
}

const columns = `task_id as "taskId", crew_id as "crewId", user_id as "userId", kind, request, status, progress, result, problem,
  trace_id as "traceId", created_at as "createdAt", finished_at as "finishedAt"`;

interface NewTask {
  taskId: string;
  userId: number;
  kind: string;
  request: { crewId: number };
}

/** Writes the task and emits an event, from which the relay makes a job. */
export async function requestTask(call: Call, wanted: NewTask): Promise<{ taskId: string; status: Task["status"] }> {
  await insertTask(call.tx, wanted, call);
  call.emit("task-requested", { taskId: wanted.taskId });
  return { taskId: wanted.taskId, status: "WAITING" };
}

/** The same without a call, for work that a schedule asks for. */
export async function addTask(tx: Tx, wanted: NewTask, about: { traceId: string; now: Date }): Promise<void> {
  await insertTask(tx, wanted, about);
  queueEvent(tx, wanted.request.crewId, "task-requested", { taskId: wanted.taskId }, about);
}

/** A task whose work was done elsewhere, such as one of the demo crew; nobody is told of it. */
export async function addFinishedTask(
  tx: Tx,
  wanted: NewTask,
  about: { traceId: string; now: Date },
  result: unknown,
): Promise<void> {
  await insertTask(tx, wanted, about);
  await tx.run(
    `update tasks set status = 'SUCCESS', result = $3, progress = 100, finished_at = $4 where crew_id = $1 and task_id = $2`,
    [wanted.request.crewId, wanted.taskId, JSON.stringify(result), about.now],
  );
}

async function insertTask(
  tx: Tx,
  { taskId, userId, kind, request }: NewTask,
  { traceId, now }: { traceId: string; now: Date },
): Promise<void> {
  await tx.run(
    `insert into tasks (crew_id, task_id, user_id, kind, request, trace_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [request.crewId, taskId, userId, kind, JSON.stringify(request), traceId, now],
  );
}

export async function findTask(tx: Tx, crewId: number, taskId: string): Promise<TaskRow | undefined> {
  const [row] = await tx.query<TaskRow & Record<string, unknown>>(
    `select ${columns} from tasks where crew_id = $1 and task_id = $2`,
    [crewId, taskId],
  );
  return row;
}

export const findTasks = (tx: Tx, crewId: number, taskIds: readonly string[]): Promise<TaskRow[]> =>
  tx.query<TaskRow & Record<string, unknown>>(
    `select ${columns} from tasks where crew_id = $1 and task_id = any($2::uuid[])`,
    [crewId, taskIds],
  );

export const presentTask = ({ taskId, traceId: _, request: __, ...row }: TaskRow): Task => ({
  ...row,
  id: taskId,
  taskId,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/**
 * Runs a task once, with the rights its owner has now. The work, its result and the event about it commit together; an
 * expected refusal is the task's result, any other error is retried by the job and reported as ours in the end.
 */
export async function runTask(kernel: Kernel, crewId: number, taskId: string, isLastAttempt = false): Promise<void> {
  const { database, memberships, bus, config, log, mailer } = kernel;
  const now = kernel.now();
  const task = await database.inCrew(crewId, (tx) => findTask(tx, crewId, taskId));
  const runner = task && kernel.tasks.get(task.kind);
  if (!task || !runner || task.finishedAt) return;
  const { request, traceId, userId } = task;
  try {
    const membership = await memberships.find(crewId, userId, now);
    if (!membership) throw new Refusal("notAuthorized");
    // A task has no session; where the role is entered through the provider only, it was requested through it.
    const { member, memberByProvider, requiresProvider } = membership;
    const context = {
      actor: requiresProvider ? memberByProvider : member,
      now,
      traceId,
      caller: backgroundCaller,
      config,
      log,
    };
    const reportProgress = (percent: number) => saveProgress(kernel, crewId, taskId, percent);
    const command =
      "prepare" in runner
        ? await runner.prepare({ ...context, database, memberships, mailer, taskId, reportProgress }, request)
        : runner;
    await database.inCrew(crewId, async (tx) => {
      const call = makeCall({ ...context, bus: kernel.bus, tx, afterCommit: () => {} });
      await finishTask(tx, task, { status: "SUCCESS", result: await command(call, request), problem: null }, now);
    });
  } catch (error) {
    // Somebody cancelled the task, or another attempt finished it, while this one was at work.
    const current = await database.inCrew(crewId, (tx) => findTask(tx, crewId, taskId));
    if (!current || current.finishedAt) return;
    const isRefused = error instanceof Refusal;
    if (!isRefused && !isLastAttempt) throw error;
    const problem = problemOf(isRefused ? error : new Refusal("internalError"));
    const status = isRefused ? "FAILED" : "ERROR";
    await database.inCrew(crewId, (tx) => finishTask(tx, task, { status, result: null, problem }, now));
    bus.publish({ kind: "outbox", crewId });
    if (!isRefused) throw error;
    return;
  }
  bus.publish({ kind: "outbox", crewId });
}

type Outcome = Pick<TaskRow, "status" | "result" | "problem">;

async function finishTask(tx: Tx, task: TaskRow, outcome: Outcome, now: Date): Promise<void> {
  const [row] = await tx.query<TaskRow & Record<string, unknown>>(
    `update tasks set status = $3, result = $4, problem = $5, progress = 100, finished_at = $6
     where crew_id = $1 and task_id = $2 and finished_at is null returning ${columns}`,
    [task.crewId, task.taskId, outcome.status, JSON.stringify(outcome.result), JSON.stringify(outcome.problem), now],
  );
  // Another attempt finished the task: this transaction must roll back with its work.
  if (!row) throw new Refusal("interactionError");
  const body = { userId: task.userId, task: presentTask(row) };
  queueEvent(tx, task.crewId, "task-changed", body, { traceId: task.traceId, now });
}

/** Tasks are read by programs, so their messages are English. */
function problemOf(refusal: Refusal): NonNullable<Task["problem"]> {
  const { id, message, errors } = refusal.toBody("en", "");
  const reason = errors[0]?.reason ?? null;
  const kind: JobErrorKind = reason === "TOO_BIG" ? "OUT_OF_RANGE" : "FAILED_PRECONDITION";
  return {
    id,
    message,
    kind,
    reason,
    errors: errors.map(({ errors: _, ...problem }) => problem),
  };
}

/** Shows the progress of a task at once, in a short transaction. */
async function saveProgress(kernel: Kernel, crewId: number, taskId: string, progress: number): Promise<void> {
  await kernel.database.inCrew(crewId, async (tx) => {
    const [row] = await tx.query<TaskRow & Record<string, unknown>>(
      `update tasks set status = 'PROCESSING', progress = $3 where crew_id = $1 and task_id = $2 and finished_at is null
       returning ${columns}`,
      [crewId, taskId, progress],
    );
    if (!row) throw new Refusal("taskCancelled");
    const body = { userId: row.userId, task: presentTask(row) };
    queueEvent(tx, crewId, "task-changed", body, { traceId: row.traceId, now: kernel.now() });
  });
  kernel.bus.publish({ kind: "outbox", crewId });
}

/** Ends a task that has not finished: work under way gives up at its next report of progress, or rolls back. */
export async function cancelTask({ tx, now }: Call, task: TaskRow): Promise<void> {
  if (task.finishedAt) throw new Refusal("interactionError", "id");
  await finishTask(tx, task, { status: "FAILED", result: null, problem: problemOf(new Refusal("taskCancelled")) }, now);
}

/** Lets a failed task begin again, with the same request. */
export async function restartTask(call: Call, { crewId, taskId }: TaskRow): Promise<void> {
  const restarted = await call.tx.run(
    `update tasks set status = 'WAITING', progress = 0, result = null, problem = null, finished_at = null
     where crew_id = $1 and task_id = $2 and status in ('FAILED', 'ERROR')`,
    [crewId, taskId],
  );
  if (restarted === 0) throw new Refusal("taskNotFailed", "id");
  call.emit("task-requested", { taskId });
}

/** A user's tasks of one kind, newest first: those of the last 30 days, because older ones are deleted. */
export const tasksOfKind = (tx: Tx, crewId: number, userId: number, kind: string): Promise<TaskRow[]> =>
  tx.query<TaskRow & Record<string, unknown>>(
    `select ${columns} from tasks where crew_id = $1 and user_id = $2 and kind = $3 order by created_at desc, task_id`,
    [crewId, userId, kind],
  );

export const taskRetention: readonly Retention[] = [
  { table: "tasks", where: "created_at < $1", days: 30, rowsAtOnce: 500 },
];
