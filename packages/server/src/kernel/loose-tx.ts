import type pg from "pg";
import type { Tx } from "./db.ts";
import type { Answer } from "./flush.ts";
import { asItIs, joinWrites, type Write } from "./joined-writes.ts";

/**
 * For work that was begun from memory. Each question sees the database as it is at that moment, nothing is locked, and
 * everything is written at the end by one statement, which looks itself whether it still may.
 */
export class LooseTx implements Tx {
  readonly #send: (sql: string, values: readonly unknown[]) => Promise<Answer>;
  readonly #writes: Write[] = [];

  constructor(send: (sql: string, values: readonly unknown[]) => Promise<Answer>) {
    this.#send = send;
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#send(sql, values)).rows as Row[];
  }

  run(): Promise<never> {
    return Promise.reject(new MustLock());
  }

  queue(): never {
    throw new MustLock();
  }

  write(sql: string, values: readonly unknown[], explain: Write["explain"] = asItIs): void {
    this.#writes.push({ sql, values, explain, isFirst: false });
  }

  writeFirst(sql: string, values: readonly unknown[]): void {
    this.#writes.push({ sql, values, explain: asItIs, isFirst: true });
  }

  /** False where the first of the writes found its row changed: then none of them was done. */
  async commit(): Promise<boolean> {
    const { sql, values } = joinWrites(this.#writes);
    return (await this.#send(sql, values)).rowCount > 0;
  }
}

class MustLock extends Error {
  constructor() {
    super("this cannot be done from memory");
  }
}
