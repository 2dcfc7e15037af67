import type pg from "pg";
import { besideCrews } from "../src/commands/distribute/plan.ts";
import { statementsOf } from "../src/kernel/database/statements.ts";

/** Makes `crew_tables(oid, name)` for a rule to ask. */
const crewTables = `crew_tables as (
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
      where c.confrelid <> 'users'::regclass and c.confrelid not in (select oid from crew_tables)`,
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

export async function schemaViolations(client: pg.Client): Promise<string[]> {
  const found: string[] = [];
  for (const { rule, violations } of schemaRules) {
    const { rows } = await client.query<{ what: string }>(
      `with ${crewTables} select v.what from (${violations}) v(what)`,
    );
    found.push(...rows.map(({ what }) => `${rule}: ${what}`));
  }
  return found;
}

export async function crewTableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`with ${crewTables} select name from crew_tables order by 1`);
  return rows.map(({ name }) => name);
}

/** What no catalog remembers: each ALTER TABLE adds one constraint, apart from columns, and none is renamed. */
export function migrationViolations(sql: string): string[] {
  const statements = sql
    .replace(/--.*$/gm, "")
    .replace(/\$\$.*?\$\$/gs, "")
    .split(";");
  return statements
    .map((statement) => statement.trim().replace(/\s+/g, " ").toLowerCase())
    .filter((statement) => statement.startsWith("alter table"))
    .filter((statement) => {
      const constraints = statement.match(/\badd (constraint|unique|primary|foreign|exclude|check)\b/g)?.length ?? 0;
      const columns = statement.match(/\badd column\b/g)?.length ?? 0;
      return constraints > 1 || (constraints === 1 && columns > 0) || statement.includes("rename constraint");
    });
}

/** The last migration of the first release: up to it there was no version that could run beside the next one. */
export const lastOfFirstRelease = "2026-11-18T1200";

const takesAway =
  /\bdrop (table|column|view|function|type)\b|\brename (to|column)\b|\balter column \w+ (set data )?type\b|\balter column \w+ set not null\b/;

/**
 * The previous release works on the new schema until its last process has been replaced, so a migration first adds, and
 * takes away one release later. Such a statement stands below `-- contracts: <since when nothing uses it>`.
 */
export function contractions(sql: string): string[] {
  return sql
    .replace(/\$\$.*?\$\$/gs, "")
    .split(";")
    .filter((part) => !/^-- contracts: \S/m.test(part))
    .map((part) => part.replace(/--.*$/gm, "").trim().replace(/\s+/g, " ").toLowerCase())
    .filter((statement) => takesAway.test(statement));
}

/**
 * Row-level security hides all rows of crew tables from the login that migrates, unless it steps into the role that sees all
 * crews. Statements about rows of these tables that stand outside of `set local role glasen_maintenance … reset role`.
 */
export function blindStatements(sql: string, crewTableNames: readonly string[]): string[] {
  let isMaintenance = false;
  return sql
    .replace(/\$\$.*?\$\$/gs, "")
    .replace(/--.*$/gm, "")
    .split(";")
    .map((part) => part.trim().replace(/\s+/g, " ").toLowerCase())
    .filter((statement) => {
      if (statement === "set local role glasen_maintenance") isMaintenance = true;
      if (statement === "reset role") isMaintenance = false;
      const words = statement.match(/\w+/g) ?? [];
      const isAboutRows = ["insert", "update", "delete", "with", "merge"].includes(words[0] ?? "");
      return isAboutRows && !isMaintenance && words.some((word) => crewTableNames.includes(word));
    });
}

/** From here on a migration can be applied to crews that are spread over machines. */
export const firstInCluster = "2026-11-18T2100";

/**
 * What a cluster refuses or waits for in vain: a crew table refers to users only once it lies beside the crews; and roles have connections
 * of their own to the other machines, so that the one that sees all crews waits for a table that its own file has altered.
 */
export function clusterViolations(sql: string): string[] {
  const statements = statementsOf(sql).map((statement) =>
    statement
      .replace(/^\s*--.*$/gm, "")
      .trim()
      .replace(/\s+/g, " ")
      .toLowerCase(),
  );
  const altered = new Set(statements.map((statement) => /^(?:create|alter) table (\w+)/.exec(statement)?.[1]));
  let isMaintenance = false;
  return statements.filter((statement) => {
    if (statement === "set local role glasen_maintenance") isMaintenance = true;
    if (statement === "reset role") isMaintenance = false;
    if (/^create table .*\bcrew_id\b.*\breferences users\b/.test(statement)) return true;
    return isMaintenance && (statement.match(/\w+/g) ?? []).some((word) => altered.has(word));
  });
}
