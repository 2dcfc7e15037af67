import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { makeScratchFolder } from "#test/scratch-folder.ts";
import { onDatabase } from "#test/test-database.ts";
import { migrationNames } from "../kernel/database/migrate.ts";
import { withClient } from "../kernel/database/with-client.ts";
import { demoPeople } from "../seed/demo-people.ts";

// Whole processes, one after the other.
vi.setConfig({ testTimeout: 300_000 });

const name = `killed_${process.pid}`;
const url = onDatabase(inject("serverUrl"), name);
const home = makeScratchFolder("glasen-killed-");
const file = join(home, "one.glasen");
const server = new pg.Client({ connectionString: inject("serverUrl") });

beforeAll(async () => {
  await server.connect();
  await server.query(`create database ${name} template template0`);
});
afterAll(async () => {
  for (const suffix of ["", "_restoring", "_before_restore"])
    await server.query(`drop database if exists ${name}${suffix} with (force)`);
  await server.end();
  rmSync(home, { recursive: true, force: true });
});

const rowsOf = (table: string): Promise<number> =>
  withClient(url, async (client) => (await client.query(`select from ${table}`)).rowCount ?? 0);

const isWriting = async (database: string, statement = ""): Promise<boolean> => {
  const { rowCount } = await server.query(
    "select from pg_stat_activity where datname = $1 and backend_xid is not null and query ilike $2",
    [database, `${statement}%`],
  );
  return rowCount === 1;
};

function begin(command: string, ...args: string[]): ChildProcess {
  const program = fileURLToPath(new URL(`../../dist/${command}.mjs`, import.meta.url));
  return spawn(process.execPath, ["--no-deprecation", program, ...args], {
    env: { PATH: process.env["PATH"], DATABASE_URL: url, GLASEN_DATA: join(home, "data"), LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Runs the command to its end. */
async function run(command: string, ...args: string[]): Promise<void> {
  const child = begin(command, ...args);
  let problem = "";
  child.stderr?.on("data", (chunk: Buffer) => (problem += chunk.toString()));
  await once(child, "close");
  expect(problem).toBe("");
}

/** Kills the command as soon as it has come so far, and waits until the database has noticed. */
async function kill(child: ChildProcess, isUnderWay: () => boolean | Promise<boolean>): Promise<void> {
  const ended = once(child, "exit");
  await expect.poll(isUnderWay, { interval: 2 }).toBe(true);
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
  const connected = "select from pg_stat_activity where datname like $1";
  await expect.poll(async () => (await server.query(connected, [`${name}%`])).rowCount).toBe(0);
}

test("migrating, seeding, backing up and restoring leave nothing half when they are killed, and work the next time", async () => {
  // Before the first one there is no such table.
  const applied = () => rowsOf("schema_migrations").catch(() => 0);
  await kill(begin("migrate"), async () => (await applied()) > 5);
  expect(await applied()).toBeLessThan(migrationNames().length);
  await run("migrate");
  expect(await rowsOf("schema_migrations")).toBe(migrationNames().length);

  await kill(begin("seed"), () => isWriting(name));
  expect(await rowsOf("users")).toBe(0);
  await run("seed");
  expect(await rowsOf("users")).toBe(demoPeople.length);

  await kill(begin("backup", file), () => existsSync(`${file}.partial`));
  expect(existsSync(file)).toBe(false);
  await run("backup", file);

  await kill(begin("restore", file, "--replace"), () => isWriting(`${name}_restoring`, "copy"));
  expect(await rowsOf("users")).toBe(demoPeople.length);
  await run("restore", file, "--replace");
  expect(await rowsOf("users")).toBe(demoPeople.length);
  const { rows } = await server.query("select datname as name from pg_database where datname like $1", [`${name}%`]);
  expect(rows).toEqual([{ name }]);
});
