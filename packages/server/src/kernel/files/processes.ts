import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { Refusal } from "../call/refusal.ts";
import { fileProgram, loaderFlags } from "./file-program.ts";
import { canBeIdle, lower, nodeCommand, type Priority } from "./low-priority.ts";

interface ProcessLimits {
  processes: number;
  /** Of each process. */
  maxMemoryMb: number;
  /** Further tasks are refused while so many wait. */
  maxWaiting: number;
  /** A task that idle time does not finish within so long goes to a process of low priority. */
  patienceMs?: number;
}

/** A process that starts with its first task. */
interface Worker {
  priority: Priority;
  maxMemoryMb: number;
  process: Promise<ChildProcess> | undefined;
}

interface Place {
  idle: Worker;
  low: Worker;
  /** Until then the machine counts as busy: it has no idle time. */
  busyUntil: number;
}

const PATIENCE_MS = 2_000;
const BUSY_MS = 60_000;

/**
 * Processes for expensive work, so that it delays its own kind a little and other calls not at all: the system runs them
 * with a lower priority, which threads of this process cannot have, and a fault in a decoder ends nothing else. A process
 * does one task at a time, with limits on time and memory; beyond them it is ended and another takes its place. A task
 * names its worker in `file-process.ts`. The result is undefined where the task failed or went beyond the limits.
 */
export function createProcesses({ processes, maxMemoryMb, maxWaiting, patienceMs = PATIENCE_MS }: ProcessLimits) {
  const worker = (priority: Priority): Worker => ({ priority, maxMemoryMb, process: undefined });
  const free: Place[] = Array.from({ length: processes }, () => ({
    idle: worker("idle"),
    low: worker("low"),
    busyUntil: canBeIdle ? 0 : Number.POSITIVE_INFINITY,
  }));
  const inLine: ((place: Place) => void)[] = [];
  let waiting = 0;
  return async (task: object, deadlineMs: number): Promise<unknown> => {
    if (waiting >= maxWaiting) throw new Refusal("unavailable", undefined, 1);
    waiting += 1;
    // The place that was given back last: a second process starts only where two tasks come at once.
    const place = free.pop() ?? (await new Promise<Place>((resolve) => inLine.push(resolve)));
    try {
      if (Date.now() >= place.busyUntil) {
        const result = await runIdle(place.idle, task, patienceMs);
        if (result !== late) return result;
        place.busyUntil = Date.now() + BUSY_MS;
      }
      const result = await runIn(place.low, task, deadlineMs);
      return result === late ? undefined : result;
    } finally {
      waiting -= 1;
      const next = inLine.shift();
      if (next) next(place);
      else free.push(place);
    }
  };
}

/** The result of a task that was not finished in time. */
const late = Symbol("late");

/** A busy machine may not even start the process, and a system may forbid it. */
async function runIdle(worker: Worker, task: object, patienceMs: number): Promise<unknown> {
  worker.process ??= startProcess(worker);
  const started = worker.process.then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([started, delay(patienceMs, false, { ref: false })]);
  return isReady ? runIn(worker, task, patienceMs) : late;
}

async function runIn(worker: Worker, task: object, timeMs: number): Promise<unknown> {
  worker.process ??= startProcess(worker);
  const child = await worker.process;
  return new Promise((resolve) => {
    const finish = (result: unknown): void => {
      clearTimeout(limit);
      child.off("message", onMessage).off("error", onFault).off("exit", onFault);
      resolve(result);
    };
    const giveUp = (result: unknown): void => {
      worker.process = undefined;
      // A late fault of a process that is given up concerns nobody.
      child.on("error", () => undefined).kill("SIGKILL");
      finish(result);
    };
    // Exhausted memory ends the process.
    const onFault = (): void => giveUp(undefined);
    const onMessage = (message: unknown): void => finish((message as { result: unknown }).result);
    const limit = setTimeout(giveUp, timeMs, late);
    child.on("message", onMessage).on("error", onFault).on("exit", onFault);
    child.send(task);
  });
}

/** The time that a process takes to start counts for no task. */
function startProcess(worker: Worker): Promise<ChildProcess> {
  const { execPath, first } = nodeCommand(worker.priority);
  const child = fork(fileProgram, [], {
    execPath,
    // Flags of this process, such as those of a test runner, do not concern the other.
    execArgv: [...first, `--max-old-space-size=${worker.maxMemoryMb}`, ...loaderFlags],
    // Files are not trusted, so the process gets no secrets.
    env: {},
    // Bytes travel as they are.
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (child.pid) lower(child.pid);
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
    if (worker.process === started) worker.process = undefined;
  });
  return started;
}
