import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { type CuttableProxy, startCuttableProxy } from "#test/chaos/cuttable-proxy.ts";
import { silentLog } from "#test/silent-log.ts";
import { cloneDatabase, isSpread, type TestDatabase, throughPort } from "#test/test-database.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { withClient } from "../database/with-client.ts";
import { Metrics } from "../process/metrics.ts";
import { enqueue, job, jobKind } from "./jobs.ts";
import { startWorker, type Worker } from "./worker.ts";

/** A worker whose way to the database can fail, with jobs that end when the test lets them. */
const gated = jobKind("gated", z.object({ name: z.string() }));
const begun: string[] = [];
const held: (() => void)[] = [];
let isHolding = true;
let place: TestDatabase;
let database: Database;
let proxy: CuttableProxy;
let worker: Worker;

beforeAll(async () => {
  place = await cloneDatabase();
  database = openDatabase(place.url, { max: 2, isDistributed: isSpread() });
  proxy = await startCuttableProxy(Number(new URL(place.url).port));
  worker = await startWorker(throughPort(place.url, proxy.port), {
    jobs: [
      job(gated, async ({ input }) => {
        begun.push(input.name);
        if (isHolding) await new Promise<void>((end) => held.push(end));
      }),
    ],
    log: silentLog,
    metrics: new Metrics(),
    pollMs: 50,
    answerMs: 500,
    lookMs: 100,
  });
});
afterAll(async () => {
  await worker.stop();
  await proxy.close();
  await database.close();
  await place.drop();
});
beforeEach(() => {
  begun.length = 0;
  isHolding = true;
});

const add = (...names: string[]): Promise<void> =>
  database.outsideCrews(async (tx) => {
    for (const name of names) await enqueue(tx, gated, { name }, { traceId: "t", key: name });
  });
const left = (): Promise<number | null> =>
  withClient(place.url, async (client) => (await client.query("select from graphile_worker.jobs")).rowCount);
async function isBegun(...names: string[]): Promise<void> {
  await expect.poll(() => names.filter((name) => begun.includes(name)), { timeout: 30_000 }).toEqual(names);
}

test.each([
  ["are refused", ["cut"]],
  ["stay without an answer", ["silence"]],
  ["break while they wait for an answer", ["silence", "cut"]],
] as const)("jobs whose ends %s leave a worker that takes the next one, and none of them is left", async (fault, steps) => {
  const names = ["one", "two", "three"].map((name) => `${name}: ${fault}`);
  await add(...names);
  await isBegun(...names);
  isHolding = false;
  for (const step of steps) {
    proxy[step]();
    // One after the other: each end is recorded, and fails, by itself.
    for (const end of held.splice(0)) {
      end();
      await sleep(5);
    }
  }
  proxy.mend();
  await add(`four: ${fault}`);
  await isBegun(`four: ${fault}`);
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
});

test("a job that a worker took with an answer that never arrived is done all the same", async () => {
  await add("taken");
  await isBegun("taken");
  await withClient(place.url, async (client) => {
    const { rows } = await client.query("select locked_by from graphile_worker.jobs");
    await client.query("begin");
    await client.query(`select graphile_worker.add_job('gated', '{"name": "lost", "traceId": "t"}')`);
    await client.query(
      "update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 hour' where locked_by is null",
      [rows[0].locked_by],
    );
    await client.query("commit");
  });
  isHolding = false;
  for (const end of held.splice(0)) end();
  await isBegun("lost");
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
});

test("a worker whose first look for jobs fails looks again, and does the jobs that wait", async () => {
  const done: string[] = [];
  const warnings: unknown[] = [];
  const blocker = new pg.Client({ connectionString: place.url });
  await blocker.connect();
  await blocker.query("begin; lock table graphile_worker._private_tasks in access exclusive mode");
  const late = await startWorker(place.url, {
    jobs: [job(jobKind("late", z.object({})), async () => void done.push("late"))],
    log: {
      ...silentLog,
      info: () => undefined,
      error: () => undefined,
      warn: (...told: unknown[]) => void warnings.push(...told),
    },
    metrics: new Metrics(),
    pollMs: 50,
    answerMs: 500,
  });
  await expect.poll(() => warnings).toContain("the job runner ended and is started again");
  await blocker.end();
  await withClient(place.url, (client) => client.query(`select graphile_worker.add_job('late', '{"traceId": "t"}')`));
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(["late"]);
  await late.stop();
});

test("a worker that is stopped while its connection for news does not answer ends in order", async () => {
  const silent = await startCuttableProxy(Number(new URL(place.url).port));
  const isListening = silent.silenceAt('LISTEN "jobs:insert"');
  const connects = vi.spyOn(pg.Pool.prototype, "connect");
  const listens = (): number => connects.mock.calls.filter(([use]: unknown[]) => use !== undefined).length;
  const problems: unknown[] = [];
  const tell = (...told: unknown[]): void => void problems.push(...told.filter((one) => typeof one === "string"));
  const stopped = await startWorker(throughPort(place.url, silent.port), {
    jobs: [job(jobKind("idle", z.object({})), async () => undefined)],
    log: { ...silentLog, info: () => undefined, error: tell, warn: tell },
    metrics: new Metrics(),
    answerMs: 300,
  });
  await isListening;
  const before = listens();
  const escaped: unknown[] = [];
  const hear = (error: unknown): void => void escaped.push(error);
  process.on("unhandledRejection", hear).on("uncaughtException", hear);
  await stopped.stop();
  const unlistens = () => problems.filter((one) => String(one).includes("UNLISTEN"));
  await expect.poll(unlistens).toHaveLength(2);
  // It tries to listen once more, on connections that are closed by then.
  await expect.poll(listens).toBe(before + 1);
  await sleep(1);
  connects.mockRestore();
  process.off("unhandledRejection", hear).off("uncaughtException", hear);
  expect(escaped).toEqual([]);
  await silent.close();
});
