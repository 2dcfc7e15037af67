import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChildServer, startChildServer } from "#test/child-server.ts";
import { silentLog } from "#test/silent-log.ts";
import { cloneDatabase, isSpread, type TestDatabase } from "#test/test-database.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { withClient } from "../database/with-client.ts";
import { mailJobs, openMailer, queueMail } from "./mail.ts";
import { startWorker, type Worker } from "./worker.ts";
import { openWorkerLocks } from "./worker-locks.ts";

let place: TestDatabase;
let database: Database;
const children: ChildServer[] = [];
const workers: Worker[] = [];

beforeAll(async () => {
  place = await cloneDatabase();
  database = openDatabase(place.url, { max: 4, isDistributed: isSpread() });
});
afterAll(async () => {
  for (const { end } of children) await end("SIGKILL");
  for (const worker of workers) await worker.stop();
  await database.close();
  mails.close();
  await place.drop();
});

/** A mail server that leaves a mail unanswered until it is told to accept; `accepted` has those it answered. */
const accepted: string[] = [];
let isHolding = true;
let onHeld = (_accept: () => void): void => undefined;
const mails = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  closeTimeout: 100,
  onData: (stream, _session, done) => {
    let text = "";
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    stream.on("end", () => {
      const accept = (): void => {
        accepted.push(/^Subject: (.*)\r$/m.exec(text)?.[1] ?? "");
        done();
      };
      if (isHolding) onHeld(accept);
      else accept();
    });
  },
});
const smtpUrl = new Promise<string>((resolve) => {
  mails.listen(0, "127.0.0.1", () => resolve(`smtp://127.0.0.1:${(mails.server.address() as AddressInfo).port}`));
});

async function startChild(): Promise<ChildServer> {
  const env = { DATABASE_URL: place.url, SMTP_URL: await smtpUrl };
  const child = await startChildServer(env, "--roles=worker");
  children.push(child);
  return child;
}

/** Queues a mail and waits until a worker has handed it to the mail server, which says nothing until it may accept. */
async function hold(subject: string): Promise<() => void> {
  isHolding = true;
  const held = new Promise<() => void>((resolve) => {
    onHeld = resolve;
  });
  await database.outsideCrews((tx) =>
    queueMail(tx, { to: "mia@example.com", subject, text: "Hallo", traceId: "t", now: new Date() }),
  );
  return held;
}

const locked = (): Promise<number | null> =>
  withClient(
    place.url,
    async (client) => (await client.query("select from graphile_worker.jobs where locked_by is not null")).rowCount,
  );

test("the jobs of a killed worker are done by the next one within seconds, each mail once", async () => {
  const killed = await startChild();
  await hold("Killed");
  await killed.end("SIGKILL");
  expect(await locked()).toBe(1);

  isHolding = false;
  const mailer = openMailer(await smtpUrl, "Glasen <no-reply@example.com>");
  const jobs = mailJobs(database, mailer, () => new Date());
  const metrics = { count: () => undefined };
  const begun = performance.now();
  const worker = await startWorker(place.url, { jobs, log: silentLog, metrics, pollMs: 100, lookMs: 500 });
  workers.push(worker);
  await expect.poll(() => accepted).toEqual(["Killed"]);
  expect(performance.now() - begun).toBeLessThan(30_000);
  await expect.poll(locked).toBe(0);
  await worker.stop();
  workers.pop();
  mailer.close();
  const states = await database.outsideCrews((tx) => tx.query("select state from mails where subject = 'Killed'"));
  expect(states).toEqual([{ state: "sent" }]);
});

test("a worker that is asked to end finishes its mail first and leaves no job locked", async () => {
  const asked = await startChild();
  const accept = await hold("Asked");
  const ended = asked.end("SIGTERM");
  accept();
  expect(await ended).toBe(0);
  expect(await locked()).toBe(0);
  expect(accepted).toEqual(["Killed", "Asked"]);
});

const lockJob = (worker: string) =>
  withClient(place.url, async (client) => {
    await client.query("select graphile_worker.add_job('nothing', '{}')");
    await client.query(
      "update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where locked_by is null",
      [worker],
    );
  });

/** The locks of workers: of this database, since other tests have workers on the same server. */
const ofWorkers = `pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
  where l.locktype = 'advisory' and l.objsubid = 2`;

/** Ends every session that holds a worker's lock. */
const breakLocks = () =>
  withClient(place.url, (client) => client.query(`select pg_terminate_backend(l.pid) from ${ofWorkers} and l.granted`));

test("a worker that lives keeps its jobs, and one that only lost its connection does too", async () => {
  const [name, other] = [`pool-${randomUUID()}`, `pool-${randomUUID()}`];
  const lockedBy = () =>
    withClient(place.url, async (client) => {
      const { rows } = await client.query<{ worker: string }>(
        "select locked_by as worker from graphile_worker.jobs where locked_by is not null",
      );
      return rows.map(({ worker }) => worker);
    });
  expect(await lockedBy()).toEqual([]);
  const mine = await openWorkerLocks(place.url, silentLog, { lookMs: 50 });
  await mine.hold(name);
  await lockJob(name);
  await lockJob(other);
  const theirs = await openWorkerLocks(place.url, silentLog, { lookMs: 200 });
  await expect.poll(lockedBy).toEqual([name]);

  // The connection with the lock breaks, and is replaced before anybody looks twice.
  await breakLocks();
  await lockJob(other);
  await expect.poll(lockedBy).toEqual([name]);
  await mine.release(name);
  expect(await lockedBy()).toEqual([]);
  await mine.close();
  await theirs.close();
});

test("a worker that ends while its lock is being taken again leaves no job locked", async () => {
  const name = `pool-${randomUUID()}`;
  const mine = await openWorkerLocks(place.url, silentLog, { lookMs: 50 });
  await mine.hold(name);
  await lockJob(name);
  const waiting = () =>
    withClient(
      place.url,
      async (client) => (await client.query(`select from ${ofWorkers} and not l.granted`)).rowCount,
    );
  let ended: Promise<void> | undefined;
  await withClient(place.url, async (blocker) => {
    const taken = blocker.query("select pg_advisory_lock(hashtext('glasen worker'), hashtext($1))", [name]);
    await expect.poll(waiting).toBe(1);
    await breakLocks();
    await taken;
    await expect.poll(waiting).toBe(1);
    ended = mine.release(name);
  });
  await ended;
  const theirs = await openWorkerLocks(place.url, silentLog, { lookMs: 50 });
  await expect.poll(locked, { timeout: 10_000 }).toBe(0);
  await mine.close();
  await theirs.close();
});
