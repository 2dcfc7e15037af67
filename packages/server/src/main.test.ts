import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, expect, inject, test, vi } from "vitest";
import { builtServer } from "#test/built-server.ts";
import { holdRows, untilWaiting } from "#test/locks.ts";
import { makeScratchFolder } from "#test/scratch-folder.ts";
import { cloneDatabase } from "#test/test-database.ts";
import { readPostmaster } from "./kernel/database/postgres/cluster.ts";
import { findEmbeddedPostgres } from "./kernel/database/postgres/embedded-postgres.ts";
import { processStart } from "./kernel/database/postgres/processes.ts";
import { withClient } from "./kernel/database/with-client.ts";
import { sentenceFor } from "./kernel/process/start-problem.ts";

// Whole processes, each with its own database.
vi.setConfig({ testTimeout: 300_000 });

const home = makeScratchFolder("glasen-main-");
const children = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(
    [...children].map(async (child) => child.exitCode ?? child.signalCode ?? (await once(child, "exit"))),
  );
  children.clear();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Started {
  child: ChildProcess;
  said: () => string;
  exit: Promise<number | null>;
}

const program = ["--no-deprecation", builtServer];
const start = (env: NodeJS.ProcessEnv, ...flags: string[]): Started =>
  begin(process.execPath, [...program, ...flags], env);

