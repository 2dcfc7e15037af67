import { randomUUID } from "node:crypto";
import type { Language } from "@glasen/contract/limits.ts";
import type { ReportRequest } from "@glasen/contract/report-files.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import { hasRight } from "@glasen/domain/access/manager-rights.ts";
import { scopes } from "@glasen/domain/access/permissions.ts";
import { planActualPolicy } from "@glasen/domain/plan-actual/policy.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { preparedTask, type TaskPreparation } from "#kernel/call/tasks.ts";
import { findMembership } from "../access/memberships.public.ts";
import { datesBetween, resolvePeriod } from "../evaluation/period.public.ts";
import { publishNews } from "../news/news.public.ts";
import { planActualFile } from "../plan-actual/plan-actual-file.public.ts";
import { reportTexts } from "./report.texts.ts";
import {
  addPart,
  beginFile,
  finishFile,
  markJobs,
  membersByName,
  type NewFile,
  recipientsOf,
} from "./report-files.store.ts";
import { type ReportPlan, reportRows } from "./report-rows.ts";
import { fileKindOf } from "./write-report.ts";

export const REPORT_TASK = "reports.file";

/** A request as a task keeps it. One from before reports had other contents names neither content nor rows. */
export interface StoredRequest extends Omit<ReportRequest, "content" | "groupBy"> {
  content?: ReportRequest["content"];
  groupBy?: ReportRequest["groupBy"];
  language: Language;
  /** The schedule that requested it. */
  viewId?: number;
}

interface MadeFile extends NewFile {
  size: number;
}

/** Bytes of a piece of a file. */
const PART_BYTES = 1_048_576;
/** A PDF is made in one go, so that it cannot be of any length. */
const MAX_PDF_ROWS = 20_000;

export const reachesCrew = (actor: Actor): boolean =>
  actor.kind === "member" && actor.permissions.get("canSeeCrewReports") === scopes.crew;

export const makeReport = preparedTask(
  (preparation, request) => writeReport(preparation, request as StoredRequest),
  (call, request, file) => announceReport(call, request as StoredRequest, file),
);

/** Writes the file in pieces, each in a transaction of its own; nobody sees it before the task has succeeded. */
async function writeReport(preparation: TaskPreparation, request: StoredRequest): Promise<MadeFile> {
  const { database, now, reportProgress } = preparation;
  const { crewId, format } = request;
  const plan = await planReport(preparation, request);
  if (request.content === "planActual") return writePlanActual(preparation, request, plan);
  const kind = fileKindOf(format);
  const title = `${reportTexts[request.language].report} ${request.from} ${request.to}`;
  const file = newFile(preparation, crewId, `${title}.${kind.extension}`, kind.mediaType);
  await database.inCrew(crewId, (tx) =>
    beginFile(
      tx,
      file,
      plan.members.map(({ userId }) => userId),
    ),
  );
  let reached = 0;
  const rows = reportRows(database, plan, async (done, next) => {
    reached += done.length;
    await reportProgress(Math.min(99, Math.floor((reached / Math.max(1, plan.members.length)) * 100)));
    await database.inCrew(crewId, async (tx) => {
      const ids = (members: typeof done): number[] => members.map(({ userId }) => userId);
      await markJobs(tx, file, ids(done), { status: "SUCCESS", now });
      await markJobs(tx, file, ids(next), { status: "PROCESSING", now });
    });
  });
  const content = kind.write(rows, { ...request, title, members: plan.members });
  return { ...file, size: await saveParts(preparation, file, content) };
}

const newFile = (
  { actor, taskId, now }: TaskPreparation,
  crewId: number,
  name: string,
  mediaType: string,
): NewFile => ({
  ...{ crewId, taskId, now, fileId: randomUUID(), name, mediaType },
  isOfCrew: reachesCrew(actor),
  createdBy: actingUser(actor),
});

