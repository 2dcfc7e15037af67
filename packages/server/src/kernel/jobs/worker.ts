import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Runner, Job as RunnerJob, TaskList, WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { makePool } from "../database/primary.ts";
import type { Log } from "../process/log.ts";
import type { Counter } from "../process/metrics.ts";
import { measured, type Telemetry } from "../process/telemetry.ts";
import { type CronJob, type Job, loadRunner, runnerLogger, traced } from "./jobs.ts";
import { openWorkerLocks, type WorkerLocks } from "./worker-locks.ts";

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
  /** How often the locks of other workers are looked at. */
  lookMs?: number;
  /** Measures jobs. */
  telemetry?: Telemetry | undefined;
}

const AGAIN_MS = 1_000;

/** Runs jobs until it is stopped. The URL leads to PostgreSQL itself, not to a pooler. */
export async function startWorker(url: string, options: WorkerOptions): Promise<Worker> {
  const { log, concurrency = 4 } = options;
  // A pool of our own: stopping waits for its connections, and a broken one does not end the process.
  const pool = makePool(url, { max: concurrency + 2, connectionTimeoutMillis: 10_000 });
  const ending = new AbortController();
  const warn = (error: Error): void => {
    if (!ending.signal.aborted) log.warn({ err: error }, "the job runner lost a connection");
  };
  pool.on("error", warn).on("connect", (client) => client.on("error", warn));
  const locks = await openWorkerLocks(url, log, options.lookMs);
  let current = await begin(pool, locks, options);

  const beginAgain = async (): Promise<Running> => {
    for (;;) {
      await sleep(AGAIN_MS, undefined, { signal: ending.signal });
      try {
        return await begin(pool, locks, options);
      } catch (error) {
        warn(error as Error);
      }
    }
  };
  // A job whose end could not be recorded, because its connection broke, ends the runner.
  const keepRunning = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await current.runner.promise.catch(() => undefined);
      if (ending.signal.aborted) return;
      log.warn("the job runner ended and is started again");
      await locks.release(current.name).catch(warn);
      current = await beginAgain();
    }
    await end(current);
  };
  const kept = keepRunning().catch(() => undefined);

  return {
    stop: async () => {
      ending.abort();
      await end(current);
      await kept;
      // A job that was taken but not begun, or done but not recorded as done, is free for the next worker.
      await locks.release(current.name).catch(() => undefined);
      await locks.close();
      await pool.end();
    },
  };
}

interface Running {
  runner: Runner;
  /** The name that its jobs are locked by. */
  name: string;
}

/** The runner refuses to be stopped twice, and logs the problems of stopping itself. */
const end = ({ runner }: Running): Promise<void> => runner.stop().catch(() => undefined);

async function begin(pgPool: pg.Pool, locks: WorkerLocks, options: WorkerOptions): Promise<Running> {
  const { crons = [], log, metrics, concurrency = 4, pollMs = 1_000 } = options;
  const { parseCronItems, run } = await loadRunner();
  const events: WorkerEvents = new EventEmitter();
  let name = "";
  events.on("pool:create", ({ workerPool }) => {
    name = workerPool.id;
  });
  events.on("job:error", ({ job, error }) => log.warn({ ...about(job), err: error }, "job failed, will retry"));
  events.on("job:failed", ({ job, error }) => {
    metrics.count("glasen_jobs_failed_total");
    log.error({ ...about(job), err: error }, "job failed permanently");
  });
  const runner = await run({
    pgPool,
    events,
    taskList: tasksOf(options),
    parsedCronItems: parseCronItems(
      crons.map(({ name, at }) => ({ task: name, match: at, identifier: name, options: { backfillPeriod: 0 } })),
    ),
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    // Without a batch, the runner records the end of a job in a promise that nobody awaits: a broken connection there
    // would end the process, and stopping would not wait for it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: await runnerLogger(log),
  });
  await locks.hold(name);
  return { runner, name };
}

function tasksOf({ jobs, crons = [], log, telemetry }: WorkerOptions): TaskList {
  const tasks: TaskList = {};
  for (const { kind, run: work } of jobs) {
    tasks[kind.name] = async (payload, { job }) => {
      const { traceId } = traced.parse(payload);
      log.info({ job: kind.name, jobId: job.id, traceId, attempt: job.attempts }, "job");
      // The list mixes jobs of different inputs; each kind parses its own.
      const input = kind.payload.parse(payload) as never;
      const about = { kind: "consumer", trace: jobTrace(traceId), attributes: { "glasen.job_id": job.id } } as const;
      await measured(telemetry, kind.name, about, () =>
        work({ input, traceId, log, isLastAttempt: job.attempts >= job.max_attempts }),
      );
    };
  }
  for (const cron of crons) {
    tasks[cron.name] = () => measured(telemetry, cron.name, { kind: "consumer" }, () => cron.run(log));
  }
  return tasks;
}

/** A job belongs to the trace of the call that caused it; some are caused by the clock and have none. */
const jobTrace = (traceId: string) => (/^[0-9a-f]{32}$/.test(traceId) ? { traceId } : undefined);

const about = (job: RunnerJob) => ({
  job: job.task_identifier,
  jobId: job.id,
  attempt: job.attempts,
  traceId: traced.safeParse(job.payload).data?.traceId,
});
