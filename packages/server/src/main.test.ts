import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { processStart } from "./kernel/database/postgres/processes.ts";
import { sentenceFor } from "./kernel/process/start-problem.ts";

// Whole processes with a database of their own: a busy machine takes its time for them.
vi.setConfig({ testTimeout: 120_000 });

const home = mkdtempSync(join(tmpdir(), "glasen-main-"));
chmodSync(home, 0o755);
const children = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of children) child.kill("SIGTERM");
  await Promise.all([...children].map(async (child) => child.exitCode ?? (await once(child, "exit"))));
  children.clear();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Started {
  child: ChildProcess;
  said: () => string;
  exit: Promise<number | null>;
}

function start(env: NodeJS.ProcessEnv, ...flags: string[]): Started {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["--no-deprecation", "--import", "tsx", main, ...flags], {
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
  await expect.poll(() => started.said(), { timeout: 90_000, interval: 50 }).toMatch(/Glasen is ready|✗/);
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
  const head =
    "POST /api/v2/nothing HTTP/1.1\r\nHost: glasen\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{";
  socket.write(head);
  await sleep(200);
  started.child.kill("SIGTERM");
  // Ctrl-C comes twice, from the terminal and from npm: that is still one press.
  started.child.kill("SIGINT");
  await sleep(300);
  expect(started.child.exitCode).toBeNull();
  socket.write("}");
  expect(await started.exit).toBe(0);
  expect(answer).toMatch(/^HTTP\/1.1 404/);
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
});

test("asked to end while it still starts, it leaves no database running", async () => {
  const started = start({ PORT: String(await freePort()), GLASEN_DATA: join(home, "hasty") });
  const pidFile = join(home, "hasty", "postgres", "postmaster.pid");
  await expect.poll(() => existsSync(pidFile), { timeout: 60_000, interval: 5 }).toBe(true);
  const [pid] = readFileSync(pidFile, "utf8").split("\n");
  started.child.kill("SIGTERM");
  expect(await started.exit).toBe(0);
  expect(started.said()).not.toContain("✗");
  expect(existsSync(pidFile)).toBe(false);
  // One that has ended may be listed a while longer, until the system clears it away.
  expect(await processStart(Number(pid))).toBeUndefined();
});

test("a second start finds the crew, and a data folder in use is refused with one sentence", async () => {
  const first = start({ PORT: String(await freePort()) });
  await ready(first);
  expect(first.said()).not.toContain("Demo crew made");
  const second = start({ PORT: String(await freePort()) });
  expect(await second.exit).toBe(1);
  expect(second.said()).toMatch(/^✗ The data folder .* is in use by another Glasen process \(pid \d+\).*\n$/);
});

test("who collected the output may leave: the server goes on quietly and ends when asked", async () => {
  const port = await freePort();
  const started = start({ PORT: String(port), LOG_LEVEL: "info" });
  await ready(started);
  started.child.stdout?.destroy();
  started.child.stderr?.destroy();
  const cpuSeconds = async (): Promise<number> => {
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^glasen_process_cpu_seconds_total (.+)$/m.exec(figures)?.[1]);
  };
  await fetch(`http://127.0.0.1:${port}/api/v2/server-time`);
  await sleep(500);
  const before = await cpuSeconds();
  await sleep(2_000);
  // A server that told itself of the lost line over and over would use all of the two seconds.
  expect((await cpuSeconds()) - before).toBeLessThan(1);
  const exit = once(started.child, "exit");
  started.child.kill("SIGTERM");
  expect((await exit)[0]).toBe(0);
});

test("a port that is taken is told in one sentence, and nothing is left running", async () => {
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

test("a host that this machine does not know is told in one sentence", async () => {
  const listening = once(createServer().listen(1, "no-such-machine.invalid"), "listening");
  expect(sentenceFor(await listening.catch((error: unknown) => error))).toMatch(
    /^This machine does not know the name no-such-machine.invalid: set HOST/,
  );
});

test("a database that does not answer is told in one sentence without its password", async () => {
  const started = start({ DATABASE_URL: `postgresql://glasen:geheim@127.0.0.1:${await freePort()}/glasen` });
  expect(await started.exit).toBe(1);
  expect(started.said()).toMatch(
    /✗ The database at 127.0.0.1:\d+ \(DATABASE_URL\) cannot be used: nothing answers there.\n$/,
  );
  expect(started.said()).not.toContain("geheim");
});

test("wrong settings are told all at once before anything starts", async () => {
  const started = start({ PORT: "x", LOG_LEVEL: "loud" }, "--fast");
  expect(await started.exit).toBe(1);
  expect(started.said().trim().split("\n")).toHaveLength(3);
});
