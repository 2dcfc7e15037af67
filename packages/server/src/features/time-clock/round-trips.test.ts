import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#kernel/database/database.ts";
import { readConfig } from "#kernel/process/config.ts";
import { type ClockWorld, crewId, mia, startClockWorld, withKey } from "#test/clock-world.ts";
import { silentLog } from "#test/silent-log.ts";
import { TestClient } from "#test/test-client.ts";
import { isSpread, throughPort } from "#test/test-database.ts";
import { buildApp } from "../../app.ts";

/** Forwards everything but delays the answers, so that statements sent together count as one round trip. */
function countingProxy(to: URL) {
  let roundTrips = 0;
  const server = createServer((client: Socket) => {
    const database = connect(Number(to.port), to.hostname);
    let waiting: Buffer[] = [];
    let isAnswered = true;
    client.on("data", (chunk) => {
      if (isAnswered) roundTrips += 1;
      isAnswered = false;
      database.write(chunk);
    });
    let timer: NodeJS.Timeout | undefined;
    database.on("data", (chunk) => {
      waiting.push(chunk);
      clearTimeout(timer);
      timer = setTimeout(() => {
        isAnswered = true;
        client.write(Buffer.concat(waiting));
        waiting = [];
      }, 60);
    });
    client.on("close", () => database.destroy());
    database.on("close", () => client.destroy());
    for (const socket of [client, database]) socket.on("error", () => socket.destroy());
  });
  return {
    listen: () => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)),
    port: () => (server.address() as AddressInfo).port,
    close: () => server.close(),
    count: async (work: () => Promise<unknown>): Promise<number> => {
      roundTrips = 0;
      await work();
      return roundTrips;
    },
  };
}

let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());

test("a stamp costs the database two round trips: one that locks and reads, one that writes and commits", async () => {
  const proxy = countingProxy(new URL(world.app.url));
  await proxy.listen();
  const url = throughPort(world.app.url, proxy.port());
  const database = openDatabase(url, { max: 1, prepares: true, isDistributed: isSpread() });
  const config = readConfig({ NODE_ENV: "test", GLASEN_SECRET: world.app.app.kernel.config.secret }, []);
  const app = await buildApp({
    config,
    database: { ...database, directUrl: world.app.url },
    log: silentLog,
    now: () => world.app.clock.now,
  });
  let client = new TestClient(app.http);
  for (const [name, value] of world.mia.cookies) client.cookies.set(name, value);
  const press = (action: "startWork" | "startBreak" | "stopWork", time: string) => async () => {
    world.app.clock.now = new Date(world.iso(time));
    const key = withKey(`press at ${time}`);
    const answer = await client.call(timeClockEndpoints[action], { crewId, userId: mia }, key);
    expect(answer.status).toBe(200);
  };
  try {
    // The first stamps also load session, rights, settings and rules, which are then cached for seconds.
    await press("startWork", "08:00:00")();
    await press("stopWork", "08:00:01")();
    expect(await proxy.count(press("startWork", "08:00:02"))).toBe(2);
    expect(await proxy.count(press("stopWork", "08:00:03"))).toBe(2);
    await press("startWork", "08:01:00")();
    expect(await proxy.count(press("startBreak", "08:01:01"))).toBe(2);
    await press("stopWork", "08:01:02")();

    // The crew's own terminal does the same for the member in front of it.
    await world.settings({ terminalViewMode: "THREE_COLUMN", terminalAuthenticationMode: "NONE" });
    const owner = await world.app.signedIn("olga");
    await owner.call(sessionEndpoints.signInCrew, { crewId });
    client = new TestClient(app.http);
    for (const [name, value] of owner.cookies) client.cookies.set(name, value);
    await press("startWork", "08:01:03")();
    await press("stopWork", "08:01:04")();
    expect(await proxy.count(press("startWork", "08:01:05"))).toBe(2);
  } finally {
    await app.stop();
    await database.close();
    proxy.close();
  }
});
