import { randomUUID } from "node:crypto";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { ReportFile, ReportRequest, ReportTask, reportFileEndpoints } from "@glasen/contract/report-files.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import { planActualPolicy } from "@glasen/domain/plan-actual/policy.ts";
import { isZipped, REPORT_DAYS_KEPT } from "@glasen/domain/reports/report-kinds.ts";
import { dayNumber, isForward } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call, type Page, prepared } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { mapPage } from "#kernel/call/pages.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { pageOf } from "#kernel/call/row-source.ts";
import {
  cancelTask,
  findTask,
  findTasks,
  presentTask,
  requestTask,
  restartTask,
  type TaskRow,
} from "#kernel/call/tasks.ts";
import type { Database } from "#kernel/database/database.ts";
import { resolvePeriod } from "../evaluation/period.public.ts";
import { REPORT_TASK, reachesCrew, type StoredRequest } from "./make-report.ts";
import {
  type FileRow,
  failJobs,
  filesFor,
  findFileFor,
  findPart,
  finishedFilesOf,
  jobRows,
  taskRows,
} from "./report-files.store.ts";

type Endpoints = typeof reportFileEndpoints;

const MAX_DAYS = 400;
const DAY_MS = 86_400_000;

/** A person outside of the caller's reach is refused at once and not by the task. */
export async function requestReport(call: Call, input: ReportRequest): Promise<ReportTask> {
  const { crewId, from, to, userIds, language = call.caller.language } = input;
  if (!isForward(from, to)) throw new Refusal("invalidArgument", "to");
  if (dayNumber(to) - dayNumber(from) >= MAX_DAYS) throw Refusal.beyond("rangeTooLong", MAX_DAYS, "to");
  refuseContent(call.actor, input);
  if (userIds) {
    const { userIds: reached } = await resolvePeriod(call, { crewId, from, to, userIds });
    const known = new Set(reached);
    const beyond = userIds.flatMap((id, at) => (known.has(id) ? [] : [`userIds.${at}`]));
    if (beyond.length > 0)
      throw new Refusal(
        "notAuthorized",
        beyond.map((field) => ({ name: "notAuthorized" as const, field })),
      );
  }
  const taskId = randomUUID();
  await requestStored(call, taskId, { ...input, language });
  return presentReportTask(call, await findOwn(call, crewId, taskId));
}

/** Plan against actual is for those who may compare, and one table cannot be a file for each member. */
export function refuseContent(
  actor: Actor,
  { crewId, content, format }: Pick<ReportRequest, "crewId" | "content" | "format">,
): void {
  if (content !== "planActual") return;
  if (!planActualPolicy.compare(actor, { crewId })) throw new Refusal("notAuthorized", "content");
  if (isZipped(format)) throw new Refusal("invalidArgument", "format");
}

const requestStored = (call: Call, taskId: string, request: StoredRequest) =>
  requestTask(call, { taskId, userId: actingUser(call.actor), kind: REPORT_TASK, request });

/** Only the person who requested a report sees its task. */
async function findOwn({ tx, actor }: Call, crewId: number, taskId: string): Promise<TaskRow> {
  const task = await findTask(tx, crewId, taskId);
  if (!task || task.kind !== REPORT_TASK || task.userId !== actingUser(actor)) throw new Refusal("notFound", "id");
  return task;
}

async function presentReportTask({ tx }: Call, task: TaskRow): Promise<ReportTask> {
  const [file] = await finishedFilesOf(tx, task.crewId, [task.taskId]);
  return present(task, file);
}

function present(task: TaskRow, file: FileRow | undefined): ReportTask {
  const { from, to, kinds, format, content = "times" } = task.request as StoredRequest;
  return { ...presentTask(task), from, to, content, kinds, format, file: file ? presentFile(file) : null };
}

export const presentFile = ({ fileId, createdAt, ...row }: FileRow): ReportFile => ({
  ...row,
  id: fileId,
  createdAt: createdAt.toISOString(),
  expiresAt: new Date(createdAt.getTime() + REPORT_DAYS_KEPT * DAY_MS).toISOString(),
  downloadUrl: `/api/v2/workforce-management/files/${fileId}?crewId=${row.crewId}`,
});

export const getReportTask = async (call: Call, { crewId, id }: InputOf<Endpoints["getTask"]>): Promise<ReportTask> =>
  presentReportTask(call, await findOwn(call, crewId, id));

export async function listReportTasks(
  call: Call,
  { crewId, orderBy = "-createdAt", ...query }: InputOf<Endpoints["listTasks"]>,
): Promise<Page<ReportTask>> {
  const source = taskRows(actingUser(call.actor), REPORT_TASK);
  const { items, total } = await pageOf<{ id: string }>(call.tx, source, { ...query, crewId, orderBy });
  const taskIds = items.map(({ id }) => id);
  const [tasks, files] = await Promise.all([
    findTasks(call.tx, crewId, taskIds),
    finishedFilesOf(call.tx, crewId, taskIds),
  ]);
  const fileOf = new Map(files.map((file) => [file.taskId, file]));
  const taskOf = new Map(tasks.map((task) => [task.taskId, task]));
  return {
    items: taskIds.flatMap((id) => {
      const task = taskOf.get(id);
      return task ? [present(task, fileOf.get(id))] : [];
    }),
    total,
  };
}

export async function cancelReport(call: Call, { crewId, id }: InputOf<Endpoints["cancelTask"]>): Promise<ReportTask> {
  await cancelTask(call, await findOwn(call, crewId, id));
  await failJobs(call.tx, crewId, id, call.now);
  return presentReportTask(call, await findOwn(call, crewId, id));
}

export async function retryReport(call: Call, { crewId, id }: InputOf<Endpoints["retryTask"]>): Promise<ReportTask> {
  await restartTask(call, await findOwn(call, crewId, id));
  return presentReportTask(call, await findOwn(call, crewId, id));
}

export const listReportJobs = (
  call: Call,
  input: InputOf<Endpoints["listJobs"]>,
): Promise<Page<OutputOf<Endpoints["listJobs"]>[number]>> => pageOf(call.tx, jobRows(actingUser(call.actor)), input);

const readerOf = ({ actor }: Call, crewId: number) => ({
  crewId,
  userId: actingUser(actor),
  reachesCrew: reachesCrew(actor),
});

export const listReportFiles = async (call: Call, input: InputOf<Endpoints["list"]>): Promise<Page<ReportFile>> =>
  mapPage(await filesFor(call.tx, readerOf(call, input.crewId), input), presentFile);

/** Sends the pieces one after the other, each read in a short transaction. */
export const downloadReport = prepared(
  async ({ database }) => database,
  async (call, { crewId, fileId }: InputOf<Endpoints["download"]>, database: Database): Promise<FileAnswer> => {
    const file = await findFileFor(call.tx, readerOf(call, crewId), fileId);
    if (!file) throw new Refusal("notFound", "fileId");
    return { name: file.name, mediaType: file.mediaType, content: partsOf(database, crewId, fileId) };
  },
);

async function* partsOf(database: Database, crewId: number, fileId: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const content = await database.inCrew(crewId, (tx) => findPart(tx, crewId, fileId, part));
    if (!content) return;
    yield content;
  }
}
