import type { TimeCategory } from "@glasen/contract/categories.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { isEnabled } from "@glasen/domain/categories/category.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type ReactNode, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FilterMenu } from "#ui/FilterMenu.tsx";
import { ChevronLeftIcon, ChevronRightIcon, ClockIcon, SearchIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Row as RowLayout } from "#ui/Layout.tsx";
import { BatchBar, FilterBar, ListDetail } from "#ui/ListDetail.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Table } from "#ui/Table.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import type { Selection } from "#ui/use-selection.ts";
import styles from "./CrewTimesView.module.css";
import { timesTexts } from "./times.texts.ts";
import { listColumns, narrowColumns, type Row, timelineColumns } from "./times-columns.tsx";
import { daysOf, type Period, periods, stepped } from "./times-period.ts";
import { everyTime, memberDays, type TimesFilter, type TrackedTime, timeStates } from "./tracked-time.ts";
import type { ChainWords } from "./use-chain-words.ts";

export type TimesLook = "list" | "timeline";

interface Props {
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
  /** Undefined for people who may not delete many times at once. */
  readonly selection: Selection<Row, string> | undefined;
  readonly onRemove: () => void;
  readonly missing: ReactNode;
  readonly panel: ReactNode;
  readonly words: ChainWords;
}

/** Shown in the panel of an opened day instead. */
const WIDE_COLUMNS = ["categories", "note", "break"];

/** Who worked when: one row per member and day, as a list or to scale. */
export function CrewTimesView(props: Props) {
  const { people, times, day, period, look, filter, onFilter, selection, selectedKey, panel, words } = props;
  const t = useTexts(timesTexts);
  const isNarrow = useIsNarrow();
  const days = memberDays(people, times, filter, period === "day" ? day : undefined);
  // A list has one row per time; to scale, the times of a day share a row.
  const rows: Row[] =
    look === "timeline"
      ? days
      : days.flatMap((row) =>
          row.times.length < 2 ? row : row.times.map((time) => ({ ...row, key: time.key, times: [time] })),
        );
  const looks = { ...words, isOneDay: period === "day", t };
  const marked = selection?.keys ?? new Set();
  const isMarked = (row: Row) => row.times.some(({ key }) => marked.has(key));
  return (
    <ListDetail
      tools={
        <>
          <Tools {...props} />
          {!isNarrow && props.missing}
        </>
      }
      isLoading={props.isLoading}
      problem={props.problem}
      problemTitle={t.failed}
      onRetry={props.onRetry}
      empty={
        rows.length === 0
          ? {
              icon: <ClockIcon />,
              title: t.noneFound,
              text: t.noneFoundHint,
              onReset: () => onFilter({ ...everyTime, team: filter.team }),
            }
          : undefined
      }
      batch={
        <BatchBar count={marked.size} text={t.selected(marked.size)} onClear={() => selection?.clear()}>
          <Button variant="danger" icon={<TrashIcon />} onPress={props.onRemove}>
            {t.remove}
          </Button>
        </BatchBar>
      }
      footer={isNarrow && props.missing}
      panel={panel}
    >
      <div className={look === "timeline" && !isNarrow ? styles.timeline : undefined}>
        <Table
          key={isNarrow ? "phone" : look}
          label={t.title}
          columns={
            isNarrow
              ? narrowColumns(looks)
              : look === "timeline"
                ? timelineColumns(looks, rows, { isShort: Boolean(panel) })
                : listColumns(looks).filter(({ id }) => !panel || !WIDE_COLUMNS.includes(id))
          }
          rows={rows}
          rowKey={({ key }) => key}
          rowHeight={isNarrow ? 64 : 44}
          rowLook={(row) =>
            `${row.person.userId} ${row.date}` === selectedKey || isMarked(row)
              ? "selected"
              : row.times.length === 0
                ? "quiet"
                : undefined
          }
          onOpen={props.onSelect}
          selection={
            !isNarrow && look === "list"
              ? selection?.forTable((row) => t.select(row.person.name, words.dayText(row.date)))
              : undefined
          }
        />
      </div>
    </ListDetail>
  );
}

/** The period, the look and the filters. On a phone the filters are folded, and times are always a list. */
function Tools(props: Props) {
  const { day, onDay, today, period, filter, onFilter, teams, categories, times, words } = props;
  const t = useTexts(timesTexts);
  const isNarrow = useIsNarrow();
  const { first, last } = daysOf(period, day);
  const isFiltered =
    filter.search !== "" || filter.category !== "all" || filter.state !== "all" || filter.team !== "all";
  const [isUnfolded, setUnfolded] = useState(isFiltered);
  return (
    <>
      <RowLayout gap={isNarrow ? 2 : 3}>
        <div className={styles.step}>
          <Button icon={<ChevronLeftIcon />} aria-label={t.previous} onPress={() => onDay(stepped(period, day, -1))} />
          <DateField
            label={t.chooseDay}
            isLabelHidden
            value={day}
            onChange={(next) => next && onDay(next)}
            openLabel={t.chooseDay}
            invalidText={t.chooseDay}
          />
          <Button icon={<ChevronRightIcon />} aria-label={t.next} onPress={() => onDay(stepped(period, day, 1))} />
          {(today < first || today > last) && (
            <Button variant="ghost" onPress={() => onDay(today)}>
              {t.today}
            </Button>
          )}
        </div>
        <SegmentedControl
          label={t.period}
          value={period}
          onChange={props.onPeriod}
          choices={periods.map((id) => ({ id, label: t[id] }))}
        />
        {isNarrow ? (
          <Button
            icon={<SearchIcon />}
            aria-expanded={isUnfolded}
            variant={isFiltered ? "primary" : "secondary"}
            onPress={() => setUnfolded(!isUnfolded)}
          >
            {t.filter}
          </Button>
        ) : (
          <SegmentedControl
            label={t.look}
            value={props.look}
            onChange={props.onLook}
            choices={(["timeline", "list"] as const).map((id) => ({ id, label: t[id] }))}
          />
        )}
        <span role="status" className={styles.count}>
          <Muted>
            {first === last ? words.dayText(first) : `${words.dayText(first)} – ${words.dayText(last)}`}
            {!props.isLoading && ` · ${t.times(times.length)}`}
          </Muted>
        </span>
      </RowLayout>
      {(!isNarrow || isUnfolded) && (
        <FilterBar
          search={
            <SearchBox label={t.search} placeholder={t.search} onSearch={(search) => onFilter({ ...filter, search })} />
          }
        >
          <FilterMenu
            label={t.team}
            value={filter.team}
            choices={teams.map(({ id, name }) => ({ id: String(id), label: name }))}
            onChange={(team) => onFilter({ ...filter, team })}
          />
          <FilterMenu
            label={t.category}
            value={filter.category}
            choices={categories.filter(isEnabled).map(({ id, name }) => ({ id: String(id), label: name }))}
            onChange={(category) => onFilter({ ...filter, category })}
          />
          <FilterMenu
            label={t.state}
            value={filter.state}
            choices={timeStates.map((id) => ({ id, label: t.stateOf(id) }))}
            onChange={(state) => onFilter({ ...filter, state })}
          />
        </FilterBar>
      )}
    </>
  );
}
