import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE_MS = 60_000;

export interface Child {
  process: ChildProcess;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

/** A Node process of its own, so that what it does can be told apart from what asks it. */
export function startNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Child {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", process.env["BENCH_VERBOSE"] ? "inherit" : "ignore", "ipc"],
  });
  const ended = once(child, "exit");
  return {
    process: child,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Resolves with the first answer of a process that is 200. */
export async function firstAnswer(url: string, { process: asked }: Child): Promise<string> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until && asked.exitCode === null) {
    const answer = await ask(url).catch(() => undefined);
    if (answer?.status === 200) return answer.body;
    await sleep(4);
  }
  asked.kill("SIGKILL");
  throw new Error(`${url} did not answer within ${PATIENCE_MS / 1000} s, or ended`);
}

export function ask(url: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}
