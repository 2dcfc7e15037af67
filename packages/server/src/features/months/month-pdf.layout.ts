import type { SignOff } from "@glasen/contract/months.ts";
import { formatDay } from "@glasen/domain/time/format-day.ts";
import { formatHours, formatSignedHours } from "@glasen/domain/time/format-hours.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import { monthSums } from "@glasen/domain/working-time/month-sums.ts";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { writePdf } from "#kernel/jobs/pdf.ts";
import {
  colours,
  momentText,
  overtimeOf,
  type PdfContent,
  type PdfContext,
  sumText,
  surchargesOf,
} from "./month-pdf.parts.ts";
import { dayTable } from "./month-pdf.table.ts";
import { pdfTexts } from "./month-pdf.texts.ts";

const side = 40;
const width = 595.28 - 2 * side;

export interface PrintedSheets extends Omit<PdfContext, "t"> {
  contents: readonly PdfContent[];
}

export const writeMonthSheets = ({ contents, ...context }: PrintedSheets): Promise<Uint8Array> =>
  writePdf(layOut(contents, { ...context, t: pdfTexts[context.language] }));

/** Months on A4: one page each where the times of each day fit into its line. */
export function layOut(contents: readonly PdfContent[], context: PdfContext): TDocumentDefinitions {
  const { t, language, fingerprint } = context;
  const [first] = contents as [PdfContent];
  const title = titleOf(first, context);
  const page: Content[] = contents.flatMap((content, index): Content[] => [
    ...(index === 0 ? [] : [{ text: "", pageBreak: "before" as const }]),
    ...sheetOf(content, context),
  ]);
  return {
    pageSize: "A4",
    pageMargins: [side, 34, side, 48],
    info: {
      title: contents.length === 1 ? `${title}, ${first.member}` : title,
      ...{ author: first.crew, creator: "Glasen", keywords: fingerprint },
    },
    language,
    defaultStyle: { font: "Roboto", fontSize: 8, color: colours.ink },
    content: page,
    footer: (page, of) => ({
      margin: [side, 14, side, 0],
      fontSize: 6.5,
      color: colours.soft,
      columns: [
        { text: `${t.made(momentText(first, context, instantOf(context.now)))}\n${t.fingerprint}: ${fingerprint}` },
        { text: t.page(page, of), alignment: "right", width: 80, fontSize: 8 },
      ],
    }),
  };
}

function titleOf({ sheet }: PdfContent, { t, language }: PdfContext): string {
  const month = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  return `${t.title} ${month.format(new Date(`${sheet.month}-01T00:00:00Z`))}`;
}

function sheetOf(content: PdfContent, context: PdfContext): Content[] {
  const { crew, member, personnelNumber } = content;
  const { t } = context;
  return [
    {
      columns: [
        [
          { text: crew, fontSize: 9, color: colours.turquoise, bold: true },
          { text: titleOf(content, context), fontSize: 17, bold: true, margin: [0, 1, 0, 0] },
        ],
        {
          width: "auto",
          alignment: "right",
          stack: [
            { text: member, fontSize: 12, bold: true, margin: [0, 5, 0, 0] },
            { text: personnelNumber ? `${t.personnelNumber} ${personnelNumber}` : " ", color: colours.soft },
          ],
        },
      ],
    },
    { canvas: [{ type: "rect", x: 0, y: 5, w: width, h: 1.5, color: colours.turquoise }], margin: [0, 0, 0, 8] },
    figures(content, context),
    dayTable(content, context),
    ...surcharges(content, context),
    ...overtime(content, context),
    statements(content, context),
  ];
}

