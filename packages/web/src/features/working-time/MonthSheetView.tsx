import type { Language } from "@glasen/contract/limits.ts";
import type { FindingShape, MonthSheet, SheetDay } from "@glasen/contract/months.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ReactNode } from "react";
import { hoursText, signedHoursText } from "#platform/formats.ts";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Table } from "#ui/Table.tsx";
import { secondsOf, sumOf } from "./amounts.ts";
import styles from "./MonthSheet.module.css";
import type { MonthTexts } from "./month.texts.ts";
import { monthText } from "./months.ts";
import { SurchargeSums } from "./SurchargeSums.tsx";
import { type StampedDay, sheetColumns } from "./sheet-columns.tsx";

interface Props {
  readonly sheet: MonthSheet;
  readonly name: string;
  readonly today: LocalDate;
  readonly findings: readonly FindingShape[];
  /** First clock-in and last clock-out of each day; nothing where they may not be seen. */
  readonly stamped: ReadonlyMap<LocalDate, StampedDay>;
  readonly isNarrow: boolean;
  readonly selected: LocalDate | undefined;
  readonly onOpen: (date: LocalDate) => void;
  /** Above the figures: whose sheet, which month, what can be done. */
  readonly tools: ReactNode;
  /** Between the figures and the table, e.g. that the month is closed. */
  readonly notice: ReactNode;
  readonly panel: ReactNode;
  readonly language: Language;
  readonly t: MonthTexts;
}

/** The last day whose balance is known; where none is, what the month began with stands. */
function balanceOf(sheet: MonthSheet): { date: LocalDate | undefined; seconds: number } {
  const day = sheet.days.findLast(({ balance }) => balance !== null);
  return { date: day?.date, seconds: secondsOf(day?.balance ?? sheet.opening) };
}

export function MonthSheetView(props: Props) {
  const { sheet, name, today, language, t } = props;
  const { days } = sheet;
  const over = days.filter(({ date }) => date <= today);
  const balance = balanceOf(sheet);
  const credits = sumOf(over, ({ holidayCredit }) => holidayCredit) + sumOf(over, ({ absenceCredit }) => absenceCredit);
  const figures: { label: string; value: string; hint?: string }[] = [
    { label: t.target, value: hoursText(sumOf(over, ({ target }) => target)) },
    { label: t.work, value: hoursText(sumOf(over, ({ work }) => work)) },
    ...(credits > 0 ? [{ label: t.credits, value: hoursText(credits), hint: t.creditsHint }] : []),
    { label: t.difference, value: signedHoursText(sumOf(days, countedDifference)) },
    {
      label: balance.date ? t.balanceOn(formatDate(balance.date)) : t.balance,
      value: signedHoursText(balance.seconds),
      hint: t.atBeginning(signedHoursText(secondsOf(sheet.opening))),
    },
  ];
  return (
    <>
      {props.tools}
      <div className={styles.printOnly}>
        <div className={styles.printHead}>
          <span>{name}</span>
          <span>
            {t.title} {monthText(sheet.month, language)}
          </span>
        </div>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ label, value, hint }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {hint && <small>{hint}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.page} data-open={props.selected !== undefined}>
        <div className={styles.sheet}>
          {props.notice}
          <Card isFlush>
            <div className={styles.table}>
              <Table
                label={`${t.title} ${monthText(sheet.month, language)}`}
                columns={sheetColumns({ ...props, isCompact: props.selected !== undefined })}
                rows={days}
                rowKey={({ date }) => date}
                rowLook={(day) => (day.date === props.selected ? "selected" : isIdle(day) ? "quiet" : undefined)}
                rowHeight={props.isNarrow ? undefined : 34}
                onOpen={({ date }) => props.onOpen(date)}
              />
            </div>
          </Card>
          <SurchargeSums key={sheet.month} days={days} onOpen={props.onOpen} />
          <div className={styles.printOnly}>
            <p>{t.printedOn(formatDate(today))}</p>
            <div className={styles.sign}>
              <span>{t.signMember}</span>
              <span>{t.signManager}</span>
            </div>
          </div>
        </div>
        {props.panel && <div className={styles.side}>{props.panel}</div>}
      </div>
    </>
  );
}

/** Days that have not ended are in no balance yet. */
const countedDifference = ({ balance, difference }: SheetDay): string => (balance === null ? "PT0S" : difference);

const isIdle = ({ work, target }: SheetDay): boolean => secondsOf(work) === 0 && secondsOf(target) === 0;
