/** Work beside requests: jobs of graphile-worker, enqueued in the transaction that causes them; mail, push, PDF. */
import type { Logger as RunnerLogger } from "graphile-worker";
import { z } from "zod";
import type { Tx } from "../database/database.ts";
import type { Log } from "../process/log.ts";

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

/** Every payload names the request that caused the job. */
export const traced = z.object({ traceId: z.string() });

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
export const loadRunner = () => import("graphile-worker");

/** Only the warnings and errors of the runner are logged; the worker logs the jobs themselves. */
export async function runnerLogger(log: Log): Promise<RunnerLogger> {
  const { Logger } = await loadRunner();
  return new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") log.warn({ runner: level }, message);
  });
}
