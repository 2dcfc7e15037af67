import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const TIMEOUT_MS = 180_000;
const MAX_LAST_WORDS = 2_000;

export interface Child {
  process: ChildProcess;
  /** The last lines of its standard error, which say why it ended by itself. */
  lastWords(): string;
  /** Ends the process and waits until it has exited. */
  stop(): Promise<void>;
}

/** A separate Node process, so that its processor time is not mixed with that of the measuring process. */
export function startNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Child {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", process.env["BENCH_VERBOSE"] ? "inherit" : "pipe", "ipc"],
  });
  const ended = once(child, "exit");
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-MAX_LAST_WORDS);
  });
  return {
    process: child,
    lastWords: () => said.trim(),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Polls a process until it answers 200, and resolves with that answer. */
export async function firstAnswer(url: string, { process: asked, lastWords }: Child): Promise<string> {
  const until = performance.now() + TIMEOUT_MS;
  const isRunning = () => asked.exitCode === null && asked.signalCode === null;
  while (performance.now() < until && isRunning()) {
    const answer = await ask(url).catch(() => undefined);
    if (answer?.status === 200) return answer.body;
    await sleep(4);
  }
  const end = asked.exitCode ?? asked.signalCode;
  const how = isRunning() ? `did not answer within ${TIMEOUT_MS / 1000} s` : `ended (${end})`;
  asked.kill("SIGKILL");
  throw new Error(`${url} ${how}\n${lastWords()}`);
}

export function ask(url: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers }, (response) => {
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
