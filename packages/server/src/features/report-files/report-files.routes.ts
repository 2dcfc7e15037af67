import { reportFileEndpoints as calls } from "@glasen/contract/report-files.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { makeReport, REPORT_TASK } from "./make-report.ts";
import {
  cancelReport,
  downloadReport,
  getReportTask,
  listReportFiles,
  listReportJobs,
  listReportTasks,
  requestReport,
  retryReport,
} from "./report-tasks.ts";
import { changeReportView, createReportView, listReportViews, removeReportView } from "./report-views.ts";

export function reportFileRoutes(kernel: Kernel): void {
  serve(kernel, calls.request, requestReport);
  serve(kernel, calls.list, listReportFiles);
  serve(kernel, calls.download, downloadReport);
  serve(kernel, calls.createTask, requestReport);
  serve(kernel, calls.listTasks, listReportTasks);
  serve(kernel, calls.getTask, getReportTask);
  serve(kernel, calls.cancelTask, cancelReport);
  serve(kernel, calls.retryTask, retryReport);
  serve(kernel, calls.listJobs, listReportJobs);
  serve(kernel, calls.views, listReportViews);
  serve(kernel, calls.createView, createReportView);
  serve(kernel, calls.changeView, changeReportView);
  serve(kernel, calls.removeView, removeReportView);
  kernel.tasks.set(REPORT_TASK, makeReport);
}
