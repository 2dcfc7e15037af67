import type pg from "pg";
import type { Tx } from "./database.ts";
import { asItIs, HangingStatement, joinWrites, type Write } from "./joined-writes.ts";
import type { Opening } from "./opening.ts";
import type { SharedCommits } from "./shared-commits.ts";

/**
 * For work that was begun from memory. Each question sees the database as it is at that moment, nothing is locked, and
 * everything is written at the end by one statement, which looks itself whether it still may.
 */
export class LooseTx implements Tx {
  readonly #shared: SharedCommits;
  readonly #opening: Opening;
  readonly #writes: Write[] = [];

  constructor(shared: SharedCommits, opening: Opening) {
    this.#shared = shared;
    this.#opening = opening;
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#shared.ask(this.#opening, sql, values)) as Row[];
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

  settle(): Promise<never> {
    return Promise.reject(new MustLock());
  }

  /** False where the first of the writes found its row changed: then none of them was done. */
  async commit(): Promise<boolean> {
    const { statement, values } = joinWrites(this.#writes, this.#opening.crewId);
    if (!(statement instanceof HangingStatement)) throw new MustLock();
    return this.#shared.write(this.#opening, statement, values);
  }
}

class MustLock extends Error {
  constructor() {
    super("this cannot be done from memory");
  }
}
