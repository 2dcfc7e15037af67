import type { SheetDay } from "@glasen/contract/months.ts";
import { dayKinds } from "@glasen/domain/holidays/day-kinds.ts";
import { formatHours, formatSignedHours } from "@glasen/domain/time/format-hours.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { weekday } from "@glasen/domain/time/local-date.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import { creditOf, monthSums } from "@glasen/domain/working-time/month-sums.ts";
import type { Content, CustomTableLayout, TableCell } from "pdfmake/interfaces.js";
import { colours, type PdfContent, type PdfContext, spanText, sumText, todayOf } from "./month-pdf.parts.ts";

const right = (text: string, more: object = {}): TableCell => ({ text, alignment: "right", ...more });
const orDash = (text: string, isThere: boolean): TableCell =>
  isThere ? right(text) : right("–", { color: colours.line });

/** One line per day, between the opening balance and the sums. */
export function dayTable(content: PdfContent, context: PdfContext): Content {
  const { t, language } = context;
  const { days, opening } = content.sheet;
  const totals = monthSums(content.sheet);
  const weekdays = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  const head = { bold: true, fontSize: 7, color: colours.soft };
  const sums = { bold: true };
  return {
    layout: layoutOf(days),
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [44, "*", 28, 28, 32, 38, 38, 42, 9],
      body: [
        [
          { text: t.day, ...head },
          { text: t.stamps, ...head },
          ...[t.target, t.break, t.work, t.credit, t.difference, t.balance].map((text) => right(text, head)),
          "",
        ],
        [
          { text: t.carried, colSpan: 7, color: colours.soft },
          ...["", "", "", "", "", ""],
          right(formatSignedHours(secondsOf(opening)), { color: colours.soft }),
          "",
        ],
        ...days.map((day) => rowOf(day, weekdays.format(new Date(`${day.date}T00:00:00Z`)), content, context)),
        [
          { text: sumText(content, context, t.total), ...sums, colSpan: 2 },
          "",
          right(formatHours(totals.target), sums),
          right(formatHours(totals.break), sums),
          right(formatHours(totals.work), sums),
          right(formatHours(totals.credit), sums),
          right(formatSignedHours(totals.difference), sums),
          right(formatSignedHours(totals.balance), sums),
          "",
        ],
      ],
    },
  };
}

/** A stronger line before each Monday separates the weeks. */
function layoutOf(days: readonly SheetDay[]): CustomTableLayout {
  const isEdge = (row: number): boolean => row === 1 || row === days.length + 2;
  const weekdayAt = (row: number): number => {
    const day = days[row - 2];
    return day ? weekday(day.date) : 0;
  };
  return {
    hLineWidth: (row) => (row === 0 || row === days.length + 3 ? 0 : isEdge(row) ? 0.9 : 0.4),
    hLineColor: (row) => (isEdge(row) ? colours.soft : weekdayAt(row) === 1 ? colours.line : colours.hair),
    vLineWidth: () => 0,
    paddingTop: () => 2.6,
    paddingBottom: () => 2.6,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    fillColor: (row) => (weekdayAt(row) > 5 ? colours.ground : null),
  };
}

function rowOf(day: SheetDay, weekdayText: string, content: PdfContent, context: PdfContext): TableCell[] {
  const [target, work, pause, credit] = [day.target, day.work, day.break].map(secondsOf).concat(creditOf(day)) as [
    number,
    number,
    number,
    number,
  ];
  const isOver = day.date <= todayOf(content, context);
  return [
    {
      text: [{ text: `${weekdayText}  `, color: colours.soft }, `${day.date.slice(8)}.${day.date.slice(5, 7)}.`],
    },
    { text: dayText(day, content, context) },
    orDash(formatHours(target), target > 0),
    orDash(formatHours(pause), pause > 0),
    orDash(formatHours(work), work > 0),
    orDash(formatHours(credit), credit > 0 && isOver),
    orDash(formatSignedHours(secondsOf(day.difference)), day.balance !== null && (target > 0 || work > 0)),
    orDash(formatSignedHours(secondsOf(day.balance)), day.balance !== null),
    mark(day),
  ];
}

type Piece = string | { text: string; color?: string; noWrap?: boolean };

/** The times of work, and everything else about the day. */
function dayText(day: SheetDay, { stamps, absences, timeZone }: PdfContent, { t }: PdfContext): Piece[] {
  const times = stamps[day.date] ?? [];
  const absence = absences[day.date];
  const booked = secondsOf(day.booked);
  const isFree = day.dayKindId === dayKinds.OFF_WORK && secondsOf(day.work) === 0 && !day.hasOpenChain;
  const pieces: (Piece | false | undefined)[] = [
    ...times.map((text) => ({ text, noWrap: true })),
    day.holiday !== null && { text: day.holiday, color: colours.orange },
    absence !== undefined && { text: absence, color: colours.turquoise },
    isFree && day.holiday === null && { text: t.free, color: colours.line },
    day.hasOpenChain &&
      (day.isClockOutMissing
        ? { text: t.clockOutMissing, color: colours.red }
        : { text: t.stillRunning, color: colours.turquoise }),
    ...(day.shifts ?? []).map(({ from, to }) => ({
      text: t.shift(spanText(timeZone, instantOf(new Date(from)), instantOf(new Date(to)))),
      color: colours.soft,
      noWrap: true,
    })),
    day.isFromPlan && { text: t.plan, color: colours.soft },
    booked !== 0 && { text: t.booked(formatSignedHours(booked)), color: colours.soft },
  ];
  return pieces
    .filter((piece) => piece !== false && piece !== undefined)
    .flatMap((piece, index) => (index > 0 ? ["   ", piece] : [piece]));
}

/** A tick or a cross as a drawing, because the text font has neither. */
function mark({ confirmation }: SheetDay): TableCell {
  if (!confirmation) return "";
  const isConfirmed = confirmation.state === "confirmed";
  const stroke = isConfirmed ? colours.turquoise : colours.red;
  const path = isConfirmed ? "M5 12.5l4.5 4.5L19 7.5" : "M6 6l12 12M18 6 6 18";
  return {
    svg: `<svg viewBox="0 0 24 24"><path d="${path}" fill="none" stroke="${stroke}" stroke-width="3.2"/></svg>`,
    width: 9,
    margin: [0, 0.5, 0, 0],
  };
}
