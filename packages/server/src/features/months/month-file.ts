import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { MonthSheet, monthEndpoints, SheetDay } from "@glasen/contract/months.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import { creditOf, monthSums } from "@glasen/domain/working-time/month-sums.ts";
import type { Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { type SheetCell, spreadsheetFile } from "#kernel/files/spreadsheet.ts";
import { type PdfTexts, pdfTexts } from "./month-pdf.texts.ts";
import { sheetMembers } from "./month-pdf.ts";
import { monthSheetsOf } from "./month-sheet.ts";
import { findPdfCrew } from "./months.store.ts";

/** More tables in one file are of no use to anybody. */
const MAX_TABLES = 2_000;

/** Month sheets as a spreadsheet, with a sheet for each member. */
export async function getMonthFile(
  call: Call,
  { crewId, userId, month, format, language = call.caller.language }: InputOf<typeof monthEndpoints.file>,
): Promise<FileAnswer> {
  const t = pdfTexts[language];
  const members = await sheetMembers(call, { crewId, month, userId, most: MAX_TABLES });
  const userIds = members.map((member) => member.userId);
  const [crew, sheets] = await Promise.all([
    findPdfCrew(call.tx, crewId),
    monthSheetsOf(call, { crewId, userIds, month, language, wholeMinutes: true }),
  ]);
  const tables = members.flatMap((member) => {
    const sheet = sheets.get(member.userId);
    return sheet ? [{ name: member.name, head: headOf(t), rows: rowsOf(sheet, member.name, t) }] : [];
  });
  const subject = userId === undefined ? crew.name : `${crew.name} ${tables[0]?.name ?? ""}`;
  return spreadsheetFile({ format, language, name: `${t.title} ${subject} ${month}`, tables });
}

const headOf = (t: PdfTexts): string[] => [
  ...[t.member, t.day, t.holiday, t.target, t.break, t.work, t.credit, t.difference, t.bookedSum, t.balance],
];

/** The rows between the opening balance and the sums, as on paper. */
function rowsOf(sheet: MonthSheet, name: string, t: PdfTexts): SheetCell[][] {
  const figure = (text: string | null): SheetCell => (text === null ? "" : { seconds: secondsOf(text) });
  const row = (day: SheetDay): SheetCell[] => {
    const isEnded = day.balance !== null;
    return [
      ...[name, { day: day.date }, day.holiday ?? ""],
      ...[day.target, day.break, day.work].map(figure),
      ...(isEnded ? [{ seconds: creditOf(day) }, figure(day.difference)] : ["", ""]),
      ...[figure(day.booked), figure(day.balance)],
    ];
  };
  const { target, break: pause, work, credit, difference, booked, balance } = monthSums(sheet);
  const sums = [target, pause, work, credit, difference, booked, balance].map((seconds) => ({ seconds }));
  return [
    [name, t.carried, "", "", "", "", "", "", "", figure(sheet.opening)],
    ...sheet.days.map(row),
    [name, t.total, "", ...sums],
  ];
}
