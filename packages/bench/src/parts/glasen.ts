import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findEmbeddedPostgres } from "@glasen/server/kernel/database/postgres/embedded-postgres.ts";
import { type Child, firstAnswer, freePort, startNode } from "./child.ts";

const bundle = fileURLToPath(new URL("../../../server/dist/main.mjs", import.meta.url));

/** Known to the measurement too, which signs subscriptions with it. */
export const secret = "known to the measurement and to nobody else";

/** A data folder with the demo crew in it, and the built server to start on it as often as wanted. */
export class Glasen {
  readonly dataDir = mkdtempSync(join(tmpdir(), "glasen-bench-"));
  readonly #flags: readonly string[];

  constructor(flags: readonly string[] = []) {
    if (!existsSync(bundle)) throw new Error("the server is not built: npm run build");
    this.#flags = flags;
    // The user whom PostgreSQL runs as has to pass, or the database would be made, and left, elsewhere.
    chmodSync(this.dataDir, 0o711);
  }

  /** Resolves when it has answered; `answered` is what it said, `tookMs` the time since the process was asked for. */
  async start(): Promise<{ url: string; child: Child; answered: string; tookMs: number }> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const began = performance.now();
    const child = startNode([bundle, ...this.#flags], {
      PORT: String(port),
      GLASEN_DATA: this.dataDir,
      GLASEN_SECRET: secret,
      GLASEN_SEED: "demo",
    });
    const answered = await firstAnswer(`${url}/api/v2/server-time`, child);
    return { url, child, answered, tookMs: performance.now() - began };
  }

  /** The database of the running server, for whoever has to fill it or to look into it. */
  async databaseUrl(): Promise<string> {
    const url = await findEmbeddedPostgres(this.dataDir);
    if (url === undefined) throw new Error("the server has no database open");
    return url;
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