function figures(content: PdfContent, context: PdfContext): Content {
  const { t } = context;
  const sums = monthSums(content.sheet);
  const label = (text: string): string => sumText(content, context, text);
  const shown: [label: string, value: string][] = [
    [t.carried, formatSignedHours(secondsOf(content.sheet.opening))],
    [label(t.target), formatHours(sums.target)],
    [label(t.work), formatHours(sums.work)],
    [label(t.credit), formatHours(sums.credit)],
    [label(t.difference), formatSignedHours(sums.difference)],
    ...(sums.booked === 0 ? [] : [[label(t.bookedSum), formatSignedHours(sums.booked)] as [string, string]]),
    [sums.balanceDate ? t.balanceOn(formatDay(sums.balanceDate)) : t.balance, formatSignedHours(sums.balance)],
  ];
  return {
    margin: [0, 0, 0, 8],
    columns: shown.map(([label, value]) => ({
      width: "*",
      stack: [
        { text: label, fontSize: 7, color: colours.soft },
        { text: value, fontSize: 12, bold: true },
      ],
    })),
  };
}

/** Below the sums, since surcharges change neither difference nor balance. */
function surcharges(content: PdfContent, { t }: PdfContext): Content[] {
  const found = surchargesOf(content);
  if (found.length === 0) return [];
  const lines = found.map(({ kind, seconds }) => `${t.surcharge[kind]}: ${formatHours(seconds)}`);
  return [
    {
      margin: [0, 6, 0, 0],
      text: [
        { text: `${t.surcharges}  `, bold: true },
        lines.join("   ·   "),
        { text: `\n${t.surchargesHint}`, color: colours.soft, fontSize: 7 },
      ],
    },
  ];
}

function overtime(content: PdfContent, { t }: PdfContext): Content[] {
  const found = overtimeOf(content);
  if (found.length === 0) return [];
  const lines = found.map(({ kind, seconds }) => `${t.overtimeKind[kind]}: ${formatHours(seconds)}`);
  return [{ margin: [0, 6, 0, 0], text: [{ text: `${t.overtime}  `, bold: true }, lines.join("   ·   ")] }];
}

function signOffText(content: PdfContent, context: PdfContext, { state, at, reason, isOutdated }: SignOff): string {
  const { t } = context;
  const moment = momentText(content, context, instantOf(new Date(at)));
  const said =
    state === "confirmed" ? t.monthConfirmed(content.member, moment) : t.monthDisputed(content.member, moment, reason);
  return isOutdated ? `${said} ${t.monthOutdated}` : said;
}

/** Confirmations and disputes of the days, and room to sign; never split over two pages. */
function statements(content: PdfContent, context: PdfContext): Content {
  const { t } = context;
  const { days, closing, signOff } = content.sheet;
  const confirmations = days.flatMap(({ date, confirmation }) => (confirmation ? [{ date, ...confirmation }] : []));
  const confirmed = confirmations.filter(({ state }) => state === "confirmed");
  const at = (moment: string): string => momentText(content, context, instantOf(new Date(moment)));
  const latest = confirmed
    .map((one) => one.at)
    .sort()
    .at(-1);
  const lines: Content[] = [
    latest === undefined ? t.nothingConfirmed : t.confirmedDays(content.member, confirmed.length, at(latest)),
    ...confirmations
      .filter(({ state }) => state === "disputed")
      .map(
        (one): Content => ({
          text: [
            { text: t.disputed(content.member, formatDay(one.date), at(one.at)), color: colours.red },
            one.note && `: ${one.note}`,
          ],
        }),
      ),
    ...(signOff ? [signOffText(content, context, signOff)] : []),
    closing ? t.closed(content.closedBy ?? "", at(closing.closedAt)) : t.notClosed,
  ];
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    stack: [
      { text: t.statements, bold: true, margin: [0, 0, 0, 2] },
      { stack: lines, lineHeight: 1.25 },
      {
        margin: [0, 34, 0, 0],
        columnGap: 36,
        columns: [t.signMember, t.signManager].map(
          (text): Content => ({
            stack: [
              {
                canvas: [
                  { type: "line", x1: 0, y1: 0, x2: (width - 36) / 2, y2: 0, lineWidth: 0.7, lineColor: colours.soft },
                ],
              },
              { text, fontSize: 7, color: colours.soft, margin: [0, 3, 0, 0] },
            ],
          }),
        ),
      },
    ],
  };
}
