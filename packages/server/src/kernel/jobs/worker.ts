import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Job as RunnerJob, TaskList, WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { once } from "../cache/once.ts";
import { makePool } from "../database/primary.ts";
import type { Log } from "../process/log.ts";
import type { Counter } from "../process/metrics.ts";
import { measured, type Telemetry } from "../process/telemetry.ts";
import { type CronJob, type Job, loadRunner, runnerLogger, traced } from "./jobs.ts";
import { openWorkerLocks } from "./worker-locks.ts";

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
  /** How long a statement of the runner, or its end without jobs, may take. */
  answerMs?: number;
  /** Measures jobs. */
  telemetry?: Telemetry | undefined;
}

const AGAIN_MS = 1_000;
const ANSWER_MS = 10_000;
const CLOSE_MS = 1_000;

/** Runs jobs until it is stopped. The URL leads to PostgreSQL itself, not to a pooler. */
export async function startWorker(url: string, options: WorkerOptions): Promise<Worker> {
  const { log } = options;
  const ending = new AbortController();
  const warn = (error: Error): void => {
    if (!ending.signal.aborted) log.warn({ err: error }, "the job runner lost a connection");
  };
  const locks = await openWorkerLocks(url, log, options);
  const begin = async (): Promise<Running> => {
    const running = await startRunner(url, warn, options);
    await locks.hold(running.name, running.hearJobs);
    return running;
  };
  let current = await begin();

  const beginAgain = async (): Promise<Running> => {
    for (;;) {
      await sleep(AGAIN_MS, undefined, { signal: ending.signal });
      try {
        return await begin();
      } catch (error) {
        warn(error as Error);
      }
    }
  };
  // A job whose end could not be recorded, because its connection broke, ends the runner.
  const keepRunning = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await current.ended;
      if (ending.signal.aborted) return;
      log.warn("the job runner ended and is started again");
      await locks.release(current.name).catch(warn);
      current = await beginAgain();
    }
    await current.stop();
  };
  const kept = keepRunning().catch(() => undefined);

  return {
    stop: async () => {
      ending.abort();
      await current.stop();
      await kept;
      // A job that was taken but not begun, or done but not recorded as done, is free for the next worker.
      await locks.release(current.name).catch(() => undefined);
      await locks.close();
    },
  };
}

interface Running {
  /** The name that its jobs are locked by. */
  name: string;
  /** Jobs that have been locked by its name for a while: it ends, which frees them, where one of them never arrived here. */
  hearJobs(jobIds: readonly string[]): void;
  /** It has ended, by itself or because it was stopped, and its connections are closed. */
  ended: Promise<void>;
  /** Finishes the jobs that are running. */
  stop(): Promise<void>;
}

