import type { FileAnswer } from "../call/file-answer.ts";
import { createProcesses } from "./processes.ts";

/** Laying out a hundred pages takes seconds, during which the process has others to serve. */
const run = createProcesses({ processes: 1, maxMemoryMb: 768, maxWaiting: 20 });
const DEADLINE_MS = 60_000;

export interface PdfTask {
  /** Names the writer in `file-process.ts`. */
  kind: "monthSheets" | "shiftPlan";
  /** Plain data: functions cannot travel to a process. */
  input: object;
}

/** A PDF file that is laid out in a process of its own, after the transaction and only if somebody reads it. */
export const pdfFile = (name: string, task: PdfTask): FileAnswer => ({
  name: `${name}.pdf`,
  mediaType: "application/pdf",
  content: written(task),
});

async function* written(task: PdfTask): AsyncGenerator<Uint8Array> {
  const bytes = await run(task, DEADLINE_MS);
  if (!(bytes instanceof Uint8Array)) throw new Error(`The PDF of ${task.kind} could not be written.`);
  yield bytes;
}
