/** Files that are kept like reports: in pieces, for those who may read them, and deleted after 30 days. */
import { REPORT_DAYS_KEPT } from "@glasen/domain/reports/report-kinds.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import type { Call } from "#kernel/call/call.ts";
import type { TaskPreparation } from "#kernel/call/tasks.ts";
import { saveParts } from "./make-report.ts";
import * as store from "./report-files.store.ts";
import { presentFile } from "./report-tasks.ts";

export type NewFile = store.NewFile;

/** Begins the file of a task and writes its pieces, each in a transaction of its own; returns its size. */
export async function keepFile(
  preparation: TaskPreparation,
  file: NewFile,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  await preparation.database.inCrew(file.crewId, (tx) => store.beginFile(tx, file, []));
  return saveParts(preparation, file, content);
}

/** Opens the file to the person who requested it. */
export const finishFile = ({ tx, now }: Pick<Call, "tx" | "now">, file: NewFile, size: number): Promise<void> =>
  store.finishFile(tx, file, { size, readerIds: [file.createdBy], now });

export const filesOfTasks = async ({ tx }: Pick<Call, "tx">, crewId: number, taskIds: readonly string[]) =>
  (await store.finishedFilesOf(tx, crewId, taskIds)).map(presentFile);

/** Tasks of a kind that a person requested, as long as their files are stored; the newest first. */
export const keptTasks = ({ tx, now }: Pick<Call, "tx" | "now">, crewId: number, userId: number, kind: string) =>
  store.tasksSince(tx, { crewId, userId, kind, since: new Date(now.getTime() - REPORT_DAYS_KEPT * DAY_MS) });
