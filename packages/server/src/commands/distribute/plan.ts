import type pg from "pg";

/** Tables that name a crew but belong to people: they stay beside the crews when those are spread over machines. */
export const besideCrews = ["user_crews", "invitations", "crew_domains"];

/** Small tables of people that statements of a crew join: every machine gets a copy, so that no statement leaves its machine. */
const joinedByCrews = ["user_crews", "invitations"];

/** Functions that write a crew's tables with their owner's rights: the machine of the crew runs them whole, inside the transaction. */
const ownersFunctions = ["hand_over_records"];

/** A foreign key from a table that stays on the coordinator to one that every machine gets a copy of. */
interface Link {
  table: string;
  name: string;
  definition: string;
}

export interface DistributionPlan {
  /** Tables that are distributed by crew_id, each after those it refers to. */
  distributed: string[];
  /** Tables that every machine gets a copy of, each after those it refers to. */
  references: string[];
  links: Link[];
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
  const references = [...[...referred].filter((name) => !names.has(name)).sort(), ...joinedByCrews];
  const { rows: links } = await client.query<Link>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and confrelid::regclass::text = any($1) and conrelid::regclass::text <> all($2) and connamespace = 'public'::regnamespace
     order by 1, 2`,
    [references, [...references, ...distributed]],
  );
  return { distributed, references, links };
}

/**
 * Citus copies rows into a shard as the owner, whom forced row-level security stops; and a foreign key from a table of
 * the coordinator holds against the copies only when it is made after them.
 */
export function distributionSql({ distributed, references, links }: DistributionPlan): string[] {
  return [
    inSequence,
    "set citus.enable_local_reference_table_foreign_keys = off",
    ...links.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...references.map((table) => `select create_reference_table('${table}')`),
    ...distributed.flatMap((table) => [
      "begin",
      ...withoutForce(
        [table],
        [
          `select create_distributed_table('${table}', 'crew_id'${table === "crews" ? "" : ", colocate_with => 'crews'"})`,
        ],
      ),
      "commit",
    ]),
    "set citus.enable_local_reference_table_foreign_keys = on",
    ...links.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...ownersFunctions.map(
      (name) =>
        `select create_distributed_function('${name}(bigint,bigint,bigint)', 'crew', colocate_with => 'crews', force_delegation => true)`,
    ),
  ];
}

/** Removes the rows that stayed behind, invisibly, in the tables of the coordinator: nobody erases a person there. */
export function leftoverSql({ distributed, references }: DistributionPlan): string[] {
  return [...references, ...distributed].map(
    (table) => `select truncate_local_data_after_distributing_table('${table}')`,
  );
}

/** In one transaction, because tables that refer to each other come back together. */
export function undistributionSql({ distributed, references }: DistributionPlan): string[] {
  const tables = [...distributed, ...references];
  return [
    inSequence,
    "begin",
    ...withoutForce(
      distributed,
      tables.map(
        (table) =>
          `select undistribute_table('${table}', cascade_via_foreign_keys => true) from pg_dist_partition where logicalrelid = '${table}'::regclass`,
      ),
    ),
    "commit",
  ];
}

/** Shard by shard over one connection each: Citus refuses to change the shards of tables that refer to each other at once. */
const inSequence = "set citus.multi_shard_modify_mode = 'sequential'";

const withoutForce = (tables: readonly string[], statements: readonly string[]): string[] => [
  ...tables.map((table) => `alter table ${table} no force row level security`),
  ...statements,
  ...tables.map((table) => `alter table ${table} force row level security`),
];
