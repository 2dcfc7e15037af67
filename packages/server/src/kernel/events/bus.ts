import pg from "pg";
import type { Tx } from "../database/database.ts";
import { findPrimary } from "../database/primary.ts";
import type { Log } from "../process/log.ts";
import type { StoredEvent } from "./stored-event.ts";

/** Messages between processes. A message is a hint; the tables are the truth. */
export type BusMessage =
  /** A crew has unhandled events. */
  | { kind: "outbox"; crewId: number }
  /** A crew's events have got their positions; small ones are included. */
  | { kind: "live"; crewId: number; from: number; to: number; events?: StoredEvent[] }
  /** Rights in a crew changed, of one user or of all; without a crew, in any of them. */
  | { kind: "access"; crewId?: number; userId?: number }
  /** A session ended or changed its reach. */
  | { kind: "session"; sessionId: string; sessionKind: string; subjectId: number }
  /** A cached value changed; without the key, any of them may have. */
  | { kind: "cache"; key?: string }
  /** Something of the moment for some users' browsers, such as "is typing"; never stored, and no harm if it is lost. */
  | { kind: "signal"; name: string; userIds: number[]; data: object }
  | PresenceMessage;

export interface PresentMember {
  id: string;
  info: { name: string };
}

/** Messages between live processes about the members present in a channel. */
export type PresenceMessage =
  | { kind: "presence"; process: string; channel: string; joined?: PresentMember[]; left?: string }
  /** Also the reply to "are you still there". */
  | { kind: "presenceAlive"; process: string }
  /** A process ends; the members connected through it come back elsewhere, or have left. */
  | { kind: "presenceGone"; process: string }
  /** A process without any knowledge asks the others for their members. */
  | { kind: "presenceAsk"; process: string };

export interface Bus {
  /** Publishes outside of transactions; equal messages of one tick are sent once. */
  publish(message: BusMessage): void;
  /** Hands a message to this process's subscribers at once, ahead of its way through the database. */
  deliver(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): () => void;
  /** Called when messages may have been lost: clear caches, read again. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = "glasen";
/** PostgreSQL accepts payloads of up to 8,000 bytes. */
export const MAX_MESSAGE_BYTES = 7_800;
const NOTIFY = `select pg_notify('${CHANNEL}', message) from unnest($1::text[]) as message`;
const PROBE_MS = 15_000;
const COALESCE_MS = 5;
const MAX_PENDING = 10_000;

/** Publishes with the commit, or not at all. */
export function publishIn(tx: Tx, message: BusMessage): void {
  tx.queue(NOTIFY, [[JSON.stringify(message)]]);
}

/** One direct connection per process, never through a pooler; a process also receives its own messages. */
export async function openBus(url: string, log: Log): Promise<Bus> {
  const listeners = new Set<(message: BusMessage) => void>();
  const gapListeners = new Set<() => void>();
  const pending = new Set<string>();
  let client: pg.Client | undefined;
  let isFlushing = false;
  let lastFlush = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: await findPrimary(url),
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
    });
    fresh.on("error", () => lose(fresh));
    fresh.on("end", () => lose(fresh));
    fresh.on("notification", ({ payload }) => hear(payload ?? ""));
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    failures = 0;
    void flush();
  };

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => {});
    if (isClosed) return;
    log.warn("the bus lost its connection, reconnecting");
    reconnect();
  };

  const reconnect = (): void => {
    if (isClosed) return;
    const wait = Math.min(5_000, 50 * 2 ** failures) * (0.5 + Math.random() / 2);
    failures += 1;
    retry = setTimeout(() => {
      connect().then(
        () => {
          for (const listener of gapListeners) listener();
        },
        () => reconnect(),
      );
    }, wait);
  };

  const deliver = (message: BusMessage): void => {
    for (const listener of listeners) listener(message);
  };

  const hear = (payload: string): void => {
    try {
      deliver(JSON.parse(payload) as BusMessage);
    } catch (error) {
      // An error thrown here would end the process; a hint may be lost.
      log.error({ err: error }, "unreadable message on the bus");
    }
  };

  const flush = async (): Promise<void> => {
    if (isFlushing || !client) return;
    isFlushing = true;
    // Waits for the other messages of this tick.
    await new Promise((resolve) => setImmediate(resolve));
    while (pending.size > 0 && client) {
      // A single message is sent at once; in a rush, the messages of a few milliseconds are sent together.
      const early = lastFlush + COALESCE_MS - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const current: pg.Client | undefined = client;
      if (!current) break;
      lastFlush = performance.now();
      const messages = [...pending];
      pending.clear();
      try {
        await current.query({ name: "notify", text: NOTIFY, values: [messages] });
      } catch {
        // Sent again on the next connection; receiving a hint twice does no harm.
        for (const message of messages) pending.add(message);
        lose(current);
      }
    }
    isFlushing = false;
  };

  // Without a probe, a dead connection looks like a quiet one.
  const probe = setInterval(() => {
    const current = client;
    current?.query("select 1").catch(() => lose(current));
  }, PROBE_MS);
  probe.unref();

  await connect();
  return {
    publish: (message) => {
      const text = JSON.stringify(message);
      if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES)
        throw new RangeError(`message too large for the bus: ${message.kind}`);
      // After so long a gap every process reads again anyway.
      if (pending.size >= MAX_PENDING) pending.clear();
      pending.add(text);
      void flush();
    },
    deliver,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      clearInterval(probe);
      clearTimeout(retry);
      const current = client;
      if (current && pending.size > 0) await current.query(NOTIFY, [[...pending]]).catch(() => {});
      client = undefined;
      await current?.end().catch(() => {});
    },
  };
}
