import type { Duplex } from "node:stream";
import pg from "pg";
import utils from "pg/lib/utils.js";
import { MessageWriter } from "./message-writer.ts";

export interface Answer {
  rows: pg.QueryResultRow[];
  rowCount: number;
}

export interface Statement {
  text: string;
  /** As they are sent. */
  values: readonly Sent[];
  /** The database keeps its plan under this name, for the connection. */
  name: string | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

export type Sent = string | Buffer | null;

/** Values as they are sent. */
export const asSent = (values: readonly unknown[]): Sent[] => values.map(sentOf);

function sentOf(value: unknown): Sent {
  if (typeof value === "string" || value === null) return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return textOf(value);
  return utils.prepareValue(value);
}

const MOST_MOMENTS = 64;
const moments = new Map<number, string>();

/** A call names its few moments again and again, and writing one takes longer than most values. */
function textOf(date: Date): string {
  const moment = date.getTime();
  let text = moments.get(moment);
  if (text === undefined) {
    text = date.toISOString();
    if (moments.size >= MOST_MOMENTS) moments.clear();
    moments.set(moment, text);
  }
  return text;
}

/** What of the driver's connection is used here. */
interface Wire {
  stream: Duplex;
}

type Column = { name: string; read: (text: string) => unknown };
/** What a connection has been told under a name, with the columns it answers; none where it answers no rows. */
const prepared = new WeakMap<Wire, Map<string, readonly Column[]>>();

const Query = pg.Query as unknown as new (text: string) => object;
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
    super("");
    this.#statements = statements;
  }

  submit(wire: Wire): Error | null {
    const known = prepared.get(wire) ?? new Map<string, readonly Column[]>();
    prepared.set(wire, known);
    this.#prepared = known;
    const told = new Set<string>();
    const writer = new MessageWriter();
    for (const { text, name, values } of this.#statements) {
      const isKnown = name !== undefined && known.has(name);
      if (!isKnown && !(name !== undefined && told.has(name))) {
        // Whether a statement that failed had been prepared is not told; forgetting one that is not there is no error.
        if (name !== undefined) writer.closeStatement(name);
        writer.parse(name ?? "", text);
      }
      if (name !== undefined) told.add(name);
      writer.bind(name ?? "", values);
      if (!isKnown) writer.describePortal();
      writer.execute();
    }
    writer.sync();
    wire.stream.write(writer.written());
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
