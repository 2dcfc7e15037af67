import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { migrate, migrationNames } from "../../kernel/database/migrate.ts";
import { withClient } from "../../kernel/database/with-client.ts";
import { migrateJobs } from "../../kernel/jobs/jobs.ts";
import { createLog } from "../../kernel/process/log.ts";
import { StartProblem } from "../../kernel/process/start-problem.ts";
import { copySql, countRows, listTables, readAs } from "./catalog.ts";
import { copyIn, copyOut } from "./copy.ts";
import { openSealed } from "./envelope.ts";
import {
  type Manifest,
  manifestName,
  manifestShape,
  secretName,
  sequencesName,
  sequencesShape,
  sumsName,
  sumsShape,
  tableFolder,
} from "./manifest.ts";
import { readTar, type TarEntry } from "./tar.ts";

export interface Restored {
  manifest: Manifest;
  secret: string;
  /** The sums of the tables; undefined for a backup of an earlier version. */
  sums: string[] | undefined;
}

interface BackupSource {
  url: string;
  file: string;
  /** Undefined: the file is not encrypted. */
  passphrase?: string | undefined;
}

/**
 * Restores the backup into a new database beside the current one, counts the rows of every table, and only then swaps
 * the two: any failure before that leaves the current database as it is.
 */
export async function restoreBackup({
  url,
  file,
  passphrase,
  replace,
}: BackupSource & { replace: boolean }): Promise<Restored> {
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`);
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (!replace && (await hasRows(url))) {
    throw new StartProblem(`The database ${name} is not empty: add --replace to put the backup in its place.`);
  }
  const draft = `${name}_restoring`;
  await asServer(url, async (server) => {
    await server.query(`drop database if exists ${ident(draft)} with (force)`);
    await server.query(`create database ${ident(draft)}`);
  });
  try {
    const restored = await fill({ url: withDatabase(url, draft), file, passphrase });
    await migrate(withDatabase(url, draft));
    await swap(url, name, draft);
    return restored;
  } catch (error) {
    await asServer(url, (server) => server.query(`drop database if exists ${ident(draft)} with (force)`));
    throw error;
  }
}

/**
 * Restores the backup into a database of its own, compares every table with the sum it was written with, and drops that
 * database again; the present one is not touched.
 */
export async function drillRestore({ url, file, passphrase }: BackupSource): Promise<Manifest> {
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`);
  const draft = `${decodeURIComponent(new URL(url).pathname.slice(1))}_drill`;
  const drop = `drop database if exists ${ident(draft)} with (force)`;
  await asServer(url, async (server) => {
    await server.query(drop);
    await server.query(`create database ${ident(draft)}`);
  });
  try {
    const { manifest, sums } = await fill({ url: withDatabase(url, draft), file, passphrase });
    if (!sums) throw new StartProblem(`${file} was made by an earlier version and has no sums to compare.`);
    const restored = await withClient(withDatabase(url, draft), (client) => sumsOf(client, manifest));
    const different = manifest.tables.filter((_, index) => restored[index] !== sums[index]);
    if (different.length > 0)
      throw new StartProblem(`Other rows than in the backup: ${different.map(({ name }) => name).join(", ")}.`);
    return manifest;
  } finally {
    await asServer(url, (server) => server.query(drop));
  }
}

async function sumsOf(client: pg.Client, { tables }: Manifest): Promise<string[]> {
  const listed = new Map((await listTables(client)).map((table) => [table.name, table]));
  const sums: string[] = [];
  for (const table of tables) {
    const sum = createHash("sha256");
    await readAs(client, { isForced: listed.get(table.name)?.isForced ?? false });
    await copyOut(client, copySql(table, "to stdout"), async (part) => void sum.update(part));
    sums.push(sum.digest("hex"));
  }
  return sums;
}

async function fill({ url, file, passphrase }: BackupSource): Promise<Restored> {
  try {
    const archive = await openSealed(file, passphrase);
    const gunzip = createGunzip();
    archive.on("error", (error) => gunzip.destroy(error));
    const entries = readTar(archive.pipe(gunzip));
    const manifest = manifestShape.parse(JSON.parse((await next(entries, manifestName)).body.toString()));
    const secret = (await next(entries, secretName)).body.toString();
    await makeTables(url, manifest);
    const sums = await withClient(url, (client) => copyTables(client, manifest, entries));
    return { manifest, secret, sums };
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`${file} could not be restored, the present database stays as it is: ${reason}`);
  }
}

