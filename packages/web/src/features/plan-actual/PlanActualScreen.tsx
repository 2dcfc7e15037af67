import type { ComparisonRow } from "@glasen/contract/plan-actual.ts";
import { type ComparisonGrouping, comparisonGroupings } from "@glasen/domain/plan-actual/groupings.ts";
import { planActualPolicy } from "@glasen/domain/plan-actual/policy.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { dayNumber, isoWeek, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, monthOf } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { keepPreviousData, type QueryClient, useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { shortWeekdayText } from "#platform/formats.ts";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { categoriesOf } from "../categories/categories.queries.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import { BudgetsCard } from "./BudgetsCard.tsx";
import { shownRows } from "./comparison-rows.ts";
import { PlanActualView } from "./PlanActualView.tsx";
import { comparisonOf } from "./plan-actual.queries.ts";
import { planActualTexts } from "./plan-actual.texts.ts";
import { WagesDialog } from "./WagesDialog.tsx";

/** Longer periods are drawn by week. */
const MAX_DAY_BARS = 31;

/** Planned and worked hours with the causes of their differences, and the hours that workplaces have left. */
export function PlanActualScreen() {
  const { crew, me } = useCrew();
  const language = useLanguage();
  const t = useTexts(planActualTexts);
  const errors = useTexts(errorTexts);
  const isNarrow = useIsNarrow();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [period, setPeriod] = useState<{ from: LocalDate | null; to: LocalDate | null }>(() => usualPeriod(today));
  const [groupBy, setGroupBy] = useState<ComparisonGrouping>("userId");
  const [isEditingWages, setEditingWages] = useState(false);
  const [{ data: everybody }, { data: workplaces }, { data: categories }] = useSuspenseQueries({
    queries: [everybodyOf(crew.id), workplacesOf(crew.id), categoriesOf(crew.id)],
  });
  const { from, to } = period;
  const isForward = from !== null && to !== null && from <= to;
  const days = { from: from ?? today, to: to ?? today };
  const inChart = dayNumber(days.to) - dayNumber(days.from) < MAX_DAY_BARS ? "day" : "week";
  // The answer before stays for what it says of the viewer: whether there are wages, and in which currency.
  const rows = useQuery({
    ...comparisonOf(crew.id, days, groupBy),
    placeholderData: keepPreviousData,
    enabled: isForward,
  });
  const isLoading = rows.isPending || rows.isPlaceholderData;
  const bars = useQuery({ ...comparisonOf(crew.id, days, inChart), enabled: isForward });

  const nameIn = (list: readonly { id: number; name: string }[], id: number): string =>
    list.find((one) => one.id === id)?.name ?? `#${id}`;
  const names: Record<ComparisonGrouping, (row: ComparisonRow) => string> = {
    userId: ({ userId }) => everybody.find((one) => one.userId === userId)?.name ?? `#${userId}`,
    workplaceId: ({ workplaceId }) => (workplaceId ? nameIn(workplaces, workplaceId) : t.without("workplaceId")),
    timeCategory1Id: ({ timeCategory1Id: id }) => (id ? nameIn(categories, id) : t.without("timeCategory1Id")),
    day: ({ day }) => (day ? `${shortWeekdayText(day, language)} ${formatDate(day)}` : ""),
    week: ({ week }) => {
      const [year = "", number = ""] = week ? isoWeek(week).split("-W") : [];
      return t.week(Number(number), year);
    },
  };
  const error = rows.error ?? bars.error;
  const shown = shownRows(isLoading ? [] : (rows.data?.rows ?? []), groupBy, names[groupBy]);
  if (groupBy !== "day" && groupBy !== "week") shown.sort((one, other) => one.name.localeCompare(other.name, language));
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PlanActualView
        from={from}
        to={to}
        onPeriod={(first, last) => setPeriod({ from: first, to: last })}
        groupBy={groupBy}
        groupings={comparisonGroupings}
        onGroupBy={setGroupBy}
        problem={!isForward ? t.backwards : error ? errorText(error, errors) : undefined}
        onRetry={error ? () => void Promise.all([rows.refetch(), bars.refetch()]) : undefined}
        isLoading={isLoading}
        isNarrow={isNarrow}
        rows={shown}
        bars={(bars.data?.rows ?? []).map(({ day, week, planned, worked, ahead }) => ({
          ...{ key: day ?? week ?? "", planned: planned + ahead, worked },
          label: formatDate((day ?? week) as LocalDate).slice(0, 6),
        }))}
        wages={rows.data?.seesWages ? { ...rows.data, onEdit: () => setEditingWages(true) } : undefined}
        files={(["xlsx", "csv", "pdf"] as const).map((format) => ({
          id: format,
          label: { xlsx: t.excel, csv: t.csv, pdf: t.pdf }[format],
          href: hrefOf("planActual.file", { crewId: crew.id, ...days, groupBy, format, language }),
        }))}
      />
      {isForward && planActualPolicy.seeBudgets(me, { crewId: crew.id }) && (
        <BudgetsCard
          days={days}
          workplaces={workplaces}
          mayChange={planActualPolicy.changeBudgets(me, { crewId: crew.id })}
        />
      )}
      {isEditingWages && rows.data && (
        <WagesDialog currency={rows.data.currency} today={today} onClose={() => setEditingWages(false)} />
      )}
    </>
  );
}

const usualPeriod = (today: LocalDate): { from: LocalDate; to: LocalDate } => {
  const { first, last } = daysOfMonth(monthOf(today));
  return { from: first, to: last };
};

PlanActualScreen.prefetchData = ({ crew }: CurrentCrew, cache: QueryClient): Promise<unknown> => {
  const days = usualPeriod(localDayOf(crew.timeZone, serverNow() as Instant));
  return Promise.all([
    cache.prefetchQuery(workplacesOf(crew.id)),
    cache.prefetchQuery(categoriesOf(crew.id)),
    cache.prefetchQuery(comparisonOf(crew.id, days, "userId")),
    cache.prefetchQuery(comparisonOf(crew.id, days, "day")),
  ]);
};
