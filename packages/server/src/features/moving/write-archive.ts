import { Readable } from "node:stream";
import type { ArchiveRow } from "@glasen/domain/moving/archive-people.ts";
import { isFileColumn, omittedTables, readOnlyTables } from "@glasen/domain/moving/crew-archive.ts";
import type { Tx } from "#kernel/database/database.ts";
import { csvLine } from "#kernel/files/spreadsheet.ts";
import { newZip } from "#kernel/files/zip.ts";
import {
  type ArchiveTable,
  archivedPeople,
  archiveTables,
  fileContent,
  jsonRows,
  readForArchive,
} from "./archive.store.ts";
import { archiveGuide } from "./archive-guide.ts";
import { tableDescriptions } from "./table-descriptions.generated.ts";

/** The form of an archive; a reader refuses a later one. */
export const ARCHIVE_VERSION = 1;

export interface ArchiveManifest {
  format: "glasen-crew";
  version: number;
  crewId: number;
  crewName: string;
  madeAt: string;
  tables: {
    name: string;
    row: string;
    isTaken: boolean;
    columns: { name: string; type: string; meaning?: string }[];
  }[];
  leftOut: Record<string, string>;
}

/** A file whose turn comes after the table that names it. */
interface ArchivedFile {
  path: string;
  table: ArchiveTable;
  column: string;
  key: unknown[];
}

const ROWS_AT_ONCE = 1000;

/**
 * Everything of a crew that its owner may read, in one transaction and of one moment: each table as CSV and as JSON, files as they are, and a
 * description of all fields. Only some rows, or one file, are in memory at a time.
 */
export async function* writeArchive(
  tx: Tx,
  { crewId, crewName, userId, now }: { crewId: number; crewName: string; userId: number; now: Date },
): AsyncGenerator<Uint8Array> {
  await readForArchive(tx);
  const tables = await archiveTables(tx);
  const zip = await newZip();
  const add = (path: string, content: () => AsyncIterable<Uint8Array | string>) =>
    zip.addReadStreamLazy(path, { mtime: now }, (handOver) => handOver(null, Readable.from(content())));

  const manifest: ArchiveManifest = {
    ...{ format: "glasen-crew", version: ARCHIVE_VERSION, crewId, crewName, madeAt: now.toISOString() },
    tables: tables.map(({ name, columns }) => ({
      name,
      row: tableDescriptions[name]?.row ?? "",
      isTaken: !readOnlyTables.has(name),
      columns: columns.map((column) => {
        const meaning = tableDescriptions[name]?.columns[column.name];
        return { name: column.name, type: column.type, ...(meaning && { meaning }) };
      }),
    })),
    leftOut: Object.fromEntries(omittedTables),
  };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), "manifest.json", { mtime: now });
  for (const [name, text] of archiveGuide(manifest)) zip.addBuffer(Buffer.from(text), name, { mtime: now });
  const people = await archivedPeople(tx, crewId, tables);
  zip.addBuffer(Buffer.from(asList(people.map((person) => JSON.stringify(person)))), "data/people.json", {
    mtime: now,
  });

  const files: ArchivedFile[] = [];
  for (const table of tables) {
    const fileColumns = table.columns.filter(({ name, type }) => isFileColumn(type, name)).map(({ name }) => name);
    const columns = table.columns.map(({ name }) => name);
    const rows = () => jsonRows(tx, table, { crewId, userId, columns, files: fileColumns, atOnce: ROWS_AT_ONCE });
    add(`data/${table.name}.json`, () => jsonFile(rows(), (row) => withFiles(row, table, fileColumns, files)));
    add(`csv/${table.name}.csv`, () => csvFile(rows(), columns));
  }
  // Asked for after the tables, when all files are known; each is read when its turn comes.
  zip.addReadStreamLazy("data/files.json", { mtime: now }, (handOver) => {
    for (const { path, table, column, key } of files)
      add(path, async function* () {
        yield await fileContent(tx, table, column, key);
      });
    zip.end();
    handOver(null, Readable.from([asList(files.map(({ path }) => JSON.stringify(path)))]));
  });
  zip.on("error", (error: Error) => (zip.outputStream as Readable).destroy(error));
  yield* zip.outputStream as unknown as AsyncIterable<Uint8Array>;
}

const asList = (lines: readonly string[]): string => `[\n${lines.join(",\n")}\n]\n`;

/** A list with a row a line, so that a reader takes it line by line. */
async function* jsonFile(rows: AsyncIterable<string>, change: (row: string) => string): AsyncGenerator<string> {
  let lines: string[] = [];
  let isFirst = true;
  const flush = (): string => {
    const text = `${isFirst ? "[\n" : ",\n"}${lines.join(",\n")}`;
    [isFirst, lines] = [false, []];
    return text;
  };
  for await (const row of rows) if (lines.push(change(row)) >= ROWS_AT_ONCE) yield flush();
  if (lines.length > 0 || isFirst) yield flush();
  yield "\n]\n";
}

const extensions: Record<string, string> = {
  "application/pdf": ".pdf",
  "image/webp": ".webp",
  "text/csv": ".csv",
};

/** The row with the paths of its files, which are noted. */
function withFiles(row: string, table: ArchiveTable, columns: readonly string[], files: ArchivedFile[]): string {
  if (columns.length === 0) return row;
  const parsed = JSON.parse(row) as ArchiveRow;
  const key = table.key.map((name) => parsed[name]);
  const extension = extensions[String(parsed["media_type"]).split(";")[0] ?? ""] ?? "";
  const paths = columns.map((column) => {
    if (parsed[column] !== true) return [column, null];
    const path = `files/${table.name}/${key.slice(1).join("-")}-${column}${extension}`;
    files.push({ path, table, column, key });
    return [column, path];
  });
  return JSON.stringify({ ...parsed, ...Object.fromEntries(paths) });
}

async function* csvFile(rows: AsyncIterable<string>, columns: readonly string[]): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns, "de")}`;
  for await (const row of rows) {
    const parsed = JSON.parse(row) as ArchiveRow;
    yield csvLine(
      columns.map((column) => cellOf(parsed[column])),
      "de",
    );
  }
}

const cellOf = (value: unknown): string | number => {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};
