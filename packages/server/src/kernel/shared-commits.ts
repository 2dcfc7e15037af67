import pg from "pg";
import { type Answer, asSent, Flush, type Statement } from "./flush.ts";
import type { Opening } from "./opening.ts";
import type { StatementNames } from "./statement-names.ts";

const MOST_TOGETHER = 40;
/** While the database works on one flush, this process makes the next ready. */
const MOST_LANES = 2;
/** One of them may have to wait for somebody's lock; then each goes its own way instead of keeping the others. */
const PATIENCE = ", set_config('lock_timeout', '100ms', true)";

interface Waiting {
  opening: Opening;
  sql: string;
  values: readonly unknown[];
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Statements that each are a transaction of their own, but do not insist on it. Whatever arrives while some are under
 * way shares the next flush: one transaction, one answer, one wait for the disk. Where one of them fails, all of them do,
 * and each has to go its own way.
 */
export class SharedCommits {
  readonly #pool: pg.Pool;
  readonly #names: StatementNames | undefined;
  #waiting: Waiting[] = [];
  #lanes = 0;

  constructor(pool: pg.Pool, names: StatementNames | undefined) {
    this.#pool = pool;
    this.#names = names;
  }

  send(opening: Opening, sql: string, values: readonly unknown[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ opening, sql, values: asSent(values), resolve, reject });
      if (this.#lanes === MOST_LANES) return;
      this.#lanes += 1;
      // What else arrives within this turn of the loop goes along.
      setImmediate(() => void this.#sendAll());
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, MOST_TOGETHER);
      try {
        const answers = await this.#sendTogether(together);
        for (const [place, { resolve }] of together.entries()) resolve(answers[place] as Answer);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.#lanes -= 1;
  }

  async #sendTogether(together: readonly Waiting[]): Promise<Answer[]> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      return await this.#flush(client, together);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Statements up to one Sync are one transaction, without saying so. */
  async #flush(client: pg.PoolClient, together: readonly Waiting[]): Promise<Answer[]> {
    const statements: Statement[] = [];
    const send = (text: string, values: readonly unknown[]): Promise<Answer> =>
      new Promise<Answer>((resolve, reject) => {
        statements.push({ text, values, name: this.#names?.of(text), resolve, reject });
      });
    let crew: string | undefined;
    const answers = together.flatMap(({ opening, sql, values }) => {
      const [said] = opening.values;
      const isOpened = said === crew;
      crew = said;
      return [
        ...(isOpened ? [] : [send(opening.text + PATIENCE, opening.values).then(() => undefined)]),
        send(sql, values),
      ];
    });
    client.query(new Flush(statements) as unknown as pg.Submittable);
    return (await Promise.all(answers)).filter((answer) => answer !== undefined);
  }
}
