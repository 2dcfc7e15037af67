import { Worker } from "node:worker_threads";
import { Refusal } from "./refusal.ts";

/**
 * Reads uploaded files in a thread of their own, so that a file made to be expensive delays other uploads and nothing
 * else. One file at a time, with limits on time and memory; beyond them the thread is ended and the next file gets a new one.
 */
const MAX_MEMORY_MB = 192;
const MAX_WAITING = 100;

export interface ReadTask {
  /** Names the reader in `file-thread.ts`. */
  kind: "spreadsheet" | "picture" | "memberTable" | "statement";
  bytes: Uint8Array;
  limits: Record<string, number | string>;
  /** The thread is ended after so long. */
  deadlineMs?: number;
}

const DEADLINE_MS = 10_000;

let worker: Promise<Worker> | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** What the thread made of the file; undefined where it is not readable within the limits. */
export async function readFileApart<Result>(task: ReadTask): Promise<Result | undefined> {
  if (waiting >= MAX_WAITING) throw new Refusal("unavailable", undefined, 1);
  waiting += 1;
  const turn = last.then(() => readNow(task));
  last = turn.catch(() => undefined);
  try {
    return (await turn) as Result | undefined;
  } finally {
    waiting -= 1;
  }
}

async function readNow({ kind, bytes, limits, deadlineMs = DEADLINE_MS }: ReadTask): Promise<unknown> {
  const started = (worker ??= startThread());
  const thread = await started;
  return new Promise((resolve) => {
    const finish = (result: unknown): void => {
      clearTimeout(deadline);
      thread.off("message", onMessage).off("error", giveUp).off("exit", giveUp);
      resolve(result);
    };
    // An uncaught error includes the one for exhausted memory.
    const giveUp = (): void => {
      worker = undefined;
      void thread.terminate();
      finish(undefined);
    };
    const onMessage = ({ result }: { result: unknown }): void => finish(result);
    const deadline = setTimeout(giveUp, deadlineMs);
    thread.on("message", onMessage).on("error", giveUp).on("exit", giveUp);
    thread.postMessage({ kind, bytes, limits });
  });
}

// The bundle has a compiled file instead; a source, in development and tests, needs a loader.
const program = new URL("../../file-thread.ts", import.meta.url);
const isSource = program.pathname.endsWith(".ts");
const loadSource = `import("tsx/esm/api").then(({ register }) => { register(); return import("${program.href}"); })`;

/** The time that a thread takes to start counts for no file. */
function startThread(): Promise<Worker> {
  const thread = new Worker(isSource ? loadSource : program, {
    eval: isSource,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    // Flags of this process, such as those of a test runner, do not concern the thread.
    execArgv: [],
    // Files are not trusted, so the thread gets no secrets.
    env: {},
  });
  // An idle thread does not keep the process from ending.
  thread.unref();
  const started = new Promise<Worker>((resolve, reject) => {
    thread.once("message", () => resolve(thread));
    thread.on("error", reject);
  });
  // A failed start is reported to the file that waits for it.
  started.catch(() => undefined);
  thread.once("exit", () => {
    if (worker === started) worker = undefined;
  });
  return started;
}
