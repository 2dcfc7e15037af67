import { Worker } from "node:worker_threads";
import type { FillingProblem } from "@glasen/domain/filling/problem.ts";
import type { FilledPlan } from "./filling-thread-task.ts";
import { threadProgram } from "./thread-program.ts";

/** Memory of the thread; a crew of 150 with 900 places took 290 MB. */
const MAX_MEMORY_MB = 1024;
/** How often somebody may be asked whether the work is still wanted. */
const HEARTBEAT_MS = 1000;

/** One filling at a time: a second one would take the processor from everybody else. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Fills a problem in a thread of its own. `onBeat` gets the share that is done, from 0 to 1; when it fails, as it does for a
 * task that was cancelled, the thread is ended. The solver cannot be interrupted in another way.
 */
export function fillInThread(problem: FillingProblem, onBeat: (done: number) => Promise<void>): Promise<FilledPlan> {
  const turn = last.then(() => runThread(problem, onBeat));
  last = turn.catch(() => undefined);
  return turn;
}

async function runThread(problem: FillingProblem, onBeat: (done: number) => Promise<void>): Promise<FilledPlan> {
  await onBeat(0);
  const thread = new Worker(threadProgram, {
    eval: typeof threadProgram === "string",
    workerData: problem,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    // Flags of this process, such as those of a test runner, do not concern the thread.
    execArgv: [],
    env: {},
  });
  let share = 0;
  let beat: NodeJS.Timeout | undefined;
  try {
    return await new Promise<FilledPlan>((resolve, reject) => {
      const next = (): void => {
        beat = setTimeout(() => onBeat(share).then(next, reject), HEARTBEAT_MS);
      };
      next();
      thread.on("message", (message: { done: number } | { result: FilledPlan }) => {
        if ("result" in message) resolve(message.result);
        else share = message.done;
      });
      thread.on("error", reject);
      thread.on("exit", () => reject(new Error("the thread of a filling ended without a result")));
    });
  } finally {
    clearTimeout(beat);
    await thread.terminate();
  }
}
