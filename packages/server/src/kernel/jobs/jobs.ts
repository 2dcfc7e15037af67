import type { Job as RunnerJob, Logger as RunnerLogger, TaskList } from "graphile-worker";
import pg from "pg";
import { z } from "zod";
import type { Tx } from "../database/database.ts";
import type { Log } from "../process/log.ts";
import type { Counter } from "../process/metrics.ts";

/** A kind of work, declared apart from what does it, so that whoever asks for it knows nothing else. */
export interface JobKind<Payload extends z.ZodObject = z.ZodObject> {
  name: string;
  payload: Payload;
  maxAttempts: number;
}

export interface JobRun<Input> {
  input: Input;
  /** The same from the request to the job that it caused. */
  traceId: string;
  log: Log;
  isLastAttempt: boolean;
}

export interface Job {
  kind: JobKind;
  run: (context: JobRun<never>) => Promise<void>;
}

export interface CronJob {
  name: string;
  /** Minute, hour, day, month, weekday; UTC. */
  at: string;
  run(log: Log): Promise<void>;
}

const traced = z.object({ traceId: z.string() });

export const jobKind = <Payload extends z.ZodObject>(
  name: string,
  payload: Payload,
  { maxAttempts = 12 }: { maxAttempts?: number } = {},
): JobKind<Payload> => ({ name, payload, maxAttempts });

export const job = <Payload extends z.ZodObject>(
  kind: JobKind<Payload>,
  work: (context: JobRun<z.output<Payload>>) => Promise<void>,
): Job => ({ kind, run: work });

export interface Enqueued {
  traceId: string;
  /** Work with the same key that has not begun is replaced, not doubled. */
  key: string;
  runAt?: Date;
  /** Jobs of one queue run one after the other. */
  queue?: string;
}

/** Asks for a job within the transaction that causes it. */
export async function enqueue<Payload extends z.ZodObject>(
  tx: Tx,
  kind: JobKind<Payload>,
  input: z.input<Payload>,
  { traceId, key, runAt, queue }: Enqueued,
): Promise<void> {
  const payload = JSON.stringify({ ...input, traceId });
  await tx.query("select glasen_enqueue($1, $2, $3, $4, $5, $6)", [
    kind.name,
    payload,
    key,
    runAt ?? null,
    queue ?? null,
    kind.maxAttempts,
  ]);
}

/** Makes the job runner's own tables; before anything is enqueued, as the owner. */
export async function migrateJobs(url: string, log: Log): Promise<void> {
  const { runMigrations } = await loadRunner();
  return runMigrations({ connectionString: url, logger: await runnerLogger(log) });
}

/** A process that only answers calls never needs it, and one that works needs it after it has begun to answer. */
const loadRunner = () => import("graphile-worker");

export interface Worker {
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  jobs: readonly Job[];
  crons?: readonly CronJob[];
  log: Log;
  metrics: Counter;
  concurrency?: number;
  pollMs?: number;
}

export async function startWorker(url: string, options: WorkerOptions): Promise<Worker> {
  const { jobs, crons = [], log, metrics, concurrency = 4, pollMs = 1_000 } = options;
  const taskList: TaskList = {};
  for (const { kind, run: work } of jobs) {
    taskList[kind.name] = async (payload, { job }) => {
      const { traceId } = traced.parse(payload);
      const about = { job: kind.name, jobId: job.id, traceId };
      log.info({ ...about, attempt: job.attempts }, "job");
      // The list holds jobs of every input; each was declared with its own schema.
      const input = kind.payload.parse(payload) as never;
      await work({ input, traceId, log, isLastAttempt: job.attempts >= job.max_attempts });
    };
  }
  for (const cron of crons) taskList[cron.name] = () => cron.run(log);

  // A pool of our own, so that stopping waits for its connections, and one that breaks ends nothing.
  const pool = new pg.Pool({ connectionString: url, max: concurrency + 2 });
  let isEnding = false;
  // Those that are just being closed when the database ends are not lost.
  const tell = (error: Error): void => {
    if (!isEnding) log.warn({ err: error }, "connection of the job runner lost");
  };
  pool.on("error", tell).on("connect", (client) => client.on("error", tell));
  const { parseCronItems, run } = await loadRunner();
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(
      crons.map(({ name, at }) => ({ task: name, match: at, identifier: name, options: { backfillPeriod: 0 } })),
    ),
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger: await runnerLogger(log),
  });
  const about = (job: RunnerJob) => ({
    job: job.task_identifier,
    jobId: job.id,
    attempt: job.attempts,
    traceId: traced.safeParse(job.payload).data?.traceId,
  });
  runner.events.on("job:error", ({ job, error }) => log.warn({ ...about(job), err: error }, "job failed, tries again"));
  runner.events.on("job:failed", ({ job, error }) => {
    metrics.count("glasen_jobs_failed_total");
    log.error({ ...about(job), err: error }, "job failed for good");
  });
  return {
    stop: async () => {
      await runner.stop();
      isEnding = true;
      await pool.end();
    },
  };
}

/** The runner talks a lot; its complaints are worth keeping, jobs are logged above. */
async function runnerLogger(log: Log): Promise<RunnerLogger> {
  const { Logger } = await loadRunner();
  return new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") log.warn({ runner: level }, message);
  });
}
