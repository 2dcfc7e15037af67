import { withClient } from "@glasen/server/kernel/database/with-client.ts";
import type pg from "pg";
import type { IdOf } from "./sample-input.ts";

/** Every table, from the catalog; the rows of a partition are those of its table. */
const allTables = `select c.oid::regclass::text as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
  order by 1`;

interface Table {
  name: string;
  columns: string[];
}

/** Notes the name of each table that a statement writes; a transaction that is rolled back leaves no note. */
const notes = `create schema before;
  create table before.notes (name text not null);
  create function before.note() returns trigger language plpgsql security definer as
    $$ begin insert into before.notes values (tg_table_name); return null; end $$`;

const noteWritesOf = (table: string): string =>
  `create trigger note after insert or update or delete or truncate on public.${table} execute function before.note()`;

export type Checksums = Record<string, string>;

/**
 * A copy of every row of every table, so that one database serves any number of calls that change it. Only tables that
 * were written since are read again: thousands of calls change a few of them each, and most change none.
 */
export class Snapshot {
  readonly #client: pg.Client;
  readonly #tables: readonly Table[];
  /** The checksums at the beginning, by the rows that were asked for. */
  readonly #before = new Map<string, Promise<Checksums>>();

  private constructor(client: pg.Client, tables: readonly Table[]) {
    this.#client = client;
    this.#tables = tables;
  }

  /** Needs a superuser's connection, which bypasses row-level security; the caller closes it. */
  static async take(client: pg.Client): Promise<Snapshot> {
    const { rows: tables } = await client.query<Table>(allTables);
    const copies = tables.map(({ name }) => `create table before.${name} as table public.${name}`);
    const triggers = tables.map(({ name }) => noteWritesOf(name));
    // As a replica, this connection fires neither these triggers nor those of foreign keys.
    await client.query([notes, ...copies, ...triggers, "set session_replication_role = replica"].join(";\n"));
    return new Snapshot(client, tables);
  }

  /** Checksums of a crew's rows, table by table. */
  ofCrew(crewId: number): Promise<Checksums> {
    return this.#checksums({ crew_id: crewId });
  }

  /** Checksums of a person's rows in a crew, table by table. */
  ofUser(crewId: number, userId: number): Promise<Checksums> {
    return this.#checksums({ crew_id: crewId, user_id: userId });
  }

  /** The tables that have changed since the snapshot. */
  async changed(): Promise<string[]> {
    return this.#changedAmong(await this.#written());
  }

  /** Whether there was anything to undo. */
  async restore(): Promise<boolean> {
    const written = await this.#written();
    if (written.length === 0) return false;
    const changed = await this.#changedAmong(written);
    const restored = changed.map(
      (name) => `delete from public.${name}; insert into public.${name} select * from before.${name}`,
    );
    await this.#client.query(["begin", "delete from before.notes", ...restored, "commit"].join(";\n"));
    return true;
  }

  async #changedAmong(written: readonly Table[]): Promise<string[]> {
    const [now, before] = [await this.#sum("public", written, {}), await this.#sum("before", written, {})];
    return Object.keys(now).filter((name) => now[name] !== before[name]);
  }

  async #checksums(of: Record<string, number>): Promise<Checksums> {
    const key = JSON.stringify(of);
    const known = this.#before.get(key) ?? this.#sum("before", this.#tables, of);
    this.#before.set(key, known);
    return { ...(await known), ...(await this.#sum("public", await this.#written(), of)) };
  }

  async #written(): Promise<Table[]> {
    const { rows } = await this.#client.query<{ name: string }>("select distinct name from before.notes");
    return this.#tables.filter(({ name }) => rows.some((note) => note.name === name));
  }

  /** One checksum for each of the tables that have all the given columns. */
  async #sum(schema: "public" | "before", tables: readonly Table[], of: Record<string, number>): Promise<Checksums> {
    const columns = Object.keys(of);
    const parts = tables
      .filter((table) => columns.every((column) => table.columns.includes(column)))
      .map(
        ({ name }) => `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
          from ${schema}.${name} t where ${["true", ...columns.map((column) => `${column} = ${of[column]}`)].join(" and ")}`,
      );
    if (parts.length === 0) return {};
    const { rows } = await this.#client.query<{ name: string; sum: string }>(parts.join(" union all "));
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  }
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A crew's ids by the name of the field: `teamId` is the first row's id in the table whose key is (crew_id, team_id),
 * `teams.id` the same for the table `teams`; rows of the given user come first, and `userId` is always the given one.
 */
export async function idsOfCrew(url: string, crewId: number, userId: number): Promise<IdOf> {
  const ids = new Map<string, number | string>();
  await withClient(url, async (client) => {
    const keys = await client.query<{ name: string; columns: string[] }>(
      `select i.indrelid::regclass::text as name,
         array(select a.attname::text from unnest(i.indkey) with ordinality k(attnum, place)
               join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by place) as columns
       from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relnamespace = 'public'::regnamespace and i.indisprimary order by 1`,
    );
    for (const { name, columns } of keys.rows) {
      const [first, column] = columns;
      if (first !== "crew_id" || !column || columns.length !== 2) continue;
      const found = await client.query<{ id: number | string }>(
        `select ${column} as id from ${name} t where crew_id = $1
         order by to_jsonb(t)->>'user_id' = $2::text desc nulls last, 1 limit 1`,
        [crewId, userId],
      );
      const id = found.rows[0]?.id;
      if (id === undefined) continue;
      ids.set(`${name}.id`, id);
      if (!ids.has(column)) ids.set(column, id);
    }
    const member = await client.query<{ id: number }>(
      "select member_id as id from members where crew_id = $1 and user_id = $2",
      [crewId, userId],
    );
    if (member.rows[0]) ids.set("member_id", member.rows[0].id).set("members.id", member.rows[0].id);
  });
  const fixed: Record<string, number | string> = { crewId, userId, ownerId: userId, user: userId };
  return (field) => fixed[field] ?? ids.get(snake(field));
}
