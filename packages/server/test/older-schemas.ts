import { readFileSync } from "node:fs";
import type pg from "pg";
import { withClient } from "../src/kernel/database/with-client.ts";

const DUPLICATE_OBJECT = "42710";
const password = "only tests know it";

/** Makes a login as deploy/roles.sql does, under a name of its own; returns the server's URL with it. */
export async function makeLogin(serverUrl: string, name: string): Promise<string> {
  const file = readFileSync(new URL("../../../deploy/roles.sql", import.meta.url), "utf8");
  const statements = file
    .replace(/^(\\|--).*$/gm, "")
    .replaceAll(/\bglasen\b/g, name)
    .replaceAll(":'password'", `'${password}'`)
    .split(";")
    .filter((statement) => statement.trim() !== "");
  await withClient(serverUrl, async (client) => {
    for (const statement of statements) {
      // The roles of all databases exist once on a server.
      await client.query(statement).catch((error: { code?: string }) => {
        if (error.code !== DUPLICATE_OBJECT) throw error;
      });
    }
  });
  return Object.assign(new URL(serverUrl), { username: name, password, pathname: `/${name}` }).href;
}

export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and relname <> 'schema_migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function rowsOf(client: pg.Client, table: string): Promise<unknown[]> {
  const { rows } = await client.query<{ rows: unknown[] }>(
    `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${table} t`,
  );
  return rows[0]?.rows ?? [];
}

/** Inserts rows of a later schema as far as the table has their columns; returns how many of them fit. */
export async function fill(client: pg.Client, table: string, rows: readonly unknown[]): Promise<number> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and $2::jsonb ? attname`,
    [table, JSON.stringify(rows[0] ?? {})],
  );
  const names = columns.map(({ name }) => name).join(", ");
  // One row at a time: a row that the former schema refuses leaves the others alone.
  await client.query(
    `create or replace function pg_temp.fill(given jsonb) returns integer language plpgsql as $$
     declare one jsonb; fitting integer := 0;
     begin
       for one in select jsonb_array_elements(given) loop
         begin
           insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, one);
           fitting := fitting + 1;
         exception when check_violation or not_null_violation then null;
         end;
       end loop;
       return fitting;
     end $$`,
  );
  // The rows that a row refers to may come later.
  await client.query("set session_replication_role = replica");
  const { rows: filled } = await client.query<{ fill: number }>("select pg_temp.fill($1)", [JSON.stringify(rows)]);
  await client.query("reset session_replication_role");
  // Numbers that a later migration draws follow those of the rows.
  await client.query(
    `select setval(oid::regclass, nextval(oid::regclass) + 100000) from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  );
  return filled[0]?.fill ?? 0;
}

/** What a migration makes anew each time: moments, and what is drawn by lot or from a sequence. */
const madeAnew = ["room_id", "content"];

/** All rows of all tables as sorted text, without what two runs of the same migrations have of their own. */
export async function contentsOf(client: pg.Client): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[] - array(select attname::text from pg_attribute where attrelid = '${table}'::regclass
         and atttypid in ('timestamptz'::regtype, 'bytea'::regtype)))::text as row from ${table} t order by 1`,
      [madeAnew],
    );
    contents[table] = rows.map(({ row }) => row);
  }
  return contents;
}
