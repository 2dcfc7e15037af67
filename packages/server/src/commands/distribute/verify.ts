import type pg from "pg";

/** What must be the same before and after, as one text a table. */
export type Tables = Map<string, { rows: string; shape: string }>;

/** As the role that sees every crew: behind row-level security each table would have no rows, before and after. */
export async function readTables(client: pg.Client, names: readonly string[]): Promise<Tables> {
  const { rows: shapes } = await client.query<{ name: string; shape: string }>(
    `select c.relname as name, concat_ws(' | ', 'security ' || c.relrowsecurity || ' ' || c.relforcerowsecurity,
       (select string_agg(privilege_type || ' to ' || grantee::regrole, ', ' order by grantee::regrole::text, privilege_type)
         from aclexplode(c.relacl)),
       (select string_agg(conname || ' ' || pg_get_constraintdef(oid), ', ' order by conname) from pg_constraint where conrelid = c.oid and contype <> 'n'),
       (select string_agg(polname || ' ' || pg_get_expr(polqual, polrelid), ', ' order by polname) from pg_policy where polrelid = c.oid),
       (select string_agg(pg_get_indexdef(indexrelid), ', ' order by indexrelid::regclass::text) from pg_index where indrelid = c.oid)) as shape
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [names],
  );
  const shapeOf = new Map(shapes.map(({ name, shape }) => [name, shape]));
  const tables: Tables = new Map();
  await client.query("set role glasen_maintenance");
  for (const name of names) {
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${name}`);
    tables.set(name, { rows: rows[0]?.count ?? "", shape: shapeOf.get(name) ?? "" });
  }
  await client.query("reset role");
  return tables;
}

export const differencesOf = (before: Tables, after: Tables): string[] =>
  [...before].flatMap(([name, was]) => {
    const is = after.get(name);
    if (is?.rows !== was.rows) return [`${name}: ${was.rows} rows before, ${is?.rows} after`];
    return is.shape === was.shape ? [] : [`${name}: ${was.shape}\n  after: ${is.shape}`];
  });

/** Every shard is behind the wall of its table, and refuses what the table refuses. */
export async function shardProblems(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const ask = `select format('%%s %%s %%s %%s', c.relrowsecurity, c.relforcerowsecurity,
      (select count(*) from pg_policy where polrelid = c.oid), (select count(*) from pg_constraint where conrelid = c.oid))
    from pg_class c where c.oid = '%s'::regclass`;
  const { rows } = await client.query<{ table: string; shard: string; table_has: string; shard_has: string }>(
    `select t.name as table, s.shardid::text as shard, s.result as shard_has,
       format('%s %s %s %s', c.relrowsecurity, c.relforcerowsecurity,
         (select count(*) from pg_policy where polrelid = c.oid), (select count(*) from pg_constraint where conrelid = c.oid)) as table_has
     from unnest($1::text[]) t (name) join pg_class c on c.oid = t.name::regclass
       cross join lateral run_command_on_shards(t.name::regclass, $2) s`,
    [tables, ask],
  );
  return rows
    .filter(({ table_has, shard_has }) => table_has !== shard_has)
    .map(({ table, shard, table_has, shard_has }) => `${table}, shard ${shard}: ${shard_has} instead of ${table_has}`);
}
