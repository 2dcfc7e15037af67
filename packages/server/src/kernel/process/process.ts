/** The life of a process: configuration, log, metrics, and an orderly end. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "./log.ts";

/** The time one service has to stop: requests in flight finish, a hanging one does not hold up the rest. */
const longestPart = 20_000;
/** npm and the terminal both forward Ctrl-C, so one press arrives twice. */
const samePress = 1_000;

/** Stops services once, in the reverse order of their start. */
export class Shutdown {
  readonly #parts: { name: string; end: () => Promise<void> }[] = [];
  #log: Logger | undefined;
  #began: number | undefined;

  add(name: string, end: () => Promise<void>): void {
    this.#parts.push({ name, end });
  }

  /** From now on failures are expected. */
  get hasBegun(): boolean {
    return this.#began !== undefined;
  }

  /** The first signal stops the process in order, the second at once; so does an uncaught error. */
  listen(log: Logger): void {
    this.#log = log;
    // The process that reads our output may end first; logging that would fail in the same way, for ever.
    for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        if (this.#began !== undefined && Date.now() - this.#began > samePress) process.exit(1);
        void this.run(0);
      });
    }
    for (const kind of ["uncaughtException", "unhandledRejection"] as const) {
      process.on(kind, (error: unknown) => {
        log.fatal({ err: error }, kind);
        void this.run(1);
      });
    }
  }

  async run(exitCode: number): Promise<void> {
    if (this.#began !== undefined) return;
    this.#began = Date.now();
    let worst = exitCode;
    for (const { name, end } of this.#parts.toReversed()) {
      try {
        await Promise.race([end(), late(name)]);
      } catch (error) {
        this.#log?.error({ err: error }, `${name} did not end well`);
        worst = 1;
      }
    }
    process.exit(worst);
  }
}

async function late(name: string): Promise<void> {
  await sleep(longestPart, undefined, { ref: false });
  throw new Error(`${name} took longer than ${longestPart / 1000} s to end`);
}
