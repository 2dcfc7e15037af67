import { randomBytes } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeScratchFolder } from "#test/scratch-folder.ts";
import { migrate, refuseOldServer } from "../../kernel/database/migrate.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../kernel/database/postgres/embedded-postgres.ts";
import { withClient } from "../../kernel/database/with-client.ts";
import { migrateJobs } from "../../kernel/jobs/jobs.ts";
import { createLog } from "../../kernel/process/log.ts";
import { appliedMigrations } from "./catalog.ts";
import { openSealed } from "./envelope.ts";
import { backupName, keepNewest } from "./keep-newest.ts";
import { drillRestore, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

// Databases are made and ended here: a busy machine takes its time for that.
vi.setConfig({ testTimeout: 120_000 });

const secret = "a secret of thirty-two characters";
const now = new Date("2026-11-15T08:00:00Z");
const home = makeScratchFolder("glasen-backup-");
let here: EmbeddedPostgres;
let there: EmbeddedPostgres;

beforeAll(async () => {
  here = await startEmbeddedPostgres({ dataDir: join(home, "here"), durable: false });
  there = await startEmbeddedPostgres({ dataDir: join(home, "there"), durable: false });
  await migrateJobs(here.url, createLog("silent"));
  await migrate(here.url);
  await fill(here.superuserUrl);
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Two crews under row-level security, with everything that text formats like to break. */
async function fill(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("insert into users (name, email, created_at) values ($1, 'mia@example.com', now())", [
      "Mia\t\\N\n„ö“",
    ]);
    await client.query("insert into crews (name, owner_id, created_at) values ('Eins', 1, now()), ('Zwei', 1, now())");
    const event = "insert into events (crew_id, name, body, trace_id, emitted_at) values ($1, 'x', $2, '', now())";
    await client.query(event, [1, "null"]);
    await client.query(event, [2, '{"a": 12345678901234567890.5}']);
    const file = `insert into files (crew_id, file_id, name, media_type, size, sha256, content, created_by, created_at)
      values (1, gen_random_uuid(), 'Bild', 'image/png', $2, '\\x00', $1, 1, now())`;
    // As text, which is twice as long, the first alone fills a part of the archive.
    for (const size of [2_200_000, 0, 10]) await client.query(file, [randomBytes(size), size]);
    await client.query("select graphile_worker.add_job('mail', '{}', run_at => now() + interval '1 day')");
    await client.query("insert into teams (crew_id, name) select 1, 'Team ' || n from generate_series(1, 3000) n");
  });
}

/** A fingerprint of every table and sequence. */
function contentOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
    );
    const content: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const sum = `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as sum from ${name} t`;
      content[name] = (await client.query<{ sum: string }>(sum)).rows[0]?.sum ?? "";
    }
    for (const name of ["user_ids", "crew_ids", "event_ids", "team_ids"]) {
      content[name] =
        (await client.query<{ sum: string }>(`select last_value || ':' || is_called as sum from ${name}`)).rows[0]
          ?.sum ?? "";
    }
    return content;
  });
}

test("a backup restored into another data folder has every row, every number and the secret", async () => {
  const file = join(home, "whole.glasen");
  const manifest = await writeBackup({ url: here.url, secret, file, now });
  expect(Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))).toMatchObject({
    "public.users": 1,
    "public.crews": 2,
    "public.events": 2,
    "public.files": 3,
    "public.teams": 3000,
    "graphile_worker._private_jobs": 1,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const restored = await restoreBackup({ url: there.url, file, replace: false });
  expect(restored.secret).toBe(secret);
  const content = await contentOf(there.superuserUrl);
  expect(content).toEqual(await contentOf(here.superuserUrl));
  expect(content["public.crews"]).toMatch(/^2:/);

  await expect(restoreBackup({ url: there.url, file, replace: false })).rejects.toThrow(
    "The database glasen is not empty: add --replace to put the backup in its place.",
  );
  await withClient(there.superuserUrl, (client) =>
    client.query("insert into crews (name, owner_id, created_at) values ('Drei', 1, now())"),
  );
  await restoreBackup({ url: there.url, file, replace: true });
  expect(await contentOf(there.superuserUrl)).toEqual(content);
});

