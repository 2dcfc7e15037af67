import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartProblem } from "../../process/start-problem.ts";
import { type ClusterPlace, makePrivateFolder } from "./cluster-place.ts";
import { explain } from "./postgres-problem.ts";
import { hasEnded, servesFolder } from "./processes.ts";

/** The content of a running server's `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "128MB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  log_checkpoints: "off",
  logging_collector: "off",
} as const;
const durableSettings = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" } as const;
const testSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  // In the folder of the cluster, so that statements are spared the work of the network's loopback.
  unix_socket_directories: ".",
} as const;

const largestLog = 5 * 1024 * 1024;

/** Creates the cluster beside its final location and moves it there when complete, so that a partial one is never opened. */
export async function createCluster(place: ClusterPlace, bin: string, password: string): Promise<void> {
  const home = dirname(place.clusterDir);
  await removeHalfMade(home);
  const draft = join(home, `postgres-new-${process.pid}`);
  const passwordFile = join(home, `postgres-new-${process.pid}-password`);
  try {
    await makePrivateFolder(draft, place.user);
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (place.user) await chown(passwordFile, place.user.uid, place.user.gid);
    await initdb(place, bin, draft, passwordFile);
    await rename(draft, place.clusterDir);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** A killed start leaves its initdb behind, which goes on writing until it misses what was removed. */
const whileWritten = { maxRetries: 20, retryDelay: 20 } as const;

async function removeHalfMade(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith("postgres-new-")) await rm(join(home, name), { recursive: true, force: true, ...whileWritten });
  }
}

async function initdb(place: ClusterPlace, bin: string, draft: string, passwordFile: string): Promise<void> {
  const locale = ["--locale-provider=icu", "--icu-locale=und", "--locale=C", "--encoding=UTF8"];
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "--data-checksums"];
  const child = spawn(join(bin, "initdb"), [`--pgdata=${draft}`, ...locale, ...access], {
    cwd: "/",
    stdio: ["ignore", "pipe", "pipe"],
    env: environment(),
    ...place.user,
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((done) => {
    child.on("error", (error) => {
      said += error.message;
      done(null);
    });
    child.on("close", done);
  });
  if (code !== 0) throw explain(said, dirname(place.clusterDir));
}

/** Starts the server on a free port and waits until it accepts connections. */
export async function startServer(
  place: ClusterPlace,
  bin: string,
  options: {
    logPath: string;
    durable: boolean;
    say: (line: string) => void;
    meanwhile?: (() => void) | undefined;
    port?: number | undefined;
  },
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const logStart = await trimLog(options.logPath);
    const child = await launch(place, bin, options.logPath, options.durable, options.port ?? (await freePort()));
    options.meanwhile?.();
    const ready = await untilReady(place.clusterDir, child, options.say);
    if (ready) return ready;
    const said = (await readFile(options.logPath, "utf8")).slice(logStart);
    // The port was taken meanwhile, or children of a killed server are still ending: a retry helps with both.
    const passes = /Address already in use|pre-existing shared memory block/.test(said);
    if (!passes || attempt === 10) throw explain(said, dirname(place.clusterDir));
    await sleep(500);
  }
}

async function launch(place: ClusterPlace, bin: string, logPath: string, durable: boolean, port: number) {
  const all = { ...settings, ...(durable ? durableSettings : testSettings), port: String(port) };
  const args = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = await open(logPath, "a", 0o600);
  try {
    // A separate session: Ctrl-C in the terminal reaches Glasen only, which stops the database last.
    const child = spawn(join(bin, "postgres"), ["-D", place.clusterDir, ...args], {
      cwd: place.clusterDir,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
      env: environment(),
      ...place.user,
    });
    child.on("error", () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

async function untilReady(clusterDir: string, child: ChildProcess, say: (line: string) => void) {
  const began = Date.now();
  let isSaid = false;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const postmaster = await readPostmaster(clusterDir);
    if (postmaster?.pid === child.pid && postmaster.isReady) return postmaster;
    if (!isSaid && Date.now() - began > 10_000) {
      isSaid = true;
      say("The database is still recovering from its last end; this can take some minutes");
    }
    await sleep(5);
  }
  return undefined;
}

/** The server running on this folder, if any; the lock file of a dead one is removed. */
export async function findRunning(clusterDir: string): Promise<Postmaster | undefined> {
  for (;;) {
    const postmaster = await readPostmaster(clusterDir);
    if (!postmaster) return undefined;
    if (!(await servesFolder(postmaster.pid, clusterDir))) {
      // PostgreSQL would refuse to start if another program has this pid now.
      await rm(join(clusterDir, "postmaster.pid"), { force: true });
      return undefined;
    }
    if (postmaster.isReady) return postmaster;
    await sleep(50);
  }
}

export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const path = join(clusterDir, "postmaster.pid");
  if (!existsSync(path)) return undefined;
  const lines = (await readFile(path, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
}

/** Fast shutdown: rolls open transactions back, keeps everything committed, and waits for the end. */
export async function stopServer(pid: number): Promise<void> {
  // If the fast shutdown hangs: an immediate one loses nothing committed either, the next start recovers.
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const limit = Date.now() + 60_000;
    while (Date.now() < limit) {
      if (await hasEnded(pid)) return;
      await sleep(10);
    }
  }
  throw new StartProblem(`PostgreSQL (pid ${pid}) does not end.`);
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on("error", () => fail(new StartProblem("No port can be opened on 127.0.0.1: is the loopback network up?")));
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

/** Returns the current length of the log; an overgrown one is truncated. */
async function trimLog(path: string): Promise<number> {
  if (!existsSync(path)) return 0;
  const { size } = await stat(path);
  if (size <= largestLog) return (await readFile(path, "utf8")).length;
  await writeFile(path, "");
  return 0;
}

/** The server's environment, without PGDATA, PGPORT and secrets of ours. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}
