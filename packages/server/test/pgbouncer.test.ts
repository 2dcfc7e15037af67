import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { changesSessions, refuseWrongAddresses } from "../src/kernel/database/pooler.ts";
import { queueMail } from "../src/kernel/jobs/mail.ts";
import { type PgBouncer, startPgBouncer } from "./pgbouncer.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { testIds } from "./test-crews.ts";

let pooler: PgBouncer;
let app: TestApp;
let pooled: string;

beforeAll(async () => {
  pooler = await startPgBouncer(inject("serverUrl"), 2);
  // Clients share a server connection only where there are more of them, also while tests are run on a pool of one.
  app = await startTestApp({ isRunning: true, through: pooler.through, connections: 10 });
  pooled = pooler.through(app.url);
});
afterAll(async () => {
  await app.close();
  await pooler.stop();
});

test("a pooler in transaction mode is found out, and a wrong pair of addresses is one sentence", async () => {
  expect(await changesSessions(app.url)).toBe(false);
  expect(await changesSessions(pooled)).toBe(true);
  const refused = (url: string, directUrl: string, prepares = false) =>
    refuseWrongAddresses({ url, directUrl, prepares }).then(
      () => "accepted",
      (error: Error) => error.message,
    );
  expect(await refused(pooled, pooled)).toMatch(/is a pooler in transaction mode: name PostgreSQL itself/);
  expect(await refused(app.url, pooled)).toMatch(/\(DATABASE_DIRECT_URL\) is a pooler/);
  expect(await refused(pooled, app.url, true)).toMatch(/set DATABASE_PREPARED=no/);
  expect(await refused(pooled, inject("serverUrl"))).toMatch(/lead to different databases/);
  expect(await refused(pooled, app.url)).toBe("accepted");
  expect(await refused(app.url, app.url, true)).toBe("accepted");
});

test("two crews that share two server connections never see a row of each other", async () => {
  const { harbour, foreign } = testIds.crews;
  const sessions = new Map<number, Set<number>>();
  const seen = (crewId: number) =>
    app.database.inCrew(crewId, async (tx) => {
      const [members, teams, [session]] = await Promise.all([
        tx.query<{ crew_id: number }>("select crew_id from members where user_id > $1", [0]),
        tx.query<{ crew_id: number }>("select crew_id from teams"),
        tx.query<{ pid: number }>("select pg_backend_pid() as pid"),
      ]);
      const pid = session?.pid ?? 0;
      sessions.set(pid, (sessions.get(pid) ?? new Set()).add(crewId));
      return [...members, ...teams].map((row) => row.crew_id);
    });
  const none = () => app.database.outsideCrews((tx) => tx.query("select crew_id from members"));
  const rounds = Array.from({ length: 300 }, async (_, round) => {
    const [crewId, other] = round % 2 ? [harbour, foreign] : [foreign, harbour];
    const [own, theirs, nobodys] = await Promise.all([seen(crewId), seen(other), none()]);
    return own.every((id) => id === crewId) && theirs.every((id) => id === other) && own.length + theirs.length >= 7
      ? nobodys.length
      : -1;
  });
  expect(new Set(await Promise.all(rounds))).toEqual(new Set([0]));
  // Both connections have served both crews, or nothing could have been seen of another.
  expect([...sessions.values()].filter(({ size }) => size === 2).length).toBeGreaterThan(1);
});

test("calls, live messages, the relay and jobs work behind it", async () => {
  const mia = await app.signedIn("mia");
  const crewId = testIds.crews.harbour;
  const stamped = await mia.call(timeClockEndpoints.startWork, { crewId, userId: testIds.users.mia });
  expect(stamped.status).toBe(200);
  await app.settled();
  const waiting = () =>
    app.database.asMaintenance((tx) =>
      tx.query("select from events where crew_id = $1 and position is null", [crewId]),
    );
  await expect.poll(waiting).toEqual([]);
  await app.database.outsideCrews((tx) =>
    queueMail(tx, { to: "mia@example.com", subject: "Pooled", text: "Hallo", traceId: "t", now: new Date() }),
  );
  const state = () => app.database.outsideCrews((tx) => tx.query("select state from mails where subject = 'Pooled'"));
  await expect.poll(state).toEqual([{ state: "kept" }]);
});
