import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../src/kernel/database/database.ts";
import { migrate } from "../../src/kernel/database/migrate.ts";
import { startEmbeddedPostgres } from "../../src/kernel/database/postgres/embedded-postgres.ts";
import { withClient } from "../../src/kernel/database/with-client.ts";
import { migrateJobs } from "../../src/kernel/jobs/jobs.ts";
import { type ChildServer, startChildServer } from "../child-server.ts";
import { makeScratchFolder } from "../scratch-folder.ts";
import { silentLog } from "../silent-log.ts";
import { seedTestCrews } from "../test-crews.ts";
import { startCuttableProxy } from "./cuttable-proxy.ts";
import { countUnderWay, findViolations } from "./invariants.ts";
import { Load } from "./load.ts";
import { type MailSink, startMailSink } from "./mail-sink.ts";

const roles = ["http", "worker", "live"] as const;
const targets = [...roles, "memory", "stall", "database", "disk", "network"] as const;
export type ChaosTarget = (typeof targets)[number];

export interface ChaosOptions {
  /** How often each target is hit. */
  rounds: number;
  seed: number;
  /** Without it, all of them. */
  only?: readonly ChaosTarget[];
  /** How long the network to the database is cut, or its disk is slow. */
  cutMs?: number;
  say?: (line: string) => void;
}

export interface ChaosResult {
  kills: Record<string, number>;
  acknowledged: number;
  repeats: number;
  mails: number;
  repeatedMails: number;
  violations: string[];
}

/**
 * Kills processes of a small installation, or its database, in a random order and at random moments, while people press the
 * clock and mails are promised; once everything has calmed down, nothing may be lost, doubled or left over.
 */
