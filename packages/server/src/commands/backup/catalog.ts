import type pg from "pg";

export interface TableEntry {
  /** The quoted name with its schema. */
  name: string;
  columns: string[];
  rows: number;
}

export interface ListedTable extends TableEntry {
  /** Row-level security applies to the owner, too. */
  isForced: boolean;
}

export interface SequenceEntry {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

const ours = "n.nspname !~ '^pg_' and n.nspname <> 'information_schema'";
const fullName = "format('%I.%I', n.nspname, c.relname)";

/** Every table with rows of its own; generated columns are left out, since they are generated again. */
export async function listTables(client: pg.Client): Promise<ListedTable[]> {
  const { rows } = await client.query<Omit<ListedTable, "rows">>(`
    select ${fullName} as name, c.relforcerowsecurity as "isForced",
      array(select quote_ident(a.attname)::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and ${ours}
    order by 1`);
  const tables: ListedTable[] = [];
  for (const table of rows) {
    await readAs(client, table);
    tables.push({ ...table, rows: await countRows(client, table.name) });
  }
  await client.query("reset role");
  return tables;
}

/** Takes the role that sees all rows of a table: the current user, or maintenance if row-level security is forced. */
export async function readAs(client: pg.Client, { isForced }: Pick<ListedTable, "isForced">): Promise<void> {
  await client.query("reset role");
  if (!isForced) return;
  const { rows } = await client.query<{ seesAll: boolean }>(
    `select rolsuper or rolbypassrls as "seesAll" from pg_roles where rolname = current_user`,
  );
  if (!rows[0]?.seesAll) await client.query("set role glasen_maintenance");
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
