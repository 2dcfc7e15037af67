import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Table {
  name: string;
  /** A feature, or a folder of the kernel such as `kernel/events`; undefined where the migrations name none. */
  owner: string | undefined;
  /** What a row is. */
  sentence: string;
}

const FOLDER = "packages/server/migrations";

/** Every table that the migrations create, sorted by name. */
export function readTables(root: string): Table[] {
  const folder = join(root, FOLDER);
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return tablesIn(files.sort().map((file) => readFileSync(join(folder, file), "utf8")));
}

/** A later migration may hand a table over: `-- owner: …` above an `alter table` replaces what was said before. */
export function tablesIn(migrations: readonly string[]): Table[] {
  const tables = new Map<string, Table>();
  for (const sql of migrations) {
    let comment: string[] = [];
    for (const line of sql.split("\n")) {
      const [, said] = /^-- ?(.*)$/.exec(line) ?? [];
      if (said !== undefined) {
        comment.push(said);
        continue;
      }
      const [, verb, name] = /^(create(?: unlogged)? table|alter table)(?: if not exists)? (\w+)/.exec(line) ?? [];
      const owner = /^owner: (\S+)$/.exec(comment[0] ?? "")?.[1];
      if (name && (verb !== "alter table" || owner)) {
        tables.set(name, { name, owner, sentence: owner ? firstSentence(comment.slice(1).join(" ")) : "" });
      }
      comment = [];
    }
  }
  return [...tables.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
