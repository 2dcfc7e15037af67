import { randomUUID } from "node:crypto";
import { reportKinds } from "@glasen/domain/reports/report-kinds.ts";
import { lastPeriod } from "@glasen/domain/reports/schedule.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { addFinishedTask } from "#kernel/call/tasks.ts";
import type { Tx } from "#kernel/database/database.ts";
import { REPORT_TASK, type StoredRequest } from "./make-report.ts";
import { reportTexts } from "./report.texts.ts";
import {
  addPart,
  beginFile,
  finishFile,
  insertView,
  markJobs,
  membersByName,
  type NewFile,
  type SavedView,
} from "./report-files.store.ts";
import { reportRows } from "./report-rows.ts";
import { fileKindOf } from "./write-report.ts";

interface Seeded {
  ownerId: number;
  userIds: readonly number[];
  today: LocalDate;
  now: Date;
}

/** The views of an owner, one of which is mailed every month, and the file that was made of it for the last one. */
export async function seedReportFiles(tx: Tx, crewId: number, seeded: Seeded): Promise<void> {
  const { ownerId, today, now } = seeded;
  const period = lastPeriod("monthly", today);
  const monthly: SavedView = {
    ...{
      name: "Stunden für das Steuerbüro",
      content: "times",
      groupBy: "userId",
      format: "spreadsheet",
      detail: "day",
    },
    ...{ kinds: [...reportKinds], rhythm: "monthly", recipientIds: [ownerId] },
  };
  const absences: SavedView = {
    ...{ ...monthly, name: "Urlaub und Krankheit", format: "csv", detail: "period", rhythm: null, recipientIds: [] },
    kinds: reportKinds.filter((kind) => /vacation|sickness/i.test(kind)),
  };
  for (const view of [monthly, absences])
    await insertView(tx, { crewId, userId: ownerId }, view, { madeUntil: period.to, now });
  await seedFile(tx, { ...monthly, crewId, ...period, userIds: [...seeded.userIds], language: "de" }, seeded);
}

async function seedFile(tx: Tx, request: StoredRequest, { ownerId, userIds, today, now }: Seeded): Promise<void> {
  const { crewId, from, to, kinds, detail, language } = request;
  const { extension, mediaType, write } = fileKindOf(request.format);
  const title = `${reportTexts[language].report} ${from} ${to}`;
  const task = { taskId: randomUUID(), userId: ownerId, kind: REPORT_TASK, request };
  const file: NewFile = {
    ...{ crewId, fileId: randomUUID(), taskId: task.taskId, name: `${title}.${extension}`, mediaType },
    ...{ isOfCrew: true, createdBy: ownerId, now },
  };
  await addFinishedTask(tx, task, { traceId: randomUUID(), now }, { fileId: file.fileId });
  await beginFile(tx, file, userIds);
  const members = await membersByName(tx, crewId, userIds);
  const plan = { crewId, from, to, today, kinds, detail, members };
  const rows = reportRows({ readInCrew: (_, work) => work(tx) }, plan, async () => {});
  const chunks: Uint8Array[] = [];
  for await (const chunk of write(rows, { title, from, to, detail, language, kinds, members })) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  await addPart(tx, file, 0, content);
  await markJobs(tx, file, userIds, { status: "SUCCESS", now });
  await finishFile(tx, file, { size: content.length, readerIds: [ownerId], now });
}
