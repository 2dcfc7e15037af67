import type { PlanComparison } from "@glasen/contract/plan-actual.ts";
import type { DifferenceCause } from "@glasen/domain/plan-actual/compare-day.ts";
import type { ComparisonGrouping } from "@glasen/domain/plan-actual/groupings.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ComponentProps } from "react";
import { formatHours, formatSignedHours } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ExportMenu } from "#ui/ExportMenu.tsx";
import { ChartIcon, PenIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { axis, ReportTools } from "#ui/ReportTools.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { moneyText } from "../invoices/money-text.public.ts";
import { type ChartBar, ComparisonChart } from "./ComparisonChart.tsx";
import { causesIn, type ShownRow, totalOf } from "./comparison-rows.ts";
import styles from "./PlanActual.module.css";
import { type PlanActualTexts, planActualTexts } from "./plan-actual.texts.ts";

interface Props {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly onPeriod: (from: LocalDate | null, to: LocalDate | null) => void;
  readonly groupBy: ComparisonGrouping;
  readonly groupings: readonly ComparisonGrouping[];
  readonly onGroupBy: (groupBy: ComparisonGrouping) => void;
  readonly problem: string | undefined;
  readonly onRetry: (() => void) | undefined;
  readonly isLoading: boolean;
  readonly isNarrow: boolean;
  readonly rows: readonly ShownRow[];
  readonly bars: readonly ChartBar[];
  /** Undefined for viewers who see no wages. */
  readonly wages: (Pick<PlanComparison, "currency" | "withoutRate"> & { readonly onEdit: () => void }) | undefined;
  readonly files: ComponentProps<typeof ExportMenu>["files"];
}

export function PlanActualView(props: Props) {
  const { problem, onRetry, rows, bars, isLoading, wages } = props;
  const t = useTexts(planActualTexts);
  const language = useLanguage();
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            {wages && (
              <Button icon={<PenIcon />} onPress={wages.onEdit}>
                {t.wages}
              </Button>
            )}
            {!problem && <ExportMenu files={props.files} />}
          </>
        }
      />
      <ReportTools
        axes={[
          axis({
            ...{ label: t.rowsBy, value: props.groupBy, ids: props.groupings, text: t.grouping },
            onChange: props.onGroupBy,
          }),
        ]}
        from={props.from}
        to={props.to}
        onPeriod={props.onPeriod}
      />
      {problem ? (
        <Banner
          tone="attention"
          title={onRetry && t.failed}
          actions={onRetry && <Button onPress={onRetry}>{t.retry}</Button>}
        >
          {problem}
        </Banner>
      ) : rows.length === 0 && !isLoading ? (
        <EmptyState icon={<ChartIcon />} title={t.empty}>
          {t.emptyHint}
        </EmptyState>
      ) : (
        <Stack>
          <Card isLoading={isLoading} loadingLines={4}>
            <ComparisonChart bars={bars} />
          </Card>
          <Card isFlush>
            <div className={styles.table}>
              <Table
                label={t.title}
                columns={columnsOf(props, t, (cents) => moneyText(cents, wages?.currency ?? "EUR", language))}
                rows={rows}
                rowKey={({ key }) => key}
                isLoading={isLoading}
                hasNumbers={!isLoading}
              />
            </div>
          </Card>
          <Muted as="p">
            {t.comparedUntil}
            {wages?.withoutRate && wages.withoutRate.length > 0 && ` ${t.withoutRate(wages.withoutRate.length)}`}
          </Muted>
        </Stack>
      )}
    </>
  );
}

function columnsOf(
  { rows, groupBy, isNarrow, wages }: Props,
  t: PlanActualTexts,
  money: (cents: number) => string,
): Column<ShownRow>[] {
  const total = totalOf(rows);
  const causes = causesIn(rows);
  const none = <span className={styles.faint}>–</span>;
  const figure = (
    id: string,
    head: string,
    of: (row: Omit<ShownRow, "key" | "name">) => number,
    text = formatHours,
  ): Column<ShownRow> => ({
    ...{ id, isNumber: true, head: <span className={styles.head}>{head}</span> },
    cell: (row) => (of(row) === 0 ? none : text(of(row))),
    foot: of(total) === 0 ? none : text(of(total)),
  });
  const name: Column<ShownRow> = {
    id: "name",
    head: t.grouping(groupBy),
    foot: t.total,
    // A phone has no room for a column for each cause.
    cell: (row) =>
      isNarrow ? (
        <span className={styles.name}>
          {row.name}
          <CauseList row={row} causes={causes} />
          {(row.wages?.workedCents ?? 0) > 0 && (
            <small>{`${t.workedWages} ${money(row.wages?.workedCents ?? 0)}`}</small>
          )}
        </span>
      ) : (
        row.name
      ),
  };
  const hours = [
    figure("planned", t.planned, ({ planned }) => planned),
    ...(isNarrow
      ? []
      : causes.map((cause) => figure(cause, t.cause(cause), (row) => row.causes[cause], formatSignedHours))),
    ...(isNarrow ? [] : [figure("difference", t.difference, (row) => row.worked - row.planned, formatSignedHours)]),
    figure("worked", t.worked, ({ worked }) => worked),
    ...(total.ahead > 0 && !isNarrow ? [figure("ahead", t.ahead, ({ ahead }) => ahead)] : []),
  ];
  return [
    name,
    ...hours,
    ...(wages && !isNarrow
      ? [
          figure("plannedWages", t.plannedWages, (row) => row.wages?.plannedCents ?? 0, money),
          figure("workedWages", t.workedWages, (row) => row.wages?.workedCents ?? 0, money),
        ]
      : []),
  ];
}

function CauseList({ row, causes }: { readonly row: ShownRow; readonly causes: readonly DifferenceCause[] }) {
  const t = useTexts(planActualTexts);
  const own = causes.filter((cause) => row.causes[cause] !== 0);
  if (own.length === 0) return null;
  const textOf = (cause: DifferenceCause): string => `${t.cause(cause)} ${formatSignedHours(row.causes[cause])}`;
  return (
    <small>
      {own.map((cause, index) => (
        <span key={cause} className={styles.cause}>
          {index < own.length - 1 ? `${textOf(cause)}, ` : textOf(cause)}
        </span>
      ))}
    </small>
  );
}
