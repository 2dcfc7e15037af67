import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { durationTypes } from "@glasen/domain/working-time/durations.ts";
import type { ComponentProps } from "react";
import { formatHours, formatSignedHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ExportMenu } from "#ui/ExportMenu.tsx";
import { FilterMenu } from "#ui/FilterMenu.tsx";
import { ChartIcon, PrintIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { axis, ReportTools } from "#ui/ReportTools.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { ColumnBar, PartKey, scaleOf } from "./ColumnBar.tsx";
import styles from "./Report.module.css";
import { type ReportTexts, reportTexts } from "./report.texts.ts";
import { type Axes, type Cells, type ReportColumn, reportColumns, reportRows } from "./report-axes.ts";
import { isOthers, type ReportParts } from "./report-parts.ts";

export interface ReportRow {
  readonly key: string;
  readonly name: string;
}

export interface ReportFilter {
  readonly team: string;
  readonly category: string;
}

interface Choice {
  readonly id: string;
  readonly label: string;
}

interface Props {
  readonly axes: Axes;
  readonly onAxes: (axes: Axes) => void;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly onPeriod: (from: LocalDate | null, to: LocalDate | null) => void;
  readonly filter: ReportFilter;
  readonly onFilter: (filter: ReportFilter) => void;
  /** Empty for viewers who see only themselves. */
  readonly teams: readonly Choice[];
  readonly categories: readonly Choice[];
  /** Takes the report's place, e.g. when the period is too long. */
  readonly problem:
    | { readonly title?: string; readonly text: string; readonly onRetry?: (() => void) | undefined }
    | undefined;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly cells: Cells;
  readonly byColumn: ReadonlyMap<string, number>;
  readonly byRow: ReadonlyMap<string, number>;
  readonly targets: ReadonlyMap<string, number>;
  /** Work by category, where the bars are stacked. */
  readonly parts: ReportParts | undefined;
  readonly nameOfCategory: (id: string) => string;
  /** Of work and credit from the target, by member; undefined where rows have no target. */
  readonly differences: ReadonlyMap<string, number> | undefined;
  readonly isLoading: boolean;
  /** Undefined while there is no report. */
  readonly files: ComponentProps<typeof ExportMenu>["files"] | undefined;
  /** A press on a figure, or on the name in the first column, "row". */
  readonly onOpen: (row: ReportRow, columnId: string | undefined) => void;
}

export function ReportView(props: Props) {
  const { axes, problem, byColumn, targets, parts } = props;
  const t = useTexts(reportTexts);
  const isDifference = axes.type === "work_difference";
  const text = isDifference ? formatSignedHours : formatHours;
  const sum = [...byColumn.values()].reduce((all, value) => all + value, 0);
  const due = [...targets.values()].reduce((all, value) => all + value, 0);
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <Button icon={<PrintIcon />} onPress={() => globalThis.print()}>
              {t.print}
            </Button>
            {props.files && <ExportMenu files={props.files} />}
          </>
        }
      />
      <Tools {...props} />
      {props.from && props.to && (
        <p className={styles.printOnly}>{`${formatDate(props.from)} – ${formatDate(props.to)}`}</p>
      )}
      {problem ? (
        <Banner
          tone="attention"
          title={problem.title}
          actions={problem.onRetry && <Button onPress={problem.onRetry}>{t.retry}</Button>}
        >
          {problem.text}
        </Banner>
      ) : (
        <Stack>
          <Card isFlush>
            <p className={styles.head}>
              <b>{props.isLoading ? <Skeleton width="96px" /> : text(sum)}</b>
              <Muted>{t.typeOf(axes.type)}</Muted>
              {parts?.keys.map((key, index) => (
                <PartKey key={key} index={index} name={isOthers(key) ? t.others : props.nameOfCategory(key)} />
              ))}
              {due > 0 && (
                <span className={styles.key}>
                  <i aria-hidden="true" />
                  {t.target} {formatHours(due)}
                </span>
              )}
            </p>
            {props.rows.length === 0 && !props.isLoading ? (
              <EmptyState icon={<ChartIcon />} title={t.empty}>
                {t.emptyHint}
              </EmptyState>
            ) : (
              <div className={styles.table}>
                <Table
                  label={t.title}
                  columns={tableColumns(props, text, t)}
                  rows={props.rows}
                  rowKey={({ key }) => key}
                  onOpen={props.onOpen}
                  isLoading={props.isLoading && props.rows.length === 0}
                  hasNumbers={!props.isLoading}
                />
              </div>
            )}
          </Card>
          <Muted as="p">{axes.rows === "userId" ? t.openSheet : t.openCategory}</Muted>
        </Stack>
      )}
    </>
  );
}

