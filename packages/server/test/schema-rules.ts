import type pg from "pg";
import { crewTables } from "../src/commands/distribute/schema-rules.ts";
import { statementsOf } from "../src/kernel/database/statements.ts";

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
