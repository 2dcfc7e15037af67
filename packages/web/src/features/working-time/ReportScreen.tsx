import { reaches } from "@glasen/domain/access/reach.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { keepPreviousData, usePrefetchQuery, useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { byName } from "#platform/by-name.ts";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { useUiParameter } from "#platform/ui-parameters.ts";
import { categoriesOf } from "../categories/categories.queries.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { monthOf, sheetHref } from "./months.ts";
import { ReportProblem, type ReportRow, ReportView } from "./ReportView.tsx";
import { reportTexts } from "./report.texts.ts";
import {
  axesFrom,
  cellsOf,
  columnsBetween,
  insideOf,
  mostColumns,
  spanOf,
  totalsOf,
  usualPeriod,
} from "./report-axes.ts";
import { durationsOf } from "./reports.queries.ts";
import { useCells } from "./use-cells.ts";

const mostDays = 3700;

/** Evaluated time by any two axes. */
export function ReportScreen() {
  const { crew, me } = useCrew();
  const language = useLanguage();
  const t = useTexts(reportTexts);
  const errors = useTexts(errorTexts);
  const { history } = useRouter();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [keptColumns, keepColumns] = useUiParameter("reportColumns");
  const [keptRows, keepRows] = useUiParameter("reportRows");
  const [keptType, keepType] = useUiParameter("reportType");
  const axes = axesFrom(keptColumns, keptRows, keptType);
  const [period, setPeriod] = useState<{ from: LocalDate | null; to: LocalDate | null }>(() =>
    usualPeriod(axes.columns, today),
  );
  const [filter, setFilter] = useState({ team: "all", category: "all" });
  const types = axes.type === "work" ? (["work", "work_target"] as const) : [axes.type];
  // What a report begins with is asked for together with the people, not after them.
  const [first] = useState({ days: usualPeriod(axes.columns, today), axes, types });
  usePrefetchQuery(durationsOf(crew.id, { ...first.days, type: [...first.types], groupBy: [first.axes.columns] }));
  usePrefetchQuery(durationsOf(crew.id, { ...first.days, type: [first.axes.type], groupBy: [first.axes.rows] }));
  const [{ data: everybody }, { data: teams }, { data: categories }] = useSuspenseQueries({
    queries: [everybodyOf(crew.id), teamsOf(crew.id), categoriesOf(crew.id)],
  });

  const { from, to } = period;
  const isForward = from !== null && to !== null && from <= to && spanOf(from, to) <= mostDays;
  const columns = useMemo(
    () => (isForward ? columnsBetween(axes.columns, from, to, { language, week: t.week }) : []),
    [isForward, axes.columns, from, to, language, t],
  );
  const isFit = isForward && columns.length <= mostColumns;
  const seesCrew = me.permissions.has("canSeeCrewReports");
  const people = everybody
    .filter(
      (one) =>
        (one.userId === me.userId || reaches(me, "canSeeCrewReports", one)) &&
        (one.disabledAt === null || (from !== null && one.disabledAt > from)) &&
        (filter.team === "all" || one.teamIds.includes(Number(filter.team))),
    )
    .sort(byName);
  const levelOf = (id: string) => categories.find((one) => String(one.id) === id)?.level;
  const wanted = {
    from: from ?? today,
    to: to ?? today,
    ...(filter.team !== "all" && { userIds: people.map(({ userId }) => userId) }),
    ...(filter.category !== "all" && {
      [levelOf(filter.category) === 2 ? "timeCategory2Id" : "timeCategory1Id"]: [Number(filter.category)],
    }),
  };
  const inColumns = useQuery({
    ...durationsOf(crew.id, { ...wanted, type: [...types], groupBy: [axes.columns] }),
    placeholderData: keepPreviousData,
    enabled: isFit,
  });
  const inRows = useQuery({
    ...durationsOf(crew.id, { ...wanted, type: [axes.type], groupBy: [axes.rows] }),
    placeholderData: keepPreviousData,
    enabled: isFit,
  });
  const cells = useCells(crew.id, {
    wanted: { ...wanted, type: [axes.type], groupBy: [axes.rows, axes.columns] },
    userIds: axes.rows === "userId" ? people.map(({ userId }) => userId) : undefined,
    isOn: isFit,
  });
  const byRow = useMemo(() => totalsOf(inRows.data ?? [], axes.type, axes.rows), [inRows.data, axes.type, axes.rows]);
  const nameOfCategory = (id: string): string =>
    id === "none" ? t.none : (categories.find((one) => String(one.id) === id)?.name ?? `#${id}`);
  const rows: ReportRow[] =
    axes.rows === "userId"
      ? people.map(({ userId, name }) => ({ key: String(userId), name }))
      : [...byRow.keys()].map((key) => ({ key, name: nameOfCategory(key) }));
  /** A number opens to what it is the sum of: members, finer columns, the month sheet, the sheet's day. */
  const open = ({ key }: ReportRow, columnId: string | undefined) => {
    if (axes.rows !== "userId") {
      if (key === "none") return;
      setFilter({ ...filter, category: key });
      keepRows("userId");
      return;
    }
    const column = columns.find((one) => one.key === columnId)?.key;
    const inside = column === undefined ? undefined : insideOf(axes.columns, column);
    if (inside) {
      keepColumns(inside.columns);
      setPeriod({ from: inside.from, to: inside.to });
      return;
    }
    const day = axes.columns === "day" && column !== undefined ? (column as LocalDate) : undefined;
    const month = axes.columns === "month" && column !== undefined ? column : monthOf(to ?? today);
    history.push(sheetHref(crew.id, Number(key), day ? { day } : { month }));
  };
  const error = inColumns.error ?? inRows.error ?? cells.error;
  const retry = () => void Promise.all([inColumns.refetch(), inRows.refetch(), cells.retry()]);
  const problem = !isForward ? (
    <ReportProblem t={t}>{t.backwards}</ReportProblem>
  ) : !isFit ? (
    <ReportProblem t={t}>{t.tooMany(mostColumns)}</ReportProblem>
  ) : (
    error && (
      <ReportProblem title={t.failed} onRetry={retry} t={t}>
        {errorText(error, errors)}
      </ReportProblem>
    )
  );
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <ReportView
        axes={axes}
        onAxes={(next) => {
          if (next.columns !== axes.columns) setPeriod(usualPeriod(next.columns, today));
          keepColumns(next.columns);
          keepRows(next.rows);
          keepType(next.type);
        }}
        from={from}
        to={to}
        onPeriod={(first, last) => setPeriod({ from: first, to: last })}
        filter={filter}
        onFilter={setFilter}
        teams={seesCrew ? teams.map(({ id, name }) => ({ id: String(id), label: name })) : []}
        categories={categories.map(({ id, name }) => ({ id: String(id), label: name }))}
        problem={problem || undefined}
        columns={columns}
        rows={rows}
        cells={useMemo(
          () => cellsOf(cells.durations, { columns: axes.columns, rows: axes.rows, type: axes.type }),
          [cells.durations, axes.columns, axes.rows, axes.type],
        )}
        byColumn={totalsOf(inColumns.data ?? [], axes.type, axes.columns)}
        byRow={byRow}
        targets={
          axes.type === "work" && filter.category === "all"
            ? totalsOf(inColumns.data ?? [], "work_target", axes.columns)
            : new Map()
        }
        isLoading={inRows.isPending || cells.isPending}
        onOpen={open}
        language={language}
        t={t}
      />
    </>
  );
}
