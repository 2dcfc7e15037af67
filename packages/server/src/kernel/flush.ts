import type { Duplex } from "node:stream";
import pg from "pg";
import utils from "pg/lib/utils.js";

export interface Answer {
  rows: pg.QueryResultRow[];
  rowCount: number;
}

export interface Statement {
  text: string;
  /** As they are sent. */
  values: readonly unknown[];
  /** The database keeps its plan under this name, for the connection. */
  name: string | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Values as they are sent. A moment's own text is made in a tenth of the time that the driver takes for it. */
export const asSent = (values: readonly unknown[]): unknown[] =>
  values.map((value) => (value instanceof Date ? value.toISOString() : utils.prepareValue(value)));

/** What of the driver's connection is used here. */
interface Wire {
  stream: Duplex;
  close(of: { type: "S"; name: string }): void;
  parse(statement: { text: string; name: string | undefined }): void;
  bind(values: { statement: string | undefined; values: readonly unknown[] }): void;
  describe(of: { type: "P"; name: string }): void;
  execute(portal: object): void;
  sync(): void;
}

type Column = { name: string; read: (text: string) => unknown };
/** What a connection has been told under a name, with the columns it answers; none where it answers no rows. */
const prepared = new WeakMap<Wire, Map<string, readonly Column[]>>();

const Query = pg.Query as unknown as new (config: { text: string }) => object;
const none: readonly Column[] = [];

/**
 * Statements that the database answers together. The driver would ask for an answer after each, and every answer costs
 * both sides a system call and a wake-up. Where one fails, those behind it are not done. The columns of a named
 * statement are asked for once.
 */
export class Flush extends Query {
  readonly #statements: readonly Statement[];
  readonly #answers: Answer[] = [];
  #prepared = new Map<string, readonly Column[]>();
  #columns = none;
  #rows: pg.QueryResultRow[] = [];
  #unreadable: { error: unknown } | undefined;

  constructor(statements: readonly Statement[]) {
    super({ text: "" });
    this.#statements = statements;
  }

  submit(wire: Wire): Error | null {
    const known = prepared.get(wire) ?? new Map<string, readonly Column[]>();
    prepared.set(wire, known);
    this.#prepared = known;
    const told = new Set<string>();
    wire.stream.cork();
    for (const { text, name, values } of this.#statements) {
      const isKnown = name !== undefined && known.has(name);
      if (!isKnown && !(name !== undefined && told.has(name))) {
        // Whether a statement that failed had been prepared is not told; forgetting one that is not there is no error.
        if (name !== undefined) wire.close({ type: "S", name });
        wire.parse({ text, name });
      }
      if (name !== undefined) told.add(name);
      wire.bind({ statement: name, values });
      if (!isKnown) wire.describe({ type: "P", name: "" });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
    this.#expect();
    return null;
  }

  /** The columns of the next statement, where they are known already. */
  #expect(): void {
    const name = this.#statements[this.#answers.length]?.name;
    this.#columns = (name !== undefined && this.#prepared.get(name)) || none;
    this.#rows = [];
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, "text") }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: pg.QueryResultRow = {};
    try {
      for (let place = 0; place < this.#columns.length; place += 1) {
        const { name, read } = this.#columns[place] as Column;
        const text = fields[place] as string | null;
        row[name] = text === null ? null : read(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#unreadable ??= { error };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.#statements[this.#answers.length]?.name;
    if (name !== undefined && !this.#prepared.has(name)) this.#prepared.set(name, this.#columns);
    const rowCount = Number(text.slice(text.lastIndexOf(" ") + 1));
    this.#answers.push({ rows: this.#rows, rowCount: Number.isNaN(rowCount) ? 0 : rowCount });
    this.#expect();
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) return this.handleError(this.#unreadable.error);
    for (const [place, { resolve }] of this.#statements.entries()) resolve(this.#answers[place] as Answer);
  }

  /** What came before the one that failed is answered, what comes behind it was not done. */
  handleError(error: unknown): void {
    // Behind the last of them only the end of a transaction can fail that nobody opened: then none was done.
    const isAtEnd = this.#answers.length === this.#statements.length;
    const failed = this.#unreadable || isAtEnd ? 0 : this.#answers.length;
    for (const [place, { resolve, reject }] of this.#statements.entries()) {
      if (place < failed) resolve(this.#answers[place] as Answer);
      else reject(place === failed ? error : new NotDone());
    }
  }
}

/** As the database itself refuses whatever follows a failure within a transaction. */
export class NotDone extends Error {
  readonly code = "25P02";

  constructor() {
    super("a statement before this one failed");
  }
}
