import { fieldOfHeading, type ImportField, parseDay } from "@glasen/domain/members/import/columns.ts";
import { decodeText } from "@glasen/domain/members/import/decode-text.ts";
import { parseTable, separatorOf } from "@glasen/domain/members/import/parse-table.ts";
import { base64Of } from "#platform/base64.ts";
import { usernameFrom } from "./invite-rows.ts";

export interface ImportColumn {
  readonly heading: string;
  readonly field: ImportField | null;
}

/** A table of people that can be corrected on screen before anything is saved. */
export interface ImportTable {
  readonly name: string;
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** The first line of the sent text has the headings. */
export const firstRowLine = 2;

export const tableFromBytes = (name: string, bytes: Uint8Array): ImportTable => tableFrom(name, decodeText(bytes).text);

export const tableFrom = (name: string, text: string): ImportTable =>
  tableFromRows(
    name,
    parseTable(text, separatorOf(text)).map(({ cells }) => cells),
  );

/** The first row that is not empty has the headings. */
export function tableFromRows(name: string, rows: readonly (readonly string[])[]): ImportTable {
  const [head, ...body] = rows
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ""));
  const seen = new Set<ImportField>();
  const columns = (head ?? []).map((heading) => {
    const field = fieldOfHeading(heading) ?? null;
    if (field === null || seen.has(field)) return { heading, field: null };
    seen.add(field);
    return { heading, field };
  });
  return { name, columns, rows: body.map((cells) => columns.map((_, at) => cells[at] ?? "")) };
}

export const withCell = (table: ImportTable, row: number, column: number, text: string): ImportTable => ({
  ...table,
  rows: table.rows.map((cells, at) =>
    at === row ? cells.map((cell, place) => (place === column ? text : cell)) : cells,
  ),
});

/** A field belongs to one column only: the previous one loses it. */
export const withField = (table: ImportTable, column: number, field: ImportField | null): ImportTable => ({
  ...table,
  columns: table.columns.map((one, at) => {
    if (at === column) return { ...one, field };
    return one.field === field ? { ...one, field: null } : one;
  }),
});

const quoted = (cell: string): string => `"${cell.replace(/\s+/g, " ").replaceAll('"', '""')}"`;

/** The text that is sent: only the recognised columns, headed by their field names; `leftOut` has the indexes of rows. */
export function csvOf({ columns, rows }: ImportTable, leftOut: ReadonlySet<number> = new Set()): string {
  const used = columns.flatMap(({ field }, at) => (field === null ? [] : [{ field, at }]));
  const line = (cells: readonly string[]) => cells.map(quoted).join(";");
  return [
    line(used.map(({ field }) => field)),
    ...rows.flatMap((cells, at) => (leftOut.has(at) ? [] : [line(used.map((one) => cells[one.at] ?? ""))])),
  ].join("\n");
}

/** Base64 of the text's UTF-8. */
export const contentOf = (csv: string): string => base64Of(new TextEncoder().encode(csv));

/** Spreadsheets are ZIP archives and begin like them. */
export const isSpreadsheet = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The smallest correction of a cell, where there is an obvious one. */
export function suggestionFor(field: ImportField | null, value: string, teams: readonly string[]): string | undefined {
  if (field === "username") return different(usernameFrom(value), value);
  if (field === "team") return nearest(value, teams);
  if (field !== "firstWorkDayAt" && field !== "birthDate") return undefined;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(parseDay(value)) ?? [];
  if (!year || !month || !day || Number(month) < 1 || Number(month) > 12) return undefined;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) > last ? `${last}.${month}.${year}` : undefined;
}

const different = (suggested: string, value: string): string | undefined =>
  suggested.length >= 3 && suggested !== value ? suggested : undefined;

function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, far: distance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far > 0 && best.far <= 2 ? best.name : undefined;
}

/** The Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
