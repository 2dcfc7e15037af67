import type { ReportView } from "@glasen/contract/report-files.ts";
import { reportPolicy } from "@glasen/domain/reports/policy.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { ReportFilesView } from "./ReportFilesView.tsx";
import { RequestReportDialog } from "./RequestReportDialog.tsx";
import {
  reportFilesOf,
  reportTasksOf,
  reportViewsOf,
  useCancelReport,
  useRemoveView,
  useRetryReport,
} from "./report-files.queries.ts";
import { reportFileTexts } from "./report-files.texts.ts";
import { ViewDialog } from "./ViewDialog.tsx";

/** Files with the times of many members, made in the background, and the views that they are made by. */
export function ReportFilesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(reportFileTexts);
  const [{ data: files }, { data: tasks }, { data: views }] = useSuspenseQueries({
    queries: [reportFilesOf(crew.id), reportTasksOf(crew.id), reportViewsOf(crew.id)],
  });
  const [isRequesting, setRequesting] = useState(false);
  const [edited, setEdited] = useState<ReportView | "new">();
  const cancel = useCancelReport(crew.id);
  const retry = useRetryReport(crew.id);
  const remove = useRemoveView(crew.id);
  const mayRequest = reportPolicy.request(me, { crewId: crew.id });
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <ReportFilesView
        timeZone={crew.timeZone}
        files={files}
        tasks={tasks.filter(({ status }) => status !== "SUCCESS")}
        views={views}
        actions={
          mayRequest
            ? {
                onRequest: () => setRequesting(true),
                onCancel: (id) => cancel.mutate({ id }),
                onRetry: (id) => retry.mutate({ id }),
                onNewView: () => setEdited("new"),
                onEditView: setEdited,
                onRemoveView: (viewId) => remove.mutate({ viewId }),
              }
            : undefined
        }
      />
      {isRequesting && <RequestReportDialog views={views} onClose={() => setRequesting(false)} />}
      {edited && <ViewDialog view={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
