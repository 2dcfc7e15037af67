import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PostgresProblem } from "./postgres/postgres-problem.ts";
import { withClient } from "./with-client.ts";

// Beside the sources in development, beside the bundle in production.
const folders = [new URL("../../../migrations/", import.meta.url), new URL("./migrations/", import.meta.url)];

const UNDEFINED_TABLE = "42P01";

/** Applies what is missing, in order, forward only, of some alone where wanted; two processes that start together apply it once. */
export function migrate(url: string, { only }: { only?: readonly string[] } = {}): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows: servers } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    refuseOldServer(servers[0]?.version ?? "");
    await client.query("select pg_advisory_lock(hashtext('glasen migrations'))");
    await client.query(
      "create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from schema_migrations");
    const applied = new Set(rows.map((row) => row.name));
    const missing = migrations().filter(({ name }) => !applied.has(name) && (only?.includes(name) ?? true));
    for (const { name, sql } of missing) {
      await client.query("begin");
      await client.query(sql);
      await client.query("insert into schema_migrations (name) values ($1)", [name]);
      await client.query("commit");
    }
    return missing.map(({ name }) => name);
  });
}

/**
 * Whether nothing is left to do, which is what nearly every start finds. The job runner's own tables only have to be
 * there: it brings them up to date by itself when it begins to work.
 */
export function isUpToDate(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ applied: string[] }>(
      "select array(select name from schema_migrations) as applied from graphile_worker.migrations limit 1",
    );
    const applied = new Set(rows[0]?.applied);
    return migrations().every(({ name }) => applied.has(name));
  }).catch((error: { code?: string }) => {
    if (error.code === UNDEFINED_TABLE) return false;
    throw error;
  });
}

const OLDEST_SERVER = 15;

export function refuseOldServer(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return;
  throw new PostgresProblem(
    `The database (DATABASE_URL) is PostgreSQL ${version}: Glasen needs ${OLDEST_SERVER} or newer.`,
  );
}

/** The names of all that this version knows. */
export const migrationNames = (): string[] => migrations().map(({ name }) => name);

function migrations(): { name: string; sql: string }[] {
  for (const folder of folders) {
    try {
      return readdirSync(folder)
        .filter((file) => file.endsWith(".sql"))
        .sort()
        .map((name) => ({ name, sql: readFileSync(new URL(name, folder), "utf8") }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  throw new Error(`no migrations in ${folders.map((folder) => fileURLToPath(folder)).join(" or ")}`);
}
