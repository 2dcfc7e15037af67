import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, statfs, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { makeScratchFolder } from "#test/scratch-folder.ts";
import { silentLog } from "#test/silent-log.ts";
import { migrateJobs } from "../../jobs/jobs.ts";
import { readConfig } from "../../process/config.ts";
import { openDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import { outageOf } from "../outage.ts";
import { withClient } from "../with-client.ts";
import { copyOut } from "./binaries.ts";
import { readPostmaster } from "./cluster.ts";
import { lockDataFolder } from "./data-lock.ts";
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { explain } from "./postgres-problem.ts";

// Databases are made and ended here: a busy machine takes its time for that.
vi.setConfig({ testTimeout: 120_000 });

const run = promisify(execFile);
let home: string;
/** The data folder of whoever needs no new cluster: to make one is ten times the work of opening it. */
const common = "common";
const opened = new Set<EmbeddedPostgres>();
const children = new Set<ChildProcess>();

beforeAll(async () => {
  home = makeScratchFolder("glasen-postgres-");
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
  for (const postgres of opened) await postgres.stop();
  opened.clear();
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function open(name: string, durable = true): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, name), durable });
  opened.add(postgres);
  return postgres;
}

async function close(postgres: EmbeddedPostgres): Promise<void> {
  opened.delete(postgres);
  await postgres.stop();
}

const query = <Row extends pg.QueryResultRow>({ url }: { url: string }, sql: string): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query<Row>(sql)).rows);

/** Without a process, the signal would go to the whole group that runs the tests. */
async function postmasterOf(cluster: string): Promise<number> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster) throw new Error(`no PostgreSQL runs in ${cluster}`);
  return postmaster.pid;
}

