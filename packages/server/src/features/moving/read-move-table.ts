import { MAX_MOVE_COLUMNS, MAX_MOVE_ROWS } from "@glasen/contract/moving.ts";
import { decodeText } from "@glasen/domain/members/import/decode-text.ts";
import { parseTable, separatorOf } from "@glasen/domain/members/import/parse-table.ts";
import type { MoveTable, ReadRows } from "@glasen/domain/moving/entries.ts";
import type { ImportKind, Mapping } from "@glasen/domain/moving/fields.ts";
import { readRows } from "@glasen/domain/moving/read-rows.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { readXlsx } from "#kernel/files/read-xlsx.ts";

/** The request to the process: with a mapping the rows are read, without one the headings and a few rows. */
interface MoveLimits {
  request: string;
}

export interface ReadRequest {
  kind: ImportKind;
  mapping: Mapping;
  zone: string;
  today: LocalDate;
}

export interface TableHead {
  headings: string[];
  rows: number;
  samples: string[][];
}

const MAX_CELLS = 5_000_000;
const SAMPLES = 20;

const xlsxLimits = {
  parts: 500,
  bytes: 300_000_000,
  tags: 20_000_000,
  cells: 2_500_000,
  cellLength: 1200,
  range: `A1:BH${MAX_MOVE_ROWS + 2}`,
};

/** Runs in the process for files: reading a hundred thousand rows takes seconds. */
export async function readMoveTable(bytes: Buffer, { request }: MoveLimits): Promise<TableHead | ReadRows | undefined> {
  const table = await tableOf(bytes);
  if (!table) return undefined;
  const wanted = JSON.parse(request) as ReadRequest | null;
  if (wanted) return readRows(wanted.kind, table, wanted.mapping, wanted);
  const samples = table.rows
    .slice(0, SAMPLES)
    .map(({ cells }) => table.headings.map((_, at) => (cells[at] ?? "").slice(0, 100)));
  return { headings: [...table.headings], rows: table.rows.length, samples };
}

/** A spreadsheet is an archive and begins like one. */
const isSpreadsheet = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function tableOf(bytes: Buffer): Promise<MoveTable | undefined> {
  const rows = isSpreadsheet(bytes) ? await sheetRows(bytes) : textRows(bytes);
  // Lines above the headings name the report and its period; the headings are the first line with three texts or more.
  const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== "").length;
  const widest = Math.max(0, ...rows.slice(0, SAMPLES).map(({ cells }) => filled(cells)));
  const head = rows.findIndex(({ cells }) => filled(cells) >= Math.min(3, widest));
  const headings = rows[head]?.cells.slice(0, MAX_MOVE_COLUMNS).map((cell) => cell.trim().slice(0, 100));
  if (!headings || headings.length === 0) return undefined;
  return { headings, rows: rows.slice(head + 1).filter(({ cells }) => filled(cells) > 0) };
}

function textRows(bytes: Buffer): { line: number; cells: string[] }[] {
  const { text } = decodeText(bytes);
  return parseTable(text, separatorOf(text), { maxRows: MAX_MOVE_ROWS + 2, maxCells: MAX_CELLS });
}

async function sheetRows(bytes: Buffer): Promise<{ line: number; cells: string[] }[]> {
  const rows = (await readXlsx(bytes, xlsxLimits)) ?? [];
  return rows.map((cells, at) => ({ line: at + 1, cells }));
}