function begin(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Started {
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, {
    env: { PATH, HOME, GLASEN_DATA: join(home, "data"), LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const exit = new Promise<number | null>((done) => child.once("close", done));
  return { child, said: () => text, exit };
}

async function ready(started: Started): Promise<void> {
  await expect.poll(() => started.said(), { interval: 50, timeout: 240_000 }).toMatch(/Glasen is ready|✗/);
  expect(started.said()).toContain("Glasen is ready");
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

test("a first start makes the demo crew and says how to sign in; asked to end it finishes what is under way and ends with 0", async () => {
  const port = await freePort();
  const started = start({ PORT: String(port) });
  await ready(started);
  expect(started.said()).toContain(`http://127.0.0.1:${port}`);
  expect(started.said()).toContain("Demo crew");
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  const head = ["POST /api/v2/nothing HTTP/1.1", "Host: glasen", "Content-Type: application/json", "Content-Length: 2"];
  socket.write([...head, "Expect: 100-continue", "", "{"].join("\r\n"));
  // The server has started the request once it requests the rest.
  await expect.poll(() => answer).toMatch(/^HTTP\/1.1 100/);
  started.child.kill("SIGTERM");
  // Ctrl-C comes twice, from the terminal and from npm: that is still one press.
  started.child.kill("SIGINT");
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(isReady).toBe(false);
  expect(started.child.exitCode).toBeNull();
  socket.write("}");
  expect(await started.exit).toBe(0);
  expect(answer).toMatch(/^HTTP\/1.1 404/m);
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
});

test("asked to end while it still starts, it leaves no database running", async () => {
  const started = start({ PORT: String(await freePort()), GLASEN_DATA: join(home, "hasty") });
  const pidFile = join(home, "hasty", "postgres", "postmaster.pid");
  await expect.poll(() => existsSync(pidFile), { interval: 5 }).toBe(true);
  const [pid] = readFileSync(pidFile, "utf8").split("\n");
  started.child.kill("SIGTERM");
  expect(await started.exit).toBe(0);
  expect(started.said()).not.toContain("✗");
  expect(existsSync(pidFile)).toBe(false);
  // One that has ended may be listed a while longer, until the system clears it away.
  expect(await processStart(Number(pid))).toBeUndefined();
});

test("killed while it makes its database, migrates or makes the demo crew, the next start comes up whole", async () => {
  const folder = join(home, "killed");
  const cluster = join(folder, "postgres");
  const port = await freePort();
  const startAgain = (): Started => start({ PORT: String(port), GLASEN_DATA: folder });
  const kill = async ({ child, exit }: Started): Promise<void> => {
    child.kill("SIGKILL");
    await exit;
  };
  /** Kills the server once it waits for a table, in the middle of what it does there; the statement itself goes on alone. */
  const killAtLock = async (killed: Started, url: string, table: string): Promise<void> => {
    const release = await holdTable(url, table);
    try {
      expect(await untilWaiting(url, 1)).toBe(true);
      await kill(killed);
    } finally {
      await release();
    }
  };
  try {
    const first = startAgain();
    const hasBegun = () =>
      existsSync(folder) &&
      readdirSync(folder).some((name) => /^postgres-new-\d+$/.test(name) && existsSync(join(folder, name, "base")));
    await expect.poll(hasBegun, { interval: 2 }).toBe(true);
    await kill(first);
    expect(existsSync(cluster)).toBe(false);

    const second = startAgain();
    await expect.poll(() => second.said(), { interval: 2 }).toContain("✓ Database in");
    const url = await findEmbeddedPostgres(folder);
    if (!url) throw new Error("no database runs in the data folder");
    await killAtLock(second, url, "crews");
    expect(second.said()).not.toContain("migrations applied");

    // The database of the killed process goes on running.
    const third = startAgain();
    await expect.poll(() => third.said(), { interval: 2 }).toMatch(/migrations applied|✗/);
    await killAtLock(third, url, "stamps");
    expect(third.said()).not.toContain("Demo crew made");

    const last = startAgain();
    await ready(last);
    expect(last.said()).toContain("Demo crew made");
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    await withClient(url, async (client) => {
      await client.query("set role glasen_maintenance");
      expect((await client.query("select from crews")).rowCount).toBe(1);
    });
  } catch (error) {
    // Nobody else would end a database that was left behind.
    const left = await readPostmaster(cluster);
    if (left) process.kill(left.pid, "SIGQUIT");
    throw error;
  }
});

/** Lets nobody write into a table, which may not be there yet, until the returned function is called. */
async function holdTable(url: string, table: string): Promise<() => Promise<void>> {
  await withClient(url, async (client) => {
    for (let isThere = false; !isThere; ) {
      const { rows } = await client.query("select to_regclass($1) is not null as found", [table]);
      isThere = rows[0].found;
    }
  });
  return holdRows(url, `lock table ${table} in share mode`);
}

test("a process whose memory is full ends in words, and the next one takes over its database", async () => {
  const starved = start({ PORT: String(await freePort()), NODE_OPTIONS: "--max-old-space-size=24" });
  await starved.exit;
  expect(starved.child.signalCode).toBe("SIGABRT");
  expect(starved.said()).toContain("heap out of memory");
  const next = start({ PORT: String(await freePort()) });
  await ready(next);
  expect(next.said()).not.toContain("Demo crew made");
});

/** Whether the server closes the connection instead of answering on it. */
const isTurnedAway = (socket: Socket): Promise<boolean> =>
  new Promise((done) => {
    socket.on("error", () => undefined);
    socket.once("close", () => done(true));
    socket.once("data", () => done(false));
    socket.write("GET /healthz HTTP/1.1\r\nHost: glasen\r\n\r\n");
  });

test("out of file handles, the server turns connections away, answers those it has, and takes new ones once some are closed", async () => {
  const port = await freePort();
  const started = begin("sh", ["-c", 'ulimit -n 256; exec "$0" "$@"', process.execPath, ...program], {
    PORT: String(port),
  });
  await ready(started);
  const held: Socket[] = [];
  try {
    let isFull = false;
    while (!isFull) {
      const socket = connect(port, "127.0.0.1");
      held.push(socket);
      isFull = await isTurnedAway(socket);
    }
    expect(held.length).toBeLessThan(257);
    const [first] = held as [Socket];
    const answer = once(first, "data");
    first.write("GET /readyz HTTP/1.1\r\nHost: glasen\r\n\r\n");
    expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 (200|503)/);
  } finally {
    for (const socket of held) socket.destroy();
  }
  const status = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status).toBe(200);
  expect(started.child.exitCode).toBeNull();
  expect(started.said()).not.toContain("✗");
});

test("a second start finds the crew, and a data folder in use is refused with one sentence", async () => {
  const first = start({ PORT: String(await freePort()) });
  await ready(first);
  expect(first.said()).not.toContain("Demo crew made");
  const second = start({ PORT: String(await freePort()) });
  expect(await second.exit).toBe(1);
  expect(second.said()).toMatch(/^✗ The data folder .* is in use by another Glasen process \(pid \d+\).*\n$/);
});

test("when the reader of its output is gone, the server goes on quietly and ends when asked", async () => {
  const port = await freePort();
  const started = start({ PORT: String(port), LOG_LEVEL: "info" });
  await ready(started);
  started.child.stdout?.destroy();
  started.child.stderr?.destroy();
  // Each call is logged. A server that logged the lost pipe to the lost pipe would never sleep again.
  const isAsleep = () =>
    readFileSync(`/proc/${started.child.pid}/stat`, "utf8").split(") ")[1]?.startsWith("S") ?? false;
  for (let call = 0; call < 3; call++) {
    expect((await fetch(`http://127.0.0.1:${port}/api/v2/server-time`)).status).toBe(200);
    if (process.platform === "linux") await expect.poll(isAsleep).toBe(true);
  }
  const exit = once(started.child, "exit");
  started.child.kill("SIGTERM");
  expect((await exit)[0]).toBe(0);
});

test("a port in use is reported in one sentence, and nothing is left running", async () => {
  const taken = createServer();
  const port = await new Promise<number>((done) => {
    taken.listen(0, "127.0.0.1", () => done((taken.address() as { port: number }).port));
  });
  const started = start({ PORT: String(port) });
  expect(await started.exit).toBe(1);
  taken.close();
  expect(started.said()).toContain(`✗ Port ${port} on 127.0.0.1 is taken by another program`);
  expect(existsSync(join(home, "data", "glasen.lock"))).toBe(false);
  expect(existsSync(join(home, "data", "postgres", "postmaster.pid"))).toBe(false);
});

test("an unknown host is reported in one sentence", async () => {
  const listening = once(createServer().listen(1, "no-such-machine.invalid"), "listening");
  expect(sentenceFor(await listening.catch((error: unknown) => error))).toMatch(
    /^This machine does not know the name no-such-machine.invalid: set HOST/,
  );
});

test("a database that does not answer is reported in one sentence, without its password", async () => {
  const started = start({ DATABASE_URL: `postgresql://glasen:geheim@127.0.0.1:${await freePort()}/glasen` });
  expect(await started.exit).toBe(1);
  expect(started.said()).toMatch(
    /✗ The database at 127.0.0.1:\d+ \(DATABASE_URL\) cannot be used: nothing listens there.\n$/,
  );
  expect(started.said()).not.toContain("geheim");
});

test("a standby of another database is reported in one sentence, and nothing starts", async () => {
  const database = await cloneDatabase();
  const started = start({ DATABASE_URL: database.url, DATABASE_REPLICA_URL: inject("serverUrl") });
  expect(await started.exit).toBe(1);
  await database.drop();
  expect(started.said()).toMatch(
    /✗ The database at \S+ \(DATABASE_REPLICA_URL\) is another one than that of DATABASE_URL: name a standby of the same one there.\n$/,
  );
});

test("wrong settings are reported together before anything starts", async () => {
  const started = start({ PORT: "x", LOG_LEVEL: "loud" }, "--fast");
  expect(await started.exit).toBe(1);
  expect(started.said().trim().split("\n")).toHaveLength(3);
});
