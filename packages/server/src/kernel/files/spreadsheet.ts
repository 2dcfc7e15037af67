import type { Language } from "@glasen/contract/limits.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { FileAnswer } from "../call/file-answer.ts";
import { lazyModule } from "../process/lazy-modules.ts";

const hucre = lazyModule(() => import("hucre/xlsx"));

/** Durations in seconds; in a spreadsheet they are numbers to calculate with. */
export type SheetCell = string | number | { readonly seconds: number } | { readonly day: LocalDate };

export interface SheetTable {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

interface Spreadsheet {
  /** Without the ending. */
  readonly name: string;
  readonly format: "csv" | "xlsx";
  readonly language: Language;
  /** A csv file has them one below the other, under the head of the first one. */
  readonly tables: readonly SheetTable[];
}

const DAY_SECONDS = 86_400;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A table as a file. It is written after the transaction, like a PDF. */
export function spreadsheetFile({
  name,
  format,
  language,
  tables,
}: Spreadsheet): FileAnswer & { name: string; content: AsyncIterable<string | Uint8Array> } {
  return format === "csv"
    ? {
        name: `${name}.csv`,
        mediaType: "text/csv; charset=utf-8",
        content: lazily(async () => csvOf(tables, language)),
      }
    : { name: `${name}.xlsx`, mediaType: XLSX, content: lazily(() => xlsxOf(tables)) };
}

async function* lazily<Content>(write: () => Promise<Content>): AsyncGenerator<Content> {
  yield await write();
}

/** German spreadsheets expect semicolons, and a byte order mark to recognise UTF-8. */
function csvOf(tables: readonly SheetTable[], language: Language): string {
  const lines = [tables[0]?.head ?? [], ...tables.flatMap(({ rows }) => rows)];
  return `\uFEFF${lines.map((cells) => csvLine(cells, language)).join("")}`;
}

/** One line of a csv file, with its end. */
export const csvLine = (cells: readonly SheetCell[], language: Language): string =>
  `${cells.map((cell) => csvCell(cell, language)).join(language === "de" ? ";" : ",")}\r\n`;

function csvCell(cell: SheetCell, language: Language): string {
  // A German spreadsheet would take 12.5 for a day in May.
  if (typeof cell === "number") return language === "de" ? String(cell).replace(".", ",") : String(cell);
  if (typeof cell === "object") return "day" in cell ? cell.day : hoursText(cell.seconds);
  // An apostrophe keeps a spreadsheet from running the text as a formula.
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** With a plain minus sign, which spreadsheets read as a number. */
function hoursText(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60);
  return `${seconds < 0 ? "-" : ""}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

async function xlsxOf(tables: readonly SheetTable[]): Promise<Uint8Array> {
  const { writeXlsx } = await hucre();
  const names = new Set<string>();
  return writeXlsx({
    // Counted from 1904, a negative duration is shown as one; from 1900 a spreadsheet shows only "###".
    dateSystem: "1904",
    sheets: tables.map(({ name, head, rows }) => ({
      name: sheetName(name, names),
      columns: head.map((title, index) => ({ width: index === 0 ? 24 : Math.max(11, title.length + 2) })),
      rows: [[...head], ...rows.map((row) => row.map(valueOf))],
      cells: new Map(
        [head as readonly SheetCell[], ...rows].flatMap((row, line) =>
          row.flatMap((cell, place) => {
            const style = line === 0 ? { font: { bold: true } } : formatOf(cell);
            return style ? [[`${line},${place}`, { style }] as const] : [];
          }),
        ),
      ),
      freezePane: { rows: 1, columns: 0 },
    })),
  });
}

export interface SheetColumn {
  readonly title: string;
  readonly kind: "text" | "day" | "duration";
}

const columnFormats = { text: {}, day: { numFmt: "dd.mm.yyyy" }, duration: { numFmt: "[h]:mm" } };

/** A table of any length as the pieces of a spreadsheet, of which only the current one is in memory. */
export async function* xlsxStream(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await hucre();
  const stream = writeXlsxStream(valuesOf(rows), {
    name: sheetName(name, new Set()),
    dateSystem: "1904",
    freezePane: { rows: 1, columns: 0 },
    columns: columns.map(({ title, kind }, index) => ({
      header: title,
      width: index === 0 ? 24 : Math.max(11, title.length + 2),
      ...columnFormats[kind],
    })),
  });
  yield* stream as unknown as AsyncIterable<Uint8Array>;
}

async function* valuesOf(rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<(string | number | Date)[]> {
  for await (const row of rows) yield row.map(valueOf);
}

const valueOf = (cell: SheetCell): string | number | Date =>
  typeof cell !== "object"
    ? cell
    : "day" in cell
      ? new Date(`${cell.day}T00:00:00Z`)
      : Math.round(cell.seconds) / DAY_SECONDS;

const formatOf = (cell: SheetCell): { numFmt: string } | undefined =>
  typeof cell !== "object" ? undefined : { numFmt: "day" in cell ? "dd.mm.yyyy" : "[h]:mm" };

const MAX_SHEET_NAME = 31;

/** Spreadsheets refuse some characters, long names and the same name twice. */
function sheetName(wanted: string, taken: Set<string>): string {
  const plain =
    wanted
      .replace(/[[\]:*?/\\']/g, " ")
      .trim()
      .slice(0, MAX_SHEET_NAME) || "1";
  let name = plain;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1)
    name = `${plain.slice(0, MAX_SHEET_NAME - String(count).length - 1)} ${count}`;
  taken.add(name.toLowerCase());
  return name;
}