export async function runChaos({
  rounds,
  seed,
  only = targets,
  cutMs = 2_000,
  say,
}: ChaosOptions): Promise<ChaosResult> {
  const random = randomFrom(seed);
  const folder = makeScratchFolder("glasen-chaos-");
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "data") });
  const endings: (() => unknown)[] = [() => postgres.stop()];
  try {
    await migrateJobs(postgres.url, silentLog);
    await migrate(postgres.url);
    const database = openDatabase(postgres.url, { max: 4 });
    endings.push(() => database.close());
    await seedTestCrews(database);
    await addPoison(postgres.url);
    const sink = await startMailSink(60);
    const proxy = await startCuttableProxy(Number(new URL(postgres.url).port));
    endings.push(sink.close, proxy.close);
    const env = {
      DATABASE_URL: Object.assign(new URL(postgres.url), { port: String(proxy.port) }).href,
      SMTP_URL: sink.url,
      GLASEN_DATA: join(folder, "state"),
    };
    const processes = new Map<string, ChildServer>();
    const start = async (role: string) => processes.set(role, await startChildServer(env, `--roles=${role}`));
    endings.push(() => Promise.all([...processes.values()].map(({ end }) => end("SIGKILL"))));
    await Promise.all(roles.map(start));

    const load = new Load(() => processes.get("http")?.origin ?? "", database);
    await load.signIn();
    const kills: Record<string, number> = {};
    const violations: string[] = [];
    const order = shuffled(
      only.flatMap((target) => Array<ChaosTarget>(rounds).fill(target)),
      random,
    );
    for (const [round, target] of order.entries()) {
      if (violations.length > 0) break;
      kills[target] = (kills[target] ?? 0) + 1;
      load.begin();
      await sleep(random() * 1_500);
      if (target === "database") process.kill(postmasterPid(folder), "SIGKILL");
      else if (target === "network") {
        proxy.cut();
        await sleep(cutMs);
        proxy.mend();
      } else if (target === "disk") {
        await slowCommits(postgres.superuserUrl, true);
        await sleep(cutMs);
        await slowCommits(postgres.superuserUrl, false);
      } else if (target === "memory") {
        // V8 aborts a process whose memory is full.
        await processes.get("http")?.end("SIGABRT");
        await start("http");
      } else if (target === "stall") {
        // The system has no time for a process, at the moment when it looks for its first jobs.
        await processes.get("worker")?.end("SIGKILL");
        await start("worker");
        await sleep(random() * 30);
        processes.get("worker")?.child.kill("SIGSTOP");
        await sleep(STALL_MS);
        processes.get("worker")?.child.kill("SIGCONT");
      } else {
        await processes.get(target)?.end("SIGKILL");
        await start(target);
      }
      await sleep(random() * 500);
      await load.end();
      const calmMs = await calm(postgres.superuserUrl);
      for (const [role, { child, said }] of processes)
        if (child.exitCode !== null) violations.push(`${role} ended by itself: ${said()}`);
      violations.push(...(await lastingViolations(postgres.superuserUrl, load, sink)));
      say?.(
        `round ${round + 1} of ${order.length} (${target}): ${load.acknowledged.length} stamps, ${load.promisedMails.length} mails, calm after ${calmMs} ms, ${violations.length} violations`,
      );
    }
    if (violations.length > 0) {
      for (const [role, { said }] of processes) say?.(`last words of ${role}:\n${said().slice(-LAST_WORDS)}`);
      say?.(`the database meanwhile:\n${await underWayIn(postgres.superuserUrl)}`);
    }
    const copies = [...sink.accepted.values()].flatMap((each) => [...each.values()]);
    return {
      kills,
      acknowledged: load.acknowledged.length,
      repeats: load.repeats,
      mails: load.promisedMails.length,
      repeatedMails: copies.filter((count) => count > 1).length,
      violations,
    };
  } finally {
    for (const end of endings.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Longer than a connection or an answer may take. */
const STALL_MS = 12_000;

/** Who holds how many jobs, and each connection with its last statement and what it waits for, a line for each. */
const underWayIn = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select json_build_object('lockedBy', locked_by, 'task', task_identifier, 'since', min(locked_at), 'jobs', count(*))::text as line
       from graphile_worker.jobs group by locked_by, task_identifier
       union all
       select json_build_object('pid', pid, 'name', application_name, 'state', state, 'since', state_change, 'waitsFor', wait_event,
         'blockedBy', pg_blocking_pids(pid), 'query', left(query, 120))::text from pg_stat_activity where datname = current_database()`,
    );
    return rows.map(({ line }) => line).join("\n");
  });

/** Characters of a process's log that help to find out what was wrong. */
const LAST_WORDS = 4_000;
const STUCK_MS = 60_000;

/**
 * Waits until events and jobs are done, and returns how long it took. A busy machine takes its time for many of them: they
 * are left, and so a violation, once a minute has passed in which none was done.
 */
async function calm(url: string): Promise<number> {
  const began = Date.now();
  for (let last = { left: Number.POSITIVE_INFINITY, at: began }; Date.now() - last.at < STUCK_MS; await sleep(200)) {
    // A database that is just starting again has not calmed down either.
    const left = await countUnderWay(url).catch(() => last.left);
    if (left === 0) break;
    if (left < last.left) last = { left, at: Date.now() };
  }
  return Date.now() - began;
}

/** A job of the clock may begin while everything is compared; what is really left or lost stays so once it is calm again. */
async function lastingViolations(url: string, load: Load, sink: MailSink): Promise<string[]> {
  if ((await findViolations(url, load, sink)).length === 0) return [];
  await calm(url);
  return findViolations(url, load, sink);
}

/** A job whose content nobody can read: it fails until it is given up, and holds up nobody. */
const addPoison = (url: string): Promise<unknown> =>
  withClient(url, (client) =>
    client.query(
      `select graphile_worker.add_job('send-mail', '{"mailId": 7}', job_key => 'poison', max_attempts => 2)`,
    ),
  );

const postmasterPid = (folder: string): number =>
  Number(readFileSync(join(folder, "data", "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

/** Each commit waits a tenth of a second, as on a disk that takes its time to write. */
const slowCommits = (url: string, isSlow: boolean): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`alter system set commit_delay = ${isSlow ? 100_000 : 0}`);
    await client.query(`alter system set commit_siblings = ${isSlow ? 0 : 5}`);
    await client.query("select pg_reload_conf()");
  });

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
