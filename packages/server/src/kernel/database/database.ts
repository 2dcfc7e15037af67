/**
 * PostgreSQL for features: a transaction opens in one crew (or outside of all crews) and gives a command its `Tx`.
 * Row-level security reads the crew from the transaction, so a statement without a crew sees no crew's rows.
 */
import { Socket } from "node:net";
import pg from "pg";
import { measured, type Telemetry } from "../process/telemetry.ts";
import { answeringInsert } from "./answering-insert.ts";
import { writeProblemOf } from "./outage.ts";
import { makePool } from "./primary.ts";
import { openReplica, type ReplicaOptions, refuseStranger } from "./replica.ts";

// Integers within JavaScript's safe range become numbers; a calendar day stays text, since a Date would be an instant.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`integer out of JavaScript's safe range: ${text}`);
  return number;
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * One open transaction. Store functions take it first. Statements are pipelined: each is sent when it is called, so
 * several calls without an `await` between them share one round trip.
 */
export interface Tx {
  /** Sends a statement and waits for its rows. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Sends a write and waits for the number of rows it wrote. */
  run(sql: string, values?: readonly unknown[]): Promise<number>;
  /**
   * Sends a write without waiting for it; the commit waits. If it fails, nothing is committed and the call fails with
   * the error that `explain` returns.
   */
  queue(sql: string, values: readonly unknown[], explain?: ExplainError): void;
  /** Runs work in a savepoint: if it fails, only its own writes are undone, and the transaction can go on. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  /** Moves a transaction that was opened outside of all crews into one crew, for the rest of its life. */
  enterCrew(crewId: number): Promise<void>;
}

export type ExplainError = (error: unknown) => unknown;

/** Opens transactions. A transaction takes its connection with its first statement and returns it at its end. */
export interface Database {
  /** A transaction that sees one crew, and the tables that belong to no crew. */
  inCrew<T>(crewId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A transaction that only reads, on the replica where there is one and it has everything that was committed before;
   * otherwise, and where the work writes after all, on the primary. The work may be done twice.
   */
  readInCrew<T>(crewId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction that sees no crew's rows at all. */
  outsideCrews<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction over all crews, for the relay's scan, retention and statistics. */
  asMaintenance<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The address of PostgreSQL itself, never of a pooler, that LISTEN and the job runner connect to. */
  readonly directUrl: string;
  /** Why nothing can be written now; undefined while everything works. Throws where the database does not answer. */
  writeProblem(): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections in the pool. */
  max?: number;
  /** The address of PostgreSQL itself where the other one is a pooler's. */
  directUrl?: string;
  /** Prepares statements once per connection. Not behind a pooler that changes the server connection between transactions. */
  prepares?: boolean;
  /** Whether the crews are spread over the machines of a Citus cluster. */
  isDistributed?: boolean;
  onConnectionLost?: (error: Error) => void;
  /** Longest wait for the answer to one statement; a connection that is silent for longer is dead, and its work fails. */
  answerMs?: number;
  /** Longest wait for a connection. */
  connectMs?: number;
  /** A standby that reports are read from. */
  replica?: ReplicaOptions | undefined;
  /** Measures transactions. */
  telemetry?: Telemetry | undefined;
}

const MAX_PREPARED_STATEMENTS = 500;
const ANSWER_MS = 120_000;
const READ_ONLY = "select current_setting('transaction_read_only') = 'off' as writable";
/** Makes a file grow, which a full disk refuses, and leaves nothing behind. */
const TRY_WRITE =
  "begin; create temp table write_try on commit drop as select repeat('x', 100) as text from generate_series(1, 1000); rollback";

/** A socket that sends all statements of one tick in one write, which costs as much as a small statement. */
function batchingSocket(): Socket {
  const socket = new Socket();
  let isCorked = false;
  // Connecting resets `write`, so it is replaced afterwards.
  socket.once("connect", () => {
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
    socket.write = (...args: unknown[]): boolean => {
      if (!isCorked) {
        isCorked = true;
        socket.cork();
        process.nextTick(() => {
          isCorked = false;
          socket.uncork();
        });
      }
      return write(...args);
    };
  });
  return socket;
}

function openPool(url: string, options: pg.PoolConfig, onConnectionLost: (error: Error) => void): pg.Pool {
  const pool = makePool(url, options);
  // Without listeners on both, a connection that breaks would end the process. Statements under way fail by themselves,
  // and the pool replaces the connection.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", onConnectionLost));
  return pool;
}

export function openDatabase(
  url: string,
  {
    max = 20,
    directUrl = url,
    prepares = false,
    isDistributed = false,
    onConnectionLost = () => {},
    answerMs = ANSWER_MS,
    connectMs = 10_000,
    replica,
    telemetry,
  }: DatabaseOptions = {},
): Database {
  const open = (address: string, more: pg.PoolConfig = {}): pg.Pool =>
    openPool(
      address,
      {
        ...more,
        connectionTimeoutMillis: connectMs,
        keepAlive: true,
        keepAliveInitialDelayMillis: 60_000,
        max,
        // A machine that vanished without a word would otherwise hold its callers, and the relay, for a quarter of an hour.
        query_timeout: answerMs,
        pipeline: true,
        stream: batchingSocket,
        // A new connection is a new server process without prepared statements: half of the pool stays for the next rush.
        min: Math.floor(max / 2),
        idleTimeoutMillis: 600_000,
      },
      onConnectionLost,
    );
  const pool = open(url);
  const standby =
    replica &&
    openReplica({
      primary: pool,
      replica: open(replica.url, { onConnect: refuseStranger(pool) }),
      options: replica,
    });

  const names = new Map<string, string>();
  const nameOf = (sql: string): string | undefined => {
    if (!prepares) return undefined;
    const known = names.get(sql);
    if (known || names.size >= MAX_PREPARED_STATEMENTS) return known;
    const name = `glasen_${names.size}`;
    names.set(sql, name);
    return name;
  };
  const statementOf = (sql: string): Statement => ({
    text: isDistributed ? answeringInsert(sql) : sql,
    name: nameOf(sql) as string,
  });

  let failedWrite: string | undefined;
  const transaction = <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
    measured(
      telemetry,
      "transaction",
      () => ({ kind: "client", attributes: { "db.system": "postgresql" } }),
      () => complete(context, work),
    );
  const complete = async <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      return await new Transaction(pool, statementOf, context).complete(work);
    } catch (error) {
      failedWrite = writeProblemOf(error) ?? failedWrite;
      if (!isTransient(error)) throw error;
      return new Transaction(pool, statementOf, context).complete(work);
    }
  };

