import pg from "pg";
import { findPrimary } from "../database/primary.ts";
import type { Log } from "../process/log.ts";

/**
 * Frees the jobs of workers that have ended. A job is locked by the name of its worker. A worker that lives holds a lock
 * of its own database session, which PostgreSQL drops once the process or its machine is gone; a name without one has
 * ended, however it did.
 */
export interface WorkerLocks {
  /** From now on a worker of this name lives here, and hears at every look which jobs it has held for longer than an answer takes. */
  hold(worker: string, hearJobs?: HearJobs): Promise<void>;
  /** The worker has ended: its jobs are free at once. */
  release(worker: string): Promise<void>;
  close(): Promise<void>;
}

type HearJobs = (jobIds: readonly string[]) => void;

const LOOK_MS = 2_000;
const ANSWER_MS = 10_000;
const KIND = "hashtext('glasen worker')";
const connectionSettings =
  // A machine that vanished without a word is noticed within half a minute, not after two hours.
  "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";

const unsigned = (number: string): string => `(${number}::bigint & 4294967295)::oid`;
const ended = `
  select distinct j.locked_by as worker from graphile_worker.jobs j
  where j.locked_by is not null and not exists (
    select from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.objsubid = 2 and d.datname = current_database()
      and l.classid = ${unsigned(KIND)} and l.objid = ${unsigned("hashtext(j.locked_by)")})`;

const lockedLong = `
  select id::text from graphile_worker.jobs where locked_by = $1 and locked_at < now() - $2 * interval '1 millisecond'`;

export async function openWorkerLocks(
  url: string,
  log: Log,
  { lookMs = LOOK_MS, answerMs = ANSWER_MS }: { lookMs?: number | undefined; answerMs?: number | undefined } = {},
): Promise<WorkerLocks> {
  const held = new Map<string, HearJobs | undefined>();
  let client: pg.Client | undefined;
  let suspects = new Set<string>();
  let isClosed = false;
  let looking: Promise<void> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  /** One at a time: while a new connection takes the locks of the workers that live here, none comes or goes. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  const lock = (on: pg.Client, workers: readonly string[]): Promise<unknown> =>
    on.query(`select pg_advisory_lock(${KIND}, hashtext(worker)) from unnest($1::text[]) as worker`, [workers]);

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: await findPrimary(url),
      connectionTimeoutMillis: 5_000,
      query_timeout: answerMs,
    });
    const lose = (): void => {
      if (client !== fresh) return;
      client = undefined;
      // The locks are gone with the connection, so they are taken again before another worker looks twice.
      void look();
    };
    fresh.on("error", lose).on("end", lose);
    try {
      await fresh.connect();
      await fresh.query(connectionSettings);
      await lock(fresh, [...held.keys()]);
    } catch (error) {
      fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    return fresh;
  };

  const free = (on: pg.Client, workers: readonly string[]): Promise<unknown> =>
    on.query("select graphile_worker.force_unlock_workers($1::text[])", [workers]);

  const lookOnce = async (): Promise<void> => {
    const on = client ?? (await connect());
    const { rows } = await on.query<{ worker: string }>(ended);
    // Twice in a row: a worker that only lost its connection takes its lock again meanwhile.
    const dead = rows.map(({ worker }) => worker).filter((worker) => suspects.has(worker));
    if (dead.length > 0) {
      await free(on, dead);
      log.warn({ workers: dead }, "freed the jobs of workers that have ended");
    }
    suspects = new Set(rows.map(({ worker }) => worker));
    for (const [worker, hearJobs] of held) {
      if (!hearJobs) continue;
      const locked = await on.query<{ id: string }>(lockedLong, [worker, answerMs]);
      hearJobs(locked.rows.map(({ id }) => id));
    }
  };

  /** The next look connects again, which takes every lock that is held. */
  const drop = (error: unknown): void => {
    if (!isClosed) log.warn({ err: error }, "the locks of workers cannot be looked at");
    const broken = client;
    client = undefined;
    broken?.end().catch(() => undefined);
  };

  const look = (): Promise<void> => {
    if (isClosed) return Promise.resolve();
    looking ??= inTurn(lookOnce)
      .catch(drop)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  await connect();
  await look();
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return {
    hold: (worker, hearJobs) =>
      inTurn(async () => {
        held.set(worker, hearJobs);
        if (client) await lock(client, [worker]).catch(drop);
      }),
    release: (worker) =>
      inTurn(async () => {
        held.delete(worker);
        if (!client) return;
        await free(client, [worker]);
        await client.query(`select pg_advisory_unlock(${KIND}, hashtext($1))`, [worker]);
      }),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await turn;
      const current = client;
      client = undefined;
      await current?.end().catch(() => undefined);
    },
  };
}