function tableColumns(
  { axes, columns, rows, cells, byColumn, byRow, differences, targets, parts }: Props,
  text: (seconds: number) => string,
  t: ReportTexts,
): Column<ReportRow>[] {
  const none = <span className={styles.faint}>–</span>;
  const figure = (seconds: number | undefined) => (seconds === undefined || seconds === 0 ? none : text(seconds));
  const sum = [...byColumn.values()].reduce((all, value) => all + value, 0);
  const scale = scaleOf([...byColumn.values()], [...targets.values()]);
  return [
    {
      id: "row",
      head: t.axis(axes.rows),
      foot: axes.rows === "userId" ? t.memberCount(rows.length) : t.count(rows.length),
      cell: ({ name }) => name,
    },
    ...columns.map(
      ({ key, head, hint, isHoliday }): Column<ReportRow> => ({
        id: key,
        head: (
          <span className={styles.columnHead}>
            {head}
            {hint && (
              <small className={isHoliday ? styles.holiday : undefined} title={isHoliday ? hint : undefined}>
                {hint}
              </small>
            )}
          </span>
        ),
        isNumber: true,
        above: (
          <ColumnBar
            value={byColumn.get(key) ?? 0}
            text={text(byColumn.get(key) ?? 0)}
            parts={parts?.byColumn.get(key)}
            mark={targets.get(key)}
            scale={scale}
          />
        ),
        foot: figure(byColumn.get(key)),
        cell: ({ key: row }) => figure(cells.get(row)?.get(key)),
      }),
    ),
    {
      id: "total",
      head: t.total,
      isNumber: true,
      foot: text(sum),
      cell: ({ key }) => <b>{text(byRow.get(key) ?? 0)}</b>,
    },
    ...(differences
      ? [
          {
            id: "difference",
            head: t.typeOf("work_difference"),
            isNumber: true,
            foot: formatSignedHours([...differences.values()].reduce((all, value) => all + value, 0)),
            cell: ({ key }: ReportRow) => formatSignedHours(differences.get(key) ?? 0),
          },
        ]
      : []),
  ];
}

function Tools({ axes, onAxes, from, to, onPeriod, filter, onFilter, teams, categories }: Props) {
  const t = useTexts(reportTexts);
  return (
    <ReportTools
      axes={[
        axis({
          ...{ label: t.columns, value: axes.columns, ids: reportColumns, text: t.axis },
          onChange: (columns) => onAxes({ ...axes, columns }),
        }),
        axis({
          ...{ label: t.rows, value: axes.rows, ids: reportRows, text: t.axis },
          onChange: (rows) => onAxes({ ...axes, rows }),
        }),
        axis({
          ...{ label: t.type, value: axes.type, ids: durationTypes, text: t.typeOf },
          onChange: (type) => onAxes({ ...axes, type }),
        }),
      ]}
      from={from}
      to={to}
      onPeriod={onPeriod}
    >
      {teams.length > 0 && (
        <FilterMenu
          label={t.team}
          value={filter.team}
          choices={teams}
          onChange={(team) => onFilter({ ...filter, team })}
        />
      )}
      {categories.length > 0 && (
        <FilterMenu
          label={t.category}
          value={filter.category}
          choices={categories}
          onChange={(category) => onFilter({ ...filter, category })}
        />
      )}
    </ReportTools>
  );
}