test("a backup by the owner of the tables, whom row-level security binds, has every row too", async () => {
  expect(await withClient(here.url, async (client) => (await client.query("select from crews")).rowCount)).toBe(0);
  const { tables } = await writeBackup({ url: here.url, secret, file: join(home, "plain.glasen"), now });
  expect(tables.find((table) => table.name === "public.crews")?.rows).toBe(2);
});

test("a backup made while rows are written is of one moment", async () => {
  const file = join(home, "moment.glasen");
  let isDone = false;
  const writing = withClient(here.superuserUrl, async (client) => {
    while (!isDone) {
      await client.query(
        "with e as (insert into teams (crew_id, name) values (2, gen_random_uuid()::text) returning crew_id) insert into events (crew_id, name, body, trace_id, emitted_at) select crew_id, 'team', '1', '', now() from e",
      );
    }
  });
  await writeBackup({ url: here.url, secret, file, now });
  isDone = true;
  await writing;
  await restoreBackup({ url: there.url, file, replace: true });
  const { rows } = await withClient(there.superuserUrl, (client) =>
    client.query(
      "select (select count(*) from teams where crew_id = 2) = (select count(*) from events where name = 'team') as same",
    ),
  );
  expect(rows).toEqual([{ same: true }]);
});

test("a backup of an older version restores, and the migrations since then are applied", async () => {
  const older = Object.assign(new URL(here.url), { pathname: "/older" }).href;
  await withClient(here.url, (client) => client.query("create database older"));
  const nothing = writeBackup({ url: older, secret, file: join(home, "nothing"), now });
  await expect(nothing).rejects.toThrow("there is nothing to back up yet");
  const all = await withClient(here.superuserUrl, appliedMigrations);
  await migrateJobs(older, createLog("silent"));
  await migrate(older, { only: all.slice(0, -1) });
  await withClient(older, (client) => client.query("insert into feature_flags values ('olderFlag', true)"));
  const file = join(home, "older.glasen");
  await writeBackup({ url: older, secret, file, now });
  await restoreBackup({ url: there.url, file, replace: true });
  const { rows } = await withClient(there.superuserUrl, (client) => client.query("select name from feature_flags"));
  expect(rows).toEqual([{ name: "olderFlag" }]);
  expect(await withClient(there.superuserUrl, appliedMigrations)).toEqual(all);
});

test("restoring needs a user with the right to do so; another gets the missing right reported, and the database stays", async () => {
  await withClient(there.superuserUrl, (client) =>
    client.query("create role modest login password 'modest' createdb createrole"),
  );
  const modest = new URL(there.url);
  modest.username = "modest";
  modest.password = "modest";
  await withClient(there.superuserUrl, (client) =>
    client.query("grant glasen_app, glasen_maintenance to modest with admin option; grant pg_read_all_data to modest"),
  );
  const before = await contentOf(there.superuserUrl);
  const restoring = restoreBackup({ url: modest.href, file: join(home, "older.glasen"), replace: true });
  await expect(restoring).rejects.toThrow("The user of DATABASE_URL may not restore: take a superuser");
  expect(await contentOf(there.superuserUrl)).toEqual(before);
});

test("a PostgreSQL that is too old is refused", () => {
  expect(() => refuseOldServer("14.9 (Debian 14.9-1)")).toThrow("is PostgreSQL 14.9 (Debian 14.9-1): Glasen needs 15");
  expect(() => refuseOldServer("15.0")).not.toThrow();
});