  const read = <T>(crewId: number, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const context = { role: "glasen_app", crewId } as const;
    const onPrimary = (): Promise<T> => transaction(context, work);
    if (!standby) return onPrimary();
    return standby.read(
      (its) => new Transaction(its, statementOf, { ...context, isReadOnly: true }).complete(work),
      onPrimary,
    );
  };

  const writeProblem = async (): Promise<string | undefined> => {
    try {
      const { rows } = await pool.query<{ writable: boolean }>(READ_ONLY);
      if (rows[0]?.writable === false) return "the database is read-only";
      // Nothing is written to find out whether it can be, unless a write has failed before.
      if (failedWrite) await pool.query(TRY_WRITE);
      failedWrite = undefined;
    } catch (error) {
      failedWrite = writeProblemOf(error);
      if (!failedWrite) throw error;
    }
    return failedWrite;
  };

  return {
    directUrl,
    writeProblem,
    inCrew: (crewId, work) => transaction({ role: "glasen_app", crewId }, work),
    readInCrew: read,
    outsideCrews: (work) => transaction({ role: "glasen_app" }, work),
    asMaintenance: (work) => transaction({ role: "glasen_maintenance" }, work),
    close: async () => {
      await standby?.close();
      await pool.end();
    },
  };
}

/** The role and the crew a transaction acts in; set locally, so that a pooled connection carries nothing over. */
interface Context {
  role: "glasen_app" | "glasen_maintenance";
  crewId?: number;
  isReadOnly?: boolean;
}

/** A statement as it is sent; one with a name is prepared. */
interface Statement {
  text: string;
  name: string;
}

class Transaction implements Tx {
  readonly #pool: pg.Pool;
  readonly #statementOf: (sql: string) => Statement;
  readonly #context: Context;
  readonly #queued: Promise<unknown>[] = [];
  #client: pg.PoolClient | undefined;
  #connecting: Promise<pg.PoolClient> | undefined;
  #isOver = false;
  /** The error that aborted the transaction. */
  #failure: unknown;

  constructor(pool: pg.Pool, statementOf: (sql: string) => Statement, context: Context) {
    this.#pool = pool;
    this.#statementOf = statementOf;
    this.#context = context;
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.#send<Row>(sql, values)).rows;
  }

