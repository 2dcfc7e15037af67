import { createThread } from "./thread.ts";

/** Uploaded files are read in a thread of their own: one that was made to be expensive delays other uploads and nothing else. */
const thread = createThread({ maxMemoryMb: 192, maxWaiting: 100 });

export interface ReadTask {
  /** Names the reader in `file-thread.ts`. */
  kind: "spreadsheet" | "picture" | "memberTable";
  bytes: Uint8Array;
  limits: Record<string, number | string>;
  /** The thread is ended after so long. */
  deadlineMs?: number;
}

const DEADLINE_MS = 10_000;

/** What the thread made of the file; undefined where it is not readable within the limits. */
export async function readFileApart<Result>({
  deadlineMs = DEADLINE_MS,
  ...task
}: ReadTask): Promise<Result | undefined> {
  return (await thread(task, deadlineMs)) as Result | undefined;
}
