import type { ReportFile, ReportTask, ReportView } from "@glasen/contract/report-files.ts";
import { reportKinds } from "@glasen/domain/reports/report-kinds.ts";
import type { ReactNode } from "react";
import { timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CloseIcon, DownloadIcon, PenIcon, PlusIcon, ReloadIcon, TableIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./ReportFiles.module.css";
import { type ReportFileTexts, reportFileTexts } from "./report-files.texts.ts";

interface Actions {
  readonly onRequest: () => void;
  readonly onCancel: (taskId: string) => void;
  readonly onRetry: (taskId: string) => void;
  readonly onNewView: () => void;
  readonly onEditView: (view: ReportView) => void;
  readonly onRemoveView: (viewId: number) => void;
}

interface Props {
  readonly timeZone: string;
  readonly files: readonly ReportFile[];
  /** Those without a file. */
  readonly tasks: readonly ReportTask[];
  readonly views: readonly ReportView[];
  /** Undefined for people who may only download. */
  readonly actions: Actions | undefined;
}

export function ReportFilesView({ timeZone, files, tasks, views, actions }: Props) {
  const t = useTexts(reportFileTexts);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          actions && (
            <Button variant="primary" icon={<PlusIcon />} onPress={actions.onRequest}>
              {t.request}
            </Button>
          )
        }
      />
      <Stack>
        <Card title={t.files} isFlush>
          {files.length + tasks.length === 0 ? (
            <EmptyState icon={<TableIcon />} title={t.noFiles}>
              {t.noFilesHint}
            </EmptyState>
          ) : (
            <ul className={styles.list} aria-label={t.files}>
              {tasks.map((task) => (
                <TaskLine key={task.id} task={task} actions={actions} />
              ))}
              {files.map((file) => (
                <FileLine key={file.id} file={file} timeZone={timeZone} />
              ))}
            </ul>
          )}
        </Card>
        {actions && <ViewsCard views={views} actions={actions} />}
      </Stack>
    </>
  );
}

interface LineProps {
  readonly name: ReactNode;
  readonly about: ReactNode;
  readonly children?: ReactNode;
}

function Line({ name, about, children }: LineProps) {
  return (
    <li className={styles.line}>
      <Stack gap={0}>
        <b>{name}</b>
        <Muted>{about}</Muted>
      </Stack>
      <Row>{children}</Row>
    </li>
  );
}

function FileLine({ file, timeZone }: { readonly file: ReportFile; readonly timeZone: string }) {
  const t = useTexts(reportFileTexts);
  const made = wallTime(Date.parse(file.createdAt), timeZone);
  const until = wallTime(Date.parse(file.expiresAt), timeZone);
  const about = `${formatDate(made.date)} ${timeText(made)} · ${t.keptUntil(formatDate(until.date))}`;
  return (
    <Line name={file.name} about={about}>
      <LinkButton
        size="small"
        icon={<DownloadIcon />}
        href={file.downloadUrl}
        aria-label={t.downloadOf(file.name)}
        download
      />
    </Line>
  );
}

function TaskLine({ task, actions }: { readonly task: ReportTask; readonly actions: Actions | undefined }) {
  const t = useTexts(reportFileTexts);
  const { id, status, progress, problem } = task;
  const name = `${formatDate(task.from)} – ${formatDate(task.to)}`;
  if (status === "FAILED" || status === "ERROR")
    return (
      <Line name={name} about={problem?.message ?? t.failed}>
        <Badge tone="danger">{t.failed}</Badge>
        {actions && (
          <Button size="small" icon={<ReloadIcon />} onPress={() => actions.onRetry(id)}>
            {t.retry}
          </Button>
        )}
      </Line>
    );
  return (
    <Line name={name} about={`${t.content(task.content)} · ${t.format(task.format)}`}>
      <Badge tone="working">{status === "PROCESSING" ? `${t.running} ${t.progress(progress)}` : t.waiting}</Badge>
      {actions && (
        <Button size="small" icon={<CloseIcon />} onPress={() => actions.onCancel(id)}>
          {t.cancel}
        </Button>
      )}
    </Line>
  );
}

function aboutView({ content, groupBy, kinds }: ReportView, t: ReportFileTexts): string {
  if (content === "planActual") return `${t.content(content)}, ${t.grouping(groupBy)}`;
  return kinds.length === reportKinds.length ? t.allKinds : kinds.map(t.kind).join(", ");
}

function ViewsCard({ views, actions }: { readonly views: readonly ReportView[]; readonly actions: Actions }) {
  const t = useTexts(reportFileTexts);
  return (
    <Card
      title={t.views}
      isFlush
      aside={
        <Button size="small" icon={<PlusIcon />} onPress={actions.onNewView}>
          {t.newView}
        </Button>
      }
    >
      {views.length === 0 ? (
        <EmptyState title={t.noViews}>{t.noViewsHint}</EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t.views}>
          {views.map((view) => (
            <Line key={view.id} name={view.name} about={`${aboutView(view, t)} · ${t.rhythm(view.rhythm ?? "none")}`}>
              <Button
                size="small"
                icon={<PenIcon />}
                aria-label={t.editView(view.name)}
                onPress={() => actions.onEditView(view)}
              />
              <Button
                size="small"
                icon={<TrashIcon />}
                aria-label={t.removeView(view.name)}
                onPress={() => actions.onRemoveView(view.id)}
              />
            </Line>
          ))}
        </ul>
      )}
    </Card>
  );
}
