import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { onDatabase } from "#test/test-database.ts";
import { StartProblem, sentenceFor } from "../process/start-problem.ts";
import { isUpToDate, migrate } from "./migrate.ts";
import { withClient } from "./with-client.ts";

const FIRST = "2026-01-01T0800-first.sql";
const SECOND = "2026-01-02T0800-second.sql";

let url: string;
let path: string;
let folder: URL;
let databases = 0;

beforeEach(async () => {
  const name = `migrate_${process.pid}_${databases++}`;
  await withClient(inject("serverUrl"), (client) => client.query(`create database ${name} template template0`));
  url = onDatabase(inject("serverUrl"), name);
  path = mkdtempSync(join(tmpdir(), "glasen-migrations-"));
  folder = pathToFileURL(`${path}/`);
  write(FIRST, "create table first (id bigint);");
  write(SECOND, "create table second (id bigint);");
});
afterEach(async () => {
  rmSync(path, { recursive: true });
  const { pathname } = new URL(url);
  await withClient(inject("serverUrl"), (client) => client.query(`drop database ${pathname.slice(1)} with (force)`));
});

const write = (name: string, sql: string): void => writeFileSync(join(path, name), sql);
const query = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await withClient(url, (client) => client.query(sql))).rows;
const appliedNames = async (): Promise<unknown[]> =>
  (await query("select name from schema_migrations order by name")).map(({ name }) => name);

/** The sentence with which a start fails. */
async function refusal(): Promise<string> {
  const error = await migrate(url, { folder }).then(
    () => undefined,
    (problem: unknown) => problem,
  );
  expect(error).toBeInstanceOf(StartProblem);
  return sentenceFor(error);
}

test("migrations are applied in the order of their names, once, each with its checksum and time", async () => {
  expect(await migrate(url, { folder })).toEqual([FIRST, SECOND]);
  expect(await migrate(url, { folder })).toEqual([]);
  const rows = await query(
    "select name, checksum, applied_at <= now() as is_past from schema_migrations order by name",
  );
  expect(rows).toEqual([
    { name: FIRST, checksum: "b80b02eeb922f65197688ab4044cb3cbcde2cfe2757484b4f04e56691c1e517c", is_past: true },
    { name: SECOND, checksum: expect.stringMatching(/^[0-9a-f]{64}$/), is_past: true },
  ]);
});

test("processes that start together apply each migration once", async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { folder })));
  expect(applied.flat().sort()).toEqual([FIRST, SECOND]);
});

test("a migration that fails leaves nothing of itself behind, and those before it stay applied", async () => {
  write(SECOND, "create table second (id bigint); select no_such_function();");
  await expect(migrate(url, { folder })).rejects.toThrow("no_such_function");
  expect(await appliedNames()).toEqual([FIRST]);
  expect(await query("select to_regclass('second') as found")).toEqual([{ found: null }]);
});

test("an applied migration that was changed afterwards stops the start", async () => {
  await migrate(url, { folder });
  write(FIRST, "create table first (id integer);");
  expect(await refusal()).toBe(
    `Migration ${FIRST} was changed after it had been applied to this database: restore the file, and put the change into a new migration.`,
  );
});

test("other line ends are no change", async () => {
  write(FIRST, "create table first (\n  id bigint\n);\n");
  await migrate(url, { folder });
  write(FIRST, "create table first (\r\n  id bigint\r\n);\r\n");
  expect(await migrate(url, { folder })).toEqual([]);
});

test("an applied migration that this version does not have stops the start", async () => {
  await migrate(url, { folder });
  rmSync(join(path, SECOND));
  expect(await refusal()).toBe(
    `The database has the migration ${SECOND}, which this version of Glasen does not have: install the version that applied it, or a newer one.`,
  );
});

test("a new migration that sorts before an applied one stops the start, and nothing is applied", async () => {
  await migrate(url, { folder });
  write("2026-01-01T0900-between.sql", "create table between_both (id bigint);");
  write("2026-01-03T0800-third.sql", "create table third (id bigint);");
  expect(await refusal()).toBe(
    `Migration 2026-01-01T0900-between.sql sorts before ${SECOND}, which has already been applied: rename it to a later time.`,
  );
  expect(await appliedNames()).toEqual([FIRST, SECOND]);
});

test("a database whose migrations were numbered is refused, before anything in it is touched", async () => {
  const sentence =
    "The database was created by an early version of Glasen (0001-house.sql) and cannot be upgraded in place: use an empty database.";
  await query(
    `create table schema_migrations (name text primary key, applied_at timestamptz not null default now());
     insert into schema_migrations (name) values ('0001-house.sql'), ('0002-walls.sql');`,
  );
  expect(await refusal()).toBe(sentence);
  await query("create schema graphile_worker; create table graphile_worker.migrations as select 1 as id");
  await expect(isUpToDate(url)).rejects.toThrow(sentence);
  expect(await appliedNames()).toEqual(["0001-house.sql", "0002-walls.sql"]);
});

test("a migration does not wait for a lock for ever", async () => {
  await migrate(url, { folder });
  write("2026-01-03T0800-third.sql", "alter table first add column name text;");
  await withClient(url, async (client) => {
    await client.query("begin; lock table first in access share mode");
    const migrating = migrate(url, { folder, lockTimeoutMs: 20 });
    await expect(migrating).rejects.toThrow(
      "Migration 2026-01-03T0800-third.sql waited 20 ms for a table that is in use: stop every other program",
    );
  });
  expect(await migrate(url, { folder })).toEqual(["2026-01-03T0800-third.sql"]);
});

test("the product's own migrations are named by time", async () => {
  await migrate(url);
  for (const name of await appliedNames()) expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{4}-[a-z-]+\.sql$/);
});
