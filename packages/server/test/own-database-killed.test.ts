import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { urlOf } from "@glasen/contract/query-string.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import { expect, test } from "vitest";
import { openDatabase } from "../src/kernel/database/database.ts";
import { migrate } from "../src/kernel/database/migrate.ts";
import { startEmbeddedPostgres } from "../src/kernel/database/postgres/embedded-postgres.ts";
import { migrateJobs } from "../src/kernel/jobs/jobs.ts";
import { startChildServer } from "./child-server.ts";
import { HttpPerson } from "./http-person.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { silentLog } from "./silent-log.ts";
import { seedTestCrews, type TestName, testIds, testPeople } from "./test-crews.ts";

const KILLS = 3;
const STAMPS_BETWEEN_KILLS = 15;
const pressing = ["olga", "max", "mia", "boris"] as const satisfies TestName[];

async function makeCrews(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrateJobs(postgres.url, silentLog);
  await migrate(postgres.url);
  const database = openDatabase(postgres.url, { max: 1 });
  await seedTestCrews(database);
  await database.close();
  await postgres.stop();
}

test("a server whose own database is killed under load goes on, and loses and doubles no acknowledged stamp", async () => {
  const folder = makeScratchFolder("glasen-own-database-");
  const dataDir = join(folder, "data");
  await makeCrews(dataDir);
  const server = await startChildServer({ GLASEN_DATA: dataDir });
  try {
    let isOver = false;
    let acknowledged = 0;
    const press = async (name: (typeof pressing)[number]) => {
      const person = new HttpPerson(() => server.origin);
      await person.signIn(name);
      const who = { crewId: testIds.crews[testPeople[name].crew], userId: testIds.users[name] };
      const stamps = new Set<string>();
      const unexpected: unknown[] = [];
      for (let turn = 0; !isOver; turn += 1) {
        const key = randomUUID();
        for (let isKept = false; !isKept; ) {
          const answer = await person.stamp(turn % 2 ? "startBreak" : "startWork", who, key).catch(() => undefined);
          const body = (await answer?.json().catch(() => undefined)) as { payload?: { timestamp: string } } | undefined;
          isKept = answer?.ok === true && body?.payload !== undefined;
          if (body?.payload) stamps.add(body.payload.timestamp);
          else if (answer && answer.status !== 503) unexpected.push(answer.status, body);
          if (unexpected.length > 0) break;
          if (!isKept) await sleep(50);
        }
        acknowledged += 1;
      }
      const [startTime, endTime] = [-1, 1].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
      const listed = await person.send(
        "GET",
        urlOf(timeClockEndpoints.stamps, { crewId: who.crewId, userIds: [who.userId], startTime, endTime }),
      );
      const { payload } = (await listed.json()) as { payload: { timestamp: string }[] };
      return { unexpected, stamps: [...stamps].sort(), listed: payload.map(({ timestamp }) => timestamp).sort() };
    };
    const everybody = pressing.map(press);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const enough = acknowledged + STAMPS_BETWEEN_KILLS;
      await expect.poll(() => acknowledged, { interval: 10 }).toBeGreaterThan(enough);
      process.kill(Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
    }
    const afterLast = acknowledged + STAMPS_BETWEEN_KILLS;
    await expect.poll(() => acknowledged).toBeGreaterThan(afterLast);
    isOver = true;
    for (const { unexpected, stamps, listed } of await Promise.all(everybody)) {
      expect(unexpected).toEqual([]);
      expect(listed).toEqual(stamps);
      expect(stamps.length).toBeGreaterThan(KILLS);
    }
    expect(server.child.exitCode).toBe(null);
  } finally {
    await server.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
});