/** Restores the schema of the backup's version; later migrations are applied after the rows are in. */
async function makeTables(url: string, manifest: Manifest): Promise<void> {
  const known = new Set(migrationNames());
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new StartProblem(
      `The backup was made by a newer version (${unknown.join(", ")}): install that version first.`,
    );
  }
  await migrateJobs(url, createLog("silent"));
  await migrate(url, { only: manifest.migrations });
}

/** Fills the tables; returns the sums they were written with. */
async function copyTables(
  client: pg.Client,
  manifest: Manifest,
  entries: AsyncGenerator<TarEntry>,
): Promise<string[] | undefined> {
  await client.query("begin");
  // Foreign keys are not checked row by row: the rows come from a database that enforced them.
  await client.query("set local session_replication_role = replica").catch((error: Error & { code?: string }) => {
    throw error.code === "42501" ? new StartProblem(mayNotRestore) : error;
  });
  const names = manifest.tables.map((table) => table.name);
  if (names.length > 0) await client.query(`truncate ${names.join(", ")} cascade`);
  const { rows: walled } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relforcerowsecurity",
  );
  // The owner fills tables of all crews; nobody else sees the database yet.
  for (const { name } of walled) await client.query(`alter table ${name} no force row level security`);

  let entry = await entries.next();
  for (const [index, table] of manifest.tables.entries()) {
    const parts = async function* (): AsyncGenerator<Buffer> {
      while (!entry.done && entry.value.name.startsWith(tableFolder(index))) {
        yield entry.value.body;
        entry = await entries.next();
      }
    };
    await copyIn(client, copySql(table, "from stdin"), parts());
    const rows = await countRows(client, table.name);
    if (rows !== table.rows) throw new Error(`${table.name} should have ${table.rows} rows, but has ${rows}`);
  }
  const sums =
    !entry.done && entry.value.name === sumsName ? sumsShape.parse(JSON.parse(entry.value.body.toString())) : undefined;
  if (sums) entry = await entries.next();
  if (entry.done || entry.value.name !== sequencesName) throw new Error("the archive breaks off");
  for (const { name, lastValue, isCalled } of sequencesShape.parse(JSON.parse(entry.value.body.toString()))) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [name, lastValue, isCalled]);
  }
  for (const { name } of walled) await client.query(`alter table ${name} force row level security`);
  await client.query("commit");
  return sums;
}

const mayNotRestore =
  "The user of DATABASE_URL may not restore: take a superuser, or let one grant it (grant set on parameter session_replication_role to …).";

async function swap(url: string, name: string, draft: string): Promise<void> {
  const before = `${name}_before_restore`;
  await asServer(url, async (server) => {
    await server.query(`drop database if exists ${ident(before)} with (force)`);
    // In one transaction: a kill between the two would leave no database of that name.
    await server.query("begin");
    try {
      await server.query(`alter database ${ident(name)} rename to ${ident(before)}`);
    } catch (error) {
      throw new StartProblem(
        `The database ${name} is in use: stop every Glasen that works with it first. (${String(error)})`,
      );
    }
    await server.query(`alter database ${ident(draft)} rename to ${ident(name)}`);
    await server.query("commit");
    await server.query(`drop database ${ident(before)} with (force)`);
  });
}

async function hasRows(url: string): Promise<boolean> {
  const tables = await withClient(url, listTables);
  return tables.some((table) => table.rows > 0 && table.name !== "public.schema_migrations");
}

async function next(entries: AsyncGenerator<TarEntry>, name: string): Promise<TarEntry> {
  const { value, done } = await entries.next();
  if (done || value.name !== name) throw new Error("it is not a backup of Glasen");
  return value;
}

/** A database cannot be created or renamed from a connection to itself. */
function asServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(withDatabase(url, "postgres"), work);
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

const ident = (name: string) => pg.escapeIdentifier(name);
