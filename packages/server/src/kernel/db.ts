import type { Socket } from "node:net";
import pg from "pg";
import { joinWrites, type Write } from "./joined-writes.ts";
import { StatementNames } from "./statement-names.ts";

// Numbers that fit are numbers; a calendar day stays text (a Date would be an instant).
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`integer beyond what JavaScript holds: ${text}`);
  return number;
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** One open transaction. Store functions take it first. */
export interface Tx {
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The number of rows a statement wrote. */
  run(sql: string, values?: readonly unknown[]): Promise<number>;
  /**
   * Sends a write whose result nobody waits for: it goes out with the commit in one flush. Where it fails, nothing is
   * committed, and the call fails with what `explain` makes of the error.
   */
  queue(sql: string, values: readonly unknown[], explain?: (error: unknown) => unknown): void;
  /**
   * The same for a write that neither sees nor touches what others of its transaction write: all of them become one
   * statement, which is the last before the commit.
   */
  write(sql: string, values: readonly unknown[], explain?: (error: unknown) => unknown): void;
}

export interface Database {
  /** A transaction that sees one crew, and the tables that belong to no crew. */
  inCrew<T>(crewId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction that sees no crew's data at all. */
  outsideCrews<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction over all crews, for the relay's scan, retention and statistics. */
  asMaintenance<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Where LISTEN and the job runner connect themselves. */
  readonly url: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  max?: number;
  /** Statements are planned once a connection. Not behind a pooler that hands connections on between transactions. */
  prepares?: boolean;
  onIdleError?: (error: Error) => void;
}

export function openDatabase(
  url: string,
  { max = 20, prepares = false, onIdleError = () => {} }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000, pipeline: true });
  // Without a listener an idle connection that breaks would end the process; the pool replaces it anyway.
  pool.on("error", onIdleError);
  const names = prepares ? new StatementNames() : undefined;
  const transaction = <T>(opening: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withOneRetry(() => attempt(pool, names, opening, work));

  return {
    url,
    inCrew: (crewId, work) => {
      if (!Number.isSafeInteger(crewId) || crewId < 1) throw new RangeError(`not a crew id: ${crewId}`);
      return transaction(`set local role glasen_app; set local app.crew_id = '${crewId}'`, work);
    },
    outsideCrews: (work) => transaction("set local role glasen_app", work),
    asMaintenance: (work) => transaction("set local role glasen_maintenance", work),
    close: () => pool.end(),
  };
}

async function withOneRetry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTransient(error)) throw error;
    return work();
  }
}

/**
 * Opens with the first statement, so a call that asks the database nothing costs it nothing. The opening is one simple
 * query (which also works behind a pooler in transaction mode), sent in the same flush as the first statement: if the
 * opening fails, the transaction is aborted and that statement fails with it.
 */
async function attempt<T>(
  pool: pg.Pool,
  names: StatementNames | undefined,
  opening: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let client: pg.PoolClient | undefined;
  let broken: Error | undefined;
  let connecting: Promise<pg.PoolClient> | undefined;
  const send = async (sql: string, values?: readonly unknown[]): Promise<pg.QueryResult> => {
    if (!client) {
      connecting ??= pool.connect().then((opened) => {
        client = opened;
        sendTogether(opened);
        opened.query(`begin; ${opening}`).catch(() => {});
        return opened;
      });
      await connecting;
    }
    sendTogether(client as pg.PoolClient);
    const name = values && names?.of(sql);
    return (client as pg.PoolClient).query({
      text: sql,
      ...(values && { values: values as unknown[] }),
      ...(name !== undefined && { name }),
    });
  };
  const queued: Promise<unknown>[] = [];
  const writes: Write[] = [];
  const queue = (sql: string, values: readonly unknown[], explain: Write["explain"]): void => {
    const sent = send(sql, values).catch((error: unknown) => {
      throw explain(error);
    });
    sent.catch(() => {});
    queued.push(sent);
  };
  try {
    const result = await work({
      query: async (sql, values) => (await send(sql, values)).rows,
      run: async (sql, values) => (await send(sql, values)).rowCount ?? 0,
      queue: (sql, values, explain = asItIs) => queue(sql, values, explain),
      write: (sql, values, explain = asItIs) => void writes.push({ sql, values, explain }),
    });
    if (writes.length > 0) {
      const { sql, values } = joinWrites(writes);
      queue(sql, values, (error) => writes.reduce((found, { explain }) => explain(found), error));
    }
    await connecting;
    // A commit after a failed statement answers without an error, so the queued ones are what tells.
    if (client) sendTogether(client);
    const ended = await Promise.allSettled([...queued, client?.query("commit")]);
    for (const end of ended) if (end.status === "rejected") throw end.reason;
    return result;
  } catch (error) {
    await client?.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client?.release(broken);
  }
}

const held = new WeakSet<Socket>();

/** What is sent within a tick leaves in one packet: of what a stamp cost this process, writing to sockets was a third. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (held.has(stream)) return;
  held.add(stream);
  stream.cork();
  process.nextTick(() => {
    held.delete(stream);
    stream.uncork();
  });
}

const asItIs = (error: unknown): unknown => error;

const sqlState = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

/** Deadlock, serialisation failure, or a key that was answered meanwhile: the same work may well succeed at once. */
const isTransient = (error: unknown): boolean =>
  ["40P01", "40001"].includes(sqlState(error) ?? "") ||
  ["kept_answers_pk", "user_kept_answers_pk"].includes(brokenConstraint(error) ?? "");

/** Names the constraint a failed statement broke, if it broke one; a shard tells it in its message only, with a number. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!sqlState(error)?.startsWith("23")) return undefined;
  const { constraint, message } = error as { constraint?: string; message: string };
  return (constraint ?? /constraint "([^"]+)"/.exec(message)?.[1])?.replace(/_\d{6,}$/, "");
}
