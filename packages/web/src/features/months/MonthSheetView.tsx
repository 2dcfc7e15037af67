import type { Language } from "@glasen/contract/limits.ts";
import type { Finding, MonthSheet, SheetDay } from "@glasen/contract/months.ts";
import { dayKinds } from "@glasen/domain/holidays/day-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { creditOf, endedDays, lastSummedDay, monthSums } from "@glasen/domain/working-time/month-sums.ts";
import type { ReactNode } from "react";
import { formatHours, formatSignedHours, shortWeekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { formatDate } from "#ui/date-text.ts";
import { AlertIcon, CheckIcon, CloseIcon } from "#ui/icons.tsx";
import { ListDetail } from "#ui/ListDetail.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { SurchargeSums } from "../evaluation/SurchargeSums.public.tsx";
import { secondsOf } from "../working-time/amounts.public.ts";
import styles from "./MonthSheet.module.css";
import { type MonthTexts, monthTexts } from "./month.texts.ts";
import { monthText } from "./month-text.public.ts";
import { spanText } from "./shift-span.ts";

export interface StampedDay {
  readonly start: string;
  readonly end: string;
}

interface Props {
  readonly sheet: MonthSheet;
  readonly name: string;
  readonly today: LocalDate;
  readonly timeZone: string;
  readonly findings: readonly Finding[];
  /** First clock-in and last clock-out of each day; empty where the viewer may not see them. */
  readonly stamped: ReadonlyMap<LocalDate, StampedDay>;
  readonly isNarrow: boolean;
  readonly selected: LocalDate | undefined;
  readonly onOpen: (date: LocalDate) => void;
  /** Above the figures: member, month, and actions. */
  readonly tools: ReactNode;
  /** Between the figures and the table, e.g. that the month is closed. */
  readonly notice: ReactNode;
  readonly panel: ReactNode;
}

export function MonthSheetView(props: Props) {
  const { sheet, today, panel } = props;
  const t = useTexts(monthTexts);
  const language = useLanguage();
  const { days } = sheet;
  const title = `${t.title} ${monthText(sheet.month, language)}`;
  return (
    <>
      {props.tools}
      <div className={styles.printOnly}>
        <div className={styles.printHead}>
          <span>{props.name}</span>
          <span>{title}</span>
        </div>
      </div>
      <Figures sheet={sheet} today={today} />
      <ListDetail
        tools={props.notice}
        footer={
          <>
            <SurchargeSums key={sheet.month} days={endedDays(days)} onOpen={props.onOpen} />
            <div className={styles.printOnly}>
              <p>{t.printedOn(formatDate(today))}</p>
              <div className={styles.sign}>
                <span>{t.member}</span>
                <span>{t.signManager}</span>
              </div>
            </div>
          </>
        }
        panel={panel && <div className={styles.panel}>{panel}</div>}
      >
        <div className={styles.table}>
          <Table
            label={title}
            columns={columnsOf(props, t, language)}
            rows={days}
            rowKey={({ date }) => date}
            rowLook={(day) => (day.date === props.selected ? "selected" : isIdle(day) ? "quiet" : undefined)}
            rowHeight={props.isNarrow ? undefined : 34}
            onOpen={({ date }) => props.onOpen(date)}
          />
        </div>
      </ListDetail>
    </>
  );
}

const isIdle = ({ work, target }: SheetDay): boolean => secondsOf(work) === 0 && secondsOf(target) === 0;

function Figures({ sheet, today }: Pick<Props, "sheet" | "today">) {
  const t = useTexts(monthTexts);
  const sums = monthSums(sheet);
  const until = untilText(sheet.days, today, t);
  const figures: { label: string; until?: string | undefined; value: string; hint?: string }[] = [
    { label: t.target, until, value: formatHours(sums.target) },
    { label: t.work, until, value: formatHours(sums.work) },
    ...(sums.credit > 0 ? [{ label: t.credits, until, value: formatHours(sums.credit), hint: t.creditsHint }] : []),
    { label: t.difference, until, value: formatSignedHours(sums.difference) },
    ...(sums.booked === 0
      ? []
      : [{ label: t.bookedSum, until, value: formatSignedHours(sums.booked), hint: t.bookedHint }]),
    {
      label: sums.balanceDate ? t.balanceOn(formatDate(sums.balanceDate)) : t.balance,
      value: formatSignedHours(sums.balance),
      hint: t.atBeginning(formatSignedHours(secondsOf(sheet.opening))),
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, until: period, value, hint }) => (
        <div key={label}>
          <dt>
            {label}
            {period && <span>{` ${period}`}</span>}
          </dt>
          <dd>
            {value}
            {hint && <small>{hint}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** With which day the sums of the running month end; undefined of another month. */
function untilText(days: MonthSheet["days"], today: LocalDate, t: MonthTexts): string | undefined {
  const last = lastSummedDay(days, today);
  return last && (last === today ? t.untilToday : t.untilYesterday);
}

const none = <span className={styles.faint}>–</span>;
const orNone = (text: string, isThere: boolean) => (isThere ? text : none);

/** A phone shows only the most important columns. */
function columnsOf(props: Props, t: MonthTexts, language: Language): Column<SheetDay>[] {
  const { sheet, today, timeZone, stamped, isNarrow, findings } = props;
  // An open day leaves less room for the table.
  const isCompact = props.selected !== undefined;
  const { days } = sheet;
  const sums = monthSums(sheet);
  const columns: (Column<SheetDay> & { isWide?: boolean; isSpare?: boolean })[] = [
    {
      id: "day",
      head: t.day,
      foot: (
        <span className={styles.total}>
          {t.total}
          {untilText(days, today, t) && <small>{untilText(days, today, t)}</small>}
        </span>
      ),
      cell: ({ date }) => (
        <span>
          <span className={styles.weekday}>{shortWeekdayText(date, language)}</span>
          {formatDate(date).slice(0, 6)}
        </span>
      ),
    },
    {
      id: "marks",
      head: "",
      headName: t.marks,
      isWide: true,
      cell: (day) => <Marks day={day} isCompact={isCompact} {...{ findings, timeZone }} />,
    },
    {
      id: "target",
      head: t.target,
      isNumber: true,
      isWide: true,
      foot: formatHours(sums.target),
      cell: ({ target }) => orNone(formatHours(secondsOf(target)), secondsOf(target) > 0),
    },
    { id: "start", head: t.start, isNumber: true, isWide: true, cell: ({ date }) => stamped.get(date)?.start },
    { id: "end", head: t.end, isNumber: true, isWide: true, cell: ({ date }) => stamped.get(date)?.end },
    {
      id: "break",
      head: t.break,
      isNumber: true,
      isWide: true,
      foot: formatHours(sums.break),
      cell: (day) => orNone(formatHours(secondsOf(day.break)), secondsOf(day.break) > 0),
    },
    {
      id: "work",
      head: t.work,
      isNumber: true,
      foot: formatHours(sums.work),
      cell: ({ work }) =>
        secondsOf(work) > 0 ? <span className={styles.opens}>{formatHours(secondsOf(work))}</span> : none,
    },
    {
      id: "credit",
      head: t.credit,
      isNumber: true,
      isWide: true,
      isSpare: true,
      foot: formatHours(sums.credit),
      cell: (day) => orNone(formatHours(creditOf(day)), creditOf(day) > 0 && day.date <= today),
    },
    {
      id: "difference",
      head: t.difference,
      isNumber: true,
      foot: formatSignedHours(sums.difference),
      cell: (day) =>
        orNone(
          formatSignedHours(secondsOf(day.difference)),
          day.balance !== null && (secondsOf(day.target) > 0 || secondsOf(day.work) > 0),
        ),
    },
    {
      id: "balance",
      head: t.balance,
      isNumber: true,
      foot: formatSignedHours(sums.balance),
      cell: ({ balance }) => (balance === null ? none : formatSignedHours(secondsOf(balance))),
    },
    {
      id: "state",
      ...(isNarrow || isCompact ? { head: "", headName: t.state } : { head: t.state }),
      cell: ({ confirmation }) =>
        confirmation?.state === "confirmed" ? (
          <CheckIcon size="small" label={t.confirmed} className={styles.confirmed} />
        ) : confirmation ? (
          <CloseIcon size="small" label={t.disputed} className={styles.wrong} />
        ) : null,
    },
  ];
  return columns.filter(({ isWide, isSpare }) => (!isWide || !isNarrow) && (!isSpare || !isCompact));
}

interface MarksProps extends Pick<Props, "findings" | "timeZone"> {
  readonly day: SheetDay;
  readonly isCompact: boolean;
}

function Marks({ day, findings, timeZone, isCompact }: MarksProps) {
  const t = useTexts(monthTexts);
  const found = findings.filter(({ date, severity }) => date === day.date && severity !== "info");
  const booked = secondsOf(day.booked);
  return (
    <span className={styles.marks} data-compact={isCompact}>
      {day.holiday !== null && <Badge tone="accent">{day.holiday}</Badge>}
      {day.dayKindId === dayKinds.ABSENCE && <Badge tone="working">{t.absence}</Badge>}
      {day.dayKindId === dayKinds.OFF_WORK && secondsOf(day.work) === 0 && !day.hasOpenChain && (
        <span className={styles.faint}>{t.free}</span>
      )}
      {day.hasOpenChain &&
        (day.isClockOutMissing ? (
          <Badge tone="danger">{t.clockOutMissing}</Badge>
        ) : (
          <Badge tone="working">{t.stillRunning}</Badge>
        ))}
      {day.shifts?.map((shift) => (
        <span key={shift.from} className={styles.shift}>
          {t.shift(spanText(shift, timeZone))}
        </span>
      ))}
      {day.isFromPlan && <Badge>{t.plan}</Badge>}
      {booked !== 0 && <Badge>{t.booked(formatSignedHours(booked))}</Badge>}
      {found.length > 0 && <AlertIcon size="small" label={t.lawFinding} className={styles.minus} />}
    </span>
  );
}
