import type { AuditEntry } from "@glasen/contract/audit.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { type AuditArea, auditAreas } from "@glasen/domain/audit/areas.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { wallTime, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { formatDate } from "#ui/date-text.ts";
import { DownloadIcon, HistoryIcon, LockIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { ListDetail } from "#ui/ListDetail.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { Select } from "#ui/Select.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { AuditRow } from "./AuditRow.tsx";
import styles from "./AuditView.module.css";
import { auditWords } from "./audit.public.ts";
import { auditTexts } from "./audit.texts.ts";

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
  readonly exportHref: string | undefined;
  readonly retentionDays: number | undefined;
  readonly onSetRetention: (() => void) | undefined;
}

export function AuditView(props: Props) {
  const { entries, filter, onFilter, exportHref } = props;
  const t = useTexts(auditTexts);
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
      <ListDetail
        tools={<Filters filter={filter} onFilter={onFilter} members={props.members} />}
        isLoading={props.isLoading}
        problem={props.problem}
        problemTitle={t.failed}
        onRetry={props.onRetry}
        empty={
          entries.length === 0
            ? {
                icon: <HistoryIcon />,
                title: isFiltered ? t.emptyFiltered : t.empty,
                text: !isFiltered && t.emptyHint,
                onReset: isFiltered ? () => onFilter(noFilter) : undefined,
                resetText: t.resetFilters,
              }
            : undefined
        }
        footer={<Foot {...props} />}
      >
        <Days {...props} />
      </ListDetail>
    </>
  );
}

function Foot({ total, onMore, isLoadingMore, retentionDays, onSetRetention }: Props) {
  const t = useTexts(auditTexts);
  return (
    <footer className={styles.foot}>
      {onMore && (
        <Button onPress={onMore} isLoading={isLoadingMore}>
          {t.showMore}
        </Button>
      )}
      {total > 0 && <span role="status">{t.entries(total)}</span>}
      {retentionDays !== undefined && (
        <p className={styles.kept}>
          <LockIcon size="small" />
          {t.kept(t.days(retentionDays))}
          {onSetRetention && <TextLink onPress={onSetRetention}>{t.setRetention}</TextLink>}
        </p>
      )}
    </footer>
  );
}

function Filters({ filter, onFilter, members }: Pick<Props, "filter" | "onFilter" | "members">) {
  const t = useTexts(auditTexts);
  const words = useTexts(auditWords);
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
          defaultValue={filter.search}
          onSearch={(search) => onFilter({ ...filter, search: search.trim() })}
        />
      </div>
      <DateField label={t.from} value={filter.from} onChange={(from) => onFilter({ ...filter, from })} />
      <DateField label={t.until} value={filter.to} onChange={(to) => onFilter({ ...filter, to })} />
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
function Days({ entries, members, teams, timeZone, today }: Props) {
  const t = useTexts(auditTexts);
  const language = useLanguage();
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
          <AuditRow key={entry.id} entry={entry} members={members} teams={teams} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  ));
}
