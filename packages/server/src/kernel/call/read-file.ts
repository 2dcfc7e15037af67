import { Worker } from "node:worker_threads";
import { Refusal } from "./refusal.ts";

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

/** The place of a thread, which starts with the first file. */
interface Place {
  thread: Promise<Worker> | undefined;
  memoryMb: number;
}

/**
 * Readers of uploaded files, in threads of their own, so that a file made to be expensive delays other uploads a little
 * and other calls not at all. A thread reads one file at a time, with limits on time and memory; beyond them it is ended
 * and another takes its place.
 */
export function fileReaders({ threads, memoryMb }: { threads: number; memoryMb: number }) {
  const free: Place[] = Array.from({ length: threads }, () => ({ thread: undefined, memoryMb }));
  const inLine: ((place: Place) => void)[] = [];
  let waiting = 0;
  return async <Result>(task: ReadTask): Promise<Result | undefined> => {
    if (waiting >= MAX_WAITING) throw new Refusal("unavailable", undefined, 1);
    waiting += 1;
    // The place that was given back last: a second thread starts only where two files come at once.
    const place = free.pop() ?? (await new Promise<Place>((resolve) => inLine.push(resolve)));
    try {
      return (await readIn(place, task)) as Result | undefined;
    } finally {
      waiting -= 1;
      const next = inLine.shift();
      if (next) next(place);
      else free.push(place);
    }
  };
}

/** What a thread made of the file; undefined where it is not readable within the limits. */
export const readFileApart = fileReaders({ threads: 2, memoryMb: 192 });

async function readIn(place: Place, { kind, bytes, limits, deadlineMs = DEADLINE_MS }: ReadTask): Promise<unknown> {
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
    thread.postMessage({ kind, bytes, limits });
  });
}

// The bundle has a compiled file instead; a source, in development and tests, needs a loader.
const program = new URL("../../file-thread.ts", import.meta.url);
const isSource = program.pathname.endsWith(".ts");
const loadSource = `import("tsx/esm/api").then(({ register }) => { register(); return import("${program.href}"); })`;

/** The time that a thread takes to start counts for no file. */
function startThread(place: Place): Promise<Worker> {
  const thread = new Worker(isSource ? loadSource : program, {
    eval: isSource,
    resourceLimits: { maxOldGenerationSizeMb: place.memoryMb },
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
    if (place.thread === started) place.thread = undefined;
  });
  return started;
}