/** Plan against actual without wages: the people who get the file need not be those who see them. */
async function writePlanActual(
  preparation: TaskPreparation,
  { crewId, from, to, userIds, groupBy = "userId", format, language }: StoredRequest,
  { members }: ReportPlan,
): Promise<MadeFile> {
  const { database, actor, now } = preparation;
  if (!planActualPolicy.compare(actor, { crewId })) throw new Refusal("notAuthorized", "content");
  const made = await database.inCrew(crewId, (tx) =>
    planActualFile(
      { tx, now, actor },
      {
        crewId,
        from,
        to,
        userIds,
        groupBy,
        language,
        format: format === "spreadsheet" ? "xlsx" : (format as "csv" | "pdf"),
      },
      { hasWages: false },
    ),
  );
  const file = newFile(preparation, crewId, made.name, made.mediaType);
  const ids = members.map(({ userId }) => userId);
  await database.inCrew(crewId, (tx) => beginFile(tx, file, ids));
  const size = await saveParts(preparation, file, bytesOf(made.content));
  await database.inCrew(crewId, (tx) => markJobs(tx, file, ids, { status: "SUCCESS", now }));
  return { ...file, size };
}

async function* bytesOf(content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}

async function planReport({ database, actor, now }: TaskPreparation, request: StoredRequest): Promise<ReportPlan> {
  const { crewId, from, to, userIds, kinds, detail, format } = request;
  return database.inCrew(crewId, async (tx) => {
    const period = await resolvePeriod({ tx, now, actor }, { crewId, from, to, userIds });
    // A member who left before the period is included only on request.
    const isInPeriod = ({ disabledAt }: { disabledAt: LocalDate | null }): boolean =>
      userIds !== undefined || disabledAt === null || disabledAt > from;
    const reached = period.members.filter(isInPeriod).map(({ userId }) => userId);
    const rows = reached.length * (detail === "day" ? datesBetween(from, to).length : 1);
    if (format === "pdf" && rows > MAX_PDF_ROWS) throw Refusal.beyond("tooManyEntries", MAX_PDF_ROWS, "userIds");
    const members = await membersByName(tx, crewId, reached);
    return { crewId, from, to, today: period.today, kinds, detail, members };
  });
}

export async function saveParts(
  { database }: TaskPreparation,
  file: NewFile,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  let [size, part, waiting] = [0, 0, 0];
  let chunks: Uint8Array[] = [];
  const flush = async (): Promise<void> => {
    if (waiting === 0) return;
    const piece = Buffer.concat(chunks);
    [chunks, waiting] = [[], 0];
    await database.inCrew(file.crewId, (tx) => addPart(tx, file, part++, piece));
  };
  for await (const chunk of content) {
    chunks.push(chunk);
    waiting += chunk.length;
    size += chunk.length;
    if (waiting >= PART_BYTES) await flush();
  }
  await flush();
  return size;
}

/** Opens the file to its readers, and notifies those who have the right that it is ready. */
async function announceReport(call: Call, request: StoredRequest, file: MadeFile): Promise<{ fileId: string }> {
  const { tx, now } = call;
  const { crewId } = request;
  const named = request.viewId === undefined ? [] : await recipientsOf(tx, crewId, request.viewId);
  const readerIds = [...new Set([file.createdBy, ...named])];
  await finishFile(tx, file, { size: file.size, readerIds, now });
  const memberships = await Promise.all(readerIds.map((userId) => findMembership(tx, crewId, userId, now)));
  const receiverIds = memberships.flatMap((membership) =>
    membership && hasRight(membership.member.role, "timeEvaluation", "ready_to_download")
      ? [membership.member.userId]
      : [],
  );
  const texts = ({ readyTitle, readyText }: (typeof reportTexts)["de"]) => ({
    title: readyTitle,
    text: readyText(file.name),
    short: readyTitle,
  });
  await publishNews(call, {
    ...{ crewId, receiverIds, senderId: null, type: "timeEvaluation", subtype: "ready_to_download" },
    ...{ de: texts(reportTexts.de), en: texts(reportTexts.en), path: "reports/files", about: `report-${file.fileId}` },
  });
  return { fileId: file.fileId };
}
