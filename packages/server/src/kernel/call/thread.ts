import { Worker } from "node:worker_threads";
import { Refusal } from "./refusal.ts";

interface ThreadLimits {
  maxMemoryMb: number;
  /** Further tasks are refused while so many wait. */
  maxWaiting: number;
}

/**
 * A thread that does one task after the other, so that expensive work delays its own kind and nothing else. A task that
 * takes too long or too much memory ends the thread, and the next one gets a new thread.
 */
export function createThread({ maxMemoryMb, maxWaiting }: ThreadLimits) {
  let worker: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** The time that a thread takes to start counts for no task. */
  function start(): Promise<Worker> {
    const thread = startWorker(maxMemoryMb);
    const started = new Promise<Worker>((resolve, reject) => {
      thread.once("message", () => resolve(thread));
      thread.on("error", reject);
    });
    // A failed start is reported to the task that waits for it.
    started.catch(() => undefined);
    thread.once("exit", () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function runNow(task: object, deadlineMs: number): Promise<unknown> {
    const thread = await (worker ??= start());
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
      thread.postMessage(task);
    });
  }

  /** What the thread made of the task; undefined where it failed or went beyond the limits. */
  return async (task: object, deadlineMs: number): Promise<unknown> => {
    if (waiting >= maxWaiting) throw new Refusal("unavailable", undefined, 1);
    waiting += 1;
    const turn = last.then(() => runNow(task, deadlineMs));
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}

// The bundle has a compiled file instead; a source, in development and tests, needs a loader.
const program = new URL("../../file-thread.ts", import.meta.url);
const isSource = program.pathname.endsWith(".ts");
const loadSource = `import("tsx/esm/api").then(({ register }) => { register(); return import("${program.href}"); })`;

function startWorker(maxOldGenerationSizeMb: number): Worker {
  const thread = new Worker(isSource ? loadSource : program, {
    eval: isSource,
    resourceLimits: { maxOldGenerationSizeMb },
    // Flags of this process, such as those of a test runner, do not concern the thread.
    execArgv: [],
    // Files are not trusted, so the thread gets no secrets.
    env: {},
  });
  // An idle thread does not keep the process from ending.
  thread.unref();
  return thread;
}
