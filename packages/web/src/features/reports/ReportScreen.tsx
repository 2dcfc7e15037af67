import type { Member } from "@glasen/contract/members.ts";
import type { Member as Actor } from "@glasen/domain/access/actor.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { monthOf } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { type QueryClient, useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { byName } from "#platform/by-name.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { uiParameter, useUiParameter } from "#platform/ui-parameters.ts";
import { categoriesOf } from "../categories/categories.queries.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { type ReportRow, ReportView } from "./ReportView.tsx";
import { reportTexts } from "./report.texts.ts";
import {
  type Axes,
  axesFrom,
  cellsOf,
  columnsBetween,
  insideOf,
  MAX_COLUMNS,
  spanOf,
  totalsOf,
  usualPeriod,
} from "./report-axes.ts";
import { partsOf } from "./report-parts.ts";
import { type DurationsInput, durationsOf, holidaysIn } from "./reports.queries.ts";
import { cellsIn, useCells } from "./use-cells.ts";
import { useOpenSheet } from "./use-open-sheet.ts";

const MAX_DAYS = 3700;
const noHolidays: ReadonlyMap<LocalDate, string> = new Map();

/** Evaluated time by two axes of the viewer's choice. */
export function ReportScreen() {
  const { crew, me } = useCrew();
  const language = useLanguage();
  const t = useTexts(reportTexts);
  const errors = useTexts(errorTexts);
  const openSheet = useOpenSheet();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [storedColumns, storeColumns] = useUiParameter("reportColumns");
  const [storedRows, storeRows] = useUiParameter("reportRows");
  const [storedType, storeType] = useUiParameter("reportType");
  const axes = axesFrom(storedColumns, storedRows, storedType);
  const [period, setPeriod] = useState<{ from: LocalDate | null; to: LocalDate | null }>(() =>
    usualPeriod(axes.columns, today),
  );
  const [filter, setFilter] = useState({ team: "all", category: "all" });
  const [{ data: everybody }, { data: teams }, { data: categories }] = useSuspenseQueries({
    queries: [everybodyOf(crew.id), teamsOf(crew.id), categoriesOf(crew.id)],
  });

  const { from, to } = period;
  const isForward = from !== null && to !== null && from <= to && spanOf(from, to) <= MAX_DAYS;
  const { data: holidays = noHolidays } = useQuery({
    ...holidaysIn(crew.id, from ?? today, to ?? today),
    enabled: isForward && (axes.columns === "day" || axes.columns === "week") && spanOf(from, to) <= MAX_COLUMNS * 7,
  });
  const columns = useMemo(
    () => (isForward ? columnsBetween(axes.columns, from, to, { language, week: t.week, holidays }) : []),
    [isForward, axes.columns, from, to, language, t, holidays],
  );
  const isFit = isForward && columns.length <= MAX_COLUMNS;
  const seesCrew = me.permissions.has("canSeeCrewReports");
  const people = peopleIn(everybody, me, from).filter(
    ({ teamIds }) => filter.team === "all" || teamIds.includes(Number(filter.team)),
  );
  const levelOf = (id: string) => categories.find((one) => String(one.id) === id)?.level;
  const input = {
    from: from ?? today,
    to: to ?? today,
    ...(filter.team !== "all" && { userIds: people.map(({ userId }) => userId) }),
    ...(filter.category !== "all" && {
      [levelOf(filter.category) === 2 ? "timeCategory2Id" : "timeCategory1Id"]: [
        filter.category === "none" ? null : Number(filter.category),
      ],
    }),
  };
  const queries = queriesOf(crew.id, axes, input, people);
  const inColumns = useQuery({ ...queries.inColumns, enabled: isFit });
  const inRows = useQuery({ ...queries.inRows, enabled: isFit });
  // A bar of all work is stacked by what the work was for.
  const isStacked = axes.type === "work" && filter.category === "all" && categories.length > 0;
  const inParts = useQuery({ ...queries.inParts, enabled: isFit && isStacked });
  const parts = useMemo(
    () => (isStacked ? partsOf(inParts.data ?? [], axes.columns) : undefined),
    [isStacked, inParts.data, axes.columns],
  );
  const cells = useCells(crew.id, { ...queries.cells, isEnabled: isFit });
  const byRow = useMemo(() => totalsOf(inRows.data ?? [], axes.type, axes.rows), [inRows.data, axes.type, axes.rows]);
  const nameOfCategory = (id: string): string =>
    id === "none" ? t.none : (categories.find((one) => String(one.id) === id)?.name ?? `#${id}`);
  const rows: ReportRow[] =
    axes.rows === "userId"
      ? people.map(({ userId, name }) => ({ key: String(userId), name }))
      : [...byRow.keys()].map((key) => ({ key, name: nameOfCategory(key) }));
  /** A figure opens what it is the sum of: members, finer columns, the month sheet, or a day of it. */
  const open = ({ key }: ReportRow, columnId: string | undefined) => {
    if (axes.rows !== "userId") {
      if (key === "none" && axes.rows === "timeCategory2Id") return;
      setFilter({ ...filter, category: key });
      storeRows("userId");
      return;
    }
    const column = columns.find((one) => one.key === columnId)?.key;
    const inside = column === undefined ? undefined : insideOf(axes.columns, column);
    if (inside) {
      storeColumns(inside.columns);
      setPeriod({ from: inside.from, to: inside.to });
      return;
    }
    const day = axes.columns === "day" && column !== undefined ? (column as LocalDate) : undefined;
    const month = axes.columns === "month" && column !== undefined ? column : monthOf(to ?? today);
    openSheet(Number(key), day ? { day } : { month });
  };
  const error = inColumns.error ?? inRows.error ?? cells.error;
  const retry = () => void Promise.all([inColumns.refetch(), inRows.refetch(), cells.retry()]);
  const problem = !isForward
    ? { text: t.backwards }
    : !isFit
      ? { text: t.tooMany(MAX_COLUMNS) }
      : error
        ? { title: t.failed, text: errorText(error, errors), onRetry: retry }
        : undefined;
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <ReportView
        axes={axes}
        onAxes={(next) => {
          if (next.columns !== axes.columns) setPeriod(usualPeriod(next.columns, today));
          storeColumns(next.columns);
          storeRows(next.rows);
          storeType(next.type);
        }}
        from={from}
        to={to}
        onPeriod={(first, last) => setPeriod({ from: first, to: last })}
        filter={filter}
        onFilter={setFilter}
        teams={seesCrew ? teams.map(({ id, name }) => ({ id: String(id), label: name })) : []}
        categories={[
          ...categories.map(({ id, name }) => ({ id: String(id), label: name })),
          ...(categories.length > 0 ? [{ id: "none", label: t.none }] : []),
        ]}
        problem={problem}
        columns={columns}
        rows={rows}
        cells={useMemo(
          () => cellsOf(cells.durations, { columns: axes.columns, rows: axes.rows, type: axes.type }),
          [cells.durations, axes.columns, axes.rows, axes.type],
        )}
        byColumn={totalsOf(inColumns.data ?? [], axes.type, axes.columns)}
        byRow={byRow}
        differences={
          axes.type === "work" && axes.rows === "userId" && filter.category === "all"
            ? totalsOf(inRows.data ?? [], "work_difference", "userId")
            : undefined
        }
        targets={
          axes.type === "work" && filter.category === "all"
            ? totalsOf(inColumns.data ?? [], "work_target", axes.columns)
            : new Map()
        }
        parts={parts}
        nameOfCategory={nameOfCategory}
        isLoading={inColumns.isPending || inRows.isPending || cells.isPending}
        files={
          problem
            ? undefined
            : (["xlsx", "csv"] as const).map((format) => ({
                id: format,
                label: format === "xlsx" ? t.excel : t.csv,
                href: hrefOf("durations.file", { crewId: crew.id, ...input, ...axes, format, language }),
              }))
        }
        onOpen={open}
      />
    </>
  );
}