/** Another process that opens the data folder; resolves with what it says first. */
async function openElsewhere(name: string, user?: { uid: number; gid: number }): Promise<[ChildProcess, string]> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL("./embedded-postgres.ts", import.meta.url).href)};
    startEmbeddedPostgres({ dataDir: process.env.FOLDER })
      .then((postgres) => { console.log(postgres.url); setInterval(() => {}, 1000); })
      .catch((problem) => console.log(problem.message));`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    env: { ...process.env, FOLDER: join(home, name) },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  children.add(child);
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const said = await new Promise<string>((done, fail) => {
    child.stdout.once("data", (chunk: Buffer) => done(chunk.toString().trim()));
    child.once("close", () => fail(new Error(errors)));
  });
  return [child, said];
}

test("after deploy/roles.sql, a login that is no superuser migrates and works as every role", async () => {
  const postgres = await open("roles", false);
  const script = await readFile(new URL("../../../../../../deploy/roles.sql", import.meta.url), "utf8");
  // As psql reads it: without comments and its own commands, with the password put in.
  const statements = script
    .replace(/^(--|\\).*$/gm, "")
    .replace(":'password'", "'by roles'")
    .split(";")
    .filter((statement) => statement.trim());
  const address = (user: string, password: string, name: string): string =>
    Object.assign(new URL(postgres.superuserUrl), { username: user, password, pathname: `/${name}` }).href;
  const { username, password } = new URL(postgres.superuserUrl);
  await withClient(address(username, password, "template1"), async (client) => {
    // The bundled server has them from its first start on.
    await client.query("drop database if exists glasen with (force)");
    const made = "select rolname as name from pg_roles where rolname like 'glasen%' order by rolname = 'glasen' desc";
    for (const { name } of (await client.query<{ name: string }>(made)).rows)
      await client.query(`drop owned by ${name} cascade; drop role ${name}`);
    for (const statement of statements) await client.query(statement);
  });
  const url = address("glasen", "by roles", "glasen");
  await migrateJobs(url, silentLog);
  expect(await migrate(url)).not.toEqual([]);
  const database = openDatabase(url, { max: 2 });
  const roleIn = (work: "outsideCrews" | "asMaintenance") =>
    database[work]((tx) =>
      tx.query(
        "select current_user::text as role, (select usesuper from pg_user where usename = session_user) as super",
      ),
    );
  expect(await roleIn("outsideCrews")).toEqual([{ role: "glasen_app", super: false }]);
  expect(await roleIn("asMaintenance")).toEqual([{ role: "glasen_maintenance", super: false }]);
  await database.close();
  // A restore fills a database of its own.
  await query({ url }, "create database beside");
});

test("the first start makes a cluster, later starts open it again with all its rows", async () => {
  const first = await open("again");
  expect(first.adopted).toBe(false);
  await query(first, "create table kept (id int); insert into kept values (1), (2)");
  await close(first);

  const second = await open("again");
  expect(second.adopted).toBe(false);
  expect(await query(second, "select count(*)::int as rows from kept")).toEqual([{ rows: 2 }]);
});

test("the cluster is durable, listens on 127.0.0.1 alone, wants a password and sorts by ICU", async () => {
  const postgres = await open(common);
  const names = "'fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'unix_socket_directories'";
  const settings = await query<{ name: string; setting: string }>(
    { url: postgres.superuserUrl },
    `select name, setting from pg_settings where name in (${names}, 'data_checksums', 'max_connections')`,
  );
  expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    data_checksums: "on",
    max_connections: "100",
  });
  const [database] = await query(
    postgres,
    "select datlocprovider as provider, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'glasen'",
  );
  expect(database).toEqual({ provider: "i", encoding: "UTF8" });

  const withoutPassword = new URL(postgres.url);
  withoutPassword.password = "wrong";
  await expect(query({ url: withoutPassword.href }, "select 1")).rejects.toThrow(/password authentication failed/);
  expect((await stat(join(home, common, "postgres-password"))).mode & 0o777).toBe(0o600);
});

test("Glasen signs in as the owner of its database, who is no superuser and sees no other role's files", async () => {
  const postgres = await open(common);
  expect(
    await query(
      postgres,
      `select rolname as name, rolsuper as super, rolbypassrls as bypass, rolcreaterole as roles
       from pg_roles where rolname = session_user`,
    ),
  ).toEqual([{ name: "glasen", super: false, bypass: false, roles: false }]);
  for (const sql of [
    "select pg_read_file('postgresql.conf')",
    "copy (select 1) to program 'true'",
    "alter system set fsync = off",
    "set session authorization postgres",
  ])
    await expect(query(postgres, sql), sql).rejects.toThrow(/permission denied/);
});

test("a database that belongs to the superuser is handed over at the start, with all that is in it", async () => {
  const before = await open("superuser");
  const admin = { url: before.superuserUrl };
  const server = { url: Object.assign(new URL(admin.url), { pathname: "/postgres" }).href };
  await query(server, "drop database glasen");
  await query(server, "drop owned by glasen; drop role glasen; drop role glasen_app; drop role glasen_maintenance");
  await query(server, "create database glasen");
  await migrateJobs(admin.url, silentLog);
  const applied = await migrate(admin.url);
  await query(admin, "insert into users (name, email, created_at) values ('Ada', 'ada@example.com', now())");
  await close(before);

  const after = await open("superuser");
  const owners = await query(
    after,
    `select distinct pg_get_userbyid(relowner) as owner from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'graphile_worker') and relkind in ('r', 'S', 'v')
     union select pg_get_userbyid(datdba) from pg_database where datname = 'glasen'`,
  );
  expect(owners).toEqual([{ owner: "glasen" }]);
  expect(await migrate(after.url)).toEqual([]);
  expect(applied.length).toBeGreaterThan(0);
  await migrateJobs(after.url, silentLog);
  await query(after, "create table later (id int)");
  expect(
    await query(after, `select has_table_privilege('glasen_maintenance', 'later', 'select, delete') as is_granted`),
  ).toEqual([{ is_granted: true }]);
  const database = openDatabase(after.url);
  expect(await database.outsideCrews((tx) => tx.query("select name from users"))).toEqual([{ name: "Ada" }]);
  expect(await database.asMaintenance((tx) => tx.query("select from crews"))).toEqual([]);
  await database.close();
});

test("nothing in the data folder is open to others", async () => {
  const folder = join(home, "modes");
  await mkdir(folder, { mode: 0o755 });
  chmodSync(folder, 0o755);
  await open("modes");
  expect((await stat(folder)).mode & 0o066).toBe(0);
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0);
});

test("a server left behind by a killed process is adopted, and stop ends it", async () => {
  const [child, url] = await openElsewhere(common);
  await query({ url }, "create table left_behind (id int); insert into left_behind values (1)");
  child.kill("SIGKILL");
  await new Promise((done) => child.once("exit", done));

  const postgres = await open(common);
  expect(postgres.adopted).toBe(true);
  expect(postgres.url).toBe(url);
  expect(await query(postgres, "select id from left_behind")).toEqual([{ id: 1 }]);
  await close(postgres);
  await expect(query({ url }, "select 1")).rejects.toThrow(/ECONNREFUSED/);
});

describe("a data folder in use", () => {
  test("is refused to another process and to the same one, and named with the pid", async () => {
    await open(common, false);
    const [, said] = await openElsewhere(common);
    expect(said).toBe(
      `The data folder ${join(home, common)} is in use by another Glasen process (pid ${process.pid}): stop it first, or set GLASEN_DATA to another folder.`,
    );
    await expect(startEmbeddedPostgres({ dataDir: join(home, common) })).rejects.toThrow(/is in use/);
  });

  test("returns the address of its server", async () => {
    const postgres = await open(common, false);
    expect(await findEmbeddedPostgres(join(home, common))).toBe(postgres.url);
    await close(postgres);
    expect(await findEmbeddedPostgres(join(home, common))).toBeUndefined();
  });

  test("is free again when its holder is gone, even if the pid was given out again", async () => {
    await close(await open(common, false));
    await writeFile(join(home, common, "glasen.lock"), JSON.stringify({ pid: process.pid, start: "an earlier boot" }));
    await open(common, false);
  });

  test("by a process that cannot be seen from here is refused while that goes on writing its lock", async () => {
    const folder = join(home, "elsewhere");
    await mkdir(folder, { mode: 0o711 });
    const lock = join(folder, "glasen.lock");
    await writeFile(lock, JSON.stringify({ pid: process.pid, start: "", space: "another container" }));
    const beat = setInterval(() => void utimes(lock, new Date(), new Date()), 50);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another Glasen on another machine or in another container: stop it first, or set GLASEN_DATA to another folder.`,
    );
    clearInterval(beat);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lock, longAgo, longAgo);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const held = await lockDataFolder(folder);
    await utimes(lock, longAgo, longAgo);
    vi.advanceTimersByTime(4_000);
    vi.useRealTimers();
    await expect.poll(async () => (await stat(lock)).mtimeMs).toBeGreaterThan(longAgo.getTime());
    await held.release();
    expect(existsSync(lock)).toBe(false);
  });

  test("of five that race for a stale lock one wins", async () => {
    await close(await open(common, false));
    await writeFile(join(home, common, "glasen.lock"), JSON.stringify({ pid: 2 ** 22 + 1, start: "gone" }));
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => open(common, false)));
    expect(tries.filter((attempt) => attempt.status === "fulfilled")).toHaveLength(1);
  });
});

