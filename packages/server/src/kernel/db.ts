import pg from "pg";
import { type Answer, asSent, Flush, NotDone, type Statement } from "./flush.ts";
import { asItIs, HangingStatement, joinWrites, type Write } from "./joined-writes.ts";
import { LooseTx } from "./loose-tx.ts";
import { asRole, inCrewOf, type Opening, sharingIn, stayingIn } from "./opening.ts";
import { OwnLines } from "./own-lines.ts";
import { SharedCommits } from "./shared-commits.ts";
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
  /**
   * The write that all of them hang on: where it finds its row changed meanwhile, and so hits none, nothing is written
   * and the work is done anew. One a transaction.
   */
  writeFirst(sql: string, values: readonly unknown[]): void;
  /** Sends these writes now, for whoever has to read what they made. */
  settle(): Promise<void>;
}

export interface Database {
  /** A transaction that sees one crew, and the tables that belong to no crew. */
  inCrew<T>(crewId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** For work from memory: nothing is locked, and what it writes may be committed together with others'. */
  loosely(crewId: number): LooseTx;
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
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    // Alive, so that nothing between drops them unheard.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  };
  const pool = new pg.Pool({
    ...connection,
    max,
    pipeline: true,
    // A new connection is a new process of the database that has planned nothing yet. Half of them wait for the morning,
    // when a crew comes in together; the rest for the next burst.
    min: Math.floor(max / 2),
    idleTimeoutMillis: 600_000,
  });
  // Without a listener an idle connection that breaks would end the process; the pool replaces it anyway.
  pool.on("error", onIdleError);
  const names = prepares ? new StatementNames() : undefined;
  const transaction = <T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withOneRetry(pool, names, opening, work);
  const lines = new OwnLines(connection, onIdleError);
  const shared = new SharedCommits(lines, names);
  const openingOfShared = prepares ? stayingIn : sharingIn;

  return {
    url,
    inCrew: (crewId, work) => transaction(inCrewOf(crewId), work),
    loosely: (crewId) => new LooseTx(shared, openingOfShared(crewId)),
    outsideCrews: (work) => transaction(asRole("glasen_app"), work),
    asMaintenance: (work) => transaction(asRole("glasen_maintenance"), work),
    close: async () => {
      await Promise.all([lines.close(), pool.end()]);
    },
  };
}

async function withOneRetry<T>(
  pool: pg.Pool,
  names: StatementNames | undefined,
  opening: Opening,
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
 * Opens with the first statement, so a call that asks the database nothing costs it nothing. What opens it goes out in
 * the same flush: if that fails, nothing behind it is done.
 */
class Transaction implements Tx {
  readonly #pool: pg.Pool;
  readonly #names: StatementNames | undefined;
  readonly #opening: Opening;
  readonly #queued: Promise<unknown>[] = [];
  readonly #writes: Write[] = [];
  #together: Statement[] = [];
  #isOpen = false;
  #isOver = false;
  #client: pg.PoolClient | undefined;
  #connecting: Promise<pg.PoolClient> | undefined;

  constructor(pool: pg.Pool, names: StatementNames | undefined, opening: Opening) {
    this.#pool = pool;
    this.#names = names;
    this.#opening = opening;
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.#send(sql, values)).rows as Row[];
  }

  async run(sql: string, values?: readonly unknown[]): Promise<number> {
    return (await this.#send(sql, values)).rowCount;
  }

  queue(sql: string, values: readonly unknown[], explain: Write["explain"] = asItIs): void {
    const sent = this.#send(sql, values).catch((error: unknown) => {
      throw explain(error);
    });
    sent.catch(() => {});
    this.#queued.push(sent);
  }

  write(sql: string, values: readonly unknown[], explain: Write["explain"] = asItIs): void {
    this.#writes.push({ sql, values, explain, isFirst: false });
  }

  writeFirst(sql: string, values: readonly unknown[]): void {
    this.#writes.push({ sql, values, explain: asItIs, isFirst: true });
  }

  async settle(): Promise<void> {
    this.#queueWrites();
    await Promise.all(this.#queued);
  }

  #queueWrites(): void {
    if (this.#writes.length === 0) return;
    const { statement, values, explain } = joinWrites(this.#writes.splice(0), this.#opening.crewId);
    const isHanging = statement instanceof HangingStatement;
    const sent = isHanging ? statement.of([values]) : { text: statement.text, values };
    const written = this.#send(sent.text, sent.values).then(
      ({ rows }) => {
        if (isHanging && rows.length === 0) throw new Error("what this transaction had locked was changed by another");
      },
      (error: unknown) => {
        throw explain(error);
      },
    );
    written.catch(() => {});
    this.#queued.push(written);
  }

  async #send(sql: string, values?: readonly unknown[]): Promise<Answer> {
    if (!this.#client) {
      this.#connecting ??= this.#connect();
      await this.#connecting;
    }
    const client = this.#client as pg.PoolClient;
    if (this.#isOver) throw new NotDone();
    if (values) return this.#sendAlong(client, sql, values);
    // Without values it may be several statements in one text, which takes a message of its own.
    this.#flush(client);
    const opening = this.#open();
    if (opening.length > 0) client.query(new Flush(opening) as unknown as pg.Submittable);
    const { rows, rowCount } = await client.query(sql);
    return { rows, rowCount: rowCount ?? 0 };
  }

  async #connect(): Promise<pg.PoolClient> {
    this.#client = await this.#pool.connect();
    return this.#client;
  }

  /** With whatever else is sent within this tick. */
  #sendAlong(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<Answer> {
    const written = asSent(values);
    if (this.#together.length === 0) process.nextTick(() => this.#flush(client));
    return new Promise((resolve, reject) => {
      this.#together.push({ text, values: written, name: this.#names?.of(text), resolve, reject });
    });
  }

  /** Leaves in one packet and is answered in one: of what a stamp cost this process, sockets were a third. */
  #flush(client: pg.PoolClient): void {
    if (this.#together.length === 0) return;
    const sent = this.#isOpen ? undefined : whole(this.#together);
    client.query(
      new Flush(
        sent ? [this.#opened(this.#opening), ...sent] : [...this.#open(), ...this.#together],
      ) as unknown as pg.Submittable,
    );
    this.#together = [];
  }

  #open(): Statement[] {
    if (this.#isOpen) return [];
    this.#isOpen = true;
    return [{ text: "begin", values: [] }, this.#opening].map((opening) => this.#opened(opening));
  }

  #opened({ text, values }: Opening): Statement {
    return { text, values, name: this.#names?.of(text), resolve: () => {}, reject: () => {} };
  }

  /** Does the work and commits it, or nothing. */
  async of<T>(work: Work<T>): Promise<T> {
    let broken: Error | undefined;
    try {
      const result = await work(this);
      this.#queueWrites();
      if (!this.#connecting) return result;
      const client = await this.#connecting;
      // Behind a statement that failed nothing is done, so nothing is committed either.
      const ended = await Promise.allSettled([...this.#queued, this.#sendAlong(client, COMMIT, [])]);
      for (const end of ended) if (end.status === "rejected") throw end.reason;
      return result;
    } catch (error) {
      // A connection that was still being opened has to be given back, too.
      await this.#connecting?.catch(() => {});
      for (const { reject } of this.#together.splice(0)) reject(new NotDone());
      this.#isOver = true;
      if (this.#isOpen) {
        await this.#client?.query("rollback").catch((failure: Error) => {
          broken = failure;
        });
      }
      throw error;
    } finally {
      this.#isOver = true;
      this.#client?.release(broken);
    }
  }
}

/**
 * Without its end, where that came along with everything before: what one flush holds is one transaction anyway, and
 * two statements fewer to do. Whoever waits for the end hears of it with the last of them.
 */
function whole(together: readonly Statement[]): Statement[] | undefined {
  const end = together.at(-1);
  const last = together.at(-2);
  if (!end || !last || end.text !== COMMIT) return undefined;
  const both: Statement = {
    ...last,
    resolve: (answer) => {
      last.resolve(answer);
      end.resolve(answer);
    },
    reject: (error) => {
      last.reject(error);
      end.reject(error);
    },
  };
  return [...together.slice(0, -2), both];
}

const COMMIT = "commit";

const sqlState = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

/** Deadlock, serialisation failure, or a key that was answered meanwhile: the same work may well succeed at once. */
const isTransient = (error: unknown): boolean =>
  ["40P01", "40001"].includes(sqlState(error) ?? "") ||
  ["idempotent_replies_pk", "idempotent_replies_outside_crews_pk"].includes(brokenConstraint(error) ?? "");

/** Names the constraint a failed statement broke, if it broke one; a shard tells it in its message only, with a number. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!sqlState(error)?.startsWith("23")) return undefined;
  const { constraint, message } = error as { constraint?: string; message: string };
  return (constraint ?? /constraint "([^"]+)"/.exec(message)?.[1])?.replace(/_\d{6,}$/, "");
}