/** Prefetches the report that the screen starts with. */
ReportScreen.prefetchData = async ({ crew, me }: CurrentCrew, cache: QueryClient): Promise<void> => {
  const axes = axesFrom(uiParameter("reportColumns"), uiParameter("reportRows"), uiParameter("reportType"));
  const days = usualPeriod(axes.columns, localDayOf(crew.timeZone, serverNow() as Instant));
  const people = peopleIn(await cache.ensureQueryData(everybodyOf(crew.id)), me, days.from);
  const { inColumns, inParts, inRows, cells } = queriesOf(crew.id, axes, days, people);
  await Promise.all([
    cache.prefetchQuery(categoriesOf(crew.id)),
    cache.prefetchQuery(inColumns),
    ...(axes.type === "work" ? [cache.prefetchQuery(inParts)] : []),
    cache.prefetchQuery(inRows),
    cache.prefetchInfiniteQuery(cellsIn(crew.id, cells)),
  ]);
};

/** Members whose times the viewer sees, except those who left the crew before the period. */
const peopleIn = (everybody: readonly Member[], me: Actor, from: LocalDate | null): Member[] =>
  everybody
    .filter(
      (one) =>
        (one.userId === me.userId || reaches(me, "canSeeCrewReports", one)) &&
        (one.disabledAt === null || (from !== null && one.disabledAt > from)),
    )
    .sort(byName);

/** Totals of columns and rows, and the cells. */
function queriesOf(crewId: number, { columns, rows, type }: Axes, input: DurationsInput, people: readonly Member[]) {
  const types = type === "work" ? (["work", "work_target"] as const) : [type];
  return {
    inColumns: durationsOf(crewId, { ...input, type: [...types], groupBy: [columns] }),
    inParts: durationsOf(crewId, { ...input, type: ["work"], groupBy: [columns, "timeCategory1Id"] }),
    inRows: durationsOf(crewId, {
      ...input,
      type: type === "work" && rows === "userId" ? ["work", "work_difference"] : [type],
      groupBy: [rows],
    }),
    cells: {
      durations: { ...input, type: [type], groupBy: [rows, columns] },
      userIds: rows === "userId" ? people.map(({ userId }) => userId) : undefined,
    },
  };
}
