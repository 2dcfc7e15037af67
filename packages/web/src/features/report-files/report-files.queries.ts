import { limits } from "@glasen/contract/limits.ts";
import type { ReportView } from "@glasen/contract/report-files.ts";
import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { reportFileTexts } from "./report-files.texts.ts";
import { reportFilesKey } from "./report-files-keys.ts";

/** Tasks that have no file yet, and files, also those that others made for the viewer. */
export const reportFilesOf = (crewId: number) =>
  crewQuery([...reportFilesKey(crewId), "files"], "reportFiles.list", { crewId });

export const reportTasksOf = (crewId: number) =>
  crewQuery([...reportFilesKey(crewId), "tasks"], "reportTasks.list", {
    crewId,
    orderBy: "-createdAt",
    pageSize: limits.pageSize,
  });

export const reportViewsOf = (crewId: number) =>
  crewQuery([...reportFilesKey(crewId), "views"], "reportViews.list", { crewId });

const everything = (crewId: number) => [reportFilesKey(crewId)];

export const useRequestReport = crewMutation("reportFiles.request", { invalidates: everything });

export const useCancelReport = crewMutation("reportTasks.cancel", {
  invalidates: everything,
  texts: reportFileTexts,
  failed: (t) => t.notCancelled,
});

export const useRetryReport = crewMutation("reportTasks.retry", {
  invalidates: everything,
  texts: reportFileTexts,
  failed: (t) => t.notStarted,
});

export type ViewFields = Omit<ReportView, "id" | "crewId" | "createdBy">;

/** Creates a view, or replaces the one with the given id. */
export const useSaveView = crewMutation(
  (crewId, { id, ...fields }: ViewFields & { id: number | undefined }) =>
    id === undefined
      ? call("reportViews.create", { crewId, ...fields })
      : call("reportViews.change", { crewId, viewId: id, ...fields }),
  { invalidates: everything },
);

export const useRemoveView = crewMutation("reportViews.remove", {
  invalidates: everything,
  texts: reportFileTexts,
  failed: (t) => t.notRemoved,
});
