import { availableParallelism } from "node:os";
import { createProcesses } from "./processes.ts";

export interface ReadTask {
  /** Names the reader in `file-process.ts`. */
  kind: "spreadsheet" | "picture" | "attachment" | "memberTable" | "moveTable" | "statement";
  bytes: Uint8Array;
  limits: Record<string, number | string>;
  /** The process is ended after so long. */
  deadlineMs?: number;
}

/** Long enough for a file within its limits on a busy machine, where the process gets a part of a core only. */
const DEADLINE_MS = 30_000;

/** Readers of uploaded files: one that was made to be expensive delays other uploads and nothing else. */
export function fileReaders(size: { processes: number; maxMemoryMb: number; patienceMs?: number }) {
  const run = createProcesses({ ...size, maxWaiting: 100 });
  return async <Result>({ deadlineMs = DEADLINE_MS, ...task }: ReadTask): Promise<Result | undefined> =>
    (await run(task, deadlineMs)) as Result | undefined;
}

/** What a process made of the file; undefined where it is not readable within the limits. */
export const readFileApart = fileReaders({
  // One core at least stays free for calls.
  processes: Math.min(2, Math.max(1, availableParallelism() - 1)),
  maxMemoryMb: 192,
});
