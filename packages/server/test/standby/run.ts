import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../src/kernel/database/database.ts";
import { migrate } from "../../src/kernel/database/migrate.ts";
import { withClient } from "../../src/kernel/database/with-client.ts";
import { migrateJobs } from "../../src/kernel/jobs/jobs.ts";
import { countUnderWay, findViolations } from "../chaos/invariants.ts";
import { Load } from "../chaos/load.ts";
import { startMailSink } from "../chaos/mail-sink.ts";
import { startChildServer } from "../child-server.ts";
import { makeScratchFolder } from "../scratch-folder.ts";
import { silentLog } from "../silent-log.ts";
import { seedTestCrews } from "../test-crews.ts";
import { onDatabase } from "../test-database.ts";
import { DebianPostgres } from "./debian-postgres.ts";
import { OwnWriter, watched } from "./own-writes.ts";

// npm run standby: a primary with an archive and a synchronous standby of PostgreSQL's own programs, which is the replica of
// reports as well. First a manager reads reports about what was just written, without and under clock load. Then the
// database is restored to a moment of the past beside the running one; at last the primary is killed and the standby promoted.
const LOAD_MS = 5_000;
const OWN_WRITES = 150;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ask = async <Row extends object>(url: string, sql: string): Promise<Row | undefined> =>
  withClient(url, async (client) => (await client.query<Row>(sql)).rows[0]);
const stampsIn = async (url: string): Promise<number> =>
  (await ask<{ count: number }>(url, "select count(*)::int as count from stamps"))?.count ?? -1;

const folder = makeScratchFolder("glasen-standby-");
const postgres = new DebianPostgres(folder);
const running = new Set<string>();
const start = async (data: string): Promise<{ url: string; port: number }> => {
  const started = await postgres.start(data);
  running.add(data);
  return started;
};
const endings: (() => unknown)[] = [];

try {
  const archive = postgres.folder("archive");
  const data = postgres.initialise("primary");
  postgres.configure(data, { archive_mode: "on", archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` });
  const primary = await start(data);
  await ask(primary.url, "create database glasen");
  const url = onDatabase(primary.url, "glasen");
  await migrateJobs(url, silentLog);
  await migrate(url);
  const database = openDatabase(url, { max: 4 });
  await seedTestCrews(database);
  await database.close();

  const copy = (name: string, ...flags: string[]): string => {
    const target = postgres.folder(name);
    postgres.run("pg_basebackup", "-d", primary.url, "-D", target, "-c", "fast", ...flags);
    return target;
  };
  const base = copy("base", "-X", "none", "--no-manifest");
  const standbyData = copy("standby", "-R");
  // A promoted standby would refuse to write files into the archive that are there already.
  postgres.configure(standbyData, { archive_mode: "off" });
  const standby = await start(standbyData);
  await ask(primary.url, "alter system set synchronous_standby_names = '*'");
  await ask(primary.url, "select pg_reload_conf()");

  const sink = await startMailSink(5);
  endings.push(() => sink.close());
  const both = `postgresql://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/glasen`;
  const server = await startChildServer({
    DATABASE_URL: both,
    DATABASE_REPLICA_URL: watched(onDatabase(standby.url, "glasen")),
    SMTP_URL: sink.url,
    GLASEN_DATA: postgres.folder("state"),
  });
  endings.push(() => server.end("SIGTERM"));
  const promising = openDatabase(both, { max: 2 });
  endings.push(() => promising.close());
  const load = new Load(() => server.origin, promising);
  await load.signIn();

  // Nobody reads a report that is older than what they wrote themselves.
  const writer = new OwnWriter(() => server.origin);
  await writer.signIn();
  const replica = { url: standby.url, logFile: join(standbyData, "log") };
  const writeAndRead = async (name: string, pauses = true): Promise<void> => {
    const { rounds, byReplica, paused, stale } = await writer.repeat(OWN_WRITES, replica, { pauses });
    say(`own writes ${name}: ${rounds} reports, ${byReplica} by the replica, ${paused} while paused, ${stale} stale`);
    if (stale > 0 || byReplica === 0) process.exitCode = 1;
  };
  await writeAndRead("without load");
  load.begin();
  await writeAndRead("under load");
  await sleep(LOAD_MS);

  // Point-in-time recovery: everybody pauses for the moment that is restored, so that its stamps can be counted.
  await load.end();
  const wanted = await stampsIn(url);
  const moment = (await ask<{ at: string }>(url, "select clock_timestamp()::text as at"))?.at ?? "";
  load.begin();
  await sleep(LOAD_MS);
  await ask(primary.url, "select pg_switch_wal()");
  const archived = () =>
    ask<{ done: boolean }>(
      primary.url,
      "select last_archived_time > now() - interval '2 minutes' as done from pg_stat_archiver",
    );
  while (!(await archived())?.done) await sleep(200);
  await sleep(1_000);
  postgres.configure(base, {
    archive_mode: "off",
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: "promote",
  });
  postgres.askForRecovery(base);
  const restored = onDatabase((await start(base)).url, "glasen");
  while ((await ask<{ busy: boolean }>(restored, "select pg_is_in_recovery() as busy"))?.busy) await sleep(100);
  const [found, later] = [await stampsIn(restored), await stampsIn(url)];
  say(`restored to ${moment}: ${found} stamps of ${wanted} then, ${later} meanwhile`);
  if (found !== wanted || later <= wanted) process.exitCode = 1;
  postgres.stop(base);
  running.delete(base);

  // Promotion under load.
  const killedAt = Date.now();
  const killed = performance.now();
  postgres.kill(data);
  running.delete(data);
  postgres.run("pg_ctl", "-D", standbyData, "-w", "-s", "promote");
  const promoted = performance.now();
  // An answer to a press from before the kill may still arrive; only a later one counts.
  while (!load.acknowledged.some(({ timestamp }) => Date.parse(timestamp) > killedAt)) await sleep(20);
  const served = performance.now();
  await writeAndRead("after the promotion", false);
  await sleep(LOAD_MS);
  await load.end();
  const now = onDatabase(standby.url, "glasen");
  while ((await countUnderWay(now)) > 0) await sleep(200);
  const violations = await findViolations(now, load, sink);
  if (server.child.exitCode !== null) violations.push(`the server ended: ${server.said()}`);
  const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
  say(
    `promoted after ${seconds(promoted - killed)} s, next stamp after ${seconds(served - killed)} s without a restart`,
  );
  say(
    `${load.acknowledged.length} stamps acknowledged, ${load.repeats} presses repeated, ${violations.length} violations`,
  );
  for (const violation of violations) say(violation);
  if (violations.length > 0 || served - killed > 10_000) process.exitCode = 1;
} finally {
  for (const end of endings.reverse()) await end();
  for (const cluster of running) postgres.stop(cluster);
  rmSync(folder, { recursive: true, force: true });
}
