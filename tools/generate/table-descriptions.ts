import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { omittedTables } from "@glasen/domain/moving/crew-archive.ts";
import { readTables } from "../layers/tables.ts";

const migrations = new URL("../../packages/server/migrations/", import.meta.url);

/** What a row of each table is and what its columns mean, from the comments of the migrations: an archive of a crew tells it. */
export function tableDescriptions(): string {
  const columns = columnComments();
  const described = readTables(fileURLToPath(new URL("../../", import.meta.url)))
    .filter(({ name }) => !omittedTables.has(name) && columns.get(name)?.isOfCrew)
    .map(({ name, sentence }) => [name, { row: sentence, columns: columns.get(name)?.comments ?? {} }] as const);
  return [
    "// Made from the comments of the migrations by `npm run generate`.",
    "// biome-ignore-all format: a table a line",
    "",
    "export const tableDescriptions: Readonly<Record<string, { row: string; columns: Readonly<Record<string, string>> }>> = {",
    ...described.map(([name, about]) => `  ${name}: ${JSON.stringify(about)},`),
    "};",
    "",
  ].join("\n");
}

interface Commented {
  isOfCrew: boolean;
  comments: Record<string, string>;
}

/** The comment above a column belongs to it. */
function columnComments(): Map<string, Commented> {
  const tables = new Map<string, Commented>();
  const files = readdirSync(migrations).filter((file) => file.endsWith(".sql"));
  for (const file of files.sort()) {
    let table: Commented | undefined;
    let comment: string[] = [];
    for (const line of readFileSync(new URL(file, migrations), "utf8").split("\n")) {
      const [, name] = /^(?:create(?: unlogged)? table|alter table)(?: if not exists)? (\w+)/.exec(line) ?? [];
      if (name) {
        table = tables.get(name) ?? { isOfCrew: false, comments: {} };
        tables.set(name, table);
      }
      const [, said] = /^ +-- (.*)$/.exec(line) ?? [];
      if (said) {
        comment.push(said);
        continue;
      }
      const [, column] =
        /^(?: +|.* )(?:add column )?(\w+) (?:bigint|integer|text|date|bool|timestamp|bytea|jsonb|uuid|numeric|\w+\[\])/.exec(
          line,
        ) ?? [];
      if (table && column) {
        if (column === "crew_id") table.isOfCrew = true;
        if (comment.length > 0) table.comments[column] = comment.join(" ");
      }
      comment = [];
      if (line.startsWith(")")) table = undefined;
    }
  }
  return tables;
}
