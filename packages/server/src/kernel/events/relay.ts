import type { Database, Tx } from "../database/database.ts";
import type { Row } from "../database/rows.ts";
import type { Log } from "../process/log.ts";
import type { Counter } from "../process/metrics.ts";
import type { Bus } from "./bus.ts";
import type { Reactions } from "./events.ts";
import { handleBatch, LONGEST_WAIT } from "./relay-batch.ts";

const CREWS_AT_ONCE = 4;

export interface Batch {
  crewId: number;
  /** First and last position, inclusive. */
  from: number;
  to: number;
  traceId: string;
  now: Date;
}

export interface RelayOptions {
  database: Database;
  bus: Bus;
  reactions: Reactions;
  log: Log;
  metrics: Counter;
  clock?: () => Date;
  pollMs?: number;
  /** Runs in the relay's transaction, for deliveries that must not be lost. */
  onHandled?: (tx: Tx, batch: Batch) => Promise<void>;
}

export interface Relay {
  /** Resolves when the running batch is committed. */
  stop(): Promise<void>;
}

/** Assigns positions to events and runs the reactions of features, crew by crew; any number of relays may run. */
export function startRelay(options: RelayOptions): Relay {
  const { database, bus, log, clock = () => new Date(), pollMs = 1_000 } = options;
  const waiting = new Set<number>();
  const busy = new Map<number, Promise<void>>();
  let isStopped = false;

  const wake = (crewId: number): void => {
    waiting.add(crewId);
    pump();
  };
  const pump = (): void => {
    for (const crewId of waiting) {
      if (isStopped || busy.size >= CREWS_AT_ONCE) return;
      if (busy.has(crewId)) continue;
      waiting.delete(crewId);
      const work = drain(crewId)
        .catch((error: unknown) => log.error({ err: error, crewId }, "relay failed, will retry"))
        .finally(() => {
          busy.delete(crewId);
          pump();
        });
      busy.set(crewId, work);
    }
  };
  const drain = async (crewId: number): Promise<void> => {
    let isMore = true;
    while (isMore && !isStopped) {
      const { live, mayBeMore } = await database.inCrew(crewId, (tx) => handleBatch(tx, crewId, options, clock()));
      if (live) {
        // Sockets of this process need not wait until the database has carried the message round.
        bus.deliver(live.here);
        bus.publish(live.elsewhere);
      }
      isMore = mayBeMore;
    }
  };

  // Finds events whose message was lost or whose retry is due.
  let poll: NodeJS.Timeout | undefined;
  const scan = async (): Promise<void> => {
    try {
      const crews = await database.asMaintenance((tx) =>
        tx.query<{ crew_id: Row<"events">["crewId"] }>(
          `select distinct crew_id from events where handled_at is null
             and (retry_at is null or retry_at <= $1 or retry_at > $1 + ${LONGEST_WAIT})`,
          [clock()],
        ),
      );
      for (const { crew_id } of crews) wake(crew_id);
    } catch (error) {
      log.error({ err: error }, "relay could not look for events, will retry");
    }
    clearTimeout(poll);
    if (!isStopped) poll = setTimeout(() => void (scanning = scan()), pollMs);
  };
  let scanning = scan();
  const unsubscribe = [
    bus.subscribe((message) => message.kind === "outbox" && wake(message.crewId)),
    bus.onGap(() => {
      clearTimeout(poll);
      scanning = scanning.then(scan);
    }),
  ];

  return {
    stop: async () => {
      isStopped = true;
      for (const end of unsubscribe) end();
      await scanning;
      clearTimeout(poll);
      await Promise.all(busy.values());
    },
  };
}