  async run(sql: string, values?: readonly unknown[]): Promise<number> {
    return (await this.#send(sql, values)).rowCount ?? 0;
  }

  queue(sql: string, values: readonly unknown[], explain?: ExplainError): void {
    this.#defer(
      this.#send(sql, values).catch((error: unknown) => {
        throw explain ? explain(error) : error;
      }),
    );
  }

  /** The commit waits for it; until then its failure is not unhandled. */
  #defer(sent: Promise<unknown>): void {
    sent.catch(() => {});
    this.#queued.push(sent);
  }

  async enterCrew(crewId: number): Promise<void> {
    const current = this.#context.crewId;
    if (current === crewId) return;
    if (current !== undefined) throw new Error(`this transaction is in crew ${current} and cannot enter ${crewId}`);
    await this.#send(setCrew(crewId));
    this.#context.crewId = crewId;
  }

  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const queuedBefore = this.#queued.length;
    await this.#send("savepoint attempt");
    try {
      const result = await work();
      await Promise.all(this.#queued.slice(queuedBefore));
      await this.#send("release savepoint attempt");
      return result;
    } catch (error) {
      const cause = await this.#causeOf(error);
      this.#queued.length = queuedBefore;
      this.#failure = undefined;
      await this.#send("rollback to savepoint attempt");
      throw cause;
    }
  }

  async #send<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<pg.QueryResult<Row>> {
    const client = this.#client ?? (await this.#connect());
    if (this.#isOver) throw new Error("a statement was sent after its transaction had ended");
    const sent = values
      ? client.query<Row>({ ...this.#statementOf(sql), values: values.map(written) })
      : client.query<Row>(sql);
    return sent.catch((error: unknown) => {
      this.#failure ??= error;
      throw error;
    });
  }

  #connect(): Promise<pg.PoolClient> {
    this.#connecting ??= this.#pool.connect().then((client) => {
      this.#client = client;
      // Sent ahead of the first statement without waiting: if it fails, the transaction is aborted and so is the rest.
      this.#defer(client.query(begin(this.#context)));
      return client;
    });
    return this.#connecting;
  }

  /** Does the work and commits, or rolls everything back. */
  async complete<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let broken: Error | undefined;
    try {
      const result = await work(this);
      if (!this.#connecting) return result;
      const client = await this.#connecting;
      // After a failed statement PostgreSQL answers COMMIT with a rollback, so the queued writes are checked first.
      const ends = await Promise.allSettled([...this.#queued, client.query("commit")]);
      for (const end of ends) if (end.status === "rejected") throw end.reason;
      return result;
    } catch (error) {
      const client = await this.#connecting?.catch(() => undefined);
      this.#isOver = true;
      await client?.query("rollback").catch((failure: Error) => {
        broken = failure;
      });
      throw await this.#causeOf(error);
    } finally {
      this.#isOver = true;
      this.#client?.release(broken);
    }
  }

  /** A statement behind a failed one only learns that the transaction is aborted: the failed one has the cause. */
  async #causeOf(error: unknown): Promise<unknown> {
    if (sqlState(error) !== TRANSACTION_ABORTED) return error;
    for (const end of await Promise.allSettled(this.#queued)) {
      if (end.status === "rejected" && sqlState(end.reason) !== TRANSACTION_ABORTED) return end.reason;
    }
    return this.#failure ?? error;
  }
}

/**
 * Arrays of numbers go as PostgreSQL writes them. The driver would quote and escape every one of them, and a statement about a
 * crew names a thousand members.
 */
const written = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === "number") ? `{${value.join(",")}}` : value;

function begin({ role, crewId, isReadOnly }: Context): string {
  return `begin${isReadOnly ? " read only" : ""}; set local role ${role}${crewId === undefined ? "" : `; ${setCrew(crewId)}`}`;
}

function setCrew(crewId: number): string {
  if (!Number.isSafeInteger(crewId) || crewId < 1) throw new RangeError(`not a crew id: ${crewId}`);
  return `set local app.crew_id = '${crewId}'`;
}

const TRANSACTION_ABORTED = "25P02";
const DEADLOCK = "40P01";
const SERIALIZATION_FAILURE = "40001";

const sqlState = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

/** Deadlock or serialization failure: the same work may well succeed at once. */
export const isTransient = (error: unknown): boolean =>
  [DEADLOCK, SERIALIZATION_FAILURE].includes(sqlState(error) ?? "");

/** The constraint that a failed statement violated. A shard names it only in the message, with its number appended. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!sqlState(error)?.startsWith("23")) return undefined;
  const { constraint, message } = error as { constraint?: string; message: string };
  return (constraint ?? /constraint "([^"]+)"/.exec(message)?.[1])?.replace(/_\d{6,}$/, "");
}
