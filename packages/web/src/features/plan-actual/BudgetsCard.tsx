import type { HourBudget } from "@glasen/contract/plan-actual.ts";
import type { Workplace } from "@glasen/contract/workplaces.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import { isoWeek, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { formatHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { PenIcon, PlusIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { BudgetDialog } from "./BudgetDialog.tsx";
import styles from "./PlanActual.module.css";
import { budgetsOf, type Days } from "./plan-actual.queries.ts";
import { planActualTexts } from "./plan-actual.texts.ts";

interface Props {
  readonly days: Days;
  readonly workplaces: readonly Workplace[];
  readonly mayChange: boolean;
}

interface Edited {
  readonly workplaceId: number | undefined;
  readonly week: LocalDate;
  readonly budget: number | null;
}

const usedOf = ({ worked, ahead }: HourBudget): number => worked + ahead;

/** The hours that workplaces may use in each week of the period, used and left. */
export function BudgetsCard({ days, workplaces, mayChange }: Props) {
  const { crew } = useCrew();
  const t = useTexts(planActualTexts);
  const isNarrow = useIsNarrow();
  const [edited, setEdited] = useState<Edited>();
  const { data: budgets = [], isPending, isSuccess, isError, refetch } = useQuery(budgetsOf(crew.id, days));
  const nameOf = (id: number): string => workplaces.find((one) => one.id === id)?.name ?? `#${id}`;
  const weekText = (week: LocalDate): string => {
    const [year = "", number = ""] = isoWeek(week).split("-W");
    return t.week(Number(number), year);
  };
  const none = <span className={styles.faint}>–</span>;
  const columns: Column<HourBudget>[] = [
    {
      id: "workplace",
      head: t.grouping("workplaceId"),
      cell: ({ workplaceId, week }) =>
        isNarrow ? (
          <span className={styles.name}>
            {nameOf(workplaceId)}
            <small className={styles.week}>{weekText(week)}</small>
          </span>
        ) : (
          nameOf(workplaceId)
        ),
    },
    ...(isNarrow ? [] : [{ id: "week", head: t.weekHead, cell: ({ week }: HourBudget) => weekText(week) }]),
    {
      ...{ id: "budget", head: t.budget, isNumber: true },
      cell: ({ budget }) => (budget === null ? none : formatHours(budget)),
    },
    { ...{ id: "used", head: t.used, isNumber: true }, cell: (row) => formatHours(usedOf(row)) },
    {
      ...{ id: "left", head: t.left, isNumber: true },
      cell: (row) => {
        if (row.budget === null) return none;
        const left = row.budget - usedOf(row);
        return left < 0 ? <b className={styles.over}>{t.over(formatHours(-left))}</b> : formatHours(left);
      },
    },
    ...(mayChange
      ? [
          {
            ...{ id: "edit", head: "", headName: t.edit },
            cell: ({ workplaceId, week, budget }: HourBudget) => (
              <Button
                size="small"
                variant="ghost"
                icon={<PenIcon size="small" />}
                aria-label={t.setBudget(nameOf(workplaceId), weekText(week))}
                onPress={() => setEdited({ workplaceId, week, budget })}
              />
            ),
          },
        ]
      : []),
  ];
  const sorted = budgets.toSorted(
    (one, other) =>
      nameOf(one.workplaceId).localeCompare(nameOf(other.workplaceId)) || comparePlain(one.week, other.week),
  );
  return (
    <Stack gap={2} className={styles.below}>
      <Card
        title={t.budgets}
        aside={
          mayChange && (
            <Button
              icon={<PlusIcon />}
              onPress={() => setEdited({ workplaceId: undefined, week: mondayOf(days.from), budget: null })}
            >
              {t.addBudget}
            </Button>
          )
        }
        isFlush
        isLoading={isPending}
        problem={isError ? { text: t.budgetsFailed, onRetry: () => void refetch() } : undefined}
      >
        <div className={styles.table}>
          <Table
            label={t.budgets}
            columns={columns}
            rows={sorted}
            rowKey={({ workplaceId, week }) => `${workplaceId} ${week}`}
          />
        </div>
      </Card>
      <Muted as="p">{budgets.length === 0 && isSuccess ? t.noBudgets : t.budgetsHint}</Muted>
      {edited && (
        <BudgetDialog
          {...edited}
          workplaces={workplaces.filter(({ disabledAt }) => disabledAt === null)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}
