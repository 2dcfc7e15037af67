import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { builtServer } from "./built-server.ts";

const secret = "a secret that only tests know, and long enough";

/** A Glasen process of its own, which a test may kill. */
export interface ChildServer {
  child: ChildProcess;
  port: number;
  origin: string;
  /** Everything it has written so far. */
  said(): string;
  /** Sends the signal and waits for the end; the exit code, or null after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server and waits until it is ready; throws its words if it ends before that. */
export async function startChildServer(env: NodeJS.ProcessEnv, ...flags: string[]): Promise<ChildServer> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["--no-deprecation", builtServer, ...flags], {
    env: {
      PATH,
      HOME,
      PORT: String(port),
      LOG_LEVEL: "warn",
      GLASEN_SEED: "none",
      GLASEN_SECRET: secret,
      GEOCODER_URL: "none",
      ...(process.env["TEST_CITUS_WORKERS"] && { DATABASE_DISTRIBUTED: "yes" }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const exit = once(child, "exit").then(([code]) => code as number | null);
  await new Promise<void>((ready, fail) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      if (text.includes("Glasen is ready")) ready();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("close", () => fail(new Error(text)));
  });
  return {
    child,
    port,
    origin: `http://127.0.0.1:${port}`,
    said: () => text,
    end: (signal) => {
      child.kill(signal);
      return exit;
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
