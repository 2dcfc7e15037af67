import type { Language } from "@glasen/contract/limits.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ReactNode } from "react";
import { shortWeekdayText } from "#platform/formats.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon, DownloadIcon, PlusIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import styles from "./Holidays.module.css";
import type { Extent, ShownHoliday } from "./holiday-draft.ts";
import type { HolidayTexts } from "./holidays.texts.ts";
import { YearCalendar } from "./YearCalendar.tsx";

interface Props {
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly holidays: readonly ShownHoliday[];
  /** The following are left out for whoever may only read. */
  readonly onExtent: ((holiday: ShownHoliday, extent: Extent) => void) | undefined;
  readonly onDay: ((date: LocalDate, holiday: ShownHoliday | undefined) => void) | undefined;
  readonly onTakeOver: (() => void) | undefined;
  readonly onAdd: (() => void) | undefined;
  readonly changes: number;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly isSaving: boolean;
  readonly preview: ReactNode;
  readonly progress: ReactNode;
  readonly language: Language;
  readonly t: HolidayTexts;
}

export function HolidaysView(props: Props) {
  const { year, holidays, onAdd, onTakeOver, changes, t } = props;
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
            {onTakeOver && (
              <Button icon={<DownloadIcon />} onPress={onTakeOver}>
                {t.takeOver}
              </Button>
            )}
          </>
        }
      />
      {props.progress}
      <div className={styles.page}>
        <div>
          <p className={styles.soft}>{props.onDay ? t.hint : t.readOnlyHint}</p>
          <YearCalendar {...props} />
          <div className={styles.legend}>
            <span>
              <i className={styles.day} data-kind="public" /> {t.public}
            </span>
            <span>
              <i className={styles.day} data-kind="company" /> {t.company}
            </span>
            <span>
              <i className={styles.day} data-kind="company" data-extent="half" /> {t.half}
            </span>
            <span>
              <i className={styles.day} data-kind="public" data-extent="none" /> {t.none}
            </span>
          </div>
        </div>
        <div className={styles.side}>
          {changes > 0 && (
            <Card title={t.unsaved} aside={t.changes(changes)}>
              {props.preview}
              <div className={styles.buttons}>
                <Button variant="primary" isLoading={props.isSaving} onPress={props.onSave}>
                  {t.save}
                </Button>
                <Button onPress={props.onDiscard}>{t.discard}</Button>
              </div>
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
                actions={onTakeOver && <Button onPress={onTakeOver}>{t.takeOver}</Button>}
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
              <p className={styles.soft}>{t.noneCompany}</p>
            ) : (
              <HolidayList {...props} label={t.company} holidays={ofCompany} />
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

function HolidayList({ label, holidays, onExtent, language, t }: Props & { readonly label: string }) {
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
            <span className={styles.soft}>{t[holiday.extent]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
