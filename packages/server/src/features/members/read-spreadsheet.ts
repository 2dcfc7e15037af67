import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { type importMemberEndpoints, MAX_IMPORT_ROWS } from "@glasen/contract/import-members.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isZipWithin } from "#kernel/jobs/zip-limit.ts";

type Read = typeof importMemberEndpoints.spreadsheet;

/** The limits of an unzipped file. */
const MAX_UNZIPPED = { parts: 500, bytes: 30_000_000 };
const MAX_COLUMNS = 40;
const MAX_CELL_LENGTH = 500;

/** The first sheet as plain text. Formulas are returned as written; the import refuses them. */
export async function readSpreadsheet(_call: Call, { content }: InputOf<Read>): Promise<OutputOf<Read>> {
  const bytes = Buffer.from(content, "base64");
  if (!isZipWithin(bytes, MAX_UNZIPPED)) throw new Refusal("spreadsheetNotReadable", "content");
  const sheet = await firstSheet(bytes);
  if (!sheet) throw new Refusal("spreadsheetNotReadable", "content");
  if (sheet.rows.length > MAX_IMPORT_ROWS + 1) throw new Refusal("tooMany", "content");
  return {
    rows: sheet.rows.map((values, row) =>
      values.slice(0, MAX_COLUMNS).map((value, column) => {
        const formula = sheet.cells?.get(`${row},${column}`)?.formula;
        return (formula === undefined ? textOf(value) : `=${formula}`).slice(0, MAX_CELL_LENGTH);
      }),
    ),
  };
}

async function firstSheet(bytes: Buffer) {
  const { readXlsx } = await import("hucre/xlsx");
  try {
    // The range bounds the table even where a single cell is far out; one row more than allowed reveals too many.
    const range = `A1:AN${MAX_IMPORT_ROWS + 2}`;
    const { sheets } = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden, range });
    return sheets[0];
  } catch {
    return undefined;
  }
}

function textOf(value: string | number | boolean | Date | null): string {
  if (value === null) return "";
  // Dates in spreadsheets have no time zone; the library returns them as UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return String(value);
}