test("a leftover postmaster.pid whose pid belongs to another program does not hinder the start", async () => {
  await close(await open(common, false));
  const pidFile = join(home, common, "postgres", "postmaster.pid");
  await writeFile(pidFile, [process.pid, join(home, common, "postgres"), 0, 1, "", "", "", "ready"].join("\n"));
  expect((await open(common, false)).adopted).toBe(false);
});

test("a first start that ended half way is begun anew, even while what it left behind goes on writing", async () => {
  const left = join(home, "half", "postgres-new-1", "base");
  await mkdir(left, { recursive: true });
  const writing = 'i=0; while [ $i -lt 20000 ]; do i=$((i+1)); : > "$0/$i" || exit; done';
  const child = spawn("sh", ["-c", writing, left], { stdio: "ignore" });
  children.add(child);
  await expect.poll(() => existsSync(join(left, "1")), { interval: 1 }).toBe(true);
  const postgres = await open("half", false);
  expect(await query(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a folder that may not be written is answered with one sentence", async () => {
  await mkdir(join(home, "locked"));
  chmodSync(join(home, "locked"), 0o555);
  // Root may write everywhere, so ask as someone else.
  const someone = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
  const [, said] = await openElsewhere("locked/data", someone);
  expect(said).toBe(
    `The data folder ${join(home, "locked", "data")} may not be written by this user: change its owner, or set GLASEN_DATA to another folder.`,
  );
});

test("a path through a file is answered with one sentence", async () => {
  await writeFile(join(home, "file"), "");
  await expect(startEmbeddedPostgres({ dataDir: join(home, "file", "data") })).rejects.toThrow(/is not a folder/);
});

test("foreign binaries, taken ports and whatever else PostgreSQL says have a sentence each", () => {
  expect(explain('could not write to file "base/1": No space left on device', "/data").message).toBe(
    "The disk that holds /data is full: free some space, then start again.",
  );
  expect(explain("could not resize shared memory segment: No space left on device", "/data").message).toMatch(/memory/);
  expect(explain("error while loading shared libraries: libicu", "/data").message).toMatch(/GLASEN_POSTGRES_BIN/);
  expect(explain("could not look up effective user ID 12345: user does not exist", "/data").message).toMatch(/no name/);
  expect(explain("could not bind IPv4 address: Permission denied", "/data").message).toMatch(/port on 127.0.0.1/);
  expect(explain("LOG: a\nFATAL: something new", "/data").message).toMatch(/something new/);
});

test.skipIf(!(await canMount()))(
  "a disk that is full is answered with one sentence, and when there is room again the start goes through",
  async () => {
    const disk = join(home, "disk");
    await mkdir(disk);
    await run("mount", ["-t", "tmpfs", "-o", "size=1m,mode=711", "tmpfs", disk]);
    try {
      const start = () => startEmbeddedPostgres({ dataDir: disk, durable: false });
      const full = `The disk that holds ${disk} is full: free some space, then start again.`;
      await writeFile(join(disk, "ballast"), Buffer.alloc(2 ** 20)).catch(() => undefined);
      expect(() => readConfig({ GLASEN_DATA: disk }, [])).toThrow(full);
      await expect(start()).rejects.toThrow(full);
      await rm(join(disk, "ballast"));
      await expect(start()).rejects.toThrow(full);
      expect(readConfig({ GLASEN_DATA: disk }, []).secret.length).toBeGreaterThanOrEqual(32);
      await run("mount", ["-o", "remount,size=300m", disk]);
      const postgres = await start();
      expect(await query(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
      await postgres.stop();
      expect(await readdir(disk)).toEqual(["postgres", "postgres-password", "postgres.log", "secret"]);
    } finally {
      await run("umount", ["-l", disk]);
    }
  },
);

test.skipIf(!(await canMount()))(
  "a disk that fills under a running server is named to callers and to the probe; once there is room all goes on",
  async () => {
    const disk = join(home, "filling");
    await mkdir(disk);
    await run("mount", ["-t", "tmpfs", "-o", "size=300m,mode=711", "tmpfs", disk]);
    try {
      const postgres = await startEmbeddedPostgres({ dataDir: disk, durable: false });
      opened.add(postgres);
      const database = openDatabase(postgres.superuserUrl, { max: 1 });
      const write = () =>
        database.outsideCrews((tx) =>
          tx.run("create temp table written on commit drop as select repeat('x', 100) from generate_series(1, 1000)"),
        );
      await write();
      const { blocks, bfree, bsize } = await statfs(disk);
      await run("mount", ["-o", `remount,size=${(blocks - bfree) * bsize + 2 ** 20}`, disk]);
      await writeFile(join(disk, "ballast"), Buffer.alloc(2 ** 21)).catch(() => undefined);

      await expect(write()).rejects.toSatisfy((error) => outageOf(error) === "the disk of the database is full");
      expect(await database.writeProblem()).toBe("the disk of the database is full");
      await rm(join(disk, "ballast"));
      await run("mount", ["-o", "remount,size=300m", disk]);
      expect(await database.writeProblem()).toBeUndefined();
      await write();
      await database.close();
      await close(postgres);
    } finally {
      await run("umount", ["-l", disk]);
    }
  },
);

test.skipIf(!(await canMount()))(
  "a disk that turns read-only is named at the start, under a running server and to callers; once it is writable all goes on",
  async () => {
    const disk = join(home, "read-only");
    await mkdir(disk);
    await run("mount", ["-t", "tmpfs", "-o", "size=300m,mode=711", "tmpfs", disk]);
    const remount = (mode: "ro" | "rw") => run("mount", ["-o", `remount,${mode}`, disk]);
    const said: string[] = [];
    const start = () => startEmbeddedPostgres({ dataDir: disk, durable: false, say: (line) => said.push(line) });
    const sentence = `The data folder ${disk} is on a read-only disk: make the disk writable, or set GLASEN_DATA to another folder.`;
    try {
      const first = await start();
      await query(first, "create table kept (id int); insert into kept values (1)");
      await first.stop();
      await remount("ro");
      await expect(start()).rejects.toThrow(sentence);
      await remount("rw");
      const postgres = await start();
      opened.add(postgres);

      const cluster = join(disk, "postgres");
      const database = openDatabase(postgres.superuserUrl, { max: 1 });
      const write = () => database.outsideCrews((tx) => tx.run("create temp table written (id int) on commit drop"));
      const uncoverTables = await coverReadOnly(join(cluster, "base"));
      await expect(write()).rejects.toSatisfy((error) => outageOf(error) === "the disk of the database is read-only");
      expect(await database.writeProblem()).toBe("the disk of the database is read-only");
      await uncoverTables();
      expect(await database.writeProblem()).toBeUndefined();
      await write();
      await database.close();

      // A server that ended over it cannot come back until the disk is writable.
      const uncover = await coverReadOnly(cluster);
      process.kill(await postmasterOf(cluster), "SIGKILL");
      await expect.poll(() => said).toContain(sentence);
      await uncover();
      await expect.poll(() => query(postgres, "select id from kept").catch(() => [])).toEqual([{ id: 1 }]);
      await close(postgres);
    } finally {
      await run("umount", ["-l", disk]);
    }
  },
);

/** PostgreSQL keeps its files open for writing, so that the disk itself stays busy: a read-only view of a folder covers it. */
async function coverReadOnly(folder: string): Promise<() => Promise<unknown>> {
  await run("mount", ["--bind", folder, folder]);
  await run("mount", ["-o", "remount,bind,ro", folder]);
  return () => run("umount", ["-l", folder]);
}

async function canMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "glasen-mount-"));
  const mounted = await run("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]).then(
    () => run("umount", [folder]).then(() => true),
    () => false,
  );
  await rm(folder, { recursive: true, force: true });
  return mounted;
}

test.skipIf(process.getuid?.() !== 0)(
  "as root, below a folder others may not enter, the cluster goes to a reachable place and is found there again",
  async () => {
    await mkdir(join(home, "private"), { mode: 0o700 });
    const said: string[] = [];
    const start = () =>
      startEmbeddedPostgres({ dataDir: join(home, "private", "data"), say: (line) => said.push(line) });
    const first = await start();
    const place = (await readFile(join(home, "private", "data", "postgres-location"), "utf8")).trim();
    try {
      expect(said.join("\n")).toContain(place);
      expect(statSync(place).uid).not.toBe(0);
      await query(first, "create table kept (id int)");
      await first.stop();
      const second = await start();
      opened.add(second);
      expect(await query(second, "select count(*)::int as rows from kept")).toEqual([{ rows: 0 }]);
      await close(second);
    } finally {
      await rm(join(place, ".."), { recursive: true, force: true });
    }
  },
);

test("binaries in a checkout that other users cannot read are copied to a folder where they can run them", async () => {
  const native = join(home, "closed");
  await mkdir(join(native, "bin"), { recursive: true });
  await writeFile(join(native, "bin", "initdb"), "");
  await writeFile(join(native, "bin", "notes"), "");
  for (const [name, mode] of [
    ["bin/initdb", 0o700],
    ["bin/notes", 0o600],
    ["bin", 0o700],
    ["", 0o700],
  ] as const)
    chmodSync(join(native, name), mode);
  const copied = await copyOut(native, join(home, "copied"));
  const modeOf = (name: string) => (statSync(join(copied, name)).mode & 0o777).toString(8);
  expect([modeOf(""), modeOf("bin"), modeOf("bin/initdb"), modeOf("bin/notes")]).toEqual(["755", "755", "755", "644"]);
});

test("nothing acknowledged is lost when PostgreSQL is killed, round after round", async () => {
  let acknowledged = 0;
  for (let round = 0; round < 4; round++) {
    const postgres = await open(common);
    await query(postgres, "create table if not exists kept (id int primary key)");
    expect(await query(postgres, "select count(*)::int as rows from kept")).toEqual([{ rows: acknowledged }]);

    const client = new pg.Client({ connectionString: postgres.url });
    client.on("error", () => undefined);
    await client.connect();
    const pid = await postmasterOf(join(home, common, "postgres"));
    // Killed while a row is on its way: after more rows each round, and never at rest.
    const last = acknowledged + 10 + round * 7;
    try {
      for (;;) {
        const inserted = client.query("insert into kept values ($1)", [acknowledged]);
        if (acknowledged === last) process.kill(pid, "SIGKILL");
        await inserted;
        acknowledged++;
      }
    } catch {
      expect(acknowledged).toBeGreaterThanOrEqual(last);
    }
    await client.end().catch(() => undefined);
    await close(postgres);
    // A row committed whose answer was lost on the way counts as well.
    const reopened = await open(common);
    const [kept] = await query<{ rows: number }>(reopened, "select count(*)::int as rows from kept");
    expect(kept?.rows).toBeGreaterThanOrEqual(acknowledged);
    expect(kept?.rows).toBeLessThanOrEqual(acknowledged + 1);
    acknowledged = kept?.rows ?? 0;
    await close(reopened);
  }
  expect(acknowledged).toBeGreaterThan(20);
});

test("a server that was killed under a running Glasen comes back at the same address", async () => {
  const postgres = await open(common);
  await query(postgres, "create table back (id int); insert into back values (1)");
  process.kill(await postmasterOf(join(home, common, "postgres")), "SIGKILL");
  await expect.poll(() => query(postgres, "select id from back").catch(() => [])).toEqual([{ id: 1 }]);
});

test("without a file handle, a running server is not taken for ended, and one that was killed comes back with the first handle", async () => {
  await close(await open(common));
  const module = (name: string): string => JSON.stringify(new URL(`./${name}.ts`, import.meta.url).href);
  const script = `
    import { closeSync, openSync } from "node:fs";
    import { setTimeout as sleep } from "node:timers/promises";
    import { readPostmaster } from ${module("cluster")};
    import { startEmbeddedPostgres } from ${module("embedded-postgres")};
    import { hasEnded } from ${module("processes")};
    const said = [];
    const postgres = await startEmbeddedPostgres({ dataDir: process.env.FOLDER, say: (line) => said.push(line) });
    const cluster = process.env.FOLDER + "/postgres";
    const { pid } = await readPostmaster(cluster);
    const handles = [];
    try { for (;;) handles.push(openSync("/dev/null")); } catch {}
    const isTakenForEnded = await hasEnded(pid);
    process.kill(pid, "SIGKILL");
    while (said.length < 2) await sleep(20);
    for (const handle of handles) closeSync(handle);
    let again;
    do { await sleep(20); again = await readPostmaster(cluster); } while (!again?.isReady || again.pid === pid);
    console.log(JSON.stringify({ isTakenForEnded, said }));
    await postgres.stop();`;
  const node = ["--import", "tsx", "--input-type=module", "-e", script];
  const env = { ...process.env, FOLDER: join(home, common) };
  const { stdout } = await run("sh", ["-c", 'ulimit -n 256; exec "$0" "$@"', process.execPath, ...node], { env });
  expect(JSON.parse(stdout)).toEqual({
    isTakenForEnded: false,
    said: [
      "The database ended unexpectedly and is started again",
      "No file handle is left to start PostgreSQL: end what holds them, or raise their limit (ulimit -n).",
    ],
  });
});
