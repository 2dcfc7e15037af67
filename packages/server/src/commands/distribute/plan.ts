import type pg from "pg";

/** Tables that name a crew but belong to people: they stay beside the crews when those are spread over machines. */
export const besideCrews = ["user_crews", "invitations", "crew_domains"];

export interface DistributionPlan {
  /** Tables that are distributed by crew_id, each after those it refers to. */
  distributed: string[];
  /** Tables that every machine gets a copy of, because crews refer to them. */
  references: string[];
}

/** The plan, read from the catalogs: which tables are spread by crew, in which order. */
export async function distributionPlan(client: pg.ClientBase): Promise<DistributionPlan> {
  const { rows: tables } = await client.query<{ name: string; parents: string[] }>(
    `select c.relname as name,
       array(select distinct f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'crew_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all($1) order by c.relname`,
    [besideCrews],
  );
  const names = new Set(tables.map(({ name }) => name));
  const parentsOf = new Map(tables.map(({ name, parents }) => [name, parents]));
  const distributed: string[] = [];
  const visit = (name: string, above: readonly string[]): void => {
    if (above.includes(name)) throw new Error(`${[...above, name].join(" refers to ")}: no order puts parents first`);
    if (!names.has(name) || distributed.includes(name)) return;
    for (const parent of parentsOf.get(name) ?? []) visit(parent, [...above, name]);
    distributed.push(name);
  };
  // The crews themselves come first: every other table is placed beside them.
  visit("crews", []);
  for (const { name } of tables) visit(name, []);
  const referred = new Set(tables.flatMap(({ parents }) => parents));
  return { distributed, references: [...referred].filter((name) => !names.has(name)).sort() };
}

export function distributionSql({ distributed, references }: DistributionPlan): string[] {
  return [
    ...references.map((table) => `select create_reference_table('${table}')`),
    ...distributed.map((table) =>
      table === "crews"
        ? "select create_distributed_table('crews', 'crew_id')"
        : `select create_distributed_table('${table}', 'crew_id', colocate_with => 'crews')`,
    ),
  ];
}

/** Children first, so that no table refers to one that is spread differently. */
export function undistributionSql({ distributed, references }: DistributionPlan): string[] {
  return [...distributed.toReversed(), ...references].map((table) => `select undistribute_table('${table}')`);
}
