import pg from "pg";
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
    withOneRetry(pool, names, opening, work);

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

async function withOneRetry<T>(
  pool: pg.Pool,
  names: StatementNames | undefined,
  opening: string,
  work: Work<T>,
): Promise<T> {
  try {
    return await new Transaction(pool, names, opening).of(work);
  } catch (error) {
    if (!isTransient(error)) throw error;
    return new Transaction(pool, names, opening).of(work);
  }
}

type Work<T> = (tx: Tx) => Promise<T>;

/**
 * Opens with the first statement, so a call that asks the database nothing costs it nothing. The opening is one simple
 * query (which also works behind a pooler in transaction mode), sent in the same flush as the first statement: if the
 * opening fails, the transaction is aborted and that statement fails with it.
 */
class Transaction implements Tx {
  readonly #pool: pg.Pool;
  readonly #names: StatementNames | undefined;
  readonly #opening: string;
  readonly #queued: Promise<unknown>[] = [];
  #client: pg.PoolClient | undefined;
  #connecting: Promise<pg.PoolClient> | undefined;

  constructor(pool: pg.Pool, names: StatementNames | undefined, opening: string) {
    this.#pool = pool;
    this.#names = names;
    this.#opening = opening;
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.#send(sql, values)).rows;
  }

  async run(sql: string, values?: readonly unknown[]): Promise<number> {
    return (await this.#send(sql, values)).rowCount ?? 0;
  }

  queue(sql: string, values: readonly unknown[], explain: (error: unknown) => unknown = (error) => error): void {
    const sent = this.#send(sql, values).catch((error: unknown) => {
      throw explain(error);
    });
    sent.catch(() => {});
    this.#queued.push(sent);
  }

  async #send(sql: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    if (!this.#client) {
      this.#connecting ??= this.#connect();
      await this.#connecting;
    }
    const name = values && this.#names?.of(sql);
    return (this.#client as pg.PoolClient).query({
      text: sql,
      ...(values && { values: values as unknown[] }),
      ...(name !== undefined && { name }),
    });
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    this.#client = client;
    client.query(`begin; ${this.#opening}`).catch(() => {});
    return client;
  }

  /** Does the work and commits it, or nothing. */
  async of<T>(work: Work<T>): Promise<T> {
    let broken: Error | undefined;
    try {
      const result = await work(this);
      if (!this.#connecting) return result;
      await this.#connecting;
      // A commit after a failed statement answers without an error, so the queued ones are what tells.
      const ended = await Promise.allSettled([...this.#queued, this.#client?.query("commit")]);
      for (const end of ended) if (end.status === "rejected") throw end.reason;
      return result;
    } catch (error) {
      // A connection that was still being opened has to be given back, too.
      await this.#connecting?.catch(() => {});
      await this.#client?.query("rollback").catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      this.#client?.release(broken);
    }
  }
}

const sqlState = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

/** Deadlock or serialisation failure: the same work may well succeed at once. */
const isTransient = (error: unknown): boolean => ["40P01", "40001"].includes(sqlState(error) ?? "");

/** Names the constraint a failed statement broke, if it broke one; a shard tells it in its message only, with a number. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!sqlState(error)?.startsWith("23")) return undefined;
  const { constraint, message } = error as { constraint?: string; message: string };
  return (constraint ?? /constraint "([^"]+)"/.exec(message)?.[1])?.replace(/_\d{6,}$/, "");
}
