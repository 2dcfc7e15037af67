import { rmSync } from "node:fs";
import { migrate } from "@glasen/server/kernel/database/migrate.ts";
import { startEmbeddedPostgres } from "@glasen/server/kernel/database/postgres/embedded-postgres.ts";
import { columnName } from "@glasen/server/kernel/database/rows.ts";
import { withClient } from "@glasen/server/kernel/database/with-client.ts";
import { makeScratchFolder } from "@glasen/server/test/scratch-folder.ts";

interface Column {
  table: string;
  name: string;
  /** The name of the type in the catalog; of a domain, that of the type below it. */
  type: string;
  isNullable: boolean;
  /** Definitions of the check constraints on this column alone, or on its domain. */
  checks: string[];
}

/** The TypeScript types of every table's columns, from the catalog of a database that is migrated for it. */
export async function rowTypes(): Promise<string> {
  const columns = await readColumns();
  const tables = [...new Set(columns.map(({ table }) => table))];
  const usesLocalDate = columns.some(({ type }) => type === "date");
  return [
    "// Made from the migrated database by `npm run generate`.",
    "// biome-ignore-all format: a column a line",
    ...(usesLocalDate ? ['import type { LocalDate } from "@glasen/domain/time/local-date.ts";'] : []),
    "",
    ...tables.flatMap((table) => [
      `interface ${pascalCase(table)} {`,
      ...columns.filter((column) => column.table === table).map((column) => `  ${keyOf(column)}: ${typeOf(column)};`),
      "}",
      "",
    ]),
    "/** The columns of every table, named as in rows: `user_id` is `userId`. */",
    "export interface Tables {",
    ...tables.map((table) => `  ${table}: ${pascalCase(table)};`),
    "}",
    "",
  ].join("\n");
}

async function readColumns(): Promise<Column[]> {
  const folder = makeScratchFolder("glasen-generate-");
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  try {
    await migrate(server.url);
    return await withClient(server.url, async (client) => (await client.query<Column>(columnsQuery)).rows);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const columnsQuery = `
  select c.relname as table, a.attname as name, not a.attnotnull as "isNullable",
    coalesce(base.typname, t.typname) as type,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.contype = 'c'
      and ((k.conrelid = c.oid and k.conkey = array[a.attnum]) or (k.contypid = t.oid and t.typtype = 'd')) order by k.oid) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type base on base.oid = nullif(t.typbasetype, 0)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`;

/** As the driver parses them, with the parsers that the kernel sets. */
const types: Readonly<Record<string, string>> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "LocalDate",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  jsonb: "unknown",
  numeric: "string",
  text: "string",
  time: "string",
  timestamptz: "Date",
  uuid: "string",
  varchar: "string",
  _int4: "number[]",
  _text: "string[]",
  // The driver leaves the numbers of an array as text.
  _int8: "string[]",
};

function typeOf({ table, name, type, isNullable, checks }: Column): string {
  const found = checks.map(listedValues).find((values) => values !== undefined) ?? types[type];
  if (!found) throw new Error(`${table}.${name} has the type ${type}: add what the driver makes of it to types`);
  return isNullable && found !== "unknown" ? `${found} | null` : found;
}

/** The values of `check (state in ('a', 'b'))`, as the catalog writes it; undefined for other checks. */
function listedValues(check: string): string | undefined {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check) ?? [];
  const [, single] = /^CHECK \(\(\w+ = ('[^']*'::text)\)\)$/.exec(check) ?? [];
  const values = (list ?? single)?.split(", ").map((value) => /^(?:'([^']*)'::text|(\d+))$/.exec(value));
  if (!values?.every((value) => value !== null)) return undefined;
  return values.map(([, text, number]) => (text === undefined ? number : JSON.stringify(text))).join(" | ");
}

function keyOf({ table, name }: Column): string {
  const key = camelCase(name);
  if (columnName(key) !== name)
    throw new Error(`${table}.${name} cannot be told from its key ${key}: name it differently`);
  return key;
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, sign: string) => sign.toUpperCase());
const pascalCase = (name: string): string => camelCase(`_${name}`);
