import { comparisonGroupings } from "@glasen/domain/plan-actual/groupings.ts";
import { reportPolicy } from "@glasen/domain/reports/policy.ts";
import {
  reportContents,
  reportDetails,
  reportFormats,
  reportKinds,
  reportRhythms,
} from "@glasen/domain/reports/report-kinds.ts";
import { z } from "zod";
import { endpoint, fileEndpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { languages } from "./limits.ts";
import { listing, longPaging } from "./paging.ts";
import { task, taskStatuses } from "./tasks.ts";

const inCrew = { crewId: fields.crewId };

const kinds = z
  .array(z.enum(reportKinds, "invalidArgument"))
  .min(1, "presence")
  .max(reportKinds.length, "invalidArgument")
  .refine((all) => new Set(all).size === all.length, "invalidArgument");

/** The columns and the form of a report file. */
const layout = {
  /** Plan against actual has columns of its own: the kinds and the detail are those of times alone. */
  content: z.enum(reportContents, "invalidArgument").default("times"),
  /** The rows of plan against actual. */
  groupBy: z.enum(comparisonGroupings, "invalidArgument").default("userId"),
  kinds: kinds.default([...reportKinds]),
  format: z.enum(reportFormats, "invalidArgument").default("spreadsheet"),
  /** A row for each day of a member, or one for the whole period. */
  detail: z.enum(reportDetails, "invalidArgument").default("day"),
};

export const reportRequest = z.object({
  ...inCrew,
  from: fields.localDate,
  to: fields.localDate,
  /** All members whose times the caller may see, where it is left out. */
  userIds: z.array(fields.id).min(1, "presence").max(10_000, "invalidArgument").optional(),
  ...layout,
  /** The caller's by default. */
  language: z.enum(languages, "invalidArgument").optional(),
});
export type ReportRequest = z.output<typeof reportRequest>;

export const reportFile = z.object({
  id: fields.uuid,
  crewId: fields.crewId,
  taskId: fields.uuid,
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  createdAt: fields.instant,
  createdBy: fields.id,
  /** The file is deleted after this moment. */
  expiresAt: fields.instant,
  /** Needs a session that may see the file. */
  downloadUrl: z.string(),
});
export type ReportFile = z.infer<typeof reportFile>;

/** A report task; its result is the file once it has succeeded. */
export const reportTask = task.extend({
  from: fields.localDate,
  to: fields.localDate,
  content: z.enum(reportContents),
  kinds: z.array(z.enum(reportKinds)),
  format: z.enum(reportFormats),
  file: reportFile.nullable(),
});
export type ReportTask = z.infer<typeof reportTask>;

export const reportJob = z.object({
  id: fields.id,
  crewId: fields.crewId,
  taskId: fields.uuid,
  userId: fields.id,
  status: z.enum(taskStatuses),
  finishedAt: fields.instant.nullable(),
});

export const reportView = z.object({
  id: fields.id,
  crewId: fields.crewId,
  name: z.string(),
  content: z.enum(reportContents),
  groupBy: z.enum(comparisonGroupings),
  kinds: z.array(z.enum(reportKinds)),
  format: z.enum(reportFormats),
  detail: z.enum(reportDetails),
  /** When the report is made by itself; null: only by hand. */
  rhythm: z.enum(reportRhythms).nullable(),
  /** People who get a mail with a link to the file, never the file itself. */
  recipientIds: z.array(fields.id),
  createdBy: fields.id,
});
export type ReportView = z.infer<typeof reportView>;

const viewFields = {
  name: fields.name,
  ...layout,
  rhythm: z.enum(reportRhythms, "invalidArgument").nullable().default(null),
  recipientIds: z.array(fields.id).max(100, "invalidArgument").default([]),
};

const tasksPath = "/api/v3/time-tracking-report-tasks";
const ofTask = { ...inCrew, id: fields.uuid };
const viewsPath = "/api/v2/workforce-management/report-views";

export const reportFileEndpoints = {
  request: endpoint({
    name: "reportFiles.request",
    summary: "Asks for a report file; the answer is a task that reports its progress.",
    method: "POST",
    path: "/api/v2/workforce-management/spreadsheet/request",
    may: reportPolicy.request,
    impliesCrew: true,
    input: reportRequest,
    output: reportTask,
  }),
  list: pagedEndpoint({
    name: "reportFiles.list",
    summary: "Lists the report files that the caller may download, newest first; they are kept for 30 days.",
    method: "GET",
    path: "/api/v2/workforce-management/files",
    may: reportPolicy.see,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...longPaging }),
    output: z.array(reportFile),
  }),
  download: fileEndpoint({
    name: "reportFiles.download",
    summary: "Gives a report file to the person who asked for it and to the people it was made for.",
    method: "GET",
    path: "/api/v2/workforce-management/files/:fileId",
    may: reportPolicy.see,
    impliesCrew: true,
    input: z.object({ ...inCrew, fileId: fields.uuid }),
  }),
  createTask: endpoint({
    name: "reportTasks.create",
    summary: "Asks for a report file.",
    method: "POST",
    path: tasksPath,
    may: reportPolicy.request,
    impliesCrew: true,
    input: reportRequest,
    output: reportTask,
  }),
  listTasks: pagedEndpoint({
    name: "reportTasks.list",
    summary: "Lists the caller's report tasks, filtered, sorted and paged.",
    method: "GET",
    path: tasksPath,
    may: reportPolicy.see,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...listing }),
    output: z.array(reportTask),
  }),
  getTask: endpoint({
    name: "reportTasks.get",
    summary: "Tells how a report task of the caller's stands; once it has succeeded, with its file.",
    method: "GET",
    path: `${tasksPath}/:id`,
    may: reportPolicy.see,
    impliesCrew: true,
    input: z.object(ofTask),
    output: reportTask,
  }),
  cancelTask: endpoint({
    name: "reportTasks.cancel",
    summary: "Ends a report task of the caller's that has not finished; it counts as failed.",
    method: "DELETE",
    path: `${tasksPath}/:id`,
    may: reportPolicy.request,
    impliesCrew: true,
    input: z.object(ofTask),
    output: reportTask,
  }),
  retryTask: endpoint({
    name: "reportTasks.retry",
    summary: "Starts a failed report task of the caller's again.",
    method: "POST",
    path: `${tasksPath}/:id/retry`,
    may: reportPolicy.request,
    impliesCrew: true,
    input: z.object(ofTask),
    output: reportTask,
  }),
  listJobs: pagedEndpoint({
    name: "reportTaskJobs.list",
    summary: "Lists the jobs of the caller's report tasks, one for each member, filtered, sorted and paged.",
    method: "GET",
    path: "/api/v3/time-tracking-report-task-jobs",
    may: reportPolicy.see,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...listing }),
    output: z.array(reportJob),
  }),
  views: endpoint({
    name: "reportViews.list",
    summary: "Lists the caller's named views of report files.",
    method: "GET",
    path: viewsPath,
    may: reportPolicy.see,
    impliesCrew: true,
    input: z.object(inCrew),
    output: z.array(reportView),
  }),
  createView: endpoint({
    name: "reportViews.create",
    summary: "Saves columns and form of a report file under a name, with a schedule where one is wanted.",
    method: "POST",
    path: viewsPath,
    may: reportPolicy.request,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...viewFields }),
    output: reportView,
  }),
  changeView: endpoint({
    name: "reportViews.change",
    summary: "Replaces a named view of the caller's.",
    method: "PUT",
    path: `${viewsPath}/:viewId`,
    may: reportPolicy.request,
    impliesCrew: true,
    input: z.object({ ...inCrew, viewId: fields.id, ...viewFields }),
    output: reportView,
  }),
  removeView: endpoint({
    name: "reportViews.remove",
    summary: "Deletes a named view of the caller's and its schedule.",
    method: "DELETE",
    path: `${viewsPath}/:viewId`,
    may: reportPolicy.request,
    impliesCrew: true,
    input: z.object({ ...inCrew, viewId: fields.id }),
    output: z.null(),
  }),
};
