import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { constants, getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Refusal } from "../call/refusal.ts";

interface ProcessLimits {
  processes: number;
  /** Of each process. */
  maxMemoryMb: number;
  /** Further tasks are refused while so many wait. */
  maxWaiting: number;
}

/** The place of a process, which starts with the first task. */
interface Place {
  process: Promise<ChildProcess> | undefined;
  maxMemoryMb: number;
}

/**
 * Processes for expensive work, so that it delays its own kind a little and other calls not at all: the system runs them
 * with a lower priority, which threads of this process cannot have, and a fault in a decoder ends nothing else. A process
 * does one task at a time, with limits on time and memory; beyond them it is ended and another takes its place. A task
 * names its worker in `file-process.ts`. The result is undefined where the task failed or went beyond the limits.
 */
export function createProcesses({ processes, maxMemoryMb, maxWaiting }: ProcessLimits) {
  const free: Place[] = Array.from({ length: processes }, () => ({ process: undefined, maxMemoryMb }));
  const inLine: ((place: Place) => void)[] = [];
  let waiting = 0;
  return async (task: object, deadlineMs: number): Promise<unknown> => {
    if (waiting >= maxWaiting) throw new Refusal("unavailable", undefined, 1);
    waiting += 1;
    // The place that was given back last: a second process starts only where two tasks come at once.
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
  place.process ??= startProcess(place);
  const child = await place.process;
  return new Promise((resolve) => {
    const finish = (result: unknown): void => {
      clearTimeout(deadline);
      child.off("message", onMessage).off("error", giveUp).off("exit", giveUp);
      resolve(result);
    };
    // Exhausted memory ends the process.
    const giveUp = (): void => {
      place.process = undefined;
      // A late fault of a process that is given up concerns nobody.
      child.on("error", () => undefined).kill("SIGKILL");
      finish(undefined);
    };
    const onMessage = (message: unknown): void => finish((message as { result: unknown }).result);
    const deadline = setTimeout(giveUp, deadlineMs);
    child.on("message", onMessage).on("error", giveUp).on("exit", giveUp);
    child.send(task);
  });
}

// The bundle has a compiled file instead; a source, in development and tests, needs a loader.
const program = new URL("../../file-process.ts", import.meta.url);
const isSource = program.pathname.endsWith(".ts");
const loader = (): string[] => (isSource ? ["--import", createRequire(import.meta.url).resolve("tsx")] : []);

/** The time that a process takes to start counts for no task. */
function startProcess(place: Place): Promise<ChildProcess> {
  const child = fork(fileURLToPath(program), [], {
    // Flags of this process, such as those of a test runner, do not concern the other.
    execArgv: [`--max-old-space-size=${place.maxMemoryMb}`, ...loader()],
    // Files are not trusted, so the process gets no secrets.
    env: {},
    // Bytes travel as they are.
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  giveWay(child);
  // An idle process does not keep this one from ending.
  child.unref();
  child.channel?.unref();
  const started = new Promise<ChildProcess>((resolve, reject) => {
    child.once("message", () => resolve(child));
    child.once("error", reject);
    child.once("exit", () => reject(new Error("the process for files ended before it was ready")));
  });
  // A failed start is reported to the task that waits for it.
  started.catch(() => undefined);
  child.once("exit", () => {
    if (place.process === started) place.process = undefined;
  });
  return started;
}

/** Steps of the system's scale: where calls take all of a core, the process still gets a tenth of it. */
const STEPS_BELOW = 10;

/** Calls come first. Threads inherit the priority, so it is set before the process has any but its first. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS_BELOW));
  } catch {
    // A system that does not allow it reads files all the same.
  }
}
