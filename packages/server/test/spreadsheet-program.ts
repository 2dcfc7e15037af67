/** LibreOffice Calc opens files and tells by a csv file how it shows their cells. */
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeScratchFolder } from "./scratch-folder.ts";

export interface ShownCell {
  text: string;
  /** Texts are quoted in the csv file, and nothing else is. */
  isText: boolean;
}

/** The rows of a sheet, the head first. */
export type ShownSheet = ShownCell[][];

/** Comma, quote, UTF-8, from line 1, no column formats, English (UK), texts quoted, numbers as such, as shown, no formulas, spaces kept, all sheets. */
const WRITES_CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,2057,true,true,true,false,false,-1";
/** Semicolon, quote, UTF-8, from line 1, columns by themselves, German, quoted is text, numbers recognised. */
const READS_CSV = "CSV:59,34,76,1,,1031,true,true";

/** The sheets of each file, by the file's name without its ending and by the sheet's name. One start opens them all. */
export async function openFiles(
  files: ReadonlyMap<string, Uint8Array>,
  kind: "xlsx" | "csv",
): Promise<Map<string, Map<string, ShownSheet>>> {
  const folder = makeScratchFolder("glasen-spreadsheets-");
  const shown = join(folder, "shown");
  mkdirSync(shown);
  try {
    const paths = [...files].map(([name, bytes]) => {
      const path = join(folder, `${name}.${kind}`);
      writeFileSync(path, bytes);
      return path;
    });
    await promisify(execFile)(process.env.SOFFICE_BIN ?? "/usr/bin/soffice", [
      ...[`-env:UserInstallation=file://${folder}/profile`, "--headless", "--norestore"],
      ...(kind === "csv" ? [`--infilter=${READS_CSV}`] : []),
      ...["--convert-to", WRITES_CSV, "--outdir", shown, ...paths],
    ]);
    const written = readdirSync(shown);
    const sheetsOf = (name: string): [string, ShownSheet][] =>
      written
        .filter((file) => file.startsWith(`${name}-`))
        .map((file) => [
          file.slice(name.length + 1, -".csv".length),
          readShown(readFileSync(join(shown, file), "utf8")),
        ]);
    return new Map([...files.keys()].map((name) => [name, new Map(sheetsOf(name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readShown(csv: string): ShownSheet {
  const rows: ShownSheet = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)?.push({ text: quoted?.replaceAll('""', '"') ?? plain ?? "", isText: quoted !== undefined });
    if (end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.some(({ text }) => text !== ""));
}
