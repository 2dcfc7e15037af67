import type { Language } from "@glasen/contract/limits.ts";
import type { Finding, MonthSheet, SheetDay } from "@glasen/contract/months.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { endedDays, lastSummedDay, monthSums } from "@glasen/domain/working-time/month-sums.ts";
import type { ReactNode } from "react";
import { formatHours, formatSignedHours } from "#platform/formats.ts";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Table } from "#ui/Table.tsx";
import { secondsOf } from "../working-time/amounts.public.ts";
import styles from "./MonthSheet.module.css";
import type { MonthTexts } from "./month.texts.ts";
import { monthText } from "../working-time/months.public.ts";
import { SurchargeSums } from "./SurchargeSums.tsx";
import { type StampedDay, sheetColumns } from "./sheet-columns.tsx";

interface Props {
  readonly sheet: MonthSheet;
  readonly name: string;
  readonly today: LocalDate;
  readonly findings: readonly Finding[];
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

export function MonthSheetView(props: Props) {
  const { sheet, name, today, language, t } = props;
  const { days } = sheet;
  const sums = monthSums(sheet);
  const until = lastSummedDay(days, today) && t.untilYesterday;
  const figures: { label: string; until?: string | undefined; value: string; hint?: string }[] = [
    { label: t.target, until, value: formatHours(sums.target) },
    { label: t.work, until, value: formatHours(sums.work) },
    ...(sums.credit > 0 ? [{ label: t.credits, until, value: formatHours(sums.credit), hint: t.creditsHint }] : []),
    { label: t.difference, until, value: formatSignedHours(sums.difference) },
    {
      label: sums.balanceDate ? t.balanceOn(formatDate(sums.balanceDate)) : t.balance,
      value: formatSignedHours(sums.balance),
      hint: t.atBeginning(formatSignedHours(secondsOf(sheet.opening))),
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
        {figures.map(({ label, until, value, hint }) => (
          <div key={label}>
            <dt>
              {label}
              {until && <span>{` ${until}`}</span>}
            </dt>
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
          <SurchargeSums key={sheet.month} days={endedDays(days)} onOpen={props.onOpen} />
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

const isIdle = ({ work, target }: SheetDay): boolean => secondsOf(work) === 0 && secondsOf(target) === 0;