test("a broken backup and one of a newer version leave the database as it is", async () => {
  const file = join(home, "good.glasen");
  await writeBackup({ url: here.url, secret, file, now });
  await restoreBackup({ url: there.url, file, replace: true });
  const before = await contentOf(there.superuserUrl);

  const cut = join(home, "cut.glasen");
  writeFileSync(cut, readFileSync(file));
  truncateSync(cut, Math.floor(statSync(file).size / 2));
  await expect(restoreBackup({ url: there.url, file: cut, replace: true })).rejects.toThrow(/could not be restored/);

  const newer = join(home, "newer.glasen");
  // As the first format of backups was: an archive without a seal.
  const archive = Buffer.concat((await (await openSealed(file, undefined)).toArray()) as Buffer[]);
  const renamed = gunzipSync(archive).toString("latin1").replace("2026-11-15T0800-core", "2099-11-15T0800-core");
  writeFileSync(newer, gzipSync(Buffer.from(renamed, "latin1")));
  await expect(restoreBackup({ url: there.url, file: newer, replace: true })).rejects.toThrow(
    /made by a newer version/,
  );

  writeFileSync(join(home, "text"), "hello");
  await expect(restoreBackup({ url: there.url, file: join(home, "text"), replace: true })).rejects.toThrow(
    /could not be restored/,
  );
  expect(await contentOf(there.superuserUrl)).toEqual(before);
});

test("one wrong byte anywhere makes a backup damaged, encrypted or not, and the passphrase is needed", async () => {
  const passphrase = "flour, water, salt and time";
  const [open, locked, broken] = ["open", "locked", "broken"].map((name) => join(home, `${name}.glasen`)) as [
    string,
    string,
    string,
  ];
  await writeBackup({ url: here.url, secret, file: open, now });
  await writeBackup({ url: here.url, secret, file: locked, now, passphrase });
  expect(readFileSync(locked).includes(secret)).toBe(false);
  for (const [file, key] of [
    [open, undefined],
    [locked, passphrase],
  ] as const) {
    const bytes = readFileSync(file);
    const header = bytes.indexOf("\n") + 1;
    for (const place of [header, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      writeFileSync(broken, changed);
      const restoring = restoreBackup({ url: there.url, file: broken, replace: true, passphrase: key });
      await expect(restoring).rejects.toThrow(/stays as it is: the file is damaged/);
    }
  }
  const without = (key?: string) => restoreBackup({ url: there.url, file: locked, replace: true, passphrase: key });
  await expect(without()).rejects.toThrow("The backup is encrypted: set BACKUP_PASSPHRASE");
  await expect(without("another passphrase")).rejects.toThrow("made with another BACKUP_PASSPHRASE");

  const before = await contentOf(there.superuserUrl);
  const manifest = await drillRestore({ url: there.url, file: locked, passphrase });
  expect(manifest.tables.find(({ name }) => name === "public.teams")?.rows).toBeGreaterThan(2999);
  expect(await contentOf(there.superuserUrl)).toEqual(before);
});

test("a folder of backups keeps the newest ones, and files of other names, but nothing of one that was killed", () => {
  const folder = join(home, "many");
  mkdirSync(folder);
  const names = [1, 2, 3].map((day) => backupName(new Date(`2026-11-0${day}T02:00:00.500Z`)));
  const [killed, underWay] = [4, 5].map((day) => `${backupName(new Date(`2026-11-0${day}T02:00:00Z`))}.partial`);
  for (const name of [...names, "notes.txt", killed, underWay]) writeFileSync(join(folder, String(name)), "");
  utimesSync(join(folder, String(killed)), 0, 0);
  expect(keepNewest(folder, 2)).toEqual(["glasen-2026-11-01T020000Z.glasen", killed]);
  expect(readdirSync(folder).sort()).toEqual([...names.slice(1), underWay, "notes.txt"]);
  expect(keepNewest(folder, 5)).toEqual([]);
});

test("a backup never writes over a file, and an unwritable place is one sentence", async () => {
  writeFileSync(join(home, "there.already"), "x");
  const inPlace = (file: string) => writeBackup({ url: here.url, secret, file, now });
  await expect(inPlace(join(home, "there.already"))).rejects.toThrow(/is there already/);
  await expect(inPlace(join(home, "no", "folder", "file"))).rejects.toThrow(/^The backup could not be written: ENOENT/);
});

test("a backup on a full disk ends with a sentence and leaves no file behind", async () => {
  const file = join(home, "full.glasen");
  // Every write to this device is answered as a full disk answers.
  symlinkSync("/dev/full", `${file}.partial`);
  await expect(writeBackup({ url: here.url, secret, file, now })).rejects.toThrow(
    /^The backup could not be written: ENOSPC/,
  );
  expect(readdirSync(home).filter((name) => name.startsWith("full."))).toEqual([]);
});
