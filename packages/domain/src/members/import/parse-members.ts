import { fieldOfHeading, type ImportField, parseCell } from "./columns.ts";
import { decodeText, type TextEncoding } from "./decode-text.ts";
import { parseTable, type Separator, separatorOf, type TableLimits } from "./parse-table.ts";

export interface ParsedRow {
  line: number;
  /** Only cells that hold something. */
  values: Partial<Record<ImportField, string>>;
}

export interface ParsedTable {
  encoding: TextEncoding;
  separator: Separator;
  /** The headings in order, each with the recognised field. */
  columns: { heading: string; field: ImportField | null }[];
  rows: ParsedRow[];
}

/** More columns than any table of people has; the rest of a line is not read. */
const MAX_COLUMNS = 200;

/** A table of people; `maxRows` of the limits leaves the headings out. Of a repeated heading the first counts. */
export function parseMemberTable(bytes: Uint8Array, limits: TableLimits = {}): ParsedTable {
  const { text, encoding } = decodeText(bytes);
  const separator = separatorOf(text);
  const [head, ...body] = parseTable(text, separator, {
    ...limits,
    ...(limits.maxRows !== undefined && { maxRows: limits.maxRows + 1 }),
  });
  const seen = new Set<ImportField>();
  const columns = (head?.cells ?? []).slice(0, MAX_COLUMNS).map((heading) => {
    const field = fieldOfHeading(heading);
    if (field === undefined || seen.has(field)) return { heading, field: null };
    seen.add(field);
    return { heading, field };
  });
  const rows = body.map(({ line, cells }) => {
    const values: ParsedRow["values"] = {};
    columns.forEach(({ field }, at) => {
      const text = cells[at] ?? "";
      if (field !== null && text !== "") values[field] = parseCell(field, text);
    });
    return { line, values: withName(values) };
  });
  return { encoding, separator, columns, rows };
}

/** First and last name make a name where none is given. */
function withName({ firstName, lastName, ...values }: ParsedRow["values"]): ParsedRow["values"] {
  const name = values.name ?? [firstName, lastName].filter(Boolean).join(" ");
  return name === "" ? values : { ...values, name };
}

/** Rows whose value of a field occurs in an earlier row; case-insensitive. */
export function duplicateRows(rows: readonly ParsedRow[], field: ImportField): ParsedRow[] {
  const seen = new Set<string>();
  return rows.filter(({ values }) => {
    const key = values[field]?.toLowerCase();
    if (key === undefined) return false;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}
