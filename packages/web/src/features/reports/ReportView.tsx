import type { Language } from "@glasen/contract/limits.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { durationTypes } from "@glasen/domain/working-time/durations.ts";
import type { ReactNode } from "react";
import { formatHours, formatSignedHours } from "#platform/formats.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { DateField } from "#ui/DateField.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { FilterMenu } from "#ui/FilterMenu.tsx";
import { ChartIcon, PrintIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Select } from "#ui/Select.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { BarChart } from "./BarChart.tsx";
import styles from "./Report.module.css";
import type { ReportTexts } from "./report.texts.ts";
import { type Axes, type Cells, type ReportColumn, reportColumns, reportRows } from "./report-axes.ts";

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
  /** Empty where one sees nobody but oneself. */
  readonly teams: readonly Choice[];
  readonly categories: readonly Choice[];
  /** Instead of the report, e.g. that the period is too long. */
  readonly problem: ReactNode;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly cells: Cells;
  readonly byColumn: ReadonlyMap<string, number>;
  readonly byRow: ReadonlyMap<string, number>;
  readonly targets: ReadonlyMap<string, number>;
  readonly isLoading: boolean;
  /** A number opens to its parts; a name stands in the first column, "row". */
  readonly onOpen: (row: ReportRow, columnId: string | undefined) => void;
  readonly language: Language;
  readonly t: ReportTexts;
}

export function ReportView(props: Props) {
  const { axes, problem, columns, byColumn, targets, t } = props;
  const isDifference = axes.type === "work_difference";
  const text = isDifference ? formatSignedHours : formatHours;
  const sum = [...byColumn.values()].reduce((all, value) => all + value, 0);
  const due = [...targets.values()].reduce((all, value) => all + value, 0);
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <Button icon={<PrintIcon />} onPress={() => globalThis.print()}>
            {t.print}
          </Button>
        }
      />
      <Tools {...props} />
      {props.from && props.to && (
        <p className={styles.printOnly}>{`${formatDate(props.from)} – ${formatDate(props.to)}`}</p>
      )}
      {problem ?? (
        <div className={styles.page}>
          <Card>
            <p className={styles.head}>
              <b>{text(sum)}</b>
              <span className={styles.soft}>{t.typeOf(axes.type)}</span>
              {due > 0 && (
                <>
                  <span className={styles.key}>
                    <i aria-hidden="true" />
                    {t.target} {formatHours(due)}
                  </span>
                </>
              )}
            </p>
            <BarChart
              label={t.chart(t.typeOf(axes.type))}
              bars={columns.map(({ key, head, hint }) => ({
                key,
                label: axes.columns === "day" ? hint : head,
                value: byColumn.get(key) ?? 0,
                mark: targets.get(key),
              }))}
            />
          </Card>
          <Card isFlush>
            {props.rows.length === 0 && !props.isLoading ? (
              <EmptyState icon={<ChartIcon />} title={t.empty}>
                {t.emptyHint}
              </EmptyState>
            ) : (
              <div className={styles.table}>
                <Table
                  label={t.title}
                  columns={tableColumns(props, text)}
                  rows={props.rows}
                  rowKey={({ key }) => key}
                  onOpen={props.onOpen}
                  isLoading={props.isLoading}
                />
              </div>
            )}
          </Card>
          <p className={styles.soft}>{axes.rows === "userId" ? t.openSheet : t.openCategory}</p>
        </div>
      )}
    </>
  );
}

function tableColumns(
  { axes, columns, rows, cells, byColumn, byRow, t }: Props,
  text: (seconds: number) => string,
): Column<ReportRow>[] {
  const none = <span className={styles.quiet}>–</span>;
  const figure = (seconds: number | undefined) => (seconds === undefined || seconds === 0 ? none : text(seconds));
  const sum = [...byColumn.values()].reduce((all, value) => all + value, 0);
  return [
    {
      id: "row",
      head: t.axis(axes.rows),
      foot: axes.rows === "userId" ? t.members(rows.length) : t.count(rows.length),
      cell: ({ name }) => name,
    },
    ...columns.map(
      ({ key, head, hint }): Column<ReportRow> => ({
        id: key,
        head: (
          <span className={styles.columnHead}>
            {head}
            {hint && <small>{hint}</small>}
          </span>
        ),
        isNumber: true,
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
  ];
}

function Tools({ axes, onAxes, from, to, onPeriod, filter, onFilter, teams, categories, t }: Props) {
  return (
    <div className={styles.tools}>
      <div>
        <Select
          label={t.columns}
          value={axes.columns}
          choices={reportColumns.map((id) => ({ id, label: t.axis(id) }))}
          onChange={(columns) => onAxes({ ...axes, columns })}
          placeholder={t.choose}
        />
      </div>
      <div>
        <Select
          label={t.rows}
          value={axes.rows}
          choices={reportRows.map((id) => ({ id, label: t.axis(id) }))}
          onChange={(rows) => onAxes({ ...axes, rows })}
          placeholder={t.choose}
        />
      </div>
      <div>
        <Select
          label={t.type}
          value={axes.type}
          choices={durationTypes.map((id) => ({ id, label: t.typeOf(id) }))}
          onChange={(type) => onAxes({ ...axes, type })}
          placeholder={t.choose}
        />
      </div>
      <div>
        <DateField
          label={t.from}
          value={from}
          onChange={(day) => onPeriod(day, to)}
          invalidText={t.badDate}
          openLabel={`${t.openCalendar}, ${t.from}`}
        />
      </div>
      <div>
        <DateField
          label={t.until}
          value={to}
          onChange={(day) => onPeriod(from, day)}
          invalidText={t.badDate}
          openLabel={`${t.openCalendar}, ${t.until}`}
        />
      </div>
      {teams.length > 0 && (
        <FilterMenu
          label={t.team}
          value={filter.team}
          choices={teams}
          onChange={(team) => onFilter({ ...filter, team })}
          allLabel={t.all}
          chosenText={t.chosen}
        />
      )}
      {categories.length > 0 && (
        <FilterMenu
          label={t.category}
          value={filter.category}
          choices={categories}
          onChange={(category) => onFilter({ ...filter, category })}
          allLabel={t.all}
          chosenText={t.chosen}
        />
      )}
    </div>
  );
}

/** Why there is no report, and what to press. */
export function ReportProblem({
  title,
  children,
  onRetry,
  t,
}: {
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly t: ReportTexts;
}) {
  return (
    <Banner tone="attention" title={title} actions={onRetry && <Button onPress={onRetry}>{t.retry}</Button>}>
      {children}
    </Banner>
  );
}
