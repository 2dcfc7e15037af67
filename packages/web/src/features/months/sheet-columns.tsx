import type { Language } from "@glasen/contract/limits.ts";
import type { Finding, MonthSheet, SheetDay } from "@glasen/contract/months.ts";
import { dayKinds } from "@glasen/domain/holidays/day-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { creditOf, lastSummedDay, monthSums } from "@glasen/domain/working-time/month-sums.ts";
import { formatHours, formatSignedHours, shortWeekdayText } from "#platform/formats.ts";
import { Badge } from "#ui/Badge.tsx";
import { formatDate } from "#ui/date-text.ts";
import { AlertIcon, CheckIcon, CloseIcon } from "#ui/icons.tsx";
import type { Column } from "#ui/Table.tsx";
import { secondsOf } from "../working-time/amounts.public.ts";
import styles from "./MonthSheet.module.css";
import type { MonthTexts } from "./month.texts.ts";

export interface StampedDay {
  readonly start: string;
  readonly end: string;
}

interface Shown {
  readonly sheet: MonthSheet;
  readonly today: LocalDate;
  readonly findings: readonly Finding[];
  readonly stamped: ReadonlyMap<LocalDate, StampedDay>;
  readonly isNarrow: boolean;
  /** A day is opened beside the sheet. */
  readonly isCompact: boolean;
  readonly language: Language;
  readonly t: MonthTexts;
}

const none = <span className={styles.quiet}>–</span>;
const orNone = (text: string, isThere: boolean) => (isThere ? text : none);

/** On a phone only what one looks for first. */
export function sheetColumns(shown: Shown): Column<SheetDay>[] {
  const { sheet, today, stamped, isNarrow, isCompact, language, t } = shown;
  const { days } = sheet;
  const sums = monthSums(sheet);
  const columns: (Column<SheetDay> & { isWide?: boolean; isSpare?: boolean })[] = [
    {
      id: "day",
      head: t.day,
      foot: (
        <span className={styles.total}>
          {t.total}
          {lastSummedDay(days, today) && <small>{t.untilYesterday}</small>}
        </span>
      ),
      cell: ({ date }) => (
        <span>
          <span className={styles.weekday}>{shortWeekdayText(date, language)}</span>
          {formatDate(date).slice(0, 6)}
        </span>
      ),
    },
    { id: "marks", head: "", headName: t.marks, isWide: true, cell: (day) => <Marks day={day} {...shown} /> },
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

function Marks({ day, findings, t }: Shown & { readonly day: SheetDay }) {
  const found = findings.filter(({ date, severity }) => date === day.date && severity !== "info");
  const booked = secondsOf(day.booked);
  return (
    <span className={styles.marks}>
      {day.holiday !== null && <Badge tone="accent">{day.holiday}</Badge>}
      {day.dayKindId === dayKinds.ABSENCE && <Badge tone="working">{t.absence}</Badge>}
      {day.dayKindId === dayKinds.OFF_WORK && secondsOf(day.work) === 0 && !day.hasOpenChain && (
        <span className={styles.quiet}>{t.free}</span>
      )}
      {day.hasOpenChain &&
        (day.isClockOutMissing ? (
          <Badge tone="danger">{t.clockOutMissing}</Badge>
        ) : (
          <Badge tone="working">{t.stillRunning}</Badge>
        ))}
      {day.isFromPlan && <Badge>{t.plan}</Badge>}
      {booked !== 0 && <Badge>{t.booked(formatSignedHours(booked))}</Badge>}
      {found.length > 0 && <AlertIcon size="small" label={t.lawFinding} className={styles.minus} />}
    </span>
  );
}