async function startRunner(url: string, warn: (error: Error) => void, options: WorkerOptions): Promise<Running> {
  const { crons = [], log, metrics, concurrency = 4, pollMs = 1_000, answerMs = ANSWER_MS } = options;
  const { parseCronItems, run } = await loadRunner();
  const connections = openConnections(url, { max: concurrency + 2, query_timeout: answerMs }, warn);
  const jobs = new Set<Promise<void>>();
  const events: WorkerEvents = new EventEmitter();
  let name = "";
  events.on("pool:create", ({ workerPool }) => {
    name = workerPool.id;
  });
  const known = new Set<string>();
  events.on("job:start", ({ job }) => known.add(job.id));
  events.on("job:complete", ({ job }) => known.delete(job.id));
  // The runner keeps the first answer about its tasks, even a failure, with which it would find no job for ever.
  let hasLooked = false;
  for (const name of ["job:start", "worker:getJob:empty"] as const) events.on(name, () => (hasLooked = true));
  const isBlind = new Promise<void>((resolve) => events.on("worker:getJob:error", () => hasLooked || resolve()));
  const isEnding = new Promise((resolve) => events.on("pool:gracefulShutdown", resolve));
  events.on("job:error", ({ job, error }) => log.warn({ ...about(job), err: error }, "job failed, will retry"));
  events.on("job:failed", ({ job, error }) => {
    metrics.count("glasen_jobs_failed_total");
    log.error({ ...about(job), err: error }, "job failed permanently");
  });
  const starting = run({
    pgPool: connections.pool,
    events,
    taskList: tasksOf(options, jobs),
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
  const runner = await starting.catch(async (error: unknown) => {
    await connections.close();
    throw error;
  });

  // Once it cannot record the ends of two jobs, the runner waits for a third, which never comes.
  const isStuck = async (): Promise<void> => {
    await isEnding;
    do {
      await Promise.all(jobs);
      await sleep(answerMs, undefined, { ref: false });
    } while (jobs.size > 0);
  };
  const ended = Promise.race([runner.promise.catch(() => undefined), isStuck()]).then(() => connections.close());
  const stop = (): Promise<void> => {
    // It refuses to be stopped twice, and logs the problems of stopping itself.
    runner.stop().catch(() => undefined);
    return ended;
  };
  void isBlind.then(stop);
  return {
    name,
    hearJobs: (jobIds) => {
      const lost = jobIds.filter((id) => !known.has(id));
      if (lost.length === 0) return;
      log.warn({ jobIds: lost }, "jobs were taken, and the connection broke before they arrived");
      void stop();
    },
    ended,
    stop,
  };
}

/** Connections that can be closed whatever is under way on them; one that does not answer in time breaks. */
function openConnections(url: string, options: pg.PoolConfig, warn: (error: Error) => void) {
  const pool = makePool(url, { ...options, connectionTimeoutMillis: 10_000, pipeline: true });
  // Where the runner stops while its connection for news does not answer, it gives that back twice: the second time would
  // end the process.
  const connect = pool.connect.bind(pool);
  pool.connect = ((use?: Parameters<typeof connect>[0]) =>
    use
      ? connect((error, client, giveBack) => use(error, client, client ? once(giveBack) : giveBack))
      : connect()) as typeof connect;
  const clients = new Set<pg.Client>();
  // A broken one would end the process without a listener.
  pool.on("error", warn).on("connect", (client) => {
    clients.add(client as unknown as pg.Client);
    client.on("error", warn);
  });
  pool.on("remove", (client) => clients.delete(client as unknown as pg.Client));
  return {
    pool,
    close: async (): Promise<void> => {
      const ends = [...clients].map((client) => client.end().catch(() => undefined));
      // It waits for connections that the runner may never give back.
      pool.end().catch(() => undefined);
      // So does the goodbye of a connection that has fallen silent.
      await Promise.race([Promise.all(ends), sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** The runner's tasks; `running` has those that are under way. */
function tasksOf({ jobs, crons = [], log, telemetry }: WorkerOptions, running: Set<Promise<void>>): TaskList {
  const tasks: TaskList = {};
  const watched = (work: Promise<void>): Promise<void> => {
    const done: Promise<void> = work.catch(() => undefined).finally(() => running.delete(done));
    running.add(done);
    return work;
  };
  for (const { kind, run: work } of jobs) {
    const perform = async (payload: unknown, job: RunnerJob): Promise<void> => {
      const { traceId } = traced.parse(payload);
      log.info({ job: kind.name, jobId: job.id, traceId, attempt: job.attempts }, "job");
      // The list mixes jobs of different inputs; each kind parses its own.
      const input = kind.payload.parse(payload) as never;
      const about = { kind: "consumer", trace: jobTrace(traceId), attributes: { "glasen.job_id": job.id } } as const;
      await measured(
        telemetry,
        kind.name,
        () => about,
        () => work({ input, traceId, log, isLastAttempt: job.attempts >= job.max_attempts }),
      );
    };
    tasks[kind.name] = (payload, { job }) => watched(perform(payload, job));
  }
  for (const cron of crons) {
    tasks[cron.name] = () =>
      watched(
        measured(
          telemetry,
          cron.name,
          () => ({ kind: "consumer" }),
          () => cron.run(log),
        ),
      );
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
