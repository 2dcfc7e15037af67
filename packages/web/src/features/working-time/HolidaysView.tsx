import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ReactNode } from "react";
import { shortWeekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon, DownloadIcon, PlusIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import styles from "./Holidays.module.css";
import type { Extent, ShownHoliday } from "./holiday-draft.ts";
import { holidayTexts } from "./holidays.texts.ts";
import { YearCalendar } from "./YearCalendar.tsx";

interface Props {
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly holidays: readonly ShownHoliday[];
  /** Undefined for viewers who may only read, like the next three. */
  readonly onExtent: ((holiday: ShownHoliday, extent: Extent) => void) | undefined;
  readonly onDay: ((date: LocalDate, holiday: ShownHoliday | undefined) => void) | undefined;
  readonly onImport: (() => void) | undefined;
  readonly onAdd: (() => void) | undefined;
  readonly changes: number;
  /** Shown while there are changes. */
  readonly unsaved: ReactNode;
  readonly progress: ReactNode;
}

const legend = [
  ["public", { "data-kind": "public" }],
  ["company", { "data-kind": "company" }],
  ["half", { "data-kind": "company", "data-extent": "half" }],
  ["none", { "data-kind": "public", "data-extent": "none" }],
] as const;

export function HolidaysView(props: Props) {
  const { year, holidays, onAdd, onImport, changes } = props;
  const t = useTexts(holidayTexts);
  const byLaw = holidays.filter(({ isCompany }) => !isCompany);
  const ofCompany = holidays.filter(({ isCompany }) => isCompany);
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <span className={styles.years}>
              <Button icon={<ChevronLeftIcon />} aria-label={t.previousYear} onPress={() => props.onYear(year - 1)} />
              <b aria-live="polite">{year}</b>
              <Button icon={<ChevronRightIcon />} aria-label={t.nextYear} onPress={() => props.onYear(year + 1)} />
            </span>
            {onImport && (
              <Button icon={<DownloadIcon />} onPress={onImport}>
                {t.importCalendar}
              </Button>
            )}
          </>
        }
      />
      {props.progress}
      <div className={styles.page}>
        <div>
          <Muted as="p">{props.onDay ? t.hint : t.readOnlyHint}</Muted>
          <YearCalendar {...props} />
          <div className={styles.legend}>
            {legend.map(([text, look]) => (
              <span key={text}>
                <i className={styles.day} {...look} /> {t[text]}
              </span>
            ))}
          </div>
        </div>
        <div className={styles.side}>
          {changes > 0 && (
            <Card title={t.unsaved} aside={t.changes(changes)}>
              {props.unsaved}
            </Card>
          )}
          <Card
            title={t.public}
            aside={byLaw.length > 0 && t.count(byLaw.filter(({ extent }) => extent !== "none").length, byLaw.length)}
          >
            {byLaw.length === 0 ? (
              <EmptyState
                icon={<CalendarIcon />}
                title={t.empty}
                actions={onImport && <Button onPress={onImport}>{t.importCalendar}</Button>}
              >
                {t.emptyHint}
              </EmptyState>
            ) : (
              <HolidayList {...props} label={t.public} holidays={byLaw} />
            )}
          </Card>
          <Card
            title={t.company}
            aside={
              onAdd && (
                <Button size="small" variant="ghost" icon={<PlusIcon />} onPress={onAdd}>
                  {t.addOwn}
                </Button>
              )
            }
          >
            {ofCompany.length === 0 ? (
              <Muted as="p">{t.noneCompany}</Muted>
            ) : (
              <HolidayList {...props} label={t.company} holidays={ofCompany} />
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

function HolidayList({ label, holidays, onExtent }: Props & { readonly label: string }) {
  const t = useTexts(holidayTexts);
  const language = useLanguage();
  return (
    <ul className={styles.list} aria-label={label}>
      {holidays.map((holiday) => (
        <li key={holiday.key} data-extent={holiday.extent}>
          <time dateTime={holiday.date}>
            {shortWeekdayText(holiday.date, language)} {formatDate(holiday.date).slice(0, 6)}
          </time>
          <span>{holiday.name}</span>
          {onExtent ? (
            <SegmentedControl
              label={t.applies(holiday.name)}
              value={holiday.extent}
              onChange={(extent) => onExtent(holiday, extent)}
              choices={[
                { id: "whole", label: <span title={t.whole}>{t.wholeSign}</span> },
                holiday.extent === "morning"
                  ? { id: "morning", label: <span title={t.morning}>{t.halfSign}</span> }
                  : { id: "half", label: <span title={t.half}>{t.halfSign}</span> },
                { id: "none", label: <span title={t.none}>{t.noneSign}</span> },
              ]}
            />
          ) : (
            <Muted>{t[holiday.extent]}</Muted>
          )}
        </li>
      ))}
    </ul>
  );
}
