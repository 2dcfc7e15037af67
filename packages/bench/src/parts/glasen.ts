import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Child, firstAnswer, freePort, startNode } from "./child.ts";
import { databaseUrlOf } from "./database.ts";

const bundle = fileURLToPath(new URL("../../../server/dist/main.mjs", import.meta.url));

/** Shared with the measurement, which signs subscriptions with it. */
export const secret = "known to the measurement and to nobody else";
export const metricsToken = "a token for the measurement";

/** A data folder with the demo crew, or empty, and the built server to start on it any number of times. */
export class Glasen {
  readonly dataDir = mkdtempSync(join(tmpdir(), "glasen-bench-"));
  readonly #flags: readonly string[];
  readonly #seed: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(
    flags: readonly string[] = [],
    { isEmpty = false, env = {} }: { isEmpty?: boolean; env?: NodeJS.ProcessEnv } = {},
  ) {
    if (!existsSync(bundle)) throw new Error("the server is not built: npm run build");
    this.#flags = flags;
    this.#env = env;
    this.#seed = isEmpty ? "none" : "demo";
    // PostgreSQL's user must be able to enter, or the database would be created, and left, elsewhere.
    chmodSync(this.dataDir, 0o711);
  }

  /** Resolves with the first answer; `tookMs` is the time since the process was spawned. */
  async start(): Promise<{ url: string; child: Child; answered: string; tookMs: number }> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const began = performance.now();
    const child = startNode([bundle, ...this.#flags], {
      PORT: String(port),
      GLASEN_DATA: this.dataDir,
      GLASEN_SECRET: secret,
      GLASEN_SEED: this.#seed,
      METRICS_TOKEN: metricsToken,
      TRUSTED_PROXIES: "loopback",
      ...this.#env,
    });
    const answered = await firstAnswer(`${url}/api/v2/server-time`, child);
    return { url, child, answered, tookMs: performance.now() - began };
  }

  /** The URL of the running server's database. */
  databaseUrl(): Promise<string> {
    return databaseUrlOf(this.dataDir);
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
