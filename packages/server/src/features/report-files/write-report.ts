import { Readable } from "node:stream";
import type { Language } from "@glasen/contract/limits.ts";
import {
  isZipped,
  type ReportDetail,
  type ReportFormat,
  type ReportKind,
} from "@glasen/domain/reports/report-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { csvLine, type SheetCell, xlsxStream } from "#kernel/files/spreadsheet.ts";
import { newZip } from "#kernel/files/zip.ts";
import { writePdf } from "#kernel/jobs/pdf.ts";
import { reportTexts } from "./report.texts.ts";
import type { ReportMember } from "./report-files.store.ts";
import { reportPdf } from "./report-pdf.ts";
import type { MemberRows } from "./report-rows.ts";

export interface ReportLayout {
  title: string;
  from: LocalDate;
  to: LocalDate;
  detail: ReportDetail;
  language: Language;
  kinds: readonly ReportKind[];
  members: readonly ReportMember[];
}

type Chunks = AsyncIterable<Uint8Array>;
type Rows = AsyncIterator<MemberRows>;

interface FileKind {
  extension: string;
  mediaType: string;
  write(rows: AsyncGenerator<MemberRows>, layout: ReportLayout): Chunks;
}

const kinds = {
  spreadsheet: {
    extension: "xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: (rows, layout) =>
      xlsxStream(reportTexts[layout.language].report, columnsOf(layout), withTotal(rows, layout)),
  },
  zip: { extension: "zip", mediaType: "application/zip", write: writeZip },
  csv: { extension: "csv", mediaType: "text/csv; charset=utf-8", write: writeCsv },
  pdf: { extension: "pdf", mediaType: "application/pdf", write: writePdfFile },
} satisfies Record<string, FileKind>;

/** How a format is written; all but the PDF in a stream that never holds the whole file. */
export const fileKindOf = (format: ReportFormat): FileKind =>
  isZipped(format) ? kinds.zip : kinds[format as "spreadsheet" | "csv" | "pdf"];

function columnsOf({ language, kinds: wanted }: ReportLayout): { title: string; kind: "text" | "day" | "duration" }[] {
  const t = reportTexts[language];
  return [
    { title: t.member, kind: "text" },
    { title: t.personnelNumber, kind: "text" },
    { title: t.day, kind: "day" },
    ...wanted.map((kind) => ({ title: t.kinds[kind], kind: "duration" as const })),
  ];
}

const headOf = (layout: ReportLayout): string[] => columnsOf(layout).map(({ title }) => title);

const durations = (seconds: readonly number[]): SheetCell[] => seconds.map((one) => ({ seconds: one }));

function addTo(sums: number[], seconds: readonly number[]): void {
  for (const [place, one] of seconds.entries()) sums[place] = (sums[place] ?? 0) + one;
}

/** The rows of a member and below them their sum. */
function cellsOf(
  { member, rows }: MemberRows,
  { language, kinds: wanted }: ReportLayout,
  sums: number[],
): SheetCell[][] {
  const own = wanted.map(() => 0);
  for (const { seconds } of rows) addTo(own, seconds);
  addTo(sums, own);
  const who = [member.name, member.externalId ?? ""];
  const hasDays = rows.some(({ date }) => date !== null);
  return [
    ...(hasDays ? rows.map(({ date, seconds }) => [...who, date ? { day: date } : "", ...durations(seconds)]) : []),
    [...who, reportTexts[language].sum, ...durations(own)],
  ];
}

async function* withTotal(rows: AsyncIterable<MemberRows>, layout: ReportLayout): AsyncGenerator<SheetCell[]> {
  const sums = layout.kinds.map(() => 0);
  for await (const one of rows) yield* cellsOf(one, layout, sums);
  yield [reportTexts[layout.language].total, "", "", ...durations(sums)];
}

async function* writeCsv(rows: AsyncGenerator<MemberRows>, layout: ReportLayout): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${csvLine(headOf(layout), layout.language)}`);
  for await (const cells of withTotal(rows, layout)) yield Buffer.from(csvLine(cells, layout.language));
}

/** One spreadsheet for each member, written when its turn comes. */
async function* writeZip(rows: AsyncGenerator<MemberRows>, layout: ReportLayout): AsyncGenerator<Uint8Array> {
  const zip = await newZip();
  const names = new Set<string>();
  const turns: Rows = rows[Symbol.asyncIterator]();
  for (const member of layout.members) {
    // A fixed time makes the same report the same file; a spreadsheet is compressed already.
    zip.addReadStreamLazy(entryName(member, names), { compress: false, mtime: new Date(0) }, (handOver) => {
      turns.next().then(
        ({ value }) =>
          handOver(null, Readable.from(xlsxStream(member.name, columnsOf(layout), sheetOf(value, layout)))),
        (error: unknown) => handOver(error, Readable.from([])),
      );
    });
  }
  // Asks for the end too, so that the last page is reported as done.
  zip.on("error", (error: Error) => (zip.outputStream as Readable).destroy(error));
  zip.end();
  yield* zip.outputStream as unknown as AsyncIterable<Uint8Array>;
  await turns.next();
}

async function* sheetOf(rows: MemberRows, layout: ReportLayout): AsyncGenerator<SheetCell[]> {
  yield* cellsOf(
    rows,
    layout,
    layout.kinds.map(() => 0),
  );
}

function entryName({ name, userId }: ReportMember, taken: Set<string>): string {
  const plain =
    name
      .replace(/[\p{Cc}/\\:*?"<>|]/gu, " ")
      .replace(/^[\s.]+/, "")
      .trim() || `#${userId}`;
  const wanted = taken.has(plain.toLowerCase()) ? `${plain} (${userId})` : plain;
  taken.add(wanted.toLowerCase());
  return `${wanted}.xlsx`;
}

async function* writePdfFile(rows: AsyncGenerator<MemberRows>, layout: ReportLayout): AsyncGenerator<Uint8Array> {
  const body: SheetCell[][] = [];
  for await (const cells of withTotal(rows, layout)) body.push(cells);
  yield await writePdf(reportPdf(headOf(layout), body, layout));
}
