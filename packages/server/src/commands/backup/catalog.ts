import type pg from "pg";

export interface TableEntry {
  /** Quoted and with its schema, as SQL wants it. */
  name: string;
  columns: string[];
  rows: number;
}

export interface SequenceEntry {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

const ours = "n.nspname !~ '^pg_' and n.nspname <> 'information_schema'";
const fullName = "format('%I.%I', n.nspname, c.relname)";

/** Every table with rows of its own; generated columns are left to be generated again. */
export async function listTables(client: pg.Client): Promise<TableEntry[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select ${fullName} as name,
      array(select quote_ident(a.attname)::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and ${ours}
    order by 1`);
  const tables: TableEntry[] = [];
  for (const { name, columns } of rows) tables.push({ name, columns, rows: await countRows(client, name) });
  return tables;
}

export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(`select count(*)::text as rows from ${table}`);
  return Number(rows[0]?.rows);
}

export async function listSequences(client: pg.Client): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ name: string }>(`
    select ${fullName} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and c.relpersistence <> 't' and ${ours} order by 1`);
  const sequences: SequenceEntry[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceEntry, "name">>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    );
    if (state.rows[0]) sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name");
  return rows.map((row) => row.name);
}

export function copySql(table: Pick<TableEntry, "name" | "columns">, direction: "to stdout" | "from stdin"): string {
  return `copy ${table.name} (${table.columns.join(", ")}) ${direction}`;
}
