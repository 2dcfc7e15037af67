import pg from "pg";
import { type Answer, asSent, Flush } from "./flush.ts";
import { type SharedStatement, sharedQuestion } from "./given-rows.ts";
import type { HangingStatement } from "./joined-writes.ts";
import type { Opening } from "./opening.ts";
import type { OwnLines } from "./own-lines.ts";
import type { StatementNames } from "./statement-names.ts";

/** So few are not worth two. */
const FEW = 4;
const MOST_TOGETHER = 32;
/** While the database works on one flush, this process makes the next ready. */
const MOST_UNDER_WAY = 2;
interface Waiting {
  opening: Opening;
  /** Or the text of a question that stays alone. */
  statement: SharedStatement | string;
  values: readonly unknown[];
  resolve: (rows: pg.QueryResultRow[]) => void;
  reject: (error: unknown) => void;
}

/** What one statement of a flush asks, and who hears the answer. */
interface Asked {
  text: string;
  values: readonly unknown[];
  tell: (rows: pg.QueryResultRow[]) => void;
}

/** Those of one crew that one statement answers, because they differ in their values alone. */
type Alike = [Waiting, ...Waiting[]];

/**
 * Statements that each are a transaction of their own, but do not insist on it. Whatever arrives while some are under
 * way shares the next flush: one transaction, one answer, one wait for the disk, and one statement where they do the
 * same. Where one of them fails, all of them do, and each has to go its own way.
 */
export class SharedCommits {
  readonly #lines: OwnLines;
  readonly #names: StatementNames | undefined;
  /** Which crew a line is in, where that stays. */
  readonly #crewOf = new WeakMap<pg.Client, number | undefined>();
  readonly #underWay = new Set<readonly Waiting[]>();
  #waiting: Waiting[] = [];
  #isDue = false;

  constructor(lines: OwnLines, names: StatementNames | undefined) {
    this.#lines = lines;
    this.#names = names;
  }

  ask(opening: Opening, sql: string, values: readonly unknown[]): Promise<pg.QueryResultRow[]> {
    return this.#send(opening, sharedQuestion(sql, values.length) ?? sql, values);
  }

  /** Whether the first of the writes hit its row. */
  async write(opening: Opening, statement: HangingStatement, values: readonly unknown[]): Promise<boolean> {
    return (await this.#send(opening, statement, values)).length > 0;
  }

  #send(opening: Opening, statement: Waiting["statement"], values: readonly unknown[]): Promise<pg.QueryResultRow[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ opening, statement, values, resolve, reject });
      if (this.#isDue || !this.#mayGo()) return;
      this.#isDue = true;
      // What else arrives within this turn of the loop goes along. Only where the database has nothing to do, nobody waits.
      const soon = this.#underWay.size === 0 ? queueMicrotask : setImmediate;
      soon(() => {
        this.#isDue = false;
        this.#go();
      });
    });
  }

  /** While one is on its way, another takes the same number: few large ones cost less than many small ones. */
  #share(): number {
    let calls = this.#waiting.length;
    for (const { length } of this.#underWay) calls += length;
    return Math.ceil(calls / MOST_UNDER_WAY);
  }

  #mayGo(): boolean {
    const { length } = this.#waiting;
    if (this.#underWay.size === 0) return length > 0;
    return this.#underWay.size < MOST_UNDER_WAY && length >= this.#share();
  }

  #go(): void {
    while (this.#mayGo()) {
      const share = Math.min(MOST_TOGETHER, Math.max(FEW, this.#share()));
      void this.#sendTogether(this.#waiting.splice(0, share));
    }
  }

  async #sendTogether(together: readonly Waiting[]): Promise<void> {
    this.#underWay.add(together);
    try {
      const taken = this.#lines.take();
      const line = taken instanceof Promise ? await taken : taken;
      try {
        await this.#flush(line, together);
        this.#lines.giveBack(line);
      } catch (error) {
        // What the database refuses leaves the line as it was; that it ends it, a code tells in every language.
        if (error instanceof pg.DatabaseError && !error.code?.startsWith("57P")) this.#lines.giveBack(line);
        else this.#lines.drop(line);
        throw error;
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
    this.#underWay.delete(together);
    this.#go();
  }

  /** Statements up to one Sync are one transaction, without saying so. */
  async #flush(line: pg.Client, together: readonly Waiting[]): Promise<void> {
    const asked: Asked[] = [];
    let crew = this.#crewOf.get(line);
    for (const ofCrew of byCrew(together)) {
      const { text, values, crewId, stays } = ofCrew[0][0].opening;
      if (crew === undefined || crew !== crewId) asked.push({ text, values, tell: () => {} });
      crew = stays && crewId;
      for (const alike of ofCrew) {
        const [{ statement, values, resolve }] = alike;
        asked.push(
          typeof statement === "string"
            ? { text: statement, values, tell: resolve }
            : { ...statement.of(alike.map((one) => one.values)), tell: (rows) => tellEach(alike, rows) },
        );
      }
    }
    const answers = await this.#answersOf(line, asked);
    // Not where it failed: then the database, too, stands where it stood before.
    this.#crewOf.set(line, crew);
    // Nobody hears of theirs before all are committed.
    for (const [place, { tell }] of asked.entries()) tell(answers[place]?.rows ?? []);
  }

  #answersOf(line: pg.Client, asked: readonly Asked[]): Promise<Answer[]> {
    return new Promise((resolve, reject) => {
      const answers: Answer[] = [];
      const hear = (answer: Answer): void => {
        if (answers.push(answer) === asked.length) resolve(answers);
      };
      const statements = asked.map(({ text, values }) => ({
        text,
        values: asSent(values),
        name: this.#names?.of(text),
        resolve: hear,
        reject,
      }));
      line.query(new Flush(statements) as unknown as pg.Submittable);
    });
  }
}

function byCrew(together: readonly Waiting[]): [Alike, ...Alike[]][] {
  const crews = new Map<string | undefined, [Alike, ...Alike[]]>();
  for (const one of together) {
    const [crew] = one.opening.values;
    const ofCrew = crews.get(crew);
    const isAlone = typeof one.statement === "string";
    const alike = isAlone ? undefined : ofCrew?.find(([first]) => first.statement === one.statement);
    if (alike) alike.push(one);
    else if (ofCrew) ofCrew.push([one]);
    else crews.set(crew, [[one]]);
  }
  return [...crews.values()];
}

/** Each hears of its own rows alone. */
function tellEach(alike: Alike, rows: readonly pg.QueryResultRow[]): void {
  for (const [place, { resolve }] of alike.entries()) resolve(rows.filter(({ call }) => call === place));
}
