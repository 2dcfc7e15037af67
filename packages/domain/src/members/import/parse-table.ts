export const separators = [";", ",", "\t"] as const;
export type Separator = (typeof separators)[number];

/** Bounds of a table that comes from outside. */
export interface TableLimits {
  /** The rest of a table with more rows is not read. */
  maxRows?: number;
  /** A table with more cells, empty ones included, is refused with a RangeError. */
  maxCells?: number;
}

interface TableRow {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
}

/** The separator that the first line has most of, outside of quotes. */
export function separatorOf(text: string): Separator {
  const counts = separators.map(() => 0);
  let isQuoted = false;
  // One pass: a pattern would try a file of unclosed quotes again from each of them.
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === "\n" || sign === "\r") break;
    const found = separators.indexOf(sign as Separator);
    if (found >= 0) counts[found] = (counts[found] ?? 0) + 1;
  }
  return separators[counts.indexOf(Math.max(...counts))] ?? ";";
}

/**
 * Rows of a table as spreadsheets write it: quotes around cells with separators, line ends or doubled quotes in them.
 * Takes one pass over the text, whatever is in it.
 */
export function parseTable(text: string, separator: Separator, limits: TableLimits = {}): TableRow[] {
  const { maxRows = Number.POSITIVE_INFINITY, maxCells = Number.POSITIVE_INFINITY } = limits;
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let cellCount = 0;
  let cell = "";
  let isBlank = true;
  let isQuoted = false;
  let line = 1;
  let begin = 1;
  const endCell = (): void => {
    cellCount += 1;
    if (cellCount > maxCells) throw new RangeError("too many cells");
    cells.push(cell.trim());
    cell = "";
    isBlank = true;
  };
  const add = (sign: string): void => {
    cell += sign;
    isBlank &&= sign.trim() === "";
  };
  const endRow = (): void => {
    endCell();
    if (cells.some((value) => value !== "")) rows.push({ line: begin, cells });
    cells = [];
    begin = line;
  };
  for (let at = 0; at < text.length && rows.length < maxRows; at += 1) {
    const sign = text[at] as string;
    if (sign === "\n") line += 1;
    if (isQuoted) {
      if (sign !== '"') add(sign);
      else if (text[at + 1] === '"') {
        add('"');
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && isBlank) {
      cell = "";
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === "\n") endRow();
    else if (sign !== "\r") add(sign);
  }
  if (rows.length < maxRows && (cell !== "" || cells.length > 0)) endRow();
  return rows;
}
