import { Worker } from "node:worker_threads";
import { Refusal } from "./refusal.ts";

/**
 * Reads uploaded files in a thread of their own, so that a file made to be expensive delays other uploads and nothing
 * else. One file at a time, with limits on time and memory; beyond them the thread is ended and the next file gets a new one.
 */
const MAX_MEMORY_MB = 192;
const MAX_WAITING = 100;

export interface ReadTask {
  kind: "spreadsheet" | "picture";
  bytes: Uint8Array;
  limits: Record<string, number | string>;
  /** The thread is ended after so long. */
  deadlineMs?: number;
}

const DEADLINE_MS = 10_000;

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** What the thread made of the file; undefined where it is not readable within the limits. */
export async function readFileApart<Result>(task: ReadTask): Promise<Result | undefined> {
  if (waiting >= MAX_WAITING) throw new Refusal("unavailable", undefined, 1);
  waiting += 1;
  const turn = last.then(() => readNow(task));
  last = turn;
  try {
    return (await turn) as Result | undefined;
  } finally {
    waiting -= 1;
  }
}

function readNow({ kind, bytes, limits, deadlineMs = DEADLINE_MS }: ReadTask): Promise<unknown> {
  const thread = (worker ??= startThread());
  return new Promise((resolve) => {
    const finish = (result: unknown): void => {
      clearTimeout(deadline);
      thread.off("message", onMessage).off("error", giveUp).off("exit", giveUp);
      resolve(result);
    };
    // An uncaught error includes the one for exhausted memory.
    const giveUp = (): void => {
      if (worker === thread) worker = undefined;
      void thread.terminate();
      finish(undefined);
    };
    const onMessage = ({ result }: { result: unknown }): void => finish(result);
    const deadline = setTimeout(giveUp, deadlineMs);
    thread.on("message", onMessage).on("error", giveUp).on("exit", giveUp);
    thread.postMessage({ kind, bytes, limits });
  });
}

function startThread(): Worker {
  const thread = new Worker(new URL("./file-worker.mjs", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    // Flags of this process, such as those of a test runner, do not concern the thread.
    execArgv: [],
    // Files are not trusted, so the thread gets no secrets.
    env: {},
  });
  // An idle thread does not keep the process from ending.
  thread.unref();
  thread.on("error", () => undefined);
  return thread;
}
