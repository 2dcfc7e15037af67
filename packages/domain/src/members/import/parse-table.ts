export const separators = [";", ",", "\t"] as const;
export type Separator = (typeof separators)[number];

export interface TableRow {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
}

/** The separator that the first line has most of, outside of quotes. */
export function separatorOf(text: string): Separator {
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? "";
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, "");
  const counts = separators.map((separator) => bare.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ";";
}

/**
 * Rows of a table as spreadsheets write it: quotes around cells with separators, line ends or doubled quotes in them. The
 * rest of a table with more rows than `maxRows` is not read.
 */
export function parseTable(text: string, separator: Separator, maxRows = Number.POSITIVE_INFINITY): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1;
  let begin = 1;
  const endCell = (): void => {
    cells.push(cell.trim());
    cell = "";
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
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === "\n") endRow();
    else if (sign !== "\r") cell += sign;
  }
  if (rows.length < maxRows && (cell !== "" || cells.length > 0)) endRow();
  return rows;
}
