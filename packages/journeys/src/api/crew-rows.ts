import { withClient } from "@glasen/server/kernel/database/with-client.ts";
import type pg from "pg";
import type { IdOf } from "./sample-input.ts";

/** Every table with a `crew_id`, from the catalog. */
const crewTables = `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'crew_id' and not a.attisdropped
  order by 1`;

/** Those of them with rows of single people. */
const userTables = `select c.oid::regclass::text as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'crew_id' and not a.attisdropped
  join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`;

const allTables = `select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`;

const namesOf = async (client: pg.Client, sql: string): Promise<string[]> =>
  (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);

export type Checksums = Record<string, string>;

/** Prepared by name, because it runs thousands of times. */
interface PreparedQuery {
  name: string;
  text: string;
}

function checksumQuery(name: string, tables: readonly string[], where: string): PreparedQuery {
  const parts = tables.map(
    (table) => `select '${table}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${table} t ${where}`,
  );
  return { name, text: parts.join(" union all ") };
}

async function checksumsBy(
  client: pg.Client,
  query: PreparedQuery,
  values: readonly number[] = [],
): Promise<Checksums> {
  const { rows } = await client.query<{ name: string; sum: string }>({ ...query, values: [...values] });
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** A copy of every row of every table, so that one database serves any number of calls that change it. */
export class Snapshot {
  readonly #client: pg.Client;
  readonly #ofAll: PreparedQuery;
  readonly #ofCrew: PreparedQuery;
  readonly #ofUser: PreparedQuery;
  readonly #before: Checksums;

  private constructor(client: pg.Client, queries: Record<"all" | "crew" | "user", PreparedQuery>, before: Checksums) {
    this.#client = client;
    this.#ofAll = queries.all;
    this.#ofCrew = queries.crew;
    this.#ofUser = queries.user;
    this.#before = before;
  }

  /** Needs a superuser's connection, which bypasses row-level security; the caller closes it. */
  static async take(client: pg.Client): Promise<Snapshot> {
    const tables = await namesOf(client, allTables);
    const all = checksumQuery("all", tables, "");
    const crew = checksumQuery("crew", await namesOf(client, crewTables), "where crew_id = $1");
    const ofPerson = "where crew_id = $1 and user_id = $2";
    const user = checksumQuery("user", await namesOf(client, userTables), ofPerson);
    await client.query("create schema before; set session_replication_role = replica");
    for (const name of tables) await client.query(`create table before.${name} as table public.${name}`);
    return new Snapshot(client, { all, crew, user }, await checksumsBy(client, all));
  }

  /** Checksums of a crew's rows, table by table. */
  ofCrew(crewId: number): Promise<Checksums> {
    return checksumsBy(this.#client, this.#ofCrew, [crewId]);
  }

  /** Checksums of a person's rows in a crew, table by table. */
  ofUser(crewId: number, userId: number): Promise<Checksums> {
    return checksumsBy(this.#client, this.#ofUser, [crewId, userId]);
  }

  /** The tables that have changed since the snapshot. */
  async changed(): Promise<string[]> {
    const now = await checksumsBy(this.#client, this.#ofAll);
    return Object.keys(now).filter((name) => now[name] !== this.#before[name]);
  }

  async restore(): Promise<void> {
    for (const name of await this.changed()) {
      await this.#client.query(
        `begin; delete from public.${name}; insert into public.${name} select * from before.${name}; commit`,
      );
    }
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
