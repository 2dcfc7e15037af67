import type pg from "pg";
import { besideCrews } from "./plan.ts";

/** Makes `crew_tables(oid, name)` for a rule to ask. */
export const crewTables = `crew_tables as (
  select c.oid, c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'crew_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and c.relname <> all('{${besideCrews.join(",")}}'))`;

const hasCrewId = (relation: string, keys: string): string =>
  `exists (select from pg_attribute a where a.attrelid = ${relation} and a.attname = 'crew_id' and a.attnum = any(${keys}))`;

interface SchemaRule {
  rule: string;
  /** Selects what breaks the rule, as one text a row. */
  violations: string;
}

/** What keeps the schema fit to be spread by crew, each rule asked of the catalogs. */
export const schemaRules: SchemaRule[] = [
  {
    rule: "crew_id bigint not null is the first column of a crew table",
    violations: `select t.name from crew_tables t join pg_attribute a on a.attrelid = t.oid and a.attname = 'crew_id'
      where a.attnum <> 1 or a.atttypid <> 'bigint'::regtype or not a.attnotnull`,
  },
  {
    rule: "primary key, unique and exclusion constraints of a crew table contain crew_id",
    violations: `select t.name || ': ' || i.indexrelid::regclass from crew_tables t join pg_index i on i.indrelid = t.oid
      where (i.indisunique or i.indisexclusion) and not ${hasCrewId("t.oid", "i.indkey")}`,
  },
  {
    rule: "an exclusion constraint compares crew_id with =",
    violations: `select t.name || ': ' || c.conname from crew_tables t join pg_constraint c on c.conrelid = t.oid and c.contype = 'x'
      where not exists (select from unnest(c.conkey, c.conexclop) k(attnum, op)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum and a.attname = 'crew_id'
        join pg_operator o on o.oid = k.op and o.oprname = '=')`,
  },
  {
    rule: "a crew table has a primary key",
    violations: `select t.name from crew_tables t
      where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  },
  {
    rule: "every index of a crew table starts with crew_id",
    violations: `select t.name || ': ' || i.indexrelid::regclass from crew_tables t join pg_index i on i.indrelid = t.oid
      where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'crew_id' and a.attnum = i.indkey[0])`,
  },
  {
    rule: "a foreign key between crew tables contains crew_id on both sides",
    violations: `select t.name || ': ' || c.conname from crew_tables t join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
      join crew_tables other on other.oid = c.confrelid
      where not (${hasCrewId("t.oid", "c.conkey")} and ${hasCrewId("other.oid", "c.confkey")})`,
  },
  {
    rule: "a crew table references crew tables and users, nothing else",
    violations: `select t.name || ': ' || c.conname from crew_tables t join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
      where c.confrelid <> 'public.users'::regclass and c.confrelid not in (select oid from crew_tables)`,
  },
  {
    rule: "no table outside the crews references a crew table",
    violations: `select c.conrelid::regclass || ': ' || c.conname from pg_constraint c
      where c.contype = 'f' and c.confrelid in (select oid from crew_tables) and c.conrelid not in (select oid from crew_tables)`,
  },
  {
    rule: "no foreign key of a crew table sets null or a default",
    violations: `select t.name || ': ' || c.conname from crew_tables t join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
      where c.confdeltype in ('n', 'd') or c.confupdtype in ('n', 'd')`,
  },
  {
    rule: "a crew table has forced row-level security with a policy on its crew_id for every command",
    violations: `select t.name from crew_tables t join pg_class c on c.oid = t.oid
      where not c.relrowsecurity or not c.relforcerowsecurity
        or not exists (select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polpermissive)
        or exists (select from pg_policy p where p.polrelid = t.oid
          and pg_get_expr(p.polqual, t.oid) not like '%crew_id = %app.crew_id%')`,
  },
  {
    rule: "a crew table has no triggers",
    violations: `select t.name || ': ' || g.tgname from crew_tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal`,
  },
  {
    rule: "a crew table has no identity columns and no sequences smaller than bigint",
    violations: `select t.name || '.' || a.attname from crew_tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      where not a.attisdropped and (a.attidentity <> ''
        or (pg_get_expr(d.adbin, d.adrelid) like '%nextval(%' and a.atttypid <> 'bigint'::regtype)
        or exists (select from pg_depend s join pg_class q on q.oid = s.objid and q.relkind = 'S'
          where s.refobjid = t.oid and s.refobjsubid = a.attnum and s.deptype in ('a', 'i')))`,
  },
  {
    rule: "constraints and indexes are named by hand, in at most 53 characters, not ending in _digits",
    violations: `select t.name || ': ' || n.name from crew_tables t join lateral (
        select conname as name from pg_constraint where conrelid = t.oid and contype <> 'n'
        union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = t.oid) n on true
      where length(n.name) > 53 or n.name ~ '_[0-9]+$' or n.name ~ '_(pkey|key|fkey|check|idx|excl)[0-9]*$'`,
  },
];

/** What breaks a rule, one sentence for each. */
export async function schemaViolations(client: pg.Client): Promise<string[]> {
  const found: string[] = [];
  for (const { rule, violations } of schemaRules) {
    const { rows } = await client.query<{ what: string }>(
      `with ${crewTables} select v.what from (${violations}) v(what)`,
    );
    found.push(...rows.map(({ what }) => `${what} breaks this rule: ${rule}.`));
  }
  return found;
}

/** Why crews cannot be spread with this schema; undefined where they can. */
export async function schemaProblem(client: pg.Client): Promise<string | undefined> {
  const violations = await schemaViolations(client);
  return violations.length === 0
    ? undefined
    : ["This schema cannot be spread by crew. Nothing was moved.", ...violations].join("\n");
}
