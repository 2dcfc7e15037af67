import pg from "pg";
import type { MaybeLater } from "../cache/maybe-later.ts";

/**
 * Connections for one use alone, opened when they are needed and then kept. Taking one from the pool and giving it back
 * costs this process timers, listeners and turns of its loop: for a clock stamp as much as writing it.
 */
export class OwnLines {
  readonly #settings: pg.ClientConfig;
  readonly #onIdleError: (error: Error) => void;
  readonly #open = new Set<pg.Client>();
  /** The last that was given back goes first: the database's process behind it is the one that is awake. */
  #idle: pg.Client[] = [];
  #isClosed = false;

  constructor(settings: pg.ClientConfig, onIdleError: (error: Error) => void) {
    this.#settings = settings;
    this.#onIdleError = onIdleError;
  }

  take(): MaybeLater<pg.Client> {
    return this.#idle.pop() ?? this.#connect();
  }

  giveBack(line: pg.Client): void {
    if (this.#open.has(line) && !this.#isClosed) this.#idle.push(line);
    else this.drop(line);
  }

  drop(line: pg.Client): void {
    this.#open.delete(line);
    this.#idle = this.#idle.filter((one) => one !== line);
    line.end().catch(() => {});
  }

  /** Lines that are in use end when they are given back. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const ended = this.#idle.map((line) => line.end().catch(() => {}));
    this.#idle = [];
    await Promise.all(ended);
  }

  async #connect(): Promise<pg.Client> {
    const line = new pg.Client(this.#settings);
    line.on("error", (error) => {
      if (this.#idle.includes(line)) this.#onIdleError(error);
      this.drop(line);
    });
    await line.connect();
    this.#open.add(line);
    return line;
  }
}
