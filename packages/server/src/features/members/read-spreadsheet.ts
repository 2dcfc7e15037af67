import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { type importMemberEndpoints, MAX_IMPORT_ROWS } from "@glasen/contract/import-members.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isZipWithin } from "#kernel/jobs/zip-limit.ts";

type Read = typeof importMemberEndpoints.spreadsheet;

const opened = { parts: 500, bytes: 30_000_000 };
const COLUMNS_MOST = 40;
const CELL_MOST = 500;

/** The first sheet as plain text. Formulas come as they are written, to be refused with all else that is no answer. */
export async function readSpreadsheet(_call: Call, { content }: InputOf<Read>): Promise<OutputOf<Read>> {
  const bytes = Buffer.from(content, "base64");
  if (!isZipWithin(bytes, opened)) throw new Refusal("spreadsheetNotReadable", "content");
  const sheet = await firstSheet(bytes);
  if (!sheet) throw new Refusal("spreadsheetNotReadable", "content");
  if (sheet.rows.length > MAX_IMPORT_ROWS + 1) throw new Refusal("tooMany", "content");
  return {
    rows: sheet.rows.map((values, row) =>
      values.slice(0, COLUMNS_MOST).map((value, column) => {
        const formula = sheet.cells?.get(`${row},${column}`)?.formula;
        return (formula === undefined ? textOf(value) : `=${formula}`).slice(0, CELL_MOST);
      }),
    ),
  };
}

async function firstSheet(bytes: Buffer) {
  const { readXlsx } = await import("hucre/xlsx");
  try {
    // The range keeps a cell in the farthest corner from stretching the table to it; one row more tells of too many.
    const range = `A1:AN${MAX_IMPORT_ROWS + 2}`;
    const { sheets } = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden, range });
    return sheets[0];
  } catch {
    return undefined;
  }
}

function textOf(value: string | number | boolean | Date | null): string {
  if (value === null) return "";
  // A spreadsheet's day has no zone; the library gives it as UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return String(value);
}
