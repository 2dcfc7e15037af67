import { once } from "node:events";
import type { Writable } from "node:stream";
import type pg from "pg";

/** Members of the driver's connection that its types do not declare. */
interface CopyConnection {
  stream: Writable & { pause(): void; resume(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const partSize = 4 * 1024 * 1024;

/** Runs COPY … TO STDOUT and passes the data on in chunks of whole rows; returns the number of rows. */
export function copyOut(client: pg.Client, sql: string, take: (part: Buffer) => Promise<void>): Promise<number> {
  return new Promise((done, fail) => {
    let chunks: Buffer[] = [];
    let length = 0;
    let rows = 0;
    let taking: Promise<void> = Promise.resolve();
    let problem: Error | undefined;

    const handOver = (stream?: CopyConnection["stream"]) => {
      const part = Buffer.concat(chunks);
      chunks = [];
      length = 0;
      stream?.pause();
      taking = taking
        .then(() => take(part))
        .catch((error: Error) => {
          problem ??= error;
        })
        .finally(() => stream?.resume());
    };
    run(client, {
      submit: (connection) => connection.query(sql),
      handleCopyData({ chunk }, connection) {
        // The driver reuses its buffer.
        chunks.push(Buffer.from(chunk));
        length += chunk.length;
        rows++;
        if (length >= partSize) handOver(connection.stream);
      },
      handleCommandComplete() {
        if (length > 0) handOver();
      },
      handleError(error) {
        problem ??= error;
        fail(problem);
      },
      handleReadyForQuery() {
        void taking.then(() => (problem ? fail(problem) : done(rows)));
      },
    });
  });
}

/** Runs COPY … FROM STDIN with these chunks. */
export function copyIn(client: pg.Client, sql: string, parts: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((done, fail) => {
    let problem: Error | undefined;
    const send = async (connection: CopyConnection) => {
      try {
        for await (const part of parts) {
          if (problem) return;
          connection.sendCopyFromChunk(part);
          if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
        }
        if (!problem) connection.endCopyFrom();
      } catch (error) {
        problem ??= error as Error;
        connection.sendCopyFail("the source broke off");
      }
    };
    run(client, {
      submit: (connection) => connection.query(sql),
      handleCopyInResponse: (connection) => void send(connection),
      handleCommandComplete: () => undefined,
      handleError(error) {
        problem ??= error;
        fail(problem);
      },
      handleReadyForQuery: () => (problem ? fail(problem) : done()),
    });
  });
}

/** The callbacks the driver calls on the running query. */
interface CopyQuery {
  submit(connection: CopyConnection): void;
  handleCopyData?(message: { chunk: Buffer }, connection: CopyConnection): void;
  handleCopyInResponse?(connection: CopyConnection): void;
  handleCommandComplete(): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

function run(client: pg.Client, query: CopyQuery): void {
  client.query(query as unknown as pg.Submittable);
}
