import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "./log.ts";

/** How long one part may take to end: requests in flight get their time, one that hangs does not hold up the rest. */
const longestPart = 20_000;
/** npm and the terminal both pass Ctrl-C on, so that one press arrives twice. */
const samePress = 1_000;

/** Ends what was started, in the opposite order, once. */
export class Shutdown {
  readonly #parts: { name: string; end: () => Promise<void> }[] = [];
  #log: Logger | undefined;
  #began: number | undefined;

  add(name: string, end: () => Promise<void>): void {
    this.#parts.push({ name, end });
  }

  /** From then on what fails does so because it is being ended. */
  get hasBegun(): boolean {
    return this.#began !== undefined;
  }

  /** The first signal ends the process in order, the second at once; an error nobody caught ends it too. */
  listen(log: Logger): void {
    this.#log = log;
    // Whoever collected our lines may leave before us; telling the log of it would fail the same way, without end.
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
