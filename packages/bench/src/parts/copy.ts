import type { Client, Connection, Submittable } from "pg";

/** COPY in either direction, which the driver does not offer: rows in the server's own text format. */
class Copy implements Submittable {
  readonly #sql: string;
  readonly #rows: Buffer | undefined;
  readonly #got: Buffer[] = [];
  readonly #done: (error: Error | undefined, rows: Buffer) => void;
  #error: Error | undefined;

  constructor(sql: string, rows: Buffer | undefined, done: (error: Error | undefined, rows: Buffer) => void) {
    this.#sql = sql;
    this.#rows = rows;
    this.#done = done;
  }

  submit(connection: Connection): void {
    (connection as Connection & { query(sql: string): void }).query(this.#sql);
  }

  handleCopyInResponse(connection: { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }): void {
    connection.sendCopyFromChunk(this.#rows ?? Buffer.alloc(0));
    connection.endCopyFrom();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#got.push(Buffer.from(chunk));
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#error = error;
    // After an error of the statement the server sends nothing but that it is ready.
    this.#done(error, Buffer.alloc(0));
  }

  handleReadyForQuery(): void {
    if (!this.#error) this.#done(undefined, Buffer.concat(this.#got));
  }
}

const copy = (client: Client, sql: string, rows?: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    client.query(new Copy(sql, rows, (error, got) => (error ? reject(error) : resolve(got))));
  });

/** The rows of a query in COPY's text format. */
export const copyOut = (client: Client, query: string): Promise<Buffer> => copy(client, `copy (${query}) to stdout`);

export const copyIn = (client: Client, table: string, rows: Buffer): Promise<Buffer> =>
  copy(client, `copy ${table} from stdin`, rows);
