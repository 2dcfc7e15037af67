import type { Member } from "@glasen/contract/members.ts";
import type { Member as Actor } from "@glasen/domain/access/actor.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { keepPreviousData, type QueryClient, useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { byName } from "#platform/by-name.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { uiParameter, useUiParameter } from "#platform/ui-parameters.ts";
import { categoriesOf } from "../categories/categories.queries.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { monthOf } from "../working-time/months.public.ts";
import { ReportProblem, type ReportRow, ReportView } from "./ReportView.tsx";
import { reportTexts } from "./report.texts.ts";
import {
  type Axes,
  axesFrom,
  cellsOf,
  columnsBetween,
  insideOf,
  mostColumns,
  spanOf,
  totalsOf,
  usualPeriod,
} from "./report-axes.ts";
import { type DurationsInput, durationsOf } from "./reports.queries.ts";
import { sheetHref } from "../months/sheet-href.public.ts";
import { cellsIn, useCells } from "./use-cells.ts";

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
  const people = peopleIn(everybody, me, from).filter(
    ({ teamIds }) => filter.team === "all" || teamIds.includes(Number(filter.team)),
  );
  const levelOf = (id: string) => categories.find((one) => String(one.id) === id)?.level;
  const wanted = {
    from: from ?? today,
    to: to ?? today,
    ...(filter.team !== "all" && { userIds: people.map(({ userId }) => userId) }),
    ...(filter.category !== "all" && {
      [levelOf(filter.category) === 2 ? "timeCategory2Id" : "timeCategory1Id"]: [Number(filter.category)],
    }),
  };
  const asked = questionsOf(crew.id, axes, wanted, people);
  const inColumns = useQuery({ ...asked.inColumns, placeholderData: keepPreviousData, enabled: isFit });
  const inRows = useQuery({ ...asked.inRows, placeholderData: keepPreviousData, enabled: isFit });
  const cells = useCells(crew.id, { ...asked.cells, isOn: isFit });
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

/** What a report begins with comes before it is drawn. */
ReportScreen.ahead = async ({ crew, me }: CurrentCrew, cache: QueryClient): Promise<void> => {
  const axes = axesFrom(uiParameter("reportColumns"), uiParameter("reportRows"), uiParameter("reportType"));
  const days = usualPeriod(axes.columns, localDayOf(crew.timeZone, serverNow() as Instant));
  const people = peopleIn(await cache.ensureQueryData(everybodyOf(crew.id)), me, days.from);
  const { inColumns, inRows, cells } = questionsOf(crew.id, axes, days, people);
  await Promise.all([
    cache.prefetchQuery(categoriesOf(crew.id)),
    cache.prefetchQuery(inColumns),
    cache.prefetchQuery(inRows),
    cache.prefetchInfiniteQuery(cellsIn(crew.id, cells)),
  ]);
};

/** Those whose times one sees, as far as they belonged to the crew since. */
const peopleIn = (everybody: readonly Member[], me: Actor, from: LocalDate | null): Member[] =>
  everybody
    .filter(
      (one) =>
        (one.userId === me.userId || reaches(me, "canSeeCrewReports", one)) &&
        (one.disabledAt === null || (from !== null && one.disabledAt > from)),
    )
    .sort(byName);

/** Both sums and the inside. */
function questionsOf(crewId: number, { columns, rows, type }: Axes, wanted: DurationsInput, people: readonly Member[]) {
  const types = type === "work" ? (["work", "work_target"] as const) : [type];
  return {
    inColumns: durationsOf(crewId, { ...wanted, type: [...types], groupBy: [columns] }),
    inRows: durationsOf(crewId, { ...wanted, type: [type], groupBy: [rows] }),
    cells: {
      wanted: { ...wanted, type: [type], groupBy: [rows, columns] },
      userIds: rows === "userId" ? people.map(({ userId }) => userId) : undefined,
    },
  };
}
