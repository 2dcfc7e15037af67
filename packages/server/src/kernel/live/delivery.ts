import type { Database } from "../database/database.ts";
import type { Bus } from "../events/bus.ts";
import { readEvents, type StoredEvent } from "../events/stored-event.ts";
import type { Log } from "../process/log.ts";
import { bodyOnWire, channelsOf, type LiveDirectory } from "./audience.ts";

const SWEEP_MS = 2_000;
const BATCH = 500;

export interface DeliveryOptions {
  database: Database;
  directory: LiveDirectory;
  bus: Bus;
  log: Log;
  send: (channels: readonly string[], event: string, data: string) => void;
  clock?: () => Date;
}

interface Watched {
  crewId: number;
  /** The number of channels that need this crew's events. */
  channels: number;
  /** The last position that was sent. */
  position: number;
  /** Settled when the position is known. */
  start: Promise<void>;
  /** A crew's deliveries run one after the other. */
  queue: Promise<void>;
}

/** The data of an event on the wire. */
export const dataOf = (crewId: number, event: StoredEvent): string =>
  JSON.stringify({ crewId, position: event.position, body: bodyOnWire(event) });

/** Delivers handled events to this process's sockets. The table is the source; the bus only says when to look. */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #crews = new Map<number, Watched>();
  /** The crews whose events each occupied channel needs. */
  readonly #needs = new Map<string, Watched[]>();
  readonly #unsubscribe: (() => void)[];
  readonly #sweeper: NodeJS.Timeout;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    this.#unsubscribe = [
      options.bus.subscribe((message) => {
        if (message.kind === "live") this.#enqueue(message.crewId, message.to, message.events);
      }),
      options.bus.onGap(() => void this.#sweep()),
    ];
    // A relay that died between its commit and its message leaves events that no message announces.
    this.#sweeper = setInterval(() => void this.#sweep(), SWEEP_MS);
    this.#sweeper.unref();
  }

  /** Resolves when every later event will reach the channel. */
  async watch(channel: string): Promise<void> {
    const needs: Watched[] = [];
    this.#needs.set(channel, needs);
    const id = Number(/\d+$/.exec(channel)?.[0]);
    const crewIds = /-user-\d+$/.test(channel) ? await this.#crewsOf(id) : [id];
    if (this.#needs.get(channel) !== needs) return;
    for (const crewId of crewIds) needs.push(this.#watchCrew(crewId));
    await Promise.all(needs.map((watched) => watched.start));
  }

  unwatch(channel: string): void {
    for (const watched of this.#needs.get(channel) ?? []) {
      watched.channels -= 1;
      if (watched.channels === 0) this.#drop(watched);
    }
    this.#needs.delete(channel);
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    for (const end of this.#unsubscribe) end();
    await Promise.all([...this.#crews.values()].map(({ queue }) => queue));
  }

  async #crewsOf(userId: number): Promise<number[]> {
    const { database, directory } = this.#options;
    return database.outsideCrews((tx) => directory.findCrews(tx, userId));
  }

  #watchCrew(crewId: number): Watched {
    const known = this.#crews.get(crewId);
    if (known) {
      known.channels += 1;
      return known;
    }
    const watched: Watched = { crewId, channels: 1, position: 0, start: Promise.resolve(), queue: Promise.resolve() };
    watched.start = this.#positionsOf([crewId]).then(([row]) => {
      watched.position = row?.position ?? 0;
    });
    // If the start fails, the next channel tries again.
    watched.queue = watched.start.catch(() => this.#drop(watched));
    this.#crews.set(crewId, watched);
    return watched;
  }

  #drop(watched: Watched): void {
    if (this.#crews.get(watched.crewId) === watched) this.#crews.delete(watched.crewId);
  }

  #positionsOf(crewIds: number[]): Promise<{ crew_id: number; position: number }[]> {
    return this.#options.database.asMaintenance((tx) =>
      tx.query("select crew_id, position from event_positions where crew_id = any($1::bigint[])", [crewIds]),
    );
  }

  async #sweep(): Promise<void> {
    if (this.#crews.size === 0) return;
    try {
      for (const row of await this.#positionsOf([...this.#crews.keys()])) this.#enqueue(row.crew_id, row.position);
    } catch (error) {
      this.#options.log.warn({ err: error }, "live delivery could not look for events, will retry");
    }
  }

  #enqueue(crewId: number, upTo: number, inline?: readonly StoredEvent[]): void {
    const watched = this.#crews.get(crewId);
    if (!watched) return;
    watched.queue = watched.queue
      .then(() => this.#deliver(crewId, watched, upTo, inline))
      .catch((error: unknown) => this.#options.log.warn({ err: error, crewId }, "live delivery failed, will retry"));
  }

  async #deliver(crewId: number, watched: Watched, upTo: number, inline?: readonly StoredEvent[]): Promise<void> {
    const { database, directory, send, clock = () => new Date() } = this.#options;
    while (watched.position < upTo && this.#crews.get(crewId) === watched) {
      const after = watched.position;
      const fitting = inline?.filter((event) => event.position > after) ?? [];
      const events =
        fitting[0]?.position === after + 1
          ? fitting
          : await database.inCrew(crewId, (tx) => readEvents(tx, crewId, after, upTo, BATCH));
      const channels = await channelsOf(directory, (work) => database.inCrew(crewId, work), crewId, events, clock());
      for (const [index, event] of events.entries()) send(channels[index] ?? [], event.name, dataOf(crewId, event));
      // Events that retention has deleted are skipped.
      watched.position = events.at(-1)?.position ?? upTo;
    }
  }
}
