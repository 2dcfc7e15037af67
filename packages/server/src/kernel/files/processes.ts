import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Refusal } from "../call/refusal.ts";
import { canBeIdle, lower, nodeCommand, type Priority, processorMs } from "./low-priority.ts";

interface ProcessLimits {
  processes: number;
  /** Of each process. */
  maxMemoryMb: number;
  /** Further tasks are refused while so many wait. */
  maxWaiting: number;
  /** A process for idle time that got too little of a processor for so long gives its task to one of low priority. */
  patienceMs?: number;
}

/** The place of a process, which starts with the first task. */
interface Place {
  process: { child: ChildProcess; started: Promise<ChildProcess> } | undefined;
  maxMemoryMb: number;
  patienceMs: number;
  /** Until then the machine counts as busy: processes for idle time would get none. */
  busyUntil: number;
  priority: Priority;
}

const PATIENCE_MS = 2_000;
/** Less than this part of a processor is too little. */
const LEAST_SHARE = 0.1;
const BUSY_MS = 60_000;

/**
 * Processes for expensive work, so that it delays its own kind a little and other calls not at all: the system runs them
 * with a lower priority, which threads of this process cannot have, and a fault in a decoder ends nothing else. A process
 * does one task at a time, with limits on time and memory; beyond them it is ended and another takes its place. A task
 * names its worker in `file-process.ts`. The result is undefined where the task failed or went beyond the limits.
 */
export function createProcesses({ processes, maxMemoryMb, maxWaiting, patienceMs = PATIENCE_MS }: ProcessLimits) {
  const free: Place[] = Array.from({ length: processes }, () => ({
    ...{ process: undefined, maxMemoryMb, patienceMs, busyUntil: 0 },
    priority: "low",
  }));
  const inLine: ((place: Place) => void)[] = [];
  let waiting = 0;
  return async (task: object, deadlineMs: number): Promise<unknown> => {
    if (waiting >= maxWaiting) throw new Refusal("unavailable", undefined, 1);
    waiting += 1;
    // The place that was given back last: a second process starts only where two tasks come at once.
    const place = free.pop() ?? (await new Promise<Place>((resolve) => inLine.push(resolve)));
    try {
      const result = await runIn(place, task, deadlineMs);
      return result === starved ? await runIn(place, task, deadlineMs) : result;
    } finally {
      waiting -= 1;
      const next = inLine.shift();
      if (next) next(place);
      else free.push(place);
    }
  };
}

/** The result of a task whose process got too little of a processor. */
const starved = Symbol("starved");

async function runIn(place: Place, task: object, deadlineMs: number): Promise<unknown> {
  const child = await processOf(place);
  return new Promise((resolve) => {
    const finish = (result: unknown): void => {
      clearTimeout(deadline);
      clearInterval(watch);
      child.off("message", onMessage).off("error", giveUp).off("exit", giveUp);
      resolve(result);
    };
    const end = (result?: typeof starved): void => {
      place.process = undefined;
      // A late fault of a process that is given up concerns nobody.
      child.on("error", () => undefined).kill("SIGKILL");
      finish(result);
    };
    // Exhausted memory ends the process.
    const giveUp = (): void => end();
    const onMessage = (message: unknown): void => finish((message as { result: unknown }).result);
    const deadline = setTimeout(giveUp, deadlineMs);
    const watch = place.priority === "idle" ? watchShare(child, place, () => end(starved)) : undefined;
    child.on("message", onMessage).on("error", giveUp).on("exit", giveUp);
    child.send(task);
  });
}

/** Calls back when the process has had too little of a processor. */
function watchShare({ pid }: ChildProcess, place: Place, onStarved: () => void): ReturnType<typeof setInterval> {
  let before = processorMs(pid ?? 0) ?? 0;
  return setInterval(() => {
    const now = processorMs(pid ?? 0) ?? before;
    if (now - before < place.patienceMs * LEAST_SHARE) {
      place.busyUntil = Date.now() + BUSY_MS;
      onStarved();
    }
    before = now;
  }, place.patienceMs);
}

/** The process of the place, or another one where the machine has become busy or quiet. */
async function processOf(place: Place): Promise<ChildProcess> {
  const wanted: Priority = canBeIdle && Date.now() >= place.busyUntil ? "idle" : "low";
  if (place.process && place.priority !== wanted) {
    // It may not have started yet, and would wait for idle time to end by itself.
    place.process.child.on("error", () => undefined).kill("SIGKILL");
    place.process = undefined;
  }
  if (!place.process) {
    place.priority = wanted;
    place.process = startProcess(place);
  }
  const { started } = place.process;
  if (place.priority === "low") return started;
  // A system may forbid the policy, or be too busy even to start the process.
  const late = delay(place.patienceMs, undefined, { ref: false });
  const ready = await Promise.race([started.catch(() => undefined), late]);
  if (ready) return ready;
  place.busyUntil = Date.now() + BUSY_MS;
  return processOf(place);
}

// The bundle has a compiled file instead; a source, in development and tests, needs a loader.
const program = new URL("../../file-process.ts", import.meta.url);
const isSource = program.pathname.endsWith(".ts");
const loader = (): string[] => (isSource ? ["--import", createRequire(import.meta.url).resolve("tsx")] : []);

/** The time that a process takes to start counts for no task. */
function startProcess(place: Place): NonNullable<Place["process"]> {
  const { execPath, first } = nodeCommand(place.priority);
  const child = fork(fileURLToPath(program), [], {
    execPath,
    // Flags of this process, such as those of a test runner, do not concern the other.
    execArgv: [...first, `--max-old-space-size=${place.maxMemoryMb}`, ...loader()],
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
    if (place.process?.child === child) place.process = undefined;
  });
  return { child, started };
}
