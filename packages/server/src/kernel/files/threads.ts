import { Worker } from "node:worker_threads";
import { Refusal } from "../call/refusal.ts";

interface ThreadLimits {
  threads: number;
  /** Of each thread. */
  maxMemoryMb: number;
  /** Further tasks are refused while so many wait. */
  maxWaiting: number;
}

/** The place of a thread, which starts with the first task. */
interface Place {
  thread: Promise<Worker> | undefined;
  maxMemoryMb: number;
}

/**
 * Threads for expensive work, so that it delays its own kind a little and other calls not at all. A thread does one task
 * at a time, with limits on time and memory; beyond them it is ended and another takes its place. A task names its
 * worker in `file-thread.ts`. The result is undefined where the task failed or went beyond the limits.
 */
export function createThreads({ threads, maxMemoryMb, maxWaiting }: ThreadLimits) {
  const free: Place[] = Array.from({ length: threads }, () => ({ thread: undefined, maxMemoryMb }));
  const inLine: ((place: Place) => void)[] = [];
  let waiting = 0;
  return async (task: object, deadlineMs: number): Promise<unknown> => {
    if (waiting >= maxWaiting) throw new Refusal("unavailable", undefined, 1);
    waiting += 1;
    // The place that was given back last: a second thread starts only where two tasks come at once.
    const place = free.pop() ?? (await new Promise<Place>((resolve) => inLine.push(resolve)));
    try {
      return await runIn(place, task, deadlineMs);
    } finally {
      waiting -= 1;
      const next = inLine.shift();
      if (next) next(place);
      else free.push(place);
    }
  };
}

async function runIn(place: Place, task: object, deadlineMs: number): Promise<unknown> {
  place.thread ??= startThread(place);
  const thread = await place.thread;
  return new Promise((resolve) => {
    const finish = (result: unknown): void => {
      clearTimeout(deadline);
      thread.off("message", onMessage).off("error", giveUp).off("exit", giveUp);
      resolve(result);
    };
    // An uncaught error includes the one for exhausted memory.
    const giveUp = (): void => {
      place.thread = undefined;
      void thread.terminate();
      finish(undefined);
    };
    const onMessage = ({ result }: { result: unknown }): void => finish(result);
    const deadline = setTimeout(giveUp, deadlineMs);
    thread.on("message", onMessage).on("error", giveUp).on("exit", giveUp);
    thread.postMessage(task);
  });
}

// The bundle has a compiled file instead; a source, in development and tests, needs a loader.
const program = new URL("../../file-thread.ts", import.meta.url);
const isSource = program.pathname.endsWith(".ts");
const loadSource = `import("tsx/esm/api").then(({ register }) => { register(); return import("${program.href}"); })`;

/** The time that a thread takes to start counts for no task. */
function startThread(place: Place): Promise<Worker> {
  const thread = new Worker(isSource ? loadSource : program, {
    eval: isSource,
    resourceLimits: { maxOldGenerationSizeMb: place.maxMemoryMb },
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
  // A failed start is reported to the task that waits for it.
  started.catch(() => undefined);
  thread.once("exit", () => {
    if (place.thread === started) place.thread = undefined;
  });
  return started;
}
