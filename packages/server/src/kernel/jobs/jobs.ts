/** Work beside requests: jobs of graphile-worker, enqueued in the transaction that causes them; mail, push, PDF. */
import type { Job as RunnerJob, Logger as RunnerLogger, TaskList } from "graphile-worker";
import pg from "pg";
import { z } from "zod";
import type { Tx } from "../database/database.ts";
import type { Log } from "../process/log.ts";
import type { Counter } from "../process/metrics.ts";

/** A declared kind of job. The code that enqueues it does not depend on the code that runs it. */
export interface JobKind<Payload extends z.ZodObject = z.ZodObject> {
  name: string;
  payload: Payload;
  maxAttempts: number;
}

export interface JobRun<Input> {
  input: Input;
  /** The trace id of the request that caused the job. */
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
  /** A waiting job with the same key is replaced, not duplicated. */
  key: string;
  runAt?: Date;
  /** Jobs of one queue run one after the other. */
  queue?: string;
}

/** Enqueues a job in the transaction that causes it. */
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

/** Creates the job runner's own tables, as the owner. */
export async function migrateJobs(url: string, log: Log): Promise<void> {
  const { runMigrations } = await loadRunner();
  return runMigrations({ connectionString: url, logger: await runnerLogger(log) });
}

/** Loaded on demand: a process without the worker role never needs it. */
const loadRunner = () => import("graphile-worker");

export interface Worker {
  /** Finishes the jobs that are running. */
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
      // The list mixes jobs of different inputs; each kind parses its own.
      const input = kind.payload.parse(payload) as never;
      await work({ input, traceId, log, isLastAttempt: job.attempts >= job.max_attempts });
    };
  }
  for (const cron of crons) taskList[cron.name] = () => cron.run(log);

  // A pool of our own: stopping waits for its connections, and a broken one does not end the process.
  const pool = new pg.Pool({ connectionString: url, max: concurrency + 2 });
  let isEnding = false;
  const warn = (error: Error): void => {
    if (!isEnding) log.warn({ err: error }, "the job runner lost a connection");
  };
  pool.on("error", warn).on("connect", (client) => client.on("error", warn));
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
  runner.events.on("job:error", ({ job, error }) => log.warn({ ...about(job), err: error }, "job failed, will retry"));
  runner.events.on("job:failed", ({ job, error }) => {
    metrics.count("glasen_jobs_failed_total");
    log.error({ ...about(job), err: error }, "job failed permanently");
  });
  return {
    stop: async () => {
      await runner.stop();
      isEnding = true;
      await pool.end();
    },
  };
}

/** Only the warnings and errors of the runner are logged; jobs are logged above. */
async function runnerLogger(log: Log): Promise<RunnerLogger> {
  const { Logger } = await loadRunner();
  return new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") log.warn({ runner: level }, message);
  });
}
