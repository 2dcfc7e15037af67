import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { StartProblem } from "../process/start-problem.ts";
import { statementsOf } from "./statements.ts";
import { withClient } from "./with-client.ts";

// Beside the sources in development, beside the bundle in production.
const folders = [new URL("../../../migrations/", import.meta.url), new URL("./migrations/", import.meta.url)];

const UNDEFINED_TABLE = "42P01";
const LOCK_NOT_AVAILABLE = "55P03";

interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the file, in hexadecimal. */
  checksum: string;
}

type AppliedMigration = Pick<Migration, "name"> & { checksum: string | null };

export interface MigrateOptions {
  /** Applies these files only: a restored backup gets the schema it was made with first. */
  only?: readonly string[];
  /** Where the files are, if not beside the program. */
  folder?: URL;
  /** A migration that waits longer for a lock fails: everybody who needs the table would wait behind it. */
  lockTimeoutMs?: number;
}

/**
 * Applies the pending migrations in the order of their names, each in a transaction of its own, and returns their names.
 * Two processes that start together apply each migration once.
 */
export function migrate(url: string, { only, folder, lockTimeoutMs = 10_000 }: MigrateOptions = {}): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows: servers } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    refuseOldServer(servers[0]?.version ?? "");
    await client.query("select pg_advisory_lock(hashtext('glasen migrations'))");
    // In a cluster, a transaction may change the shards of one table and of those that refer to it. Elsewhere nobody reads it.
    await client.query("set citus.multi_shard_modify_mode = 'sequential'");
    await client.query(
      `create table if not exists schema_migrations (
         name text not null,
         checksum text not null,
         applied_at timestamptz not null default now(),
         constraint schema_migrations_pk primary key (name)
       )`,
    );
    const { rows: applied } = await client.query<AppliedMigration>(`select ${appliedColumns} from schema_migrations m`);
    const pending = pendingMigrations(readMigrations(folder), applied, only);
    for (const migration of pending) await apply(client, migration, lockTimeoutMs);
    return pending.map(({ name }) => name);
  });
}

// The column did not exist when migrations were numbered; such a database has to be read to be refused.
const appliedColumns = "m.name, to_jsonb(m) ->> 'checksum' as checksum";

async function apply(client: pg.Client, { name, sql, checksum }: Migration, lockTimeoutMs: number): Promise<void> {
  await client.query("begin");
  // One by one, because a cluster hands the text that it was sent to its workers, and not the statement in it.
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
  try {
    for (const statement of statementsOf(sql)) await client.query(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartProblem(
      `Migration ${name} waited ${lockTimeoutMs} ms for a table that is in use: stop every other program that works with the database, then start again.`,
    );
  }
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  await client.query("commit");
}

/** Throws where the files and the database do not share one history: applying the rest would result in an untested schema. */
function pendingMigrations(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
  only?: readonly string[],
): Migration[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const names = applied.map(({ name }) => name).sort();
  const numbered = names.find((name) => /^\d{4}-[a-z]/.test(name));
  if (numbered) {
    throw new StartProblem(
      `The database was created by an early version of Glasen (${numbered}) and cannot be upgraded in place: use an empty database.`,
    );
  }
  for (const { name, checksum } of applied) {
    const file = byName.get(name);
    if (!file) {
      throw new StartProblem(
        `The database has the migration ${name}, which this version of Glasen does not have: install the version that applied it, or a newer one.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartProblem(
        `Migration ${name} was changed after it had been applied to this database: restore the file, and put the change into a new migration.`,
      );
    }
  }
  const pending = files.filter(({ name }) => !names.includes(name) && (only?.includes(name) ?? true));
  const last = names.at(-1);
  const late = last === undefined ? undefined : pending.find(({ name }) => name < last);
  if (late) {
    throw new StartProblem(
      `Migration ${late.name} sorts before ${last}, which has already been applied: rename it to a later time.`,
    );
  }
  return pending;
}

/**
 * Whether no migration is pending, which nearly every start finds. The job runner's own tables only have to exist: the
 * runner updates them itself when it starts.
 */
export function isUpToDate(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ applied: AppliedMigration[] }>(
      `select array(select json_build_object('name', a.name, 'checksum', a.checksum)
         from (select ${appliedColumns} from schema_migrations m) a) as applied from graphile_worker.migrations limit 1`,
    );
    return pendingMigrations(readMigrations(), rows[0]?.applied ?? []).length === 0;
  }).catch((error: { code?: string }) => {
    if (error.code === UNDEFINED_TABLE) return false;
    throw error;
  });
}

const MIN_SERVER_VERSION = 15;

export function refuseOldServer(version: string): void {
  if (Number.parseInt(version, 10) >= MIN_SERVER_VERSION) return;
  throw new StartProblem(
    `The database (DATABASE_URL) is PostgreSQL ${version}: Glasen needs ${MIN_SERVER_VERSION} or newer.`,
  );
}

/** The names of all migrations of this version. */
export const migrationNames = (): string[] => readMigrations().map(({ name }) => name);

function readMigrations(folder?: URL): Migration[] {
  const candidates = folder ? [folder] : folders;
  for (const candidate of candidates) {
    try {
      return readdirSync(candidate)
        .filter((file) => file.endsWith(".sql"))
        .sort()
        .map((name) => {
          // A checkout may have other line ends, which change nothing.
          const sql = readFileSync(new URL(name, candidate), "utf8").replaceAll("\r\n", "\n");
          return { name, sql, checksum: hash("sha256", sql) };
        });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  throw new Error(`no migrations in ${candidates.map((candidate) => fileURLToPath(candidate)).join(" or ")}`);
}
