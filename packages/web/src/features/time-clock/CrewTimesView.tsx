import type { TimeCategory } from "@glasen/contract/categories.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { ClockIcon, CloseIcon, TrashIcon } from "#ui/icons.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { Table } from "#ui/Table.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import styles from "./CrewTimesView.module.css";
import { TimesTools } from "./TimesTools.tsx";
import type { TimesTexts } from "./times.texts.ts";
import { type Looks, listColumns, narrowColumns, type Row, timelineColumns } from "./times-columns.tsx";
import type { Period } from "./times-period.ts";
import { everyTime, memberDays, type TimesFilter, type TrackedTime } from "./tracked-time.ts";

export type TimesLook = "list" | "timeline";

export interface CrewTimesProps {
  readonly people: readonly Member[];
  readonly teams: readonly Team[];
  readonly categories: readonly TimeCategory[];
  readonly times: readonly TrackedTime[];
  readonly isLoading: boolean;
  readonly problem: string | undefined;
  readonly onRetry: () => void;
  readonly day: LocalDate;
  readonly onDay: (day: LocalDate) => void;
  readonly today: LocalDate;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly look: TimesLook;
  readonly onLook: (look: TimesLook) => void;
  readonly filter: TimesFilter;
  readonly onFilter: (filter: TimesFilter) => void;
  readonly selectedKey: string | undefined;
  readonly onSelect: (row: Row) => void;
  /** Whether somebody may delete a member's times, many at once; undefined where nobody may. */
  readonly canRemove: ((member: Member) => boolean) | undefined;
  readonly marked: ReadonlySet<string>;
  readonly onMarked: (marked: ReadonlySet<string>) => void;
  readonly onRemove: () => void;
  readonly missing: ReactNode;
  readonly panel: ReactNode;
  readonly words: Pick<Looks, "timeZone" | "timeOf" | "dayText" | "categoryName">;
  readonly t: TimesTexts;
}

/** Beside an opened day they stand in the panel. */
const wideColumns = ["categories", "note", "break"];

/** Who worked when: a row a member and day, as a list or to scale. */
export function CrewTimesView(props: CrewTimesProps) {
  const { look, filter, onFilter, marked, onMarked, panel, missing, t } = props;
  return (
    <div className={styles.columns} data-open={Boolean(panel)}>
      <div className={styles.list}>
        <TimesTools {...props} />
        {missing}
        <Card isFlush>
          {props.problem ? (
            <ErrorState title={t.failed} actions={<Button onPress={props.onRetry}>{t.retry}</Button>}>
              {props.problem}
            </ErrorState>
          ) : props.isLoading ? (
            <LoadingView />
          ) : (
            <Rows key={look} {...props} onReset={() => onFilter({ ...everyTime, team: filter.team })} />
          )}
        </Card>
        {marked.size > 0 && (
          <section aria-label={t.selected(marked.size)} className={styles.batch}>
            <b role="status">{t.selected(marked.size)}</b>
            <span>
              <Button variant="danger" icon={<TrashIcon />} onPress={props.onRemove}>
                {t.remove}
              </Button>
              <Button
                variant="ghost"
                icon={<CloseIcon />}
                aria-label={t.clearSelection}
                onPress={() => onMarked(new Set())}
              />
            </span>
          </section>
        )}
      </div>
      {panel && <div className={styles.panel}>{panel}</div>}
    </div>
  );
}

function Rows(props: CrewTimesProps & { readonly onReset: () => void }) {
  const { people, times, day, period, look, filter, selectedKey, onSelect, canRemove, marked, onMarked, words, t } =
    props;
  const isNarrow = useIsNarrow();
  const days = memberDays(people, times, filter, period === "day" ? day : undefined);
  // A list has a row a time; to scale, those of a day stand side by side.
  const rows: Row[] =
    look === "timeline"
      ? days
      : days.flatMap((row) =>
          row.times.length < 2 ? row : row.times.map((time) => ({ ...row, key: time.key, times: [time] })),
        );
  const looks: Looks = { ...words, isOneDay: period === "day", t };
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<ClockIcon />}
        title={t.noneFound}
        actions={<Button onPress={props.onReset}>{t.resetFilters}</Button>}
      >
        {t.noneFoundHint}
      </EmptyState>
    );
  const keysOf = (row: Row): string[] => row.times.map(({ key }) => key);
  return (
    <div className={styles.table} data-look={look}>
      <Table
        key={isNarrow ? "phone" : look}
        label={t.title}
        columns={
          isNarrow
            ? narrowColumns(looks)
            : look === "timeline"
              ? timelineColumns(looks, rows)
              : listColumns(looks).filter(({ id }) => !props.panel || !wideColumns.includes(id))
        }
        rows={rows}
        rowKey={({ key }) => key}
        rowHeight={isNarrow ? 64 : 44}
        rowLook={(row) =>
          `${row.person.userId} ${row.date}` === selectedKey || keysOf(row).some((key) => marked.has(key))
            ? "selected"
            : row.times.length === 0
              ? "quiet"
              : undefined
        }
        onOpen={onSelect}
        selection={
          canRemove && !isNarrow && look === "list"
            ? {
                isSelected: (row) => row.times.length > 0 && keysOf(row).every((key) => marked.has(key)),
                onChange: (chosen, isOn) => {
                  const next = new Set(marked);
                  for (const key of chosen.filter(({ person }) => canRemove(person)).flatMap(keysOf)) {
                    if (isOn) next.add(key);
                    else next.delete(key);
                  }
                  onMarked(next);
                },
                label: (row) => t.select(row.person.name, words.dayText(row.date)),
                allLabel: t.selectAll,
              }
            : undefined
        }
      />
    </div>
  );
}
