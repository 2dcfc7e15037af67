import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { type importMemberEndpoints, MAX_IMPORT_ROWS } from "@glasen/contract/import-members.ts";
import { prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { readFileApart } from "#kernel/files/read-file.ts";

type Read = typeof importMemberEndpoints.spreadsheet;

/** Of the unpacked file: as many cells as the largest import has, and what the other parts of a file of that size take. */
const limits = {
  parts: 500,
  bytes: 20_000_000,
  // Four for a cell and four for its text.
  tags: 1_800_000,
  cells: 220_000,
  cellLength: 500,
  // Forty columns, and one row more than allowed reveals too many.
  range: `A1:AN${MAX_IMPORT_ROWS + 2}`,
};

/** The first sheet as plain text. Formulas are returned as written; the import refuses them. */
export const readSpreadsheet = prepared(
  async (_call, { content }: InputOf<Read>) => {
    const bytes = Buffer.from(content, "base64");
    const rows = await readFileApart<string[][]>({ kind: "spreadsheet", bytes, limits });
    if (!rows) throw new Refusal("spreadsheetNotReadable", "content");
    if (rows.length > MAX_IMPORT_ROWS + 1) throw new Refusal("tooMany", "content");
    return rows;
  },
  async (_call, _input, rows): Promise<OutputOf<Read>> => ({ rows }),
);
