import type { AuditEntry } from "@glasen/contract/audit.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { type AuditArea, auditAreas } from "@glasen/domain/audit/areas.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { wallTime, weekdayText } from "#platform/formats.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { DownloadIcon, HistoryIcon, LockIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { Select } from "#ui/Select.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { AuditRow } from "./AuditRow.tsx";
import styles from "./AuditView.module.css";
import type { AuditWords } from "./audit.public.ts";
import type { AuditTexts } from "./audit.texts.ts";

export interface ChosenFilter {
  readonly search: string;
  readonly area: AuditArea | "";
  readonly by: number | null;
  readonly about: number | null;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}
export const noFilter: ChosenFilter = { search: "", area: "", by: null, about: null, from: null, to: null };

interface Props {
  readonly entries: readonly AuditEntry[];
  readonly total: number;
  readonly isLoading: boolean;
  readonly problem: string | undefined;
  readonly onRetry: () => void;
  readonly onMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
  readonly filter: ChosenFilter;
  readonly onFilter: (filter: ChosenFilter) => void;
  readonly members: readonly Member[];
  readonly teams: readonly Team[];
  readonly timeZone: string;
  readonly today: LocalDate;
  readonly language: Language;
  readonly exportHref: string | undefined;
  readonly retentionDays: number | undefined;
  readonly onSetRetention: (() => void) | undefined;
  readonly words: AuditWords;
  readonly t: AuditTexts;
}

export function AuditView(props: Props) {
  const { entries, total, filter, onFilter, exportHref, t } = props;
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(noFilter);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          exportHref &&
          entries.length > 0 && (
            <LinkButton href={exportHref} download="" icon={<DownloadIcon />}>
              {t.export}
            </LinkButton>
          )
        }
      />
      <Filters {...props} />
      <Card isFlush>
        {props.isLoading ? (
          <LoadingView />
        ) : props.problem ? (
          <ErrorState title={t.failed} actions={<Button onPress={props.onRetry}>{t.retry}</Button>}>
            {props.problem}
          </ErrorState>
        ) : entries.length === 0 ? (
          <EmptyState
            icon={<HistoryIcon />}
            title={isFiltered ? t.emptyFiltered : t.empty}
            actions={isFiltered && <Button onPress={() => onFilter(noFilter)}>{t.resetFilters}</Button>}
          >
            {!isFiltered && t.emptyHint}
          </EmptyState>
        ) : (
          <Days {...props} />
        )}
      </Card>
      <footer className={styles.foot}>
        {props.onMore && (
          <Button onPress={props.onMore} isLoading={props.isLoadingMore}>
            {t.showMore}
          </Button>
        )}
        {total > 0 && <span role="status">{t.entries(total)}</span>}
        {props.retentionDays !== undefined && (
          <p className={styles.kept}>
            <LockIcon size="small" />
            {t.kept(t.days(props.retentionDays))}
            {props.onSetRetention && <TextLink onPress={props.onSetRetention}>{t.setRetention}</TextLink>}
          </p>
        )}
      </footer>
    </>
  );
}

function Filters({ filter, onFilter, members, words, t }: Props) {
  const people = members.map(({ userId, name }) => ({ id: String(userId), label: name }));
  const person = (label: string, value: number | null, put: (userId: number | null) => void) => (
    <ComboBox
      label={label}
      placeholder={t.all}
      value={value === null ? null : String(value)}
      choices={people}
      onChange={(id) => put(id === null ? null : Number(id))}
      openLabel={label}
      emptyText="–"
    />
  );
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchBox
          key={String(filter === noFilter)}
          label={t.search}
          placeholder={t.searchHint}
          clearLabel={t.clearSearch}
          defaultValue={filter.search}
          onSearch={(search) => onFilter({ ...filter, search: search.trim() })}
        />
      </div>
      <DateField
        label={t.from}
        value={filter.from}
        onChange={(from) => onFilter({ ...filter, from })}
        openLabel={t.openCalendar}
        invalidText={t.dateUnreadable}
      />
      <DateField
        label={t.to}
        value={filter.to}
        onChange={(to) => onFilter({ ...filter, to })}
        openLabel={t.openCalendar}
        invalidText={t.dateUnreadable}
      />
      {person(t.by, filter.by, (by) => onFilter({ ...filter, by }))}
      {person(t.about, filter.about, (about) => onFilter({ ...filter, about }))}
      <Select
        label={t.kind}
        placeholder={t.all}
        value={filter.area}
        choices={[{ id: "", label: t.all }, ...auditAreas.map((id) => ({ id, label: words.area(id) }))]}
        onChange={(area) => onFilter({ ...filter, area: area as ChosenFilter["area"] })}
      />
    </div>
  );
}

/** Entries under the day on which they happened. */
function Days({ entries, members, teams, timeZone, today, language, words, t }: Props) {
  const days = new Map<LocalDate, AuditEntry[]>();
  for (const entry of entries) {
    const { date } = wallTime(Date.parse(entry.happenedAt), timeZone);
    days.set(date, [...(days.get(date) ?? []), entry]);
  }
  return [...days].map(([day, inDay]) => (
    <section key={day}>
      <h2 className={styles.day}>
        {day === today ? `${t.today}, ` : ""}
        {t.day(weekdayText(day, language), formatDate(day))}
      </h2>
      <ul>
        {inDay.map((entry) => (
          <AuditRow
            key={entry.id}
            entry={entry}
            members={members}
            teams={teams}
            timeZone={timeZone}
            words={words}
            t={t}
          />
        ))}
      </ul>
    </section>
  ));
}
