import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const bundle = fileURLToPath(new URL("../../../server/dist/main.mjs", import.meta.url));
/** A busy machine is no fault: a first start migrates the database and makes the demo crew. */
const PATIENCE_MS = 120_000;
/** The same for every process, so that a session of one is valid at another. */
const secret = "shared by all processes of the journeys";

export interface ServerProcess {
  url: string;
  /** Ends it by SIGTERM and waits for its exit. */
  stop(): Promise<void>;
}

/** The built product as a separate process, on an existing database. */
export async function startServer({
  databaseUrl,
  dataDir,
  port,
  at,
}: {
  databaseUrl: string;
  dataDir: string;
  port?: number;
  /** The time on its clock at the start; the real time by default. */
  at?: Date | undefined;
}): Promise<ServerProcess> {
  if (!existsSync(bundle)) throw new Error("The product is not built: npm run build");
  const chosen = port ?? (await freePort());
  // A passkey belongs to a name, never to an address.
  const url = `http://localhost:${chosen}`;
  const child = spawn(process.execPath, [...(at ? ["--import", clockSetTo(at)] : []), bundle], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(chosen),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      GLASEN_DATA: dataDir,
      GLASEN_SECRET: secret,
      GLASEN_SEED: "demo",
      LOG_LEVEL: "error",
      // Journeys send no requests beyond this machine.
      GEOCODER_URL: "none",
      MAP_TILE_URL: "none",
      // A journey plays the provider of single sign-on, on this machine.
      OUTGOING_HTTP: "yes",
      OUTGOING_INSIDE: "loopback",
      // A journey plays the push service, on a port that is free while no journey does.
      GLASEN_VAPID_PRIVATE_KEY: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
      GLASEN_PUSH_SERVICES: `http://127.0.0.1:${process.env["JOURNEYS_PUSH_PORT"] ?? "9"}`,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  await ready(url, child);
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A module that shifts the clock of a process before anything else is loaded. */
function clockSetTo(at: Date): string {
  const source = `const Real = Date, by = ${at.getTime()} - Real.now();
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + by); }
      static now() { return Real.now() + by; }
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill("SIGKILL");
  throw new Error(`The server at ${url} did not become ready.`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
